"""The words of the game in every language: one message catalogue, shared with the browser client.

A language is a folder, a topic a JSON file in it: ``en/payments.json``. A file maps keys to
texts. A key is written out in full, ``"payment.win.self_draw"``, lives in one topic only and
exists in every language; its text has the same ``{placeholders}`` in each.
"""
