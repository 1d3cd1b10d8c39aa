"""Building the client: which Node will do, and when one must be installed."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import client

Install = Callable[[str], None]


@pytest.fixture
def install_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return a function that puts a Node of some version on an otherwise empty search path."""
    monkeypatch.setattr(client, "search_path", lambda: str(tmp_path))
    monkeypatch.setattr(client, "STATIC", tmp_path / "static")
    monkeypatch.setattr(client, "WEB", tmp_path)
    monkeypatch.delenv("XUEZHAN_WEB", raising=False)

    def install(version: str) -> None:
        for name in ("node", "npm"):
            program = tmp_path / name
            program.write_text(f"#!{sys.executable}\nprint({version!r})\n", encoding="utf-8")
            program.chmod(0o755)

    return install


@pytest.mark.parametrize("version", ["v20.19.0", "v22.1.0", "v100.0.0"])
def test_a_new_node_will_do(install_node: Install, version: str) -> None:
    install_node(version)
    assert client.requires() == []


@pytest.mark.parametrize("version", ["v20.18.3", "v18.20.0", "v9.0.0", "no version at all"])
def test_an_old_node_will_not(install_node: Install, version: str) -> None:
    install_node(version)
    assert client.requires() == [client.NODE_PACKAGE]


@pytest.mark.usefixtures("install_node")
def test_without_node_one_is_asked_for() -> None:
    assert client.requires() == [client.NODE_PACKAGE]


@pytest.mark.usefixtures("install_node")
def test_nothing_is_asked_for_where_the_client_is_built(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").touch()
    assert client.requires() == []


@pytest.mark.usefixtures("install_node")
def test_nothing_is_asked_for_where_no_client_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XUEZHAN_WEB", "skip")
    assert client.requires() == []
