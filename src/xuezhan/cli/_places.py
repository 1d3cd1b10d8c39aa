"""What kind of computer this is."""

import os
import sys


def has_desktop() -> bool:
    """Tell whether a browser window can be opened here."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
