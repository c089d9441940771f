//! Calls of compiled functions that look at values inside of them.

use super::compiled_function::CompiledFunction;
use super::error::Raise;
use super::pytree::tree_unflatten;
use super::tensor_object::object;
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyStr, convert::ToPyObject, function::FuncArgs};
use tandem_tensor::probe::Selection;

/// Calls a function, and looks at values inside of it: see its method `watched`.
pub(super) fn observed_call(function: &CompiledFunction, wanted: &PyObjectRef, args: &FuncArgs, vm: &VirtualMachine) -> PyResult {
    let selection = if vm.is_none(wanted) {
        Selection::Usual
    } else {
        let ops: Vec<PyRef<PyStr>> = wanted.get_item(&0_usize, vm)?.try_to_value(vm)?;
        Selection::Named(ops.iter().map(|op| op.to_string()).collect(), wanted.get_item(&1_usize, vm)?.try_to_value(vm)?)
    };
    let runtime = tensors(vm)?;
    let (entry, given) = function.entry(args, &runtime, vm)?;
    let Some(observed) = entry.compiled.call_observed(&runtime, &given, &selection).raise(vm)? else { return Ok(vm.ctx.none()) };
    let numbers = observed.nodes().map(|number| number.to_pyobject(vm)).collect();
    let statistics = observed.statistics().iter().map(|tensor| object(tensor.clone(), vm)).collect();
    let results = tree_unflatten(&entry.extra.tree, &mut observed.results.into_iter(), vm)?;
    Ok(vm.ctx.new_tuple(vec![results, vm.ctx.new_list(numbers).into(), vm.ctx.new_list(statistics).into()]).into())
}
