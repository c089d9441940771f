"""Modules and names of `paddle` that lie in `paddle_extras`, which is fetched when one of them is first used."""

import importlib
import sys
from importlib.machinery import ModuleSpec

_PACKAGES = {"static": "nn", "vision": "datasets models ops transforms", "hapi": "callbacks model"}
MODULES = {f"paddle.{name}": name for name in ("amp", "distributed", "distribution", "fft", "jit", "signal", "text", "utils", *_PACKAGES)}
MODULES |= {f"paddle.{package}.{name}": f"{package}.{name}" for package, names in _PACKAGES.items() for name in names.split()}
MODULES["paddle.callbacks"] = "hapi.callbacks"
# Rarer functions, which are methods of tensors too.
FUNCTIONS = set((
    "scatter_reduce fill_diagonal_tensor repeat positive broadcast_shapes bitwise_left_shift bitwise_right_shift "
    "isneginf isposinf signbit sinc i0 i0e i1 i1e angle conj ravel argwhere bitwise_invert gammaln block_diag unstack permute swapdims unflatten view_as "
    "as_strided hsplit vsplit dsplit narrow slice_scatter select_scatter diagonal_scatter scatter_add take_along_dim reduce_as cartesian_prod combinations "
    "vander msort frexp renorm cumulative_trapezoid gammainc gammaincc multigammaln vecdot ger pdist nanmedian nanquantile histogram_bin_edges histogramdd "
    "rand_like randn_like log_normal standard_gamma binomial cholesky_inverse lu lu_unpack lu_solve householder_product ormqr pca_lowrank svd_lowrank asarray"
).split())  # fmt: skip
# Names of `paddle` itself, by the module in which they lie.
NAMES = dict.fromkeys(FUNCTIONS, "functions") | {
    **dict.fromkeys("as_complex as_real polar real imag complex64 complex128".split(), "complexes"), "Model": "hapi", "summary": "hapi", "flops": "hapi", "save": "serialization", "load": "serialization",
    **{name: None for name in "amp callbacks distributed distribution fft hapi io jit metric optimizer regularizer signal static text utils vision".split()},
}  # fmt: skip


class _Finder:
    def find_spec(self, name, path=None, target=None):
        return ModuleSpec(name, self, is_package=name.rpartition(".")[2] in _PACKAGES) if name in MODULES else None

    def create_module(self, spec):
        return importlib.import_module(f"paddle_extras.{MODULES[spec.name]}")

    def exec_module(self, module):
        pass


sys.meta_path.append(_Finder())


def found(name):
    """What `paddle.name` is."""
    place = NAMES[name]
    if place == "functions":
        return function(name)
    module = importlib.import_module("paddle_extras.complexes" if place == "complexes" else f"paddle.{place or name}")
    return module if place is None else getattr(module, name)


def function(name):
    """One of the rarer functions."""
    return importlib.import_module("paddle_extras.functions").FUNCTIONS[name]
