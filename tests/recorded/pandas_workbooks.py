# %%
import io

import numpy as np
import pandas as pd


def tried(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


df = pd.DataFrame(
    {
        "n": [1, 2, 3],
        "x": [1.5, np.nan, -2.25],
        "t": ["a", "b & c", None],
        "b": [True, False, True],
        "d": pd.to_datetime(["2024-01-02 00:00", "2024-02-29 12:30", "1999-12-31 01:02"]),
    }
)
df.to_excel("a.xlsx")
r = pd.read_excel("a.xlsx")
print(r)
r.dtypes
# %%
print(pd.read_excel("a.xlsx", index_col=0).equals(pd.read_excel("a.xlsx").drop(columns="Unnamed: 0")))
df.to_excel("b.xlsx", index=False, sheet_name="One")
r = pd.read_excel("b.xlsx", sheet_name="One")
print(r, r.dtypes, sep="\n")
r["d"]
# %%
with pd.ExcelWriter("c.xlsx") as w:
    df.to_excel(w, sheet_name="all", index=False)
    df[["n", "x"]].to_excel(w, sheet_name="part", index=False, startrow=2, startcol=1)
    df["x"].to_excel(w, sheet_name="one")
f = pd.ExcelFile("c.xlsx")
print(f.sheet_names)
print(f.parse("all"))
print(pd.read_excel("c.xlsx", sheet_name="part", skiprows=2, usecols="B:C"))
for name, table in pd.read_excel("c.xlsx", sheet_name=["all", "one"]).items():
    print(name, table.shape, list(table.columns))
pd.read_excel("c.xlsx", sheet_name=["one", 0])["one"]
# %%
print(pd.read_excel("b.xlsx", usecols=["n", "t"]))
print(pd.read_excel("b.xlsx", usecols=[0, 2], dtype={"n": "float64"}))
print(pd.read_excel("b.xlsx", header=None))
print(pd.read_excel("b.xlsx", nrows=1, names=list("vwxyz")))
print(pd.read_excel("b.xlsx", skiprows=[1], index_col="n"))
print(pd.read_excel("b.xlsx", na_values=["a"], converters={"n": lambda v: v * 10}))
print(pd.read_excel("b.xlsx", skipfooter=1, usecols=lambda name: name in "xb", dtype=str))
# %%
m = io.BytesIO()
pd.DataFrame({"k": ["x", "x", "y"], "l": [1, 2, 1], "v": [0.1, 0.2, 1e300]}).set_index(["k", "l"]).to_excel(
    m, na_rep="-", float_format="%.2f", columns=["v"], index_label=["K", "L"]
)
m.seek(0)
print(pd.read_excel(m))
pd.DataFrame([[1, 2], [3, 4]], columns=pd.MultiIndex.from_tuples([("a", "x"), ("a", "y")])).to_excel("mi.xlsx")
pd.read_excel("mi.xlsx", header=[0, 1], index_col=0)
# %%
pd.DataFrame({"z": ["007", "8", "9"], "mixed": [1, "a", 2.5], "i": [1.0, 2.0, 3.0], "inf": [np.inf, 1, 2]}).to_excel("e.xlsx", index=False)
r = pd.read_excel("e.xlsx")
print(r, r.dtypes, sep="\n")
pd.read_excel("e.xlsx", dtype={"z": str})["z"].tolist()
# %%
with pd.ExcelWriter("b.xlsx", mode="a", if_sheet_exists="replace") as w:
    pd.DataFrame({"q": [1]}).to_excel(w, sheet_name="Two", index=False)
print(pd.ExcelFile("b.xlsx").sheet_names, pd.read_excel("b.xlsx", "Two"), sep="\n")
for call in (
    lambda: pd.read_excel("b.xlsx", sheet_name="none"),
    lambda: pd.read_excel("b.xlsx", sheet_name=5),
    lambda: df.to_excel("a.txt"),
    lambda: pd.read_excel("none.xlsx"),
):
    print(tried(call))
