//! `decompose`: decompositions of matrices by the host.

use super::error::Raise;
use super::tensor_object::{PyTensor, give_like};
use super::tensor_runtime::tensors;
use rustpython_vm::function::PosArgs;
use rustpython_vm::{
    PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr},
};
use tandem_tensor::decomposition::Decomposition;

/// Adds the function.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("decompose", vm.new_function("decompose", decompose), vm)
}

/// `decompose(name, *tensors)`: the results, one by itself, or None where a program has to compute them.
fn decompose(name: PyRef<PyStr>, operands: PosArgs<PyRef<PyTensor>>, vm: &VirtualMachine) -> PyResult {
    let what = Decomposition::of_name(name.as_ref()).ok_or_else(|| vm.new_value_error(format!("there is no decomposition {name}")))?;
    let operands = operands.into_vec();
    let Some(first) = operands.first() else { return Ok(vm.ctx.none()) };
    let given: Vec<_> = operands.iter().map(|operand| operand.tensor.clone()).collect();
    let Some(results) = tensors(vm)?.decompose(what, &given).raise(vm)? else { return Ok(vm.ctx.none()) };
    let mut results: Vec<_> = results.into_iter().map(|result| give_like(first, Ok(result), vm)).collect::<PyResult<_>>()?;
    Ok(if results.len() == 1 { results.remove(0) } else { vm.ctx.new_tuple(results).into() })
}
