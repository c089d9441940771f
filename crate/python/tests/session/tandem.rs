//! The module `tandem` from cells, on the CPU: eager and compiled, printing, tracing, errors for people.

use super::common::{check, prints, refused};

#[test]
fn tensors_print_like_numpy() {
    check(
        &["import tandem as td\ntd.tensor([[1.5, -2.0], [3.25, 4.0]])"],
        "Tensor([[ 1.5000, -2.0000],\n        [ 3.2500,  4.0000]], float32, cpu)",
    );
    check(
        &["import tandem as td\nprint(td.arange(5), td.zeros((2, 0)).shape, td.ones(2, dtype='int32'))"],
        "[0, 1, 2, 3, 4] (2, 0) [1, 1]",
    );
    check(
        &["import tandem as td\nx = td.tensor([1, 2, 3])\nprint(x.dtype, x.shape, x.ndim, x.size, x.device, x[1].item(), x.tolist())"],
        "int32 (3,) 1 3 cpu 2 [1, 2, 3]",
    );
}

#[test]
fn arithmetic_promotes_and_broadcasts() {
    check(
        &[
            "import tandem as td\na = td.arange(6).reshape(2, 3)\nprint((a + 1).tolist(), (2 * a / 4).tolist(), (a @ a.T).tolist(), (-a % 4).tolist(), (a ** 2).tolist())",
        ],
        "[[1, 2, 3], [4, 5, 6]] [[0.0, 0.5, 1.0], [1.5, 2.0, 2.5]] [[5, 14], [14, 50]] [[0, 3, 2], [1, 0, 3]] [[0, 1, 4], [9, 16, 25]]",
    );
    check(
        &[
            "import tandem as td\nx = td.tensor([[1.0, 2.0], [3.0, 4.0]])\nprint(x.sum().item(), x.mean(axis=0).tolist(), x.max(axis=1, keepdims=True).tolist(), (x > 2).tolist(), td.where(x > 2, x, 0).tolist())",
        ],
        "10.0 [2.0, 3.0] [[2.0], [4.0]] [[False, False], [True, True]] [[0.0, 0.0], [3.0, 4.0]]",
    );
    check(
        &[
            "import tandem as td\nx = td.arange(24).reshape(2, 3, 4)\nprint(x[1, ::-1, 1:3].tolist(), x[..., 0].tolist(), x[:, None, 1, -1].shape)",
        ],
        "[[[21, 22], [17, 18], [13, 14]] [[0, 4, 8], [12, 16, 20]] (2, 1)".replace("[[[21", "[[21").as_str(),
    );
    check(
        &[
            "import tandem as td\nx = td.zeros((2, 2))\ny = x\nx[0] = [1, 2]\nx += 1\nprint(x.tolist(), y.tolist(), td.softmax(td.tensor([0.0, 0.0])).tolist())",
        ],
        "[[2.0, 3.0], [1.0, 1.0]] [[1.0, 2.0], [0.0, 0.0]] [0.5, 0.5]",
    );
}

#[test]
fn random_numbers_are_the_same_eager_and_compiled() {
    check(
        &[
            "import tandem as td\ntd.random.seed(3)\na = td.random.normal((4,))\nf = td.jit(lambda: td.random.normal((4,)) * 1)\ntd.random.seed(3)\nb = f()\nc = f()\nprint(a.tolist() == b.tolist(), b.tolist() == c.tolist(), f.cache_size())",
        ],
        "True False 1",
    );
}

#[test]
fn a_function_is_compiled_ahead_of_its_calls() {
    check(
        &[
            "import tandem as td\ncalls = []\n@td.jit\ndef f(x, n):\n    calls.append(n)\n    return x * n",
            "f.compile(td.ones(3), 2)\na = f.cache_size(), f(td.ones(3), 2).tolist(), f.cache_size()\nf.compile(td.ones(4), 2)\nprint(a, f.cache_size(), f(td.ones(3), 5).tolist(), calls)\ntry: td.jit(lambda x: f.compile(x, 2))(td.ones(3))\nexcept RuntimeError as e: print(e)",
        ],
        "(1, [2.0, 2.0, 2.0], 1) 2 [5.0, 5.0, 5.0] [2, 2, 5]\na function is compiled between calls, not while another is traced",
    );
}

#[test]
fn ops_run_later_or_at_once_with_the_same_result() {
    prints(
        "import tandem as td\ntd.threads(2)\nx = td.random.normal((300, 300))\ndef f():\n    y = x\n    for _ in range(4):\n        y = td.tanh(y @ x)\n    return y\na = f()\nb = td.engine('naive'), f().tolist() == a.tolist(), td.engine()\nprint(td.engine('threaded'), b, f().tolist() == a.tolist())\ntry: td.engine('lazy')\nexcept ValueError as e: print(e)",
        "threaded ('naive', True, 'naive') True\nthere is no engine 'lazy'; there are 'threaded' and 'naive'",
    );
}

#[test]
fn code_is_tuned_and_instructions_are_chosen() {
    check(
        &[
            "import tandem as td\nx, w = td.random.normal((40, 30)), td.random.normal((30, 20))\nf = td.jit(lambda x, w: td.tanh(x @ w))\na = f(x, w)",
            "t = td.tune(f, x, w)\nb = f(x, w)\nr = (a.tolist() == b.tolist(), len(t.kernels), [len(trials) > 3 and sum(c for _, _, c in trials) == 1 for _, _, trials in t.kernels], 'heuristic' in repr(t))\ntd.save_tuning('t.json')\nr += (td.load_tuning('t.json') in (0, 1),)",
            "now = td.instructions()\nc = []\nfor name in 'scalar', 'simd', 'relaxed':\n    td.instructions(name)\n    c.append(f(x, w))\nprint(r)\nprint(now, td.instructions(), c[0].tolist() == c[1].tolist(), c[2].tolist() == a.tolist(), bool((abs(c[0] - a) < 1e-5).all()))\ntry: td.instructions('avx')\nexcept ValueError as e: print(e)",
        ],
        "(True, 1, [True], True, True)\nrelaxed relaxed True True True\nthis device has no instructions 'avx'; there is 'scalar', 'simd', 'relaxed'",
    );
    check(
        &[
            "import tandem as td\nopen('u.json', 'w').write('{\"machine\": \"other\", \"choices\": {\"00ff\": \"rows 4\"}}')\nprint(td.load_tuning('u.json'))\nm = __import__('_tandem').tunings()[0]\nimport json\njson.dump({'machine': m, 'choices': {'00ff': 'rows 4'}}, open('v.json', 'w'))\nprint(td.load_tuning('v.json'), __import__('_tandem').tunings()[1])\njson.dump({'machine': m, 'choices': {'zz': 'x'}}, open('w.json', 'w'))\ntry: td.load_tuning('w.json')\nexcept ValueError as e: print(e)",
        ],
        "0\n1 [('00000000000000ff', 'rows 4')]\n'zz': 'x' is no choice about a kernel",
    );
}

#[test]
fn a_network_keeps_its_values_when_hybridized() {
    check(
        &[
            "import tandem as td\nfrom tandem import nn\ntd.random.seed(1)\nnet = nn.HybridSequential(nn.Dense(256, 'relu'), nn.Dense(128, 'relu'), nn.Dense(2))\nx = td.random.normal((1, 512))\na = net(x)",
            "net.hybridize()\nb = net(x)\nprint(a.tolist() == b.tolist(), td.graph(net).kernels)",
        ],
        "True ['matmul + add + relu', 'matmul + add + relu', 'matmul + add']",
    );
    check(
        &[
            "import tandem as td\nfrom tandem import nn\nnet = nn.Sequential(nn.Dense(3), nn.ReLU())\nnet.hybridize()\nx = td.ones((2, 4))\na = net(x)\nw = net[0].weight\nw.assign(w * 0)\nprint(net(x).tolist(), len(net.parameters()), net(td.ones((5, 4))).shape)",
        ],
        "[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]] 2 (5, 3)",
    );
}

#[test]
fn tracing_shows_the_rewrites_step_by_step() {
    check(
        &[
            "import tandem as td\ndef add(a, b):\n    return a + b\ndef fancy_func(a, b, c, d):\n    return add(add(a, b), add(c, d))\ng = td.trace(fancy_func)(1, 2, 3, 4)\nprint(g.expressions)",
        ],
        "['(1 + 2) + (3 + 4)', '3 + (3 + 4)', '3 + 7', '10']",
    );
    check(
        &[
            "import tandem as td\n@td.jit\ndef f(x):\n    y = td.exp(x)\n    print(x, y, repr(y))\n    return y + td.exp(x)\nprint(f(td.zeros(2)).tolist(), f(td.zeros(2)).tolist(), f)",
        ],
        "<Symbol x> <Symbol exp0> <Symbol exp0 f32[2]>\n[2.0, 2.0] [2.0, 2.0] <compiled function f, 1 graph>",
    );
}

#[test]
fn what_was_compiled_is_used_again_only_where_it_fits() {
    check(
        &[
            "import tandem as td\n@td.jit\ndef f(x, n, flags):\n    print('traced')\n    return [x * n, {'s': x.sum()}] if flags['on'] else x\na = f(td.ones(2), 2, {'on': True})\nb = f(td.ones(2), 2, {'on': True})\nc = f(td.ones(3), 2, {'on': True})\nd = f(td.ones(3), 3, {'on': False})\nprint(b[0].tolist(), b[1]['s'].item(), c[0].shape, d.shape)",
        ],
        "traced\ntraced\ntraced\n[2.0, 2.0] 2.0 (3,) (3,)",
    );
}

#[test]
fn comparison_says_what_it_measured() {
    check(
        &[
            "import tandem as td\nx = td.ones((64, 64))\nfast = td.jit(lambda: td.tanh(x * 2 + 1))\nd = td.compare(eager=lambda: td.tanh(x * 2 + 1), compiled=fast).data()\ne = d['entries']\nprint([(i['name'], i['compiled'], i['kernels'], len(i['samplesUs']) >= 10) for i in e], d['agreement']['agrees'], d['ratios'][0]['entry'])",
        ],
        "[('eager', False, 3.0, True), ('compiled', True, 1.0, True)] True compiled",
    );
}

#[test]
fn a_function_is_compared_with_itself_compiled() {
    check(
        &[
            "import tandem as td\nfrom tandem import nn\nx = td.ones((4, 8))\nnet = nn.Dense(3)\nf = td.jit(lambda x, k: td.tanh(x * k + 1))",
            "for made in td.compare(net, x), td.compare(f, x, 2), td.compare(f, x, 2, again=lambda: f(x, 2)):\n    d = made.data()\n    print([(i['name'], i['compiled']) for i in d['entries']], d['agreement']['agrees'])",
        ],
        "[('eager', False), ('compiled', True)] True\n[('eager', False), ('compiled', True)] True\n[('eager', False), ('compiled', True), ('again', True)] True",
    );
    refused("td.compare(3)", "TypeError", "expected a function or a module, got int");
}

#[test]
fn errors_say_what_happened_and_what_to_do() {
    refused(
        "td.ones((2, 3)) + td.ones((4,))",
        "ValueError",
        "shapes [2, 3] and [4] do not broadcast: at axis 1 the sizes are 3 and 4; they must be equal, or one of them 1",
    );
    refused(
        "td.ones((2, 3)) @ td.ones((2, 3))",
        "ValueError",
        "matmul of shapes [2, 3] and [2, 3]: the left operand has 3 columns, the right one 2 rows; they must be equal; the right one \
         transposed, [3, 2], would fit",
    );
    refused("td.ones(3)[3]", "IndexError", "index 3 is out of range for axis 0 of size 3 (shape [3])");
    refused(
        "td.tensor([[1], [2, 3]])",
        "ValueError",
        "the nested lists are ragged: at depth 1 there is one of 2 where a list of 1 items was expected",
    );
    refused(
        "td.bitwise_and(td.ones(2), td.ones(2))",
        "TypeError",
        "bitwise_and does not take float32 and float32; it takes operands of one dtype that is bool or an integer",
    );
    refused(
        "bool(td.ones(2))",
        "ValueError",
        "the truth value of a tensor is that of its only element; this one has 2 (shape [2]); use td.any(x) or td.all(x)",
    );
    refused("td.device('tpu')", "ValueError", "there is no device 'tpu'; there are: cpu");
    refused("td.zeros((1 << 40,))", "MemoryError", "not enough memory for 4398.0 GB: the device holds at most 4.3 GB");
    refused("td.ones(2) + 'a'", "TypeError", "unsupported operand type(s) for +: 'tandem.Tensor' and 'str'");
    refused(
        "@td.jit\ndef f(x):\n    if x.sum() > 0:\n        return x\n    return -x\nf(td.ones(2))",
        "TracerBoolError",
        "a traced tensor has no truth value yet (greater -> bool[], made in cell [1] line 4): the function is being traced, and its tensors get values only when the compiled graph runs; use td.where(condition, a, b) for a choice between values, or call the function without td.jit to debug it",
    );
    refused(
        "x = td.ones(2)\nkept = []\ntd.jit(lambda a: kept.append(a))(x)\nkept[0] + 1",
        "ValueError",
        "a traced tensor (argument -> f32[2]) left the function that was being traced; return it from the function instead of storing it outside",
    );
}

#[test]
fn a_failed_trace_leaves_the_notebook_usable() {
    check(
        &[
            "import tandem as td\ntry:\n    td.jit(lambda x: 1 / 0)(td.ones(2))\nexcept ZeroDivisionError:\n    pass\nprint((td.ones(2) + 1).tolist())",
        ],
        "[2.0, 2.0]",
    );
}

#[test]
fn one_matrix_meets_a_batch_without_copies() {
    check(
        &[
            "import tandem as td\ntd.random.seed(1)\nx, w, b = td.random.normal((64, 32, 64)), td.random.normal((64, 48)), td.random.normal((48,))",
            "before = td.memory()['cpu']['peak']\ny = x @ w\ny[0, 0, 0].item()\ngrown = td.memory()['cpu']['peak'] - before",
            "layer = lambda x, w, b: td.relu(x @ w + b)\nfast = td.jit(layer)\nfar = td.abs(fast(x, w, b) - layer(x, w, b)).max().item()",
            "print(y.shape, grown < 2 * 64 * 32 * 48 * 4, far < 1e-4, len(td.graph(fast).kernels))",
        ],
        "(64, 32, 48) True True 1",
    );
    prints(
        "print((td.ones((2, 3), dtype='int32') @ td.ones(3)).tolist(), (td.ones(3) @ td.ones((5, 3, 2))).shape, (td.ones((4, 1, 2, 3)) @ td.ones((5, 3, 2))).shape)",
        "[3.0, 3.0] (5, 2) (4, 5, 2, 2)",
    );
}

#[test]
fn composites_run_at_once_and_in_traces() {
    check(
        &[
            "import tandem as td\nx = td.tensor([[1.0, 2.0, 4.0], [0.0, -3.0, 3.0]])",
            "print(td.var(x, axis=1), td.std(x, axis=1, correction=1).shape, td.clip(x, 0, max=2.5))",
        ],
        "[1.5556, 6.0000] (2,) [[1.0000, 2.0000, 2.5000],\n [0.0000, 0.0000, 2.5000]]",
    );
    check(
        &["import tandem as td\nf = lambda x: td.logsumexp(x, axis=0)\nx = td.tensor([1.0, 2.0])\nprint(f(x), td.jit(f)(x), td.log1p(x))"],
        "2.3133 2.3133 [0.6931, 1.0986]",
    );
    // Of whole numbers, too; and its gradient where 1 + x rounds to 1.
    check(
        &[
            "import tandem as td\nprint(td.log1p(td.tensor([0, 1])), td.log1p(1e-8).item(), td.grad(lambda x: td.log1p(x))(td.tensor(1e-9)))",
        ],
        "[0.0000, 0.6931] 9.99999993922529e-09 1.",
    );
    check(
        &["import tandem as td\nprint(td.var.__doc__)\nprint(td.logical_and(td.tensor([1, 0, 2]), td.tensor([1.0, 1.0, 0.0])))"],
        "The mean squared distance from the mean, divided by the count less the correction.\n[ True, False, False]",
    );
    refused("td.var(td.ones(2), ax=1)", "ValueError", "var: has no parameter ax that can be given by name");
    refused("td.var(td.ones((2, 3)), axis=2)", "ValueError", "var: axis 2 is not one of 2 axes");
    refused("td.var(3)", "ValueError", "var: x has to be a tensor, not an integer");
}
