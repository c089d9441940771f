"""XLA as a device: modules of StableHLO.

    python xla_server.py
"""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import jax

import stablehlo_jax
from evaluation_server import serve

jax.config.update("jax_enable_x64", True)

if __name__ == "__main__":
    serve(lambda text: jax.jit(stablehlo_jax.load(text).call))
