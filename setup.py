"""The compiled engine: every engine module with a ``.pxd`` beside it, and the ``.pyx`` doors.

The same ``.py`` files run uncompiled, so the build may fail as a whole and never in part: where
one module cannot be compiled, none stays compiled.

``XUEZHAN_ENGINE=compiled`` makes a failure fatal, ``=plain`` compiles nothing, unset falls back
to plain with a note. ``XUEZHAN_ENGINE_DEBUG=1`` checks bounds.
"""

import os
import textwrap
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
COMPILED_PACKAGES = (SOURCE / "xuezhan" / "engine", SOURCE / "xuezhan" / "bots")
GENERATED = Path("build") / "cython"
STABLE_ABI = "0x030b0000"

FORM = os.environ.get("XUEZHAN_ENGINE", "")
DEBUG = os.environ.get("XUEZHAN_ENGINE_DEBUG", "") not in {"", "0"}
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": DEBUG,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": DEBUG,
}
FLAGS = (
    []
    if os.name == "nt"
    else ["-O1" if DEBUG else "-O3", "-g0", "-Wno-unused-const-variable", "-Wno-unused-function"]
)

NOTE = """
********************************************************************************
  The engine was NOT compiled: {reason}
  xuezhan works all the same, only slower. For the fast engine install a C
  compiler and Python's headers (Debian: gcc python3-dev) and install again.
********************************************************************************
"""


def compilable() -> list[Path]:
    """List the modules that are meant to be compiled."""
    modules = []
    for package in COMPILED_PACKAGES:
        modules += [path.with_suffix(".py") for path in sorted(package.glob("*.pxd"))]
        modules += sorted(package.glob("*.pyx"))
    return [path for path in modules if path.exists()]


def remove_compiled() -> None:
    """Remove compiled modules from the source tree, where they would hide the ``.py`` files."""
    for package in COMPILED_PACKAGES:
        for pattern in ("*.so", "*.pyd"):
            for path in package.glob(pattern):
                path.unlink()


def extensions() -> list[Extension]:
    """Describe the modules to compile."""
    return [
        Extension(
            ".".join(path.relative_to(SOURCE).with_suffix("").parts),
            [path.as_posix()],
            define_macros=[("Py_LIMITED_API", STABLE_ABI)],
            py_limited_api=True,
            extra_compile_args=FLAGS,
        )
        for path in compilable()
    ]


class BuildEngine(build_ext):  # type: ignore[misc]
    """Compile all modules, or none."""

    extensions: list[Extension]

    def run(self) -> None:
        """Compile; without a compiler fall back unless that is forbidden."""
        if FORM == "plain" and self.inplace:
            remove_compiled()
        try:
            self.translate()
            super().run()
        except Exception as error:
            if FORM == "compiled":
                raise
            print(NOTE.format(reason=textwrap.shorten(str(error), 200)), flush=True)
            self.forget()

    def forget(self) -> None:
        """Remove what was compiled before one module failed."""
        if self.inplace:
            remove_compiled()
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []

    def translate(self) -> None:
        """Translate the modules to C, in a folder of its own."""
        from Cython.Build import cythonize  # noqa: PLC0415 - a plain build does without

        translated = cythonize(
            self.extensions,
            build_dir=GENERATED.as_posix(),
            compiler_directives=DIRECTIVES,
            quiet=not self.verbose,
        )
        sources = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]

    def get_outputs(self) -> list[str]:
        """List what was really built."""
        return [path for path in super().get_outputs() if Path(path).exists()]


ENGINE = [] if FORM == "plain" else extensions()
setup(
    package_dir={"": SOURCE.as_posix()},
    ext_modules=ENGINE,
    cmdclass={"build_ext": BuildEngine},
    options={
        "build_ext": {"parallel": os.cpu_count()},
        "bdist_wheel": {"py_limited_api": "cp311"} if ENGINE else {},
    },
)
