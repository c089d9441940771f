"""Environments of reinforcement learning under the names of `gymnasium`."""
