//! The functions of `_tandem` that are neither ops of the table nor composites, as users and editors see them: the one place
//! for their signatures, their documentation, and whether a call gives one tensor.

use rustpython_vm::function::{IntoPyNativeFn, ItemDoc, PyMethodFlags};
use rustpython_vm::{PyRef, PyResult, VirtualMachine, builtins::PyModule};

/// What is known of a function before it is called.
pub(super) struct Definition {
    pub(super) name: &'static str,
    /// What `help()` says: the signature as Python reads it, then the documentation.
    help: &'static str,
    /// Whether the result is one tensor.
    pub(super) gives_tensor: bool,
}

macro_rules! definition {
    (tensor $name:literal, $signature:literal, $doc:literal) => {
        Definition { name: $name, help: concat!($name, $signature, "\n--\n\n", $doc), gives_tensor: true }
    };
    (other $name:literal, $signature:literal, $doc:literal) => {
        Definition { name: $name, help: concat!($name, $signature, "\n--\n\n", $doc), gives_tensor: false }
    };
}

/// The functions that users call. Those that only the embedded Python calls have no row.
const DEFINITIONS: &[Definition] = &[
    definition!(tensor "tensor", "(data, dtype=None, *, device=None, copy=None, requires_grad=False)", "A tensor of numbers, nested lists of them, or another tensor. Floats become float32, whole numbers int32, unless dtype says otherwise. With requires_grad, backward() gives it a gradient."),
    definition!(tensor "full", "(shape, fill_value, dtype=None, *, device=None, requires_grad=False)", "A tensor with fill_value everywhere."),
    definition!(tensor "zeros", "(shape, dtype=None, *, device=None, requires_grad=False)", "A tensor of zeros, float32 unless dtype says otherwise."),
    definition!(tensor "ones", "(shape, dtype=None, *, device=None, requires_grad=False)", "A tensor of ones, float32 unless dtype says otherwise."),
    definition!(tensor "arange", "(start, stop=None, step=1, dtype=None, *, device=None)", "Numbers from start to stop, that excluded; with one argument, from 0 to it."),
    definition!(tensor "linspace", "(start, stop, /, num, *, dtype=None, device=None, endpoint=True)", "num floats from start to stop, which is included unless endpoint is False; float32 unless dtype says otherwise."),
    definition!(tensor "eye", "(rows, columns=None, dtype=None, *, k=0, device=None)", "A matrix with ones on its k-th diagonal, counted from the main one upwards, and zeros elsewhere."),
    definition!(tensor "matmul", "(a, b, /)", "The matrix product: [..., m, k] by [..., k, n] to [..., m, n]."),
    definition!(tensor "reshape", "(x, /, shape, *, copy=None)", "The same elements under another shape; one size may be -1."),
    definition!(tensor "transpose", "(x, axes=None)", "Axes in another order; without axes, reversed."),
    definition!(tensor "broadcast_to", "(x, /, shape, *, copy=None)", "Axes of size 1 repeated, and new ones put before, to this shape."),
    definition!(tensor "astype", "(x, /, dtype, *, copy=True, device=None)", "The elements as another dtype."),
    definition!(other "seed", "(seed, /)", "Begins the random numbers anew: one seed, one sequence."),
    definition!(tensor "uniform", "(shape=(), low=0.0, high=1.0, /)", "Random numbers from low (included) to high, float32."),
    definition!(tensor "normal", "(shape=(), mean=0.0, std=1.0, /)", "Gaussian random numbers, float32."),
    definition!(other "devices", "()", "Name and description of each device."),
    definition!(other "waitall", "()", "Waits until every device has done what was asked of it."),
];

/// The definition of a function.
pub(super) fn find(name: &str) -> Option<&'static Definition> {
    DEFINITIONS.iter().find(|definition| definition.name == name)
}

/// Puts functions into a module, each with the documentation of its definition.
pub(super) struct Functions<'a> {
    pub(super) vm: &'a VirtualMachine,
    pub(super) module: &'a PyRef<PyModule>,
}

impl Functions<'_> {
    pub(super) fn add<F: IntoPyNativeFn<K>, K>(&self, name: &'static str, function: F) -> PyResult<()> {
        let doc = find(name).map_or(ItemDoc::NONE, |definition| ItemDoc::static_text(definition.help));
        let method = self.vm.ctx.new_method_def(name, function, PyMethodFlags::empty(), doc);
        self.module.set_attr(name, method.build_function(self.vm, None), self.vm)
    }
}
