"""Write the golden texts anew: ``python -m tests.golden``, then read the difference."""

from tests.golden.texts import FOLDER, TEXTS

for name, text in TEXTS.items():
    FOLDER.joinpath(name).write_text(text(), encoding="utf-8")
