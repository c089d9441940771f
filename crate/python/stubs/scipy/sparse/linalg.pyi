"""Equations and eigenvalues of sparse matrices."""
from scipy_signals.sparse.equations import LinearOperator as LinearOperator
from scipy_signals.sparse.equations import aslinearoperator as aslinearoperator
from scipy_signals.sparse.equations import bicg as bicg
from scipy_signals.sparse.equations import bicgstab as bicgstab
from scipy_signals.sparse.equations import cg as cg
from scipy_signals.sparse.equations import cgs as cgs
from scipy_signals.sparse.equations import eigs as eigs
from scipy_signals.sparse.equations import eigsh as eigsh
from scipy_signals.sparse.equations import expm as expm
from scipy_signals.sparse.equations import factorized as factorized
from scipy_signals.sparse.equations import gmres as gmres
from scipy_signals.sparse.equations import inv as inv
from scipy_signals.sparse.equations import lgmres as lgmres
from scipy_signals.sparse.equations import lsqr as _lsmr
from scipy_signals.sparse.equations import lsqr as lsqr
from scipy_signals.sparse.equations import minres as minres
from scipy_signals.sparse.equations import norm as norm
from scipy_signals.sparse.equations import qmr as qmr
from scipy_signals.sparse.equations import splu as _spilu
from scipy_signals.sparse.equations import splu as splu
from scipy_signals.sparse.equations import spsolve as spsolve
from scipy_signals.sparse.equations import svds as svds
from scipy_signals.sparse.matrices import issparse as issparse
from tandem.dialect.late import late_names as late_names
from typing import Any

lsmr = _lsmr
spilu = _spilu
def __getattr__(name: str) -> Any: ...
