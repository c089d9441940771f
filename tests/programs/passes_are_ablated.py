# What each pass is worth, ways to run side by side, and the size from which one of them wins.
import json

import tandem as td


def f(x, w):
    return (td.relu(x @ w + 0.0) * 1.0).sum()


x, w = td.ones((8, 16)), td.ones((16, 4))
report = td.ablate(f, x, w, passes=("simplify", "fusion"))
rows = {row.without: row for row in report.rows}
assert list(rows) == ["", "simplify", "fusion"]
assert rows["fusion"].kernels > rows[""].kernels and rows["simplify"].nodes > rows[""].nodes
assert all(row.median_us > 0 and row.compile_us > 0 and row.bytes > 0 for row in report.rows)
assert report.data()["agreement"]["agrees"] and "fusion" in str(report)
for passes, what in ((("inline",), "there is no pass 'inline'"),):
    try:
        td.ablate(f, x, w, passes=passes)
    except ValueError as error:
        assert what in str(error)
    else:
        raise AssertionError("an unknown pass was taken")

net = td.nn.Dense(4)
net(x)
table = td.compare(net, x, modes=("eager", "compiled"), devices=(device,), threads=(1,))
assert [e["name"] for e in table.data()["entries"]] == [f"eager {device} 1 thread", f"compiled {device} 1 thread"]
assert table.data()["agreement"]["agrees"] and "paid back" in str(table) and "ulp" in str(table) or "equal" in str(table)
assert str(td.device()) == device

over = td.compare(lambda x: td.exp(x) + 1.0, lambda n: td.ones(n), sizes=(10, 100))
assert over.sizes == (10, 100) and all(len(its) == 2 for its in over.medians.values())
assert "median" in str(over) and "svg" in " ".join(over._repr_mimebundle_())
told = json.loads(over.json())
assert told["type"] == "crossover" and told["sizes"] == [10, 100] and len(told["crossings"]) == len(over.crossings)
for way in told["entries"]:
    assert way["medianUs"] == over.medians[way["name"]], way
    assert all(q1 <= us <= q3 for q1, us, q3 in zip(way["q1Us"], way["medianUs"], way["q3Us"])), way
assert any(name.startswith("application/vnd.tandem.report") for name in over._repr_mimebundle_())
try:
    td.compare(td.exp, x, sizes=(1, 2))
except TypeError as error:
    assert "function of the size" in str(error)
else:
    raise AssertionError("sizes without a function of the size")
