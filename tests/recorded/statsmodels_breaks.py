# %%
import warnings

import numpy as np
from statsmodels.tsa.stattools import breakvar_heteroskedasticity_test, range_unit_root_test, zivot_andrews

warnings.simplefilter("ignore")
rng = np.random.RandomState(4)
steps = rng.randn(90)
walk = np.cumsum(steps)
broken = steps + np.where(np.arange(90) < 50, 0, 6)
for series in (walk, broken):
    for kind in ("c", "t", "ct"):
        print(kind, [round(float(v), 6) for v in (found := zivot_andrews(series, regression=kind, maxlag=3))[:2]], *found[2:])
print(np.round(zivot_andrews(walk, autolag=None, trim=0.2)[:2], 6), zivot_andrews(walk, autolag="BIC")[3:])
print(range_unit_root_test(walk), range_unit_root_test(steps), sep="\n")
print(breakvar_heteroskedasticity_test(steps), breakvar_heteroskedasticity_test(steps * np.arange(90), alternative="increasing"))
breakvar_heteroskedasticity_test(np.column_stack([steps, walk]), 20, "decreasing", use_f=False)
