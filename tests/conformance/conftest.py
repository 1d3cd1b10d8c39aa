"""The marker that names the statements a test proves."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known."""
    config.addinivalue_line("markers", "proves(*ids): statements of the sources that it shows")
