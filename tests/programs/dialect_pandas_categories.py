# Columns of categories, and stretches of numbers.
import pandas as pd

table = pd.DataFrame({"letter": ["b", "a", "c", "a"], "x": [1, 2, 3, 4]})
letters = table["letter"].astype("category")
assert letters.dtype == "category" and letters.cat.codes.tolist() == [1, 0, 2, 0] and letters.cat.categories.tolist() == ["a", "b", "c"]
assert str(letters) == "0    b\n1    a\n2    c\n3    a\nName: letter, dtype: category\nCategories (3, object): ['a', 'b', 'c']"

# Sorting, groups, counts and dummies follow the order of the categories.
table["size"] = pd.Categorical(["lo", "hi", "mid", "lo"], categories=["lo", "mid", "hi"], ordered=True)
assert table.sort_values("size")["x"].tolist() == [1, 4, 3, 2]
assert table.groupby("size")["x"].sum().to_dict() == {"lo": 5, "mid": 3, "hi": 2}
assert list(table.groupby("size")["x"].sum().index) == ["lo", "mid", "hi"]
assert table["size"].value_counts().to_dict() == {"lo": 2, "mid": 1, "hi": 1}
assert list(pd.get_dummies(table["size"]).columns) == ["lo", "mid", "hi"]
assert table[table.x > 1]["size"].cat.codes.tolist() == [2, 1, 0]

# Categories change by name, order and number; what is none of them is missing.
assert letters.cat.rename_categories({"a": "A"}).tolist() == ["b", "A", "c", "A"]
assert letters.cat.add_categories("z").cat.categories.tolist() == ["a", "b", "c", "z"]
assert letters.cat.reorder_categories(["c", "b", "a"], ordered=True).sort_values().tolist() == ["c", "b", "a", "a"]
assert letters.cat.set_categories(["a", "b"]).isna().tolist() == [False, False, True, False]
assert letters.cat.remove_categories("c").cat.remove_unused_categories().cat.categories.tolist() == ["a", "b"]
assert letters.cat.as_ordered().cat.ordered and not letters.cat.as_unordered().cat.ordered
coded = pd.Categorical.from_codes([0, 1, -1], ["x", "y"])
assert repr(coded) == "['x', 'y', NaN]\nCategories (2, object): ['x', 'y']" and coded.codes.tolist() == [0, 1, -1]
try:
    table["x"].cat
except AttributeError as error:
    assert str(error) == "Can only use .cat accessor with a 'category' dtype"
else:
    raise AssertionError("numbers have no categories")

# Stretches are ordered by their numbers, not by their names.
cut = pd.cut(pd.Series([1, 7, 12, 13]), bins=[0, 5, 10, 15])
assert list(cut.value_counts().sort_index().index) == ["(0, 5]", "(5, 10]", "(10, 15]"] and cut[0].mid == 2.5
assert str(cut).splitlines()[-1] == "Categories (3, interval[int64, right]): [(0, 5] < (5, 10] < (10, 15]]"
assert repr(pd.cut([1, 7], bins=[0, 5, 10])) == "[(0, 5], (5, 10]]\nCategories (2, interval[int64, right]): [(0, 5] < (5, 10]]"
named = pd.cut(table["x"], bins=[0, 2, 4], labels=["small", "great"])
assert table.groupby(named)["x"].mean().to_dict() == {"small": 1.5, "great": 3.5} and named.cat.ordered
assert pd.qcut(table["x"], 2, labels=False).tolist() == [0, 0, 1, 1]
assert str(pd.cut(pd.Series([1.0, 2.0]), [0, 1.5, 3])).splitlines()[-1] == "Categories (2, interval[float64, right]): [(0.0, 1.5] < (1.5, 3.0]]"
assert list(pd.cut([0, 5], [0, 5, 10], include_lowest=True)) == ["(-0.001, 5.0]", "(-0.001, 5.0]"]

# Groups of several columns follow the categories, too.
table["size"] = pd.Categorical(["lo", "hi", "mid", "lo"], categories=["lo", "mid", "hi"], ordered=True)
assert table.groupby(["size", "letter"], observed=True)["x"].sum().index.tolist() == [("lo", "a"), ("lo", "b"), ("mid", "c"), ("hi", "a")]
assert table["x"].groupby([table["size"], table["letter"]], observed=True).sum().tolist() == [4, 1, 3, 2]
