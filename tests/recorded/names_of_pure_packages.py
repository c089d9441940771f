# %%
import numpy as np
import pandas as pd

print(
    np.random.mtrand._rand.__class__.__name__,
    np.lib.NumpyVersion("2.0.0") > "1.9.5",
    np.lib.NumpyVersion("2.0.0rc1") < "2.0.0",
    repr(np._NoValue),
    np.version.release,
)
print(np.lib.NumpyVersion("1.24.3"), np.lib.NumpyVersion("1.24.3") == "1.24.3", np.lib.NumpyVersion("1.24.3").minor)
missing = np.zeros((2, 1), bool)
missing |= np.isnan(pd.DataFrame({"a": [1.0, np.nan]}))
print(missing, type(missing).__name__)
total = np.ones(2)
total += pd.Series([1.0, 2.0])
print(total, type(total).__name__)
# %%
import scipy.sparse as sparse

values = np.array([1.0, 2.0, 3.0])
print(sparse.dia_array((values, 0), shape=(3, 3)).toarray())
print(sparse.dia_matrix((np.array([[1, 2, 3], [4, 5, 6]]), np.array([0, 1])), shape=(3, 3)).toarray())
print(sparse.csr_array(sparse.dia_array((values, -1), shape=(3, 3))).toarray())
# %%
from scipy.special import *

print(spherical_jn(0, 1.0).round(12), gamma(5), jv(0, 1.0).round(12), comb(4, 2), expit(0.0), eval_legendre(2, 0.5))
# %%
import matplotlib as mpl
import matplotlib.colors as colors
import matplotlib.pyplot as plt


@mpl.rc_context({"lines.linewidth": 4})
def width():
    return plt.rcParams["lines.linewidth"]


@plt.style.context({"axes.grid": True})
def grid():
    return plt.rcParams["axes.grid"]


print(width(), plt.rcParams["lines.linewidth"], grid(), plt.rcParams["axes.grid"])
print(
    colors.colorConverter.to_rgba("red"), colors.to_rgba_array((0, 0.5, 1)), colors.to_rgba_array(["r", (0, 0.5, 1)], 0.5), colors.to_rgba_array("none").shape
)
# %%
from matplotlib.collections import LineCollection

lines = LineCollection([[(0, 0), (1, 1)]], colors="k", antialiaseds=(1,))
print(len(lines.get_segments()))
# %%
import torch
from torch import nn


class Counted(nn.ModuleDict):
    def __init__(self, modules):
        super().__init__()
        self.updates = 0
        self.update(modules)

    def update(self, modules):
        self.updates += 1
        super().update(modules)


made = Counted({"a": nn.Linear(2, 2), "b": nn.ReLU()})
print(made.updates, list(made), sum(p.numel() for p in made.parameters()))
torch._C._log_api_usage_once("name")
# %%
from packaging.markers import Marker
from packaging.requirements import InvalidRequirement, Requirement

asked = Requirement('requests[security,tests]>=2.8.1,<3; python_version > "3.5"')
print(asked.name, sorted(asked.extras), asked.specifier, asked.marker, asked.marker.evaluate(), "2.9" in asked.specifier, asked.url)
print(Requirement("numpy"), Requirement("pip @ https://example.org/pip.zip").url, Requirement("a (>=1)").specifier, Marker('os_name == "posix"').evaluate())
try:
    Requirement("!bad")
except InvalidRequirement as error:
    print(type(error).__name__)
