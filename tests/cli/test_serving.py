"""The commands that serve: they tell where, answer, and stop in good order."""

from pathlib import Path

import pytest
from tests.programs import serve_and_stop

from xuezhan.cli import play


def test_play_opens_a_table_on_this_computer_and_saves_it_where_told(tmp_path: Path) -> None:
    printed = serve_and_stop("xuezhan", "play", "--no-browser", "--data", str(tmp_path))
    assert printed[0].startswith("The table is ready: http://127.0.0.1:")
    assert printed[1:] == ["Open this address in a browser.", "Press Ctrl+C to stop."]
    assert list(tmp_path.iterdir())


def test_serve_tells_where_the_log_is(tmp_path: Path) -> None:
    printed = serve_and_stop("xuezhan", "serve", "--port", "0", "--data", str(tmp_path))
    assert printed[0].startswith("Serving tables at http://127.0.0.1:")
    assert printed[0].endswith(f"the log is in {tmp_path}")


@pytest.mark.parametrize(("wanted", "desktop"), [(True, True), (True, False), (False, True)])
def test_the_browser_opens_where_there_is_one_and_it_is_wanted(
    *,
    wanted: bool,
    desktop: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    opened: list[str] = []

    def serve(**arguments: object) -> None:
        ready = arguments["ready"]
        assert callable(ready)
        ready("http://127.0.0.1:1/")

    def open_page(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("xuezhan.server.main.serve", serve)
    monkeypatch.setattr(play, "has_desktop", lambda: desktop)
    monkeypatch.setattr("webbrowser.open", open_page)
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    play.play(port=0, data=tmp_path, browser=wanted)
    assert opened == (["http://127.0.0.1:1/"] if wanted and desktop else [])
    assert ("请在浏览器中打开上面的地址。" in capsys.readouterr().out) is not bool(opened)
