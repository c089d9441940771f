"""Tables are printed as pandas 2.2 prints them in notebooks; the texts are recorded from it."""
import io

import pandas as pd

houses = pd.read_csv(io.StringIO("NumRooms,Alley,Price\nNA,Pave,127500\n2,NA,106000\n4,NA,178100\nNA,NA,140000\n"))
table = pd.DataFrame({"k": ["a", "b", "a", "c"], "v": [1, 2, 3, 4], "w": [0.5, 1.25, 3, None]})
other = pd.DataFrame({"k": ["a", "b"], "z": [9, 8]})

RECORDED = {
    'houses': """\
   NumRooms Alley   Price
0       NaN  Pave  127500
1       2.0   NaN  106000
2       4.0   NaN  178100
3       NaN   NaN  140000""",
    'houses.fillna(houses.mean(numeric_only=True))': """\
   NumRooms Alley   Price
0       3.0  Pave  127500
1       2.0   NaN  106000
2       4.0   NaN  178100
3       3.0   NaN  140000""",
    'pd.get_dummies(houses.iloc[:, :2], dummy_na=True)': """\
   NumRooms  Alley_Pave  Alley_nan
0       NaN        True      False
1       2.0       False       True
2       4.0       False       True
3       NaN       False       True""",
    'houses.dtypes': """\
NumRooms    float64
Alley        object
Price         int64
dtype: object""",
    'houses.describe()': """\
       NumRooms         Price
count  2.000000       4.00000
mean   3.000000  137900.00000
std    1.414214   30255.68817
min    2.000000  106000.00000
25%    2.500000  122125.00000
50%    3.000000  133750.00000
75%    3.500000  149525.00000
max    4.000000  178100.00000""",
    'houses.isna().sum()': """\
NumRooms    2
Alley       3
Price       0
dtype: int64""",
    'houses["Price"]': """\
0    127500
1    106000
2    178100
3    140000
Name: Price, dtype: int64""",
    'houses[houses.Price > 110000].sort_values("Price", ascending=False)': """\
   NumRooms Alley   Price
2       4.0   NaN  178100
3       NaN   NaN  140000
0       NaN  Pave  127500""",
    'table.groupby("k").mean()': """\
     v     w
k           
a  2.0  1.75
b  2.0  1.25
c  4.0   NaN""",
    'table.k.value_counts()': """\
k
a    2
b    1
c    1
Name: count, dtype: int64""",
    'table.groupby("k").agg({"v": "sum", "w": "max"})': """\
   v     w
k         
a  4  3.00
b  2  1.25
c  4   NaN""",
    'table.loc[1]': """\
k       b
v       2
w    1.25
Name: 1, dtype: object""",
    'table.set_index("k")': """\
   v     w
k         
a  1  0.50
b  2  1.25
a  3  3.00
c  4   NaN""",
    'table.corr(numeric_only=True)': """\
          v         w
v  1.000000  0.974355
w  0.974355  1.000000""",
    'pd.DataFrame({"a": range(100), "b": [i * 0.5 for i in range(100)]})': """\
     a     b
0    0   0.0
1    1   0.5
2    2   1.0
3    3   1.5
4    4   2.0
..  ..   ...
95  95  47.5
96  96  48.0
97  97  48.5
98  98  49.0
99  99  49.5

[100 rows x 2 columns]""",
    'pd.Series(range(100))': """\
0      0
1      1
2      2
3      3
4      4
      ..
95    95
96    96
97    97
98    98
99    99
Length: 100, dtype: int64""",
    'pd.concat([table, table], ignore_index=True)': """\
   k  v     w
0  a  1  0.50
1  b  2  1.25
2  a  3  3.00
3  c  4   NaN
4  a  1  0.50
5  b  2  1.25
6  a  3  3.00
7  c  4   NaN""",
    'pd.merge(table, other, on="k", how="left")': """\
   k  v     w    z
0  a  1  0.50  9.0
1  b  2  1.25  8.0
2  a  3  3.00  9.0
3  c  4   NaN  NaN""",
    'pd.DataFrame({"a": [1e-8, 1.0], "b": [1e10, 2.0]})': """\
              a             b
0  1.000000e-08  1.000000e+10
1  1.000000e+00  2.000000e+00""",
    'pd.DataFrame({f"column_{i}": [i, i * 2] for i in range(12)})': r"""
   column_0  column_1  column_2  column_3  column_4  column_5  column_6  \
0         0         1         2         3         4         5         6   
1         0         2         4         6         8        10        12   

   column_7  column_8  column_9  column_10  column_11  
0         7         8         9         10         11  
1        14        16        18         20         22  """[1:],
    '(table.v - table.v.mean()) / table.v.std()': """\
0   -1.161895
1   -0.387298
2    0.387298
3    1.161895
Name: v, dtype: float64""",
    'table.k.str.upper()': """\
0    A
1    B
2    A
3    C
Name: k, dtype: object""",
    'table.columns': """\
Index(['k', 'v', 'w'], dtype='object')""",
    'table.index': """\
RangeIndex(start=0, stop=4, step=1)""",
    'pd.to_datetime(pd.Series(["2020-01-02", "2021-03-04"]))': """\
0   2020-01-02
1   2021-03-04
dtype: datetime64[ns]""",
}
for expression, text in RECORDED.items():
    shown = repr(eval(expression))
    assert shown == text, f"{expression}\n{shown}\ninstead of\n{text}"

# What a page shows is HTML in which everything is escaped.
page = pd.DataFrame({"<b>": ["<script>alert(1)</script>", "a & b"]})._repr_html_()
assert "<script" not in page and "&lt;script&gt;" in page and "<b>" not in page and "a &amp; b" in page
assert table.to_csv(index=False) == "k,v,w\na,1,0.5\nb,2,1.25\na,3,3.0\nc,4,\n"

# Means leave out columns of texts.
assert houses.mean().index.tolist() == ["NumRooms", "Price"] and houses.fillna(houses.mean()).NumRooms.tolist() == [3.0, 2.0, 4.0, 3.0]

# Assignment, masks, columns of text and number together.
table["double"] = table.v * 2
table.loc[table.v > 2, "k"] = "big"
assert table.k.tolist() == ["a", "b", "big", "big"] and table.double.sum() == 20 and table.shape == (4, 4)
numeric = table.dtypes[table.dtypes != "object"].index
table[numeric] = table[numeric].apply(lambda column: (column - column.mean()) / column.std()).fillna(0)
assert abs(table.v.mean()) < 1e-12 and abs(table.v.std() - 1) < 1e-12 and table.w.tolist()[3] == 0
assert [row.k for row in table.itertuples()] == table.k.tolist() and table.drop(columns="w").columns.tolist() == ["k", "v", "double"]
for wrong, kind, words in (
    (lambda: table["none"], KeyError, "none"),
    (lambda: bool(table.v > 0), ValueError, "ambiguous"),
    (lambda: pd.DataFrame({"a": [1], "b": [1, 2]}), ValueError, "same length"),
    (lambda: pd.read_csv("http://example.org/a.csv"), OSError, "drop it into"),
    (lambda: pd.Panel, AttributeError, "pandas.Panel is not part of Tandem's pandas"),
):
    try:
        wrong()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)

# A series equals another one with the same labels and values, and nothing else.
column = pd.Series([1.0, None])
assert column.equals(column.copy()) and not column.equals(pd.Series([1.0, 2.0])) and not column.equals(1)
