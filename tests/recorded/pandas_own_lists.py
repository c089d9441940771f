# %%
import pandas as pd
for given in ([1.5, 2.5], [1, 2], ["a", "b"], [True, False]):
    s = pd.Series(given); s[0] = given[1]; given.append(given[0]); print(given, s.tolist())
given = [3.0, 4.0]; table = pd.DataFrame({"x": given}); table.loc[0, "x"] = 9.0; print(given, table["x"].tolist())
# %%
when = pd.Series(pd.date_range("2024-01-01", periods=5, freq="36h")); print(when.describe()); print(when.quantile([0.25, 0.5]), when.quantile(0.1), when[::-1].sort_values().tolist() == when.tolist())
print(pd.Series([4, 1, 3, 2]).describe(), pd.Series([4.0, 1, 3, 2]).quantile([0.1, 0.9]).tolist(), pd.Series([2.0, None, 1.0]).quantile(0.5))
