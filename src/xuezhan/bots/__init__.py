"""Computer players and the simulation of whole hands between them.

A policy sees what its seat sees and nothing else. Policies are compiled like the engine;
``player`` is the face for all other code.
"""
