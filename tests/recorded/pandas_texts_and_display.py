# %%
import pandas as pd
import numpy as np

pd.set_option("display.max_columns", 20)
df = pd.DataFrame(
    {
        "int": [1, 20, 300],
        "float": [1.5, 22.333333, 1e-5],
        "big": [1e10, 2.5, np.nan],
        "text": ["a", "long text here" * 5, None],
        "date": pd.to_datetime(["2024-01-01", "2024-06-01", None]),
        "bool": [True, False, True],
        "cat": pd.Categorical(["x", "y", "x"]),
    }
)
print(df.to_string())
print(repr(df.T))
print(repr(df.info()))
print(repr(df.info(verbose=False)))
print(repr(pd.DataFrame(np.arange(60).reshape(2, 30))))
with pd.option_context("display.expand_frame_repr", False):
    print(df)
with pd.option_context("display.show_dimensions", True):
    print(df.head(2))
with pd.option_context("display.chop_threshold", 0.01):
    print(df[["float"]])
with pd.option_context("display.multi_sparse", False):
    print(pd.Series([1, 2], index=pd.MultiIndex.from_product([["a"], [1, 2]])))
pd.options.display.float_format = "{:.1f}".format
pd.options.display.float_format = None
pd.options.mode.chained_assignment = None
print(repr(pd.options.mode.copy_on_write))
print(
    repr(
        (
            df.index,
            df.columns,
            pd.Index([1, 2, 3]),
            pd.Index(["a", "b"], name="n"),
            pd.Index([1.5, 2]),
            pd.Index([True, False]),
            pd.RangeIndex(3),
            pd.Index([]),
            pd.Index([1, "a"]),
            pd.Index(range(200)),
            pd.Index(list("abcdefghijklmnopqrstuvwxyz")),
            pd.CategoricalIndex(["a", "b"]),
            pd.Index(np.arange(30) * 1.5),
        )
    )
)
print(repr(df.to_markdown()))
# %%
print(repr(df.to_markdown(tablefmt="grid")))
print(repr(df[["int", "bool"]].to_markdown(tablefmt="simple")))
print(repr(df.to_latex(index=False, caption="c", label="l", float_format="%.2f")))
print(repr((df.equals(df.copy()), df.int.equals(df.int), (df == df).all().all(), df is df)))
print(repr((df.iloc[0], df.iloc[0].dtype, df[["int", "float"]].iloc[0], df[["int", "bool"]].iloc[0])))
# %%
import pandas as pd
import numpy as np
import io

pd.set_option("display.max_columns", 20)
csv = """date,store,item,qty,price,returned
2024-01-03,North,apple,10,1.20,no
2024-01-03,South,pear,5,2.50,no
2024-01-10,North,apple,7,1.25,yes
2024-01-17,East,plum,,3.10,no
2024-02-02,South,apple,12,1.15,no
2024-02-09,East,pear,3,2.55,yes
2024-02-20,North,plum,8,3.00,no
2024-03-01,South,plum,6,,no
2024-03-05,East,apple,9,1.30,no
"""
df = pd.read_csv(io.StringIO(csv), parse_dates=["date"])
df["revenue"] = df.qty * df.price
df["month"] = df.date.dt.to_period("M")
print(repr(df.value_counts("store")))
print(repr(pd.cut(df.qty, [0, 5, 8, 20])))
print(repr(df.to_markdown()))
print(repr(df.quantile([0.1, 0.9], numeric_only=True)))
# %%
import pandas as pd
import numpy as np

pd.set_option("display.max_columns", 20)
rng = np.random.RandomState(7)
n = 200
tit = pd.DataFrame(
    {
        "PassengerId": range(1, n + 1),
        "Survived": rng.randint(0, 2, n),
        "Pclass": rng.choice([1, 2, 3], n),
        "Name": [
            f"{a}, {t}. {b}"
            for a, t, b in zip(
                rng.choice(["Smith", "Brown", "Lee"], n), rng.choice(["Mr", "Mrs", "Miss", "Dr"], n, p=[0.5, 0.2, 0.25, 0.05]), rng.choice(["Al", "Bo"], n)
            )
        ],
        "Sex": rng.choice(["male", "female"], n),
        "Age": np.where(rng.rand(n) < 0.2, np.nan, rng.randint(1, 80, n)),
        "SibSp": rng.randint(0, 4, n),
        "Fare": (rng.rand(n) * 100).round(4),
        "Embarked": rng.choice(["S", "C", "Q", None], n, p=[0.6, 0.2, 0.15, 0.05]),
        "Cabin": rng.choice([None, "C85", "B42", "E46"], n, p=[0.7, 0.1, 0.1, 0.1]),
    }
)
tit["Title"] = tit.Name.str.extract(r" ([A-Za-z]+)\.", expand=False)
tit["Title"] = tit["Title"].replace(["Dr"], "Rare").map({"Mr": 1, "Miss": 2, "Mrs": 3, "Rare": 4}).fillna(0).astype(int)
tit["Age"] = tit.groupby(["Pclass", "Sex"])["Age"].transform(lambda x: x.fillna(x.median()))
tit["AgeBand"] = pd.cut(tit.Age, 5)
tit.loc[tit.Age <= 16, "AgeCode"] = 0
tit.loc[(tit.Age > 16) & (tit.Age <= 32), "AgeCode"] = 1
tit["FareBin"] = pd.qcut(tit.Fare, 4, labels=["low", "mid", "high", "top"])
tit["Family"] = tit.SibSp + 1
tit["Alone"] = np.where(tit.Family == 1, 1, 0)
tit["Deck"] = tit.Cabin.str[0].fillna("U")
tit["Embarked"] = tit.Embarked.fillna(tit.Embarked.mode()[0])
q1, q3 = tit.Fare.quantile([0.25, 0.75])
X = tit.drop("Survived", axis=1).select_dtypes("number")
y = tit["Survived"]
tit["cum"] = tit.groupby("Pclass").Fare.cumsum()
print(repr(tit.value_counts(["Sex", "Pclass"])))
print(repr(tit.value_counts(["Sex", "Pclass"], normalize=True).unstack()))
