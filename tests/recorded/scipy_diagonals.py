# %%
import numpy as np
from scipy.optimize import minimize_scalar
from scipy.sparse import diags
from scipy.sparse.linalg import spsolve

laplace = diags([-1, 2, -1], [-1, 0, 1], shape=(5, 5), format="csc")
print(laplace.toarray(), spsolve(laplace, np.ones(5)), diags([1, 2, 3]).toarray(), diags([[1, 2], [3]], [0, 1]).toarray())
for bad in (lambda: diags([1, 2], [0]), lambda: diags([[1, 2], [3, 4]], [0, 1], shape=(4, 4))):
    try:
        bad()
    except ValueError as error:
        print(error)
print(minimize_scalar(lambda x: (x - 2) ** 2).x.round(6))
