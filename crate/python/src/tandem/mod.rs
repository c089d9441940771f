//! `_tandem`: tensors, ops, tracing and compiled functions for Python. The package `tandem` (embedded Python beside
//! this) gives them their public names.
//!
//! Functions of plain ops are made from the op table. Refuses arithmetic and shape rules: those are the tensor crate's;
//! here objects are converted, and errors become exceptions.

mod compare;
mod compiled_function;
mod composite;
mod control_flow;
mod convert;
mod creation;
mod dynamic_dim;
mod editor_info;
mod error;
mod profile;
mod pytree;
mod serialization;
mod tensor;
mod transforms;

use rustpython_vm::function::{FuncArgs, ItemDoc, PyMethodFlags};
use rustpython_vm::{Context, PyRef, PyResult, VirtualMachine, builtins::PyModule, builtins::PyModuleDef};
use std::rc::Rc;
use std::sync::LazyLock;
use tandem_tensor::{Device, OpKind, Origin, Runtime};

pub(crate) use editor_info::{in_short, is_compiled, is_tensor_function, plain_property, tensor_class};
pub(crate) use native::module_def as native_module;

/// The tensor runtime of the session that runs on this thread.
fn tensors(vm: &VirtualMachine) -> PyResult<Rc<Runtime>> {
    let runtime = crate::runtime::state::session_state(vm)?;
    runtime.tensors.get().cloned().ok_or_else(|| vm.new_runtime_error("this session has no devices"))
}

/// A tensor runtime on these devices, the first of them in force. Nodes learn the cell and line that is running.
pub(crate) fn runtime(devices: Vec<Rc<dyn Device>>, clock: impl Fn() -> f64 + 'static) -> Option<Rc<Runtime>> {
    let mut devices = devices.into_iter();
    let origin = || {
        let place = rustpython_vm::vm::thread::with_current_vm(crate::runtime::state::current_place)?;
        Some(Origin { cell: place.cell_id, execution: place.execution_count, line: place.line })
    };
    let runtime = Runtime::new(devices.next()?, origin, clock);
    devices.for_each(|d| runtime.add_device(d));
    Some(runtime)
}

/// Waits until every device has done what was asked of it.
pub(crate) fn wait(tensors: &Runtime, vm: &VirtualMachine) -> PyResult<()> {
    error::Raise::raise(tensors.wait_all(), vm)
}

pub(crate) fn module_def(context: &Context) -> &'static PyModuleDef {
    native_module(context)
}

/// What `help()` says of the ops of the table: the signature as Python reads it, then the doc.
static HELP: LazyLock<Vec<(OpKind, String)>> = LazyLock::new(|| {
    let help = |kind: OpKind| {
        let info = kind.info();
        let operands = if kind == OpKind::Where { "condition, x, y, /" } else { ["x, /", "x, y, /"][usize::from(info.arity > 1)] };
        (kind, format!("{}({operands})\n--\n\n{}", info.name, info.doc))
    };
    OpKind::ALL.iter().copied().map(help).collect()
});

/// Adds a function for every row of the op table that is called with operands alone, and `OPS`, their names.
fn add_table_ops(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let mut names = vec![];
    for kind in OpKind::ALL.iter().copied().filter(|k| k.info().python && *k != OpKind::MatMul) {
        let info = kind.info();
        let call = move |args: FuncArgs, vm: &VirtualMachine| {
            if !args.kwargs.is_empty() || args.args.len() != info.arity {
                let plural = if info.arity == 1 { "" } else { "s" };
                return Err(vm.new_type_error(format!(
                    "{}() takes {} tensor{plural} or number{plural}, {} given",
                    info.name,
                    info.arity,
                    args.args.len() + args.kwargs.len()
                )));
            }
            tensor::elementwise(kind, &args.args, vm)
        };
        let help = HELP.iter().find(|(of, _)| *of == kind).map_or(ItemDoc::NONE, |(_, help)| ItemDoc::static_text(help));
        let function = vm.ctx.new_method_def(info.name, call, PyMethodFlags::empty(), help).build_function(vm, None);
        module.set_attr(info.name, function, vm)?;
        names.push(vm.ctx.new_str(info.name).into());
    }
    module.set_attr("OPS", vm.ctx.new_tuple(names), vm)
}

#[rustpython_vm::pymodule(name = "_tandem")]
mod native {
    use crate::tandem::{compiled_function::CompiledFunction, tensor::PyTensor};
    use rustpython_vm::{Py, PyRef, PyResult, VirtualMachine, builtins::PyModule, class::PyClassImpl};

    pub(crate) fn module_exec(vm: &VirtualMachine, module: &Py<PyModule>) -> PyResult<()> {
        __module_exec(vm, module);
        let module: PyRef<PyModule> = module.to_owned();
        module.set_attr("Tensor", PyTensor::make_static_type(), vm)?;
        module.set_attr("CompiledFunction", CompiledFunction::make_static_type(), vm)?;
        super::composite::add(vm, &module)?;
        super::add_table_ops(vm, &module)?;
        super::creation::add(vm, &module)?;
        super::compiled_function::add(vm, &module)?;
        super::compare::add(vm, &module)?;
        super::transforms::add(vm, &module)?;
        super::control_flow::add(vm, &module)?;
        super::serialization::add(vm, &module)?;
        super::profile::add(vm, &module)?;
        super::error::add(vm, &module)
    }
}
