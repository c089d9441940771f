# %%
import seaborn as sns

for name in "anscombe car_crashes exercise flights geyser healthexp mpg penguins planets tips titanic".split():
    frame = sns.load_dataset(name)
    print(name, frame.shape)
    print(frame.dtypes)
# %%
for name in ("car_crashes", "mpg", "penguins", "planets", "tips"):
    print(sns.load_dataset(name).mean(numeric_only=True))
# %%
titanic = sns.load_dataset("titanic")
print(titanic.groupby(["sex", "class"], observed=True)["survived"].mean().unstack())
print(titanic["deck"].value_counts().head(3))
print(titanic["who"].value_counts(), titanic["alone"].sum(), titanic["embark_town"].isna().sum())
# %%
flights = sns.load_dataset("flights").pivot(index="year", columns="month", values="passengers")
print(flights.iloc[-1])
# %%
print(sns.load_dataset("penguins", usecols=["species", "sex"], nrows=3))
