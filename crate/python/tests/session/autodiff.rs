//! Tapes and `backward` from cells: what tensors that are recorded show, records that live from cell to cell, and sentences of refusals.
//! Whole programs are in `tests/programs`.

use super::common::{check, prints, refused};

#[test]
fn recorded_tensors_show_what_others_show() {
    prints(
        "x = td.tensor([1.0, 2.0]).requires_grad_()\nv = td.Variable([1.0, 2.0])\ny = x * 2\nprint(x, repr(v), y)\nprint(repr(y.grad_fn), x.grad_fn, y.grad_fn.name(), repr((x + 1).mean().grad_fn))",
        "[1., 2.] Tensor([1., 2.], float32, cpu) [2., 4.]\n<MultiplyBackward> None MultiplyBackward <MeanBackward>",
    );
    prints(
        "f = td.jit(lambda x: (print((x * v).shape), x * v)[1])\nv = td.Variable(2.0)\ny = f(td.tensor(3.0))\nprint(y, y.requires_grad)",
        "()\n6. True",
    );
}

#[test]
fn records_live_from_cell_to_cell() {
    check(
        &[
            "import tandem as td\nw = td.Variable(3.0)\nwith td.GradientTape(persistent=True) as tape:\n    y = w * w",
            "print(tape.gradient(y, w))",
            "with tape:\n    z = y * w\nprint(tape.gradient(z, [w, y]))",
            "(w * w * w).backward()\ntape.gradient(z, [w, y]), w.grad",
        ],
        "([Tensor(27., float32, cpu), Tensor(3., float32, cpu)], Tensor(27., float32, cpu))",
    );
    // A function that fails leaves recording as it was.
    check(
        &[
            "import tandem as td\nw = td.Variable(3.0)\ntry:\n    with td.no_grad():\n        raise KeyError\nexcept KeyError:\n    pass",
            "td.is_grad_enabled(), (w * 2).requires_grad",
        ],
        "(True, True)",
    );
}

#[test]
fn refusals_say_what_to_do() {
    refused(
        "x = td.tensor([1.0, 2.0]).requires_grad_()\n(x * x).backward()",
        "RuntimeError",
        "grad can be implicitly created only for scalar outputs; this tensor has shape [2]: take its sum() or mean(), or give backward() the gradient",
    );
    refused(
        "x = td.tensor(2.0).requires_grad_()\ny = x * x\ny.backward()\ny.backward()",
        "RuntimeError",
        "Trying to backward through the graph a second time: the saved values were freed by the first; ask for them to be kept, with backward(retain_graph=True) or GradientTape(persistent=True)",
    );
    refused(
        "x = td.tensor(2.0).requires_grad_()\nx *= 2",
        "RuntimeError",
        "a leaf Variable that requires grad is being used in an in-place operation; do it in `with td.no_grad():`, or use assign()",
    );
    refused(
        "td.ones(2).sum().backward()",
        "RuntimeError",
        "this tensor does not require grad and does not have a grad_fn: it was computed from no tensor that requires grad, or under no_grad",
    );
    refused(
        "x = td.Variable(1.0)\nwith td.GradientTape() as t:\n    y = x * x\nt.gradient(y, x)\nt.gradient(y, x)",
        "RuntimeError",
        "A non-persistent GradientTape can only be used to compute one set of gradients (or jacobians); make it with persistent=True",
    );
    refused("x = td.ones(2)\nx.grad = td.ones(3)", "ValueError", "the gradient has the type of the tensor: f32[2], not f32[3]");
    refused("td.arange(3).requires_grad_()", "RuntimeError", "only tensors of floating point dtype can require gradients, not int32");
}
