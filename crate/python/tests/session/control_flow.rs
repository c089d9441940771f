//! `td.cond`, `td.while_loop`, `td.fori_loop` and `td.scan` from cells: the same values at once and compiled, on nested
//! values; Python's own control flow at once; what is refused says which value.

use super::common::{prints, refused};

/// A cell that prints what `f(*args)` gives at once and compiled, and whether the compiled graph has this op.
fn both(definition: &str, args: &str, op: &str, printed: &str) {
    let code = format!(
        "{definition}\nshow = lambda v: [show(i) for i in v] if isinstance(v, (tuple, list)) else {{k: show(i) for k, i in v.items()}} if isinstance(v, dict) else v.tolist()\na = show(f({args}))\ng = td.jit(f)\nb = show(g({args}))\nprint(a if a == b else (a, b), ' {op} ' in td.graph(g)._text)"
    );
    prints(&code, &format!("{printed} True"));
}

#[test]
fn choices() {
    both(
        "def f(x):\n    return td.cond(x.sum() > 0, lambda a: (a * 2, {'n': 1}), lambda a: (-a, {'n': 0}), x)",
        "td.tensor([1.0, 2.0])",
        "cond",
        "[[2.0, 4.0], {'n': 1}]",
    );
    both(
        "w = td.tensor([10.0, 20.0])\ndef f(x):\n    y = x + 1\n    return td.cond((x < 0).all(), lambda: y * w, lambda: w)",
        "td.tensor([-1.0, -2.0])",
        "cond",
        "[0.0, -20.0]",
    );
    // At once only one side runs.
    prints("td.cond(td.tensor(True), lambda: print('then'), lambda: print('else'))", "then");
    // A condition that Python knows makes no node.
    prints(
        "g = td.jit(lambda x: td.cond(x.shape[0] > 1, lambda: x * 2, lambda: x))\nprint(g(td.ones(2)).tolist(), 'cond' in td.graph(g)._text)",
        "[2.0, 2.0] False",
    );
}

#[test]
fn loops_that_data_ends() {
    both(
        "def f(x, limit):\n    return td.while_loop(lambda s: s[0].max() < limit, lambda s: (s[0] * 2, s[1] + 1), (x, 0))",
        "td.tensor([1.0, -3.0]), td.tensor(100.0)",
        "while",
        "[[128.0, -384.0], 7]",
    );
    both(
        "def f(n):\n    step = lambda s: {'n': td.cond(s['n'] % 2 == 1, lambda: s['n'] * 3 + 1, lambda: s['n'] // 2), 'steps': s['steps'] + 1}\n    return td.while_loop(lambda s: s['n'] > 1, step, {'n': n, 'steps': 0})['steps']",
        "td.tensor(27)",
        "while",
        "111",
    );
    both("def f(n):\n    return td.fori_loop(0, n, lambda i, v: v + i, 0)", "td.tensor(5)", "while", "10");
}

#[test]
fn loops_of_known_length() {
    both(
        "def f(w, h, xs):\n    def step(h, x):\n        h = td.tanh(h @ w + x) * 0 + h + x\n        return h, {'h': h, 'twice': x * 2}\n    return td.scan(step, h, xs)",
        "td.zeros((2, 2)), td.zeros((1, 2)), td.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]).reshape(3, 1, 2)",
        "scan",
        "[[[9.0, 12.0]], {'h': [[[1.0, 2.0]], [[4.0, 6.0]], [[9.0, 12.0]]], 'twice': [[[2.0, 4.0]], [[6.0, 8.0]], [[10.0, 12.0]]]}]",
    );
    both(
        "def f(xs):\n    return td.scan(lambda c, x: (c * 2 + x, c), 0, xs, reverse=True)",
        "td.tensor([1, 2, 3])",
        "scan",
        "[17, [8, 3, 0]]",
    );
    both("def f(x):\n    return td.fori_loop(2, 5, lambda i, v: v * i, x)", "td.tensor([1, 10])", "scan", "[24, 240]");
    // A fixed number of trips without slices; nothing to carry; nothing at all.
    both("def f(x):\n    return td.scan(lambda c, _: (c + x, None), x, length=4)[0]", "td.tensor([1.0])", "scan", "[5.0]");
    both("def f(xs):\n    return td.scan(lambda c, x: (c, x * x), None, xs)[1]", "td.tensor([2.0, 3.0])", "scan", "[4.0, 9.0]");
    prints("c, ys = td.scan(lambda c, x: (c + x, (c, x)), 5.0, td.zeros(0))\nprint(c.item(), ys[0].shape, ys[1].tolist())", "5.0 (0,) []");
    // At once the body is Python.
    prints("td.fori_loop(0, 3, lambda i, v: print(i.item()) or v, 0)", "0\n1\n2");
    // Compiled it is traced once, however many trips there are.
    prints(
        "calls = []\ndef body(i, v):\n    calls.append(i)\n    return v + 1\ng = td.jit(lambda x: td.fori_loop(0, 100000, body, x))\nprint(g(td.tensor(0)).item(), len(calls))",
        "100000 1",
    );
}

#[test]
fn random_numbers_of_each_trip() {
    prints(
        "td.random.seed(1)\ng = td.jit(lambda x: td.scan(lambda c, _: (c, td.random.uniform((2,))), x, length=3)[1])\ny = g(td.tensor(0.0))\nprint(y.shape, len({v for r in y.tolist() for v in r}))",
        "(3, 2) 6",
    );
}

#[test]
fn what_changes_its_type_is_named() {
    let scan = "def f(c, x):\n    return {'h': td.concat([c['h'], c['h']]), 'n': c['n']}, None\n";
    for call in
        ["td.scan(f, {'h': td.ones(2), 'n': 0}, td.ones(3))", "td.jit(lambda x: td.scan(f, {'h': x, 'n': 0}, td.ones(3)))(td.ones(2))"]
    {
        refused(
            &format!("{scan}{call}"),
            "ValueError",
            "scan: carry['h'] goes in as float32 of shape (2,) and comes out as float32 of shape (4,); a carried value keeps its dtype and shape",
        );
    }
    for loops in ["{}", "td.jit(lambda v: {})(td.tensor(1))"] {
        let call = loops.replace("{}", "td.while_loop(lambda v: v < 3, lambda v: v.astype('float32') + 1, td.tensor(1))");
        refused(
            &call,
            "ValueError",
            "while_loop: value goes in as int32 of shape () and comes out as float32 of shape (); a carried value keeps its dtype and shape",
        );
    }
    refused(
        "td.while_loop(lambda v: True, lambda v: (v, v), 1)",
        "ValueError",
        "while_loop: the body gives back what it is given: a tensor goes in, a tuple of 2 comes out",
    );
    refused("td.scan(lambda c, x: c, 0, td.ones(2))", "TypeError", "scan: the function gives a pair (carry, y), not Tensor");
    refused("td.scan(lambda c, x: (c, x), 0, (td.ones(2), td.ones(3)))", "ValueError", "scan: xs[1] has 3 slices, where there should be 2");
    refused("td.scan(lambda c, x: (c, x), 0)", "ValueError", "scan: without xs, length says how often the function is called");
    refused(
        "td.cond(td.ones(2) > 0, lambda: 1, lambda: 2)",
        "ValueError",
        "cond: the condition is one bool, and has shape (2,); use .all() or .any()",
    );
    refused(
        "td.jit(lambda x: td.cond(x > 0, lambda: {'a': x}, lambda: {'a': x.astype('int32')}))(td.tensor(1.0))",
        "ValueError",
        "cond: result['a'] is float32 of shape () from one function and int32 of shape () from the other",
    );
    refused(
        "td.jit(lambda x: td.cond(x > 0, lambda: (x, x), lambda: x))(td.tensor(1.0))",
        "ValueError",
        "cond: both functions give the same structure, not a tuple of 2 and a tensor",
    );
    refused(
        "td.scan(lambda c, x: (c, x), 'text', td.ones(2))",
        "TypeError",
        "carry is made of tensors, numbers, lists, tuples and dicts, not of str",
    );
}

#[test]
fn gradients_go_through_choices_and_loops() {
    let near = "near = lambda a, b: max(abs(p - q) for p, q in zip(a.reshape(-1).tolist(), b.reshape(-1).tolist())) < 1e-5\n";
    // The same as of the loop that Python runs.
    let recurrent = "xs, h, w = td.tensor([[0.1, 0.2], [0.3, -0.4], [0.5, 0.6]]), td.zeros(2), td.tensor([[0.5, -0.3], [0.2, 0.7]])\ndef looped(w):\n    h, ys = td.scan(lambda h, x: (td.tanh(h @ w + x),) * 2, td.zeros(2), xs)\n    return (ys * ys).sum() + h.sum()\ndef unrolled(w):\n    h, total = td.zeros(2), 0.0\n    for i in range(3):\n        h = td.tanh(h @ w + xs[i])\n        total = total + (h * h).sum()\n    return total + h.sum()\n";
    prints(
        &format!(
            "{near}{recurrent}a = td.grad(unrolled)(w)\nprint(near(a, td.grad(looped)(w)), near(a, td.jit(td.grad(looped))(w)), near(a, td.grad(td.jit(looped))(w)))\ns = lambda f: lambda w: (td.grad(f)(w) ** 2).sum()\nprint(near(td.grad(s(unrolled))(w), td.jit(td.grad(s(looped)))(w)))\nv = td.vmap(td.grad(looped))(td.stack([w, w * 2]))\nprint(near(v[0], a), near(v[1], td.grad(unrolled)(w * 2)))"
        ),
        "True True True\nTrue\nTrue True",
    );
    prints(
        "f = lambda x: td.cond(x.sum() > 0, lambda: (x * x).sum(), lambda: -x.sum())\nfor g in td.grad(f), td.jit(td.grad(f)):\n    print(g(td.tensor([1.0, 2.0])).tolist(), g(td.tensor([-1.0, -2.0])).tolist())\nprint(td.vmap(f)(td.tensor([[1.0, 2.0], [-1.0, -2.0]])).tolist())",
        "[2.0, 4.0] [-1.0, -1.0]\n[2.0, 4.0] [-1.0, -1.0]\n[5.0, 3.0]",
    );
    prints(
        "f = lambda x: td.fori_loop(0, 3, lambda i, v: v * x, 1.0)\nprint(td.grad(f)(2.0).item(), td.jvp(f, (2.0,), (1.0,))[1].item(), td.jvp(lambda x: td.while_loop(lambda v: v < 100, lambda v: v * x, x), (3.0,), (1.0,))[1].item())",
        "12.0 12.0 405.0",
    );
    prints(
        "f = lambda x: td.while_loop(lambda v: v < 100, lambda v: v * 2, x)\nprint(td.grad(f)(3.0).item(), td.jit(td.grad(f))(30.0).item(), td.grad(f)(300.0).item())",
        "64.0 4.0 1.0",
    );
}
