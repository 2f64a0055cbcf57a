"""Nothing to wait for."""


async def instantly() -> None:
    pass
