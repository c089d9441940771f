# %%
import pandas as pd
import numpy as np
import io

pd.set_option("display.max_columns", 20)
text = "name;when;val;flag\nann;01/02/2024;1,5;yes\nbob;15/03/2024;2,25;no\n;NA;-;yes\n"
print(repr(pd.read_csv(io.StringIO(text), sep=";", decimal=",", na_values=["-"], parse_dates=["when"], dayfirst=True)))
print(repr(pd.read_csv(io.StringIO(text), sep=";", skiprows=lambda i: i == 2)))
print(repr(pd.read_csv(io.StringIO("a,b\n1,2\n3,4,5\n6,7\n"), on_bad_lines="skip")))
print(repr(pd.read_csv(io.StringIO("a,b\n1,2\n3,4,5\n6,7\n"), on_bad_lines=lambda l: l[:2], engine="python")))
print(repr(pd.read_csv(io.StringIO("A,A,B\nx,y,x\n1,2,3\n4,5,6\n"), header=[0, 1])))
print(repr(pd.read_csv(io.StringIO("A,A,B\nx,y,x\n1,2,3\n4,5,6\n"), header=[0, 1]).columns))
print(repr(pd.read_csv(io.StringIO("a|b\n1|x\n"), sep=None, engine="python")))
print(repr(pd.read_csv(io.StringIO("d,t,v\n2024-01-01,10:00,1\n2024-01-02,11:30,2\n"), parse_dates=[0], index_col=0)))
# %%
print(repr(pd.read_csv(io.StringIO("d,v\n20240101,1\n20240102,2\n"), parse_dates=["d"], date_format="%Y%m%d")))
print(repr(pd.read_csv(io.StringIO("y,m,d,v\n2024,1,5,1\n2024,2,6,2\n"), index_col=["y", "m"])))
r = pd.read_csv(io.StringIO("a,b\n" + "\n".join(f"{i},{i * i}" for i in range(7))), chunksize=3)
r = pd.read_csv(io.StringIO("a,b\n" + "\n".join(f"{i},{i * i}" for i in range(7))), iterator=True)
print(repr(r.get_chunk(2)))
print(repr(r.get_chunk(2)))
print(repr(pd.read_csv(io.StringIO("a,b\n1,n/a\n2,missing\n"), na_values={"b": ["missing"]})))
df = pd.DataFrame({"x": [1.5, None, 3.25], "s": ["a,b", 'q"t', None], "d": pd.to_datetime(["2024-01-01", "2024-01-02", None]), "b": [True, False, True]})
print(df.to_csv(index=False, na_rep="NA", float_format="%.1f", date_format="%d/%m/%Y"))
print(df.to_csv(columns=["s", "x"], index_label="id"))
print(df.to_csv(quoting=1))
# %%
print(df.to_csv(decimal=",", sep=";"))
print(df.to_csv(header=["A", "B", "C", "D"], lineterminator="|"))
print(repr(df.set_index(["s", "b"]).to_csv()))
data = [{"id": 1, "name": {"first": "A", "last": "B"}, "tags": ["x", "y"]}, {"id": 2, "name": {"first": "C"}, "tags": []}]
print(df.to_latex())
print(repr(df.to_markdown(index=False)))
print(repr(df.to_markdown(tablefmt="github")))
print(repr(df.x.to_markdown()))
# %%
import bz2
import gzip

small = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]})
for end in ("gz", "bz2", "xz", "zip"):
    small.to_csv(f"small.csv.{end}", index=False)
    print(end, pd.read_csv(f"small.csv.{end}").equals(small))
small.to_csv("packed", compression="bz2")
print(bz2.decompress(open("packed", "rb").read()))
with gzip.open("wide.dat.gz", "wt") as file:
    file.write("12 ab\n 3 cd\n")
print(pd.read_fwf("wide.dat.gz", compression="gzip", colspecs=[(0, 2), (3, 5)], names=["n", "t"]))
try:
    pd.read_csv("packed", compression="os")
except ValueError as error:
    print(str(error).splitlines()[0])
try:
    small.to_csv("packed", compression="os")
except ValueError as error:
    print(str(error).splitlines()[0], pd.read_csv("packed", compression="bz2").equals(small))
