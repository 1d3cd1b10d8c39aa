"""The build backend: setuptools, with the browser client built and no left-overs packed."""

import shutil
from pathlib import Path

from setuptools import build_meta as setuptools_backend
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import client

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Ask for Node where the client must be built and the system has none."""
    return [*setuptools_backend.get_requires_for_build_wheel(config_settings), *client.requires()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Ask for Node where the client must be built and the system has none."""
    return [*setuptools_backend.get_requires_for_build_sdist(config_settings), *client.requires()]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the client where it is missing, then the wheel."""
    client.ensure()
    for left_over in Path("build").glob("lib*"):
        shutil.rmtree(left_over)
    name: str = setuptools_backend.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build the client where it is missing, then the source archive, which carries it."""
    client.ensure()
    name: str = setuptools_backend.build_sdist(sdist_directory, config_settings)
    return name
