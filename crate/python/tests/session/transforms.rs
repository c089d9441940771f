//! `td.grad`, `td.value_and_grad`, `td.jvp` and `td.vmap` from cells: eager and compiled, nested in each other, on
//! nested arguments and modules; a network that learns; refusals for people.

use super::common::{prints, refused};

#[test]
fn gradients_of_numbers_tensors_and_containers() {
    prints("print(td.grad(lambda x: x * x * x)(2.0).item(), td.grad(td.grad(lambda x: x * x * x))(2.0).item())", "12.0 12.0");
    prints("x = td.tensor([1.0, -2.0, 3.0])\nprint(td.grad(lambda x: (x * x).sum())(x).tolist())", "[2.0, -4.0, 6.0]");
    prints(
        "f = lambda x, y, k: (x * y * k).sum()\nx, y = td.tensor([1.0, 2.0]), td.tensor([3.0, 4.0])\nprint([g.tolist() for g in td.grad(f, argnums=(0, 1))(x, y, k=2)], td.grad(f, argnums=-2)(x, y, 2).tolist())",
        "[[6.0, 8.0], [2.0, 4.0]] [2.0, 4.0]",
    );
    prints(
        "def f(p, x):\n    return (p['w'] * x).sum() + p['b'][0] * p['b'][1]\ng = td.grad(f)({'w': td.ones(2), 'b': (3.0, td.tensor(4.0))}, td.tensor([5.0, 6.0]))\nprint(list(g), g['w'].tolist(), g['b'][0].item(), g['b'][1].item(), type(g['b']).__name__)",
        "['w', 'b'] [5.0, 6.0] 4.0 3.0 tuple",
    );
    prints(
        "def f(x):\n    y = td.exp(x)\n    return y.sum(), {'y': y, 'n': 3}\nx = td.zeros(2)\n(v, aux), g = td.value_and_grad(f, has_aux=True)(x)\nprint(v.item(), aux['y'].tolist(), aux['n'], g.tolist())\ng, aux = td.grad(f, has_aux=True)(x)\nprint(g.tolist(), aux['n'])",
        "2.0 [1.0, 1.0] 3 [1.0, 1.0]\n[1.0, 1.0] 3",
    );
}

#[test]
fn transforms_compose_with_jit_in_any_order() {
    prints(
        "f = lambda x: (td.tanh(x) * x).sum()\nx = td.tensor([0.5, -1.0, 2.0])\na = td.grad(f)(x)\nb = td.jit(td.grad(f))(x)\nc = td.grad(td.jit(f))(x)\nd = td.jit(td.grad(td.jit(f)))(x)\nnear = lambda a, b: max(abs(p - q) for p, q in zip(a.tolist(), b.tolist())) < 1e-6\nprint(near(a, b), near(a, c), near(a, d))",
        "True True True",
    );
    prints(
        "f = lambda x: (x * x * x).sum()\nx, v = td.tensor([1.0, 2.0]), td.tensor([1.0, 10.0])\nprint(*[t.tolist() for t in td.jvp(td.grad(f), (x,), (v,))])\nprint(td.grad(lambda x: td.jvp(f, (x,), (v,))[1])(x).tolist(), td.jit(lambda x: td.jvp(td.grad(f), (x,), (v,))[1])(x).tolist())",
        "[3.0, 12.0] [6.0, 120.0]\n[6.0, 120.0] [6.0, 120.0]",
    );
    prints(
        "f = lambda w, x: td.tanh(w @ x)\nw = td.tensor([1.0, 2.0])\nxs = td.tensor([[1.0, 0.0], [0.0, 1.0], [0.5, -0.25]])\nper = td.vmap(td.grad(f), in_axes=(None, 0))\na = per(w, xs)\nb = td.jit(per)(w, xs)\nc = [td.grad(f)(w, xs[i]).tolist() for i in range(3)]\nprint(a.shape, max(abs(p - q) for r, s in zip(a.tolist(), c) for p, q in zip(r, s)) < 1e-6, max(abs(p - q) for r, s in zip(a.tolist(), b.tolist()) for p, q in zip(r, s)) < 1e-6)",
        "(3, 2) True True",
    );
    prints(
        "x = td.arange(6).reshape(2, 3)\nprint(td.vmap(lambda r: r.sum())(x).tolist(), td.vmap(lambda c: c * 2, in_axes=1, out_axes=1)(x).tolist(), td.vmap(td.vmap(lambda a: a + 1))(x).tolist(), td.vmap(lambda r: (r[0], {'last': r[-1]}))(x)[1]['last'].tolist())",
        "[3, 12] [[0, 2, 4], [6, 8, 10]] [[1, 2, 3], [4, 5, 6]] [2, 5]",
    );
    // The inner function sees the values of the outer one, also in a trace.
    prints(
        "def outer(y):\n    return td.grad(lambda x: (x * x * y).sum())(y).sum()\nprint(outer(td.tensor([3.0])).item(), td.grad(outer)(td.tensor([3.0])).item(), td.jit(td.grad(outer))(td.tensor([3.0])).item())",
        "18.0 12.0 12.0",
    );
    prints(
        "td.random.seed(1)\nz = td.vmap(lambda x: x + td.random.normal((2,)))(td.zeros((3,)))\nprint(z.shape, len({v for r in z.tolist() for v in r}))",
        "(3, 2) 6",
    );
}

/// What a lesson shows: the same training, eager and compiled.
const TRAINING: &str = "
from tandem import nn
td.random.seed(0)
x = td.random.normal((64, 2))
target = (x[:, :1] * x[:, 1:] > 0).astype('float32')

def loss(net, x, target):
    error = net(x) - target
    return (error * error).mean()

def train(step):
    td.random.seed(7)
    net = nn.Sequential(nn.Dense(16, 'tanh'), nn.Dense(1))
    net(x)
    losses = []
    for _ in range(60):
        value, gradients = step(net)
        for name, parameter in net.named_parameters():
            parameter.assign(parameter - 0.3 * gradients[name])
        losses.append(value.item())
    return losses

eager = train(lambda net: td.value_and_grad(loss)(net, x, target))
compiled = {}
def fast(net):
    step = compiled.setdefault(id(net), td.jit(lambda x, target: td.value_and_grad(loss)(net, x, target)))
    return step(x, target)
jitted = train(fast)
print(eager[0] > 0.3, eager[-1] < 0.6 * eager[0], all(abs(a - b) < 1e-4 for a, b in zip(eager, jitted)), [f.cache_size() for f in compiled.values()])
";

#[test]
fn a_network_learns_eager_and_compiled() {
    prints(TRAINING, "True True True [1]");
}

#[test]
fn a_module_stands_for_its_parameters() {
    prints(
        "from tandem import nn\nnet = nn.Sequential(nn.Dense(2, in_units=3), nn.ReLU(), nn.Dense(1, in_units=2))\nnet.hybridize()\nx = td.ones((4, 3))\ng = td.grad(lambda net: net(x).sum())(net)\nprint({name: p.shape for name, p in g.items()}, g['2.bias'].tolist())",
        "{'0.weight': (3, 2), '0.bias': (2,), '2.weight': (2, 1), '2.bias': (1,)} [4.0]",
    );
    prints(
        "from tandem import nn\nd = nn.Dense(1, in_units=2, use_bias=False)\nd.weight.assign(td.tensor([[2.0], [3.0]]))\nf = lambda d, x: (d(x) ** 2).sum()\nx = td.tensor([[1.0, 1.0]])\nprint(td.grad(f)(d, x)['weight'].tolist(), td.grad(f, argnums=1)(d, x).tolist(), d.weight.tolist())",
        "[[10.0], [10.0]] [[20.0, 30.0]] [[2.0], [3.0]]",
    );
}

#[test]
fn a_gradient_may_be_written_by_hand() {
    prints(
        "through = td.custom_gradient(td.floor, lambda x, y, g: g)\nf = lambda x: (through(x) * through(x)).sum()\nx = td.tensor([1.5, 2.5])\nprint(through(x).tolist(), td.grad(f)(x).tolist(), td.jit(td.grad(f))(x).tolist(), td.vmap(td.grad(f))(x.reshape(2, 1)).tolist())\nprint(td.grad(lambda x: td.grad(f)(x).sum())(x).tolist(), td.jvp(f, (x,), (td.ones(2),))[1].item())",
        "[1.0, 2.0] [2.0, 4.0] [2.0, 4.0] [[2.0], [4.0]]\n[2.0, 2.0] 6.0",
    );
    prints(
        "slow = td.custom_gradient(lambda x, w: x * w, lambda x, w, y, g: (g * w * 0.5, (g * x).sum()))\ng = td.grad(lambda x, w: slow(x, w).sum(), argnums=(0, 1))(td.tensor([1.0, 2.0]), 3.0)\nprint([t.tolist() for t in g])",
        "[[1.5, 1.5], 3.0]",
    );
    prints(
        "f = td.custom_gradient(lambda x: x * 2, lambda x, y, g: td.clip(g, -1, 1))\nprint(td.grad(lambda x: (f(x) * td.tensor([0.5, -9.0])).sum())(td.ones(2)).tolist())\nk = td.custom_gradient(lambda x: x * 2, lambda x, y, g: td.full((2,), 7.0))\nprint(td.grad(lambda x: k(x).sum())(td.ones(2)).tolist())\nx = td.ones(2).requires_grad_()\nf(x * 3).sum().backward()\nprint(x.grad.tolist())",
        "[0.5, -1.0]\n[7.0, 7.0]\n[3.0, 3.0]",
    );
    refused(
        "f = td.custom_gradient(lambda x: x * 2, lambda x, y, g: td.relu(g))\ntd.jvp(lambda x: f(x).sum(), (td.ones(2),), (td.ones(2),))",
        "ValueError",
        "forward derivatives (jvp) need a backward function that is linear in the gradients that it is given, but relu is not; grad and vjp take any",
    );
    refused(
        "f = td.custom_gradient(lambda x: x * 2, lambda x, y, g: g.sum())\ntd.grad(lambda x: f(x).sum())(td.ones(2))",
        "ValueError",
        "the backward function gives a gradient of the same type for each tensor among the arguments: (f32[2]), not (f32[])",
    );
}

#[test]
fn refusals_say_what_has_no_gradient() {
    refused(
        "def hits(x):\n    right = x > 0\n    return right.astype('float32').mean()\ntd.grad(hits)(td.ones(3))",
        "TypeError",
        "greater (cell [1] line 3) has no gradient, and the result depends on the arguments only through it; its values are steps, not a smooth function of its operands",
    );
    refused(
        "td.grad(lambda x: x * 2)(td.ones(3))",
        "ValueError",
        "the gradient is that of one number, but the result has shape [3]; take its sum() or mean()",
    );
    refused(
        "td.grad(lambda x: (x * 2).sum())(td.arange(3))",
        "TypeError",
        "the argument \"arg0\" is int32; only floats have gradients (use .astype(\"float32\"))",
    );
    refused(
        "td.grad(lambda x: None)(td.ones(3))",
        "TypeError",
        "the gradient is that of one number: the function must return a tensor without axes, not NoneType",
    );
    refused(
        "def f(x):\n    if x > 0:\n        return x\n    return -x\ntd.grad(f)(1.0)",
        "TracerBoolError",
        "a traced tensor has no truth value yet (greater -> bool[], made in cell [1] line 3): the function is being traced, and its tensors get values only when the compiled graph runs; use td.where(condition, a, b) for a choice between values, or call the function without td.jit to debug it",
    );
    refused(
        "kept = []\ntd.grad(lambda x: kept.append(x) or x)(1.0)\nkept[0] + 1",
        "ValueError",
        "a traced tensor (argument -> f32[]) left the function that was being traced; return it from the function instead of storing it outside",
    );
    refused("td.vmap(lambda a, b: a + b)(td.ones((2, 3)), td.ones((4, 3)))", "ValueError", "the mapped axes have different sizes: 2 and 4");
    refused(
        "td.jvp(lambda x: x, (td.ones(2),), (td.ones(3),))",
        "ValueError",
        "tangents have the types of the arguments: they are (f32[3]), not (f32[2])",
    );
    refused(
        "from tandem import nn\ntd.grad(lambda n: n(td.ones((1, 2))).sum())(nn.Dense(3))",
        "ValueError",
        "Dense has no parameters yet; call it once, so that its layers learn their sizes",
    );
}

#[test]
fn a_gradient_can_be_stopped() {
    prints(
        "f = lambda x: (td.stop_gradient(x * x) * x).sum()\nx = td.tensor([2.0, 3.0])\n\
         print(f(x).item(), td.grad(f)(x).tolist(), td.jit(td.grad(f))(x).tolist())",
        "35.0 [4.0, 9.0] [4.0, 9.0]",
    );
}

#[test]
fn parameters_beside_their_module_are_no_arguments() {
    refused(
        "net = td.nn.Dense(1, in_units=2)\nx = td.ones((3, 2))\ntd.grad(lambda parameters: net(x).sum())(net.parameters())",
        "ValueError",
        "the function closes over a tensor that it is also given, and does not use its argument, so the gradient would be 0; use the argument, or pass the module itself instead of its parameters",
    );
    prints("w = td.ones(2)\nprint(td.grad(lambda v: (v * w).sum())(w).tolist())", "[1.0, 1.0]");
}

#[test]
fn a_failed_gradient_leaves_the_notebook_usable() {
    prints(
        "try:\n    td.grad(lambda x: x + 1 / 0)(1.0)\nexcept ZeroDivisionError:\n    pass\nprint((td.ones(2) + 1).tolist(), td.is_tracing())",
        "[2.0, 2.0] False",
    );
}

/// A step of gradient descent of three layers, forward, cross-entropy, backward and update: three products forward, one
/// kernel over the rows of logits and one that adds up their losses, two products back, and three for weights and biases.
#[test]
fn a_step_of_three_layers_is_ten_kernels() {
    let step = |target: &str| {
        format!(
            "
td.random.seed(0)
sizes = [784, 256, 128, 10]
net = [(td.random.normal((m, n)) * 0.05, td.zeros((n,))) for m, n in zip(sizes, sizes[1:])]
x = td.random.normal((64, 784))
labels = td.arange(64) % 10
target = {target}

def loss(net, x, target):
    for i, (w, b) in enumerate(net):
        x = x @ w + b
        x = td.relu(x) if i < 2 else x
    return td.cross_entropy(x, target)

def train(net, x, target):
    value, gradients = td.value_and_grad(loss)(net, x, target)
    return value, [(w - 0.1 * dw, b - 0.1 * db) for (w, b), (dw, db) in zip(net, gradients)]

fast, plain = td.jit(train), td.jit(train, fuse=False)
(a, after), (b, wanted) = fast(net, x, target), plain(net, x, target)
far = max(td.abs(p - q).max().item() for r, s in zip(after, wanted) for p, q in zip(r, s))
print(len(td.graph(fast).kernels), abs(a.item() - b.item()) < 1e-5, far < 1e-5)
"
        )
    };
    prints(&step("(td.arange(10) == labels.reshape(64, 1)).astype('float32')"), "10 True True");
    prints(&step("labels"), "10 True True");
}
