//! `td.dim`: one trace for every size of the first axis.

use super::common::{prints, refused};

const BATCH: &str = "batch = td.dim('batch')\ncalls = []\n";

#[test]
fn a_function_is_traced_for_every_size_at_once() {
    prints(
        &format!(
            "{BATCH}net = td.nn.Sequential()\nnet.add(td.nn.Dense(5, activation='relu'), td.nn.Dense(2))\nnet(td.ones((1, 4)))\n\
             def f(x):\n    calls.append(x.shape[0])\n    y = net(x)\n    return {{'y': y, 'mean': y.mean(), 'flat': td.reshape(y, (-1,))[1:]}}\n\
             fast = td.jit(f, dims=batch)\n\
             for n in (3, 5, 64, 2, 1000, 5):\n    x = td.random.normal((n, 4))\n    made, want = fast(x), net(x)\n    \
             assert made['y'].shape == (n, 2) and made['flat'].shape == (2 * n - 1,)\n    \
             assert float(td.max(td.abs(made['y'] - want))) < 1e-5 and abs(float(made['mean']) - float(want.mean())) < 1e-5\n\
             print(len(calls), sorted(calls), fast)"
        ),
        "3 [2, 3, 101] <compiled function f, 5 graphs>",
    );
}

#[test]
fn training_steps_and_random_numbers_move_too() {
    prints(
        &format!(
            "{BATCH}def loss(w, x, y):\n    calls.append(1)\n    kept = td.random.uniform(x.shape) < 2.0\n    e = td.where(kept, x, 0.0) @ w - y\n    return (e * e).mean()\n\
             step = td.jit(lambda w, x, y: w - 0.1 * td.grad(loss)(w, x, y), dims={{'x': batch, 'y': batch}})\n\
             w = td.ones((3, 1))\nfor n in (4, 7, 50):\n    x, y = td.random.normal((n, 3)), td.random.normal((n, 1))\n    \
             want = w - 0.1 * (2.0 / n) * (x.T @ (x @ w - y))\n    assert float(td.max(td.abs(step(w, x, y) - want))) < 1e-5\nprint(len(calls))"
        ),
        "3",
    );
    prints(
        &format!("{BATCH}net = td.nn.Dense(2)\nnet.hybridize(dims=batch)\nprint(net(td.ones((3, 4))).shape, net(td.ones((9, 4))).shape)"),
        "(3, 2) (9, 2)",
    );
}

#[test]
fn sizes_zero_and_one_are_programs_of_their_own() {
    prints(
        &format!(
            "{BATCH}f = td.jit(lambda x: calls.append(x.shape[0]) or (x + td.ones((1, 2))).sum(axis=0), dims=batch)\nprint([f(td.ones((n, 2))).tolist() for n in (0, 1, 6, 7)], calls)"
        ),
        "[[0.0, 0.0], [2.0, 2.0], [12.0, 12.0], [14.0, 14.0]] [0, 1, 6, 2, 101]",
    );
}

#[test]
fn what_differs_with_the_size_is_said() {
    let compiled = |f: &str| format!("{BATCH}{f}\ntd.jit(f, dims=batch)(td.ones((6, 2)))");
    refused(
        &compiled("def f(x):\n    return x * 2 if x.shape[0] > 50 else x + 2"),
        "ValueError",
        "the function cannot be compiled once for every size of 'batch': the program has other operations at other sizes in cell [1] line 5 (it was traced at 6, 2, 101); leave out dims=",
    );
    refused(
        &compiled("f = lambda x: x / x.shape[0] ** 2"),
        "ValueError",
        "the function cannot be compiled once for every size of 'batch': a number does not grow evenly with the size in cell [1] line 4 (it was traced at 6, 2, 101); leave out dims=",
    );
    refused(
        &compiled("f = lambda x: (x, x.shape[0])"),
        "ValueError",
        "the function returns other Python values at other sizes of 'batch'; return tensors, or leave out dims=",
    );
}

#[test]
fn sizes_that_were_not_declared_are_refused() {
    let call = |dim: &str, args: &str| format!("f = td.jit(lambda x, y: x + y, dims={dim})\nf({args})");
    refused(
        &call("td.dim('n', max=8)", "td.ones(9), td.ones(9)"),
        "ValueError",
        "the dimension 'n' is from 0 to 8, and a tensor with 9 was given",
    );
    refused(
        &call("td.dim('n', min=4)", "td.ones(3), td.ones(3)"),
        "ValueError",
        "the dimension 'n' is at least 4, and a tensor with 3 was given",
    );
    refused(&call("td.dim('n')", "td.ones(9), td.ones(8)"), "ValueError", "the dimension 'n' is 9 in one argument and 8 in another");
    refused(&call("td.dim('n')", "td.ones(()), td.ones(8)"), "ValueError", "argument 0 has no axes, so none is the dimension 'n'");
    refused(&call("td.dim('n')", "1.0, 2.0"), "ValueError", "no argument is a tensor that could have the dimension 'n'");
    refused(&call("{'z': td.dim('n')}", "1.0, 2.0"), "ValueError", "dims names 'z', and the function's parameters are x, y");
    refused(&call("{'x': td.dim('n'), 'y': td.dim('m')}", "1.0, 2.0"), "ValueError", "a function has one open dimension, not 2: m, n");
    prints("f = td.jit(lambda x: x + 1, dims=td.dim('n', min=3, max=5))\nprint(f(td.ones(4)).shape, f(td.ones(5)).shape)", "(4,) (5,)");
}
