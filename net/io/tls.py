"""TLS: whose certificates a peer trusts, and what is wrong with one that it does not."""

from __future__ import annotations

import ssl
from functools import cache
from pathlib import Path

from net.wire.stated import stated

#: Where systems keep the certificates that they trust, for a program that was built on another one.
BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
#: Codes of OpenSSL's `X509_V_ERR_...`: not yet valid, expired; another name, another address.
_OUTDATED, _OF_ANOTHER = (9, 10), (62, 64)


@cache
def client_context() -> ssl.SSLContext:
    """Trusts what this system trusts."""
    context = ssl.create_default_context()
    paths = ssl.get_default_verify_paths()
    if not (paths.cafile or paths.capath or context.get_ca_certs()):
        for bundle in filter(lambda path: Path(path).is_file(), BUNDLES):
            context.load_verify_locations(bundle)
    return context


def tls_fault(error: ssl.SSLError, address: str) -> str:
    """Why there is no link by TLS to an address: a sentence for people."""
    if not isinstance(error, ssl.SSLCertVerificationError):
        return stated(
            "no encrypted connection to {address} can be made: something other than a server of"
            " tables may answer there; ask for the invitation again",
            address=address,
        )
    if error.verify_code in _OUTDATED:
        return stated(
            "the certificate of {address} is not valid today; check the date of this computer, and"
            " if that is right, ask those who run the server",
            address=address,
        )
    if error.verify_code in _OF_ANOTHER:
        return stated(
            "the certificate that {address} shows belongs to another address, so this may be"
            " another server; ask for the invitation again",
            address=address,
        )
    return stated(
        "this computer does not trust the certificate of {address}, so this may be another server;"
        " use another network, or ask those who run the server",
        address=address,
    )
