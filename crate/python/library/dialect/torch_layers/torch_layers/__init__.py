"""Layers that few networks have, and what changes the weights of layers, fetched when it is first used."""
