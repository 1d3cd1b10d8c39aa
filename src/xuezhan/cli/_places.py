"""Where this computer keeps what a program remembers for its user."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the folder for saved games; nothing is created."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "xuezhan"


def has_desktop() -> bool:
    """Tell whether a browser window can be opened here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
