# %%
import numpy as np
import pandas as pd

people = pd.DataFrame({
    "years": [31, 45, 28],
    "pay": [1.5, np.nan, 2.5],
    "town": ["Bonn", "Ulm", ""],
    "level": pd.Categorical(["low", "high", "low"], categories=["low", "high"], ordered=True),
    "since": pd.to_datetime(["2020-01-01", "2021-05-06", "1999-12-31"]),
})
people.to_stata("people.dta", write_index=False)
back = pd.read_stata("people.dta")
print(back)
print(back.dtypes)
print(back.level)
# %%
people.to_stata("days.dta", convert_dates={"since": "td"}, variable_labels={"years": "age"})
print(pd.read_stata("days.dta", index_col="index"))
print(pd.read_stata("days.dta", columns=["pay", "years"], convert_categoricals=False))
# %%
reader = pd.read_stata("days.dta", iterator=True)
print(reader.variable_labels(), reader.value_labels())
for part in pd.read_stata("days.dta", chunksize=2):
    print(part)
# %%
try:
    pd.read_stata("people.dta", columns=["rent"])
except ValueError as error:
    print(error)
