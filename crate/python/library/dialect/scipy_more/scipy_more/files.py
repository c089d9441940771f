"""The names of scipy's own files, from which packages import."""

FILES = (
    {f"scipy.optimize._{name}": "scipy.optimize" for name in "optimize minimize minpack_py root zeros_py linesearch lbfgsb_py constraints nonlin".split()}
    | {
        f"scipy.stats.{name}": "scipy.stats"
        for name in "_distn_infrastructure _continuous_distns _discrete_distns _stats_py _morestats _multivariate distributions".split()
    }
    | {f"scipy.special.{name}": "scipy.special" for name in "_ufuncs _basic _logsumexp".split()}
    | {f"scipy.sparse.{name}": "scipy.sparse" for name in "_csr _csc _coo _base csr csc coo base _sputils".split()}
    | {f"scipy.linalg.{name}": "scipy.linalg" for name in "_basic _decomp _decomp_svd _decomp_cholesky misc".split()}
    | {"scipy.optimize._differentialevolution": "scipy_more.evolution scipy.optimize", "scipy.spatial.distance_": "scipy.spatial"}
    | {f"scipy._lib.{name}": "scipy_statistics.lib" for name in "_util _bunch _disjoint_set".split()}
)
