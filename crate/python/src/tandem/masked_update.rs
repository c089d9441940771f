//! `x[mask] += v` in a trace: how many elements a mask takes is not known there, so that the read gives a stand-in, which takes the
//! operator and which the write then puts into the tensor (`tandem._masked_update`).

use super::convert;
use super::tensor_object::PyTensor;
use super::tensor_runtime::tensors;
use crate::runtime::importer::is_library;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyModule, bytecode::Instruction, frame::frame_at_offset,
};
use tandem_tensor::DType;
use tandem_tensor::index::Index;

/// Puts the native for converted code into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("item_to_update", vm.new_function("item_to_update", item_to_update), vm)
}

/// `item_to_update(container, index)`: `container[index]`, which is written there again.
fn item_to_update(container: PyObjectRef, index: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    if container.downcast_ref::<PyTensor>().is_some() && is_unknown(&convert::index(&index, vm)?, vm)? {
        return stand_in(&container, &index, vm);
    }
    container.get_item(&*index, vm)
}

/// What `x[needle]` is where it cannot be known and the running code writes it again; else `None`.
pub(super) fn read(x: &PyObject, needle: &PyObject, index: &[Index], vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
    if is_unknown(index, vm)? && is_update(vm)? { stand_in(x, needle, vm).map(Some) } else { Ok(None) }
}

/// Whether `value` is a stand-in; if so, it is put into `x`.
pub(super) fn write(x: &PyObject, value: &PyObject, vm: &VirtualMachine) -> PyResult<bool> {
    if value.downcast_ref::<PyTensor>().is_some() || !tensors(vm)?.is_tracing() {
        return Ok(false);
    }
    let Some(put) = vm.get_attribute_opt(value, "_put_into")? else { return Ok(false) };
    put.call((x.to_owned(),), vm)?;
    Ok(true)
}

/// Whether a trace is open and the index has a mask.
fn is_unknown(index: &[Index], vm: &VirtualMachine) -> PyResult<bool> {
    let is_mask = |item: &Index| matches!(item, Index::Tensor(t) if t.dtype() == DType::Bool);
    Ok(index.iter().any(is_mask) && tensors(vm)?.is_tracing())
}

fn stand_in(x: &PyObject, needle: &PyObject, vm: &VirtualMachine) -> PyResult {
    vm.import("tandem._masked_update", 0)?;
    let module = vm.sys_module.get_attr("modules", vm)?.get_item("tandem._masked_update", vm)?;
    module.get_attr("MaskedElements", vm)?.call((x.to_owned(), needle.to_owned()), vm)
}

/// Whether the innermost code that is not the library's reads an item for `x[i] op= v`: it has just copied `x` and `i`.
fn is_update(vm: &VirtualMachine) -> PyResult<bool> {
    for depth in 0.. {
        let Some(frame) = frame_at_offset(depth, vm) else { break };
        let code = frame.iframe().code();
        if is_library(code.source_path().as_str()) {
            continue;
        }
        // Counts bytes, two to an instruction.
        let at = frame.as_object().get_attr("f_lasti", vm)?.try_to_value::<usize>(vm)? / 2;
        let before = code.code.instructions.get(at.saturating_sub(2)..at).unwrap_or_default();
        let copies = before.iter().filter(|unit| matches!(unit.op, Instruction::Copy { .. }) && u8::from(unit.arg) == 2).count();
        return Ok(copies == 2);
    }
    Ok(false)
}
