"""What an operator gets: metrics, limits, a log without secrets, and a server without extras."""

import json
import re
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from tests.server.real_server import Message, Player, RealServer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from xuezhan.server.limits import Gate, Limits, group_of
from xuezhan.server.metrics import SECONDS, Histogram

STRANGER = "203.0.113.5"
TILE = re.compile(r"\b[1-9][mps]\b")
NO_NEW_VISITORS = """
from functools import partial
from xuezhan.server.main import Limits, Strangers
serve = partial(serve, strangers=Strangers(limits=Limits(visitors_per_hour=0)))
"""
JSON_AT_DEBUG = "start_logging(style='json', level='debug')"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Return a server for all tests here that need nothing special."""
    with RealServer(tmp_path_factory.mktemp("server")) as running:
        yield running


def safe(request: Message) -> Message:
    action: Message = request["default"]
    return action


def metrics(server: RealServer, *, host: str | None = None) -> dict[str, float]:
    """Read the metrics, as if asked from another host by way of a proxy."""
    headers = {"x-forwarded-for": host} if host else {}
    request = urllib.request.Request(server.address + "metrics", headers=headers)  # noqa: S310  (our own)
    with urllib.request.urlopen(request) as response:  # noqa: S310  (our own)
        lines = response.read().decode().splitlines()
    samples = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in samples}


# --- metrics ------------------------------------------------------------------------------------


def test_the_metrics_count_what_is_there_and_what_has_happened(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        await player.start()
        await player.asked()
        await player.send("rubbish")
        await player.hear("refused")
        told = metrics(server)
        assert told["xuezhan_sockets"] >= 1
        assert told["xuezhan_tables"] >= 1
        assert told["xuezhan_commits_total"] >= player.head
        assert told['xuezhan_refusals_total{code="problem.malformed"}'] >= 1
        assert told["xuezhan_action_seconds_count"] >= 1
        assert told['xuezhan_store_seconds_bucket{le="+Inf"}'] >= player.head
        assert told["xuezhan_durable"] == 1

    server.run(scenario)


def test_a_socket_that_is_gone_is_counted_no_more(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        before = metrics(server)["xuezhan_sockets"]
        await player.leave()
        assert metrics(server)["xuezhan_sockets"] == before - 1

    server.run(scenario)


def test_every_figure_says_what_it_is(server: RealServer) -> None:
    with urllib.request.urlopen(server.address + "metrics") as response:  # noqa: S310  (our own)
        assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
        text = response.read().decode()
    names = {re.split(r"[ {]", line)[0] for line in text.splitlines() if line[0] != "#"}
    described = re.findall(r"# HELP (\S+) .+\n# TYPE \1 (?:gauge|counter|histogram)", text)
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in names} <= set(described)


def test_the_metrics_are_not_for_strangers(server: RealServer) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        metrics(server, host=STRANGER)
    with refused.value as error:
        assert error.code == 404


def test_a_histogram_has_every_duration_in_all_larger_buckets() -> None:
    histogram = Histogram()
    for seconds in (0.0, 0.001, 0.03, 99.0):
        histogram.observe(seconds)
    samples = dict(histogram.samples())
    assert samples[f'_bucket{{le="{SECONDS[0]}"}}'] == 2
    assert samples['_bucket{le="0.05"}'] == 3
    assert samples['_bucket{le="+Inf"}'] == samples["_count"] == 4


# --- limits -------------------------------------------------------------------------------------


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_has_so_many_sockets_at_a_time() -> None:
    gate = Gate(Limits(sockets=2))
    assert [gate.enter(STRANGER) for _ in range(3)] == [True, True, False]
    assert gate.enter("203.0.113.6")
    gate.leave(STRANGER)
    assert gate.enter(STRANGER)


def test_an_address_sends_so_many_new_visitors_an_hour() -> None:
    clock = Clock()
    gate = Gate(Limits(visitors_per_hour=2), clock=clock)
    assert [gate.admit(STRANGER) for _ in range(4)] == [True, True, False, False]
    clock.now = 1800.1
    assert [gate.admit(STRANGER) for _ in range(2)] == [True, False]


def test_this_computer_is_not_limited() -> None:
    gate = Gate(Limits(sockets=0, visitors_per_hour=0))
    for host in ("127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", None):
        assert gate.enter(host)
        assert gate.admit(host)


def test_a_household_counts_once() -> None:
    assert group_of("2001:db8:1:2:3::4") == group_of("2001:db8:1:2::") == "2001:db8:1:2::/64"
    assert group_of("2001:db8:1:3::") != group_of("2001:db8:1:2::")
    assert group_of("::ffff:203.0.113.5") == STRANGER


def test_too_many_sockets_of_an_address_are_turned_away(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        headers = {"x-forwarded-for": "198.51.100.7"}
        sockets = [
            await connect(server.socket_address, additional_headers=headers)
            for _ in range(Limits().sockets)
        ]
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.socket_address, additional_headers=headers)
        assert refused.value.response.status_code == 429
        assert metrics(server)['xuezhan_limited_total{limit="sockets"}'] == 1
        for socket in sockets:
            await socket.close()

    server.run(scenario)


def test_who_is_known_is_let_in_where_new_visitors_are_too_many(tmp_path: Path) -> None:
    async def scenario(server: RealServer) -> None:
        headers = {"x-forwarded-for": STRANGER}
        known = server.player()
        await known.connect()
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.socket_address, additional_headers=headers)
        assert refused.value.response.status_code == 429
        cookie = headers | {"cookie": known.cookie}
        async with connect(server.socket_address, additional_headers=cookie) as socket:
            await socket.send('{"type":"hello"}')
            assert json.loads(await socket.recv())["type"] == "welcome"

    with RealServer(tmp_path, prelude=NO_NEW_VISITORS) as server:
        server.run(scenario)


# --- the log ------------------------------------------------------------------------------------


async def play_a_while(player: Player) -> None:
    await player.connect()
    await player.start(name="Annabella", length=4, pace="fast", contribution="ab" * 16)
    for hand in range(2):
        while await player.act(safe):
            pass
        if hand == 0:
            await player.command({"type": "next_hand"})
    await player.send(
        '{"type":"act","cmd_id":"x","window":1,"action":{"type":"discard","tile":"5p"}}'
    )
    await player.hear("refused")


def test_the_log_tells_no_tile_secret_token_or_name(tmp_path: Path) -> None:
    tokens = []

    async def scenario(server: RealServer) -> None:
        player = server.player()
        await play_a_while(player)
        tokens.append(player.cookie.partition("=")[2])

    with RealServer(tmp_path, prelude=JSON_AT_DEBUG) as server:
        server.run(scenario)
        server.terminate()
        text = server.errors()
    lines = [json.loads(line) for line in text.splitlines()]
    assert sum("is commit" in line["message"] for line in lines) > 50
    assert all(line["logger"].startswith("xuezhan.") for line in lines)
    assert not TILE.search(text)
    database = sqlite3.connect(tmp_path / "xuezhan.db")
    secrets = [row[0].hex() for row in database.execute("SELECT secret FROM hand_secret")]
    database.close()
    assert len(secrets) > 1
    for hidden in (*secrets, *tokens, "Annabella", "ab" * 16):
        assert hidden not in text


def test_what_peers_do_wrong_fills_no_log(server: RealServer) -> None:
    async def scenario(server: RealServer) -> None:
        player = server.player()
        await player.connect()
        player.socket.protocol.send_text(b"\xff\xfe")
        player.socket.send_data()
        with pytest.raises(ConnectionClosed):
            await player.hear("refused")
        assert player.socket.close_code == 1007
        await player.connect()
        player.socket.protocol.send_text(b"\xff\xfe")
        player.socket.protocol.send_close(1000)  # read together with the text that is none
        player.socket.send_data()
        await player.socket.wait_closed()
        await player.connect()

    server.run(scenario)
    door = HTTPConnection("127.0.0.1", server.port)
    door.request("GET", "/", headers={"Connection": "Upgrade", "Upgrade": "h2c"})
    assert door.getresponse().status == 200
    door.close()
    assert server.errors() == ""


FAULTY_LOG = """
import logging
from xuezhan.server.logs import start_logging
start_logging(style="{style}")
try:
    raise ValueError("the tile is 5p")
except ValueError:
    logging.getLogger("{logger}").exception("a fault")
"""


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.parametrize("logger", ["xuezhan.server.table", "uvicorn.error"])
def test_a_fault_is_logged_with_its_place_and_without_its_text(style: str, logger: str) -> None:
    program = FAULTY_LOG.format(style=style, logger=logger)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "ValueError" in done.stderr
    assert "a fault" in done.stderr
    assert "5p" not in done.stderr.replace('the tile is 5p")', "")


# --- other systems ------------------------------------------------------------------------------

WITHOUT = """
import sys
for name in {missing}:
    sys.modules[name] = None
import xuezhan.cli.main, xuezhan.cli.play, xuezhan.cli.serve, xuezhan.server.main
from pathlib import Path
xuezhan.server.main.serve(port=0, data=Path(sys.argv[1]), ready=lambda _: sys.exit("it serves"))
"""


@pytest.mark.parametrize(
    "missing",
    [
        ("fcntl",),
        ("uvloop",),
        ("fcntl", "uvloop", "httptools", "resource", "pwd", "grp", "termios"),
    ],
    ids=["no file locks", "no uvloop", "as on Windows"],
)
def test_the_server_starts_without_what_other_systems_lack(
    missing: tuple[str, ...], tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(missing=missing), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "it serves" in done.stderr, done.stderr
