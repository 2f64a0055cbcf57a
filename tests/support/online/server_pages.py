"""The page of a server in a window, for tests: what is seen of the server is theirs to say."""

from __future__ import annotations

from dataclasses import replace

from game.online.servers.desk import visit_as
from game.online.servers.known_servers import KnownServer
from game.online.servers.lookout import ServerLookout, ServerSeen
from game.online.servers.people import PeopleOfServer
from game.screens.online.server import ServerScreen
from game.settings.settings import Settings
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from net.desk.messages import TableList, TableRow
from net.desk.my_games import MyGame
from tests.support.online.desks import ADDRESS, ENTERED, KEY
from tests.support.window.services import MemoryServers, MemoryStorage, window_services
from tests.support.window.windows import Window

SHOWN = replace(ADDRESS, fingerprint=KEY)


class FakePeople(PeopleOfServer):
    """Notes what is questions; the answer comes from the test."""

    def __init__(self) -> None:
        super().__init__(SHOWN, "tigris", "Ann", lambda: None)
        self.claimed: list[str] = []

    def look(self, claimed: str = "") -> None:
        self.claimed.append(claimed)


class FakeLookout(ServerLookout):
    """Looks at nothing by itself; notes which pages are wanted."""

    def __init__(self) -> None:
        super().__init__(ADDRESS, lambda: None, visit_as("Ann"), listening=False)
        self.wanted: list[int] = []
        self.contacts: list[str] = []
        self.closed: list[bytes] = []
        self.is_closed = False

    def turn_to(self, first: int) -> None:
        self.wanted.append(first)

    def keep_contact(self, contact: str) -> None:
        self.contacts.append(contact)

    def close_table(self, place: bytes) -> None:
        self.closed.append(place)

    def close(self) -> None:
        self.is_closed = True
        super().close()


class Page:
    def __init__(
        self,
        *known: KnownServer,
        size: tuple[int, int] = (1280, 720),
        storage: MemoryStorage | None = None,
        people: FakePeople | None = None,
        seen: ServerSeen | None = None,
    ) -> None:
        """`seen` is what was seen of the server before the page is there."""
        painter = TablePainter(Layout.of(*size))
        self.servers = MemoryServers(*known)
        storage = storage or MemoryStorage(known_servers=self.servers)
        self.services = window_services(painter, Settings(player_name="Ann"), storage)
        self.lookout = FakeLookout()
        self.lookout.seen = seen or self.lookout.seen
        begin = (lambda: people) if people is not None else None
        self.screen = ServerScreen(self.services, ADDRESS, self.lookout, begin)
        self.window = Window(self.screen, painter)

    def see(
        self,
        *rows: TableRow,
        first: int = 0,
        total: int = 0,
        trouble: str = "",
        mine: tuple[MyGame, ...] = (),
        contact: str | None = None,
        contact_trouble: str = "",
        closing_trouble: str = "",
    ) -> None:
        tables = TableList(first, total or len(rows), rows)
        known = (mine, contact, contact_trouble, closing_trouble)
        self.lookout.seen = ServerSeen(SHOWN, ENTERED, tables, *known, trouble)
        self.window.tick()

    @property
    def words(self) -> str:
        return " ".join(self.screen.words())

    def click(self, key: object) -> None:
        self.window.click(self.screen.place_of(key))
