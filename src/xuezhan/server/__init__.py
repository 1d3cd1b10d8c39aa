"""The game server: tables in one process, their log, and the doors to the browser."""
