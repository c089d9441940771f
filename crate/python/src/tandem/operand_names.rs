//! Which tensors an op could not take, as notes of its exception: what the program calls each, its type, and the line that made it.

use super::tensor_class::tensor_of;
use crate::runtime::state::thread_state;
use rustpython_vm::{
    AsObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyStr, PyTuple},
    frame::{FrameObjectRef, frame_at_offset},
};
use tandem_tensor::error::OperandsError;

/// The exception, with a note for each operand of which something is known.
pub(super) fn with_notes(exception: PyBaseExceptionRef, error: &OperandsError, vm: &VirtualMachine) -> PyBaseExceptionRef {
    if error.operands.is_empty() {
        return exception;
    }
    let keys: Vec<usize> = error.operands.iter().map(|operand| operand.key).collect();
    // Without names a note is still of use.
    let names = names(&keys, vm).unwrap_or_else(|_| vec![None; keys.len()]);
    let notes = error.operands.iter().zip(names).enumerate().map(|(i, (operand, name))| {
        let name = name.or_else(|| operand.name.as_deref().map(str::to_owned)).unwrap_or_else(|| placed(i, keys.len()));
        vm.ctx.new_str(format!("  {name}: {operand}")).into()
    });
    let notes = vm.ctx.new_list(notes.collect());
    // An exception without notes is still the right one.
    let _ = exception.as_object().set_attr("__notes__", notes, vm);
    exception
}

/// What an operand without a name is called.
fn placed(index: usize, count: usize) -> String {
    match (index, count) {
        (0, 2) => "left operand".to_owned(),
        (1, 2) => "right operand".to_owned(),
        _ => format!("operand {}", index + 1),
    }
}

/// The variables of the innermost function of a cell, or of the notebook, that hold these tensors.
fn names(keys: &[usize], vm: &VirtualMachine) -> PyResult<Vec<Option<String>>> {
    let mut names = vec![None; keys.len()];
    let Some(frame) = frame_of_cell(vm) else { return Ok(names) };
    for variables in [frame.f_locals(vm)?, frame.f_globals().into()] {
        let items = vm.call_method(&variables, "items", ())?;
        for (name, value) in vm.extract_elements_with(&items, pair)? {
            let (Some(tensor), Some(name)) = (tensor_of(&value), name.downcast_ref::<PyStr>()) else { continue };
            let name = name.to_string_lossy();
            for (key, found) in keys.iter().zip(&mut names) {
                if *key == tensor.key() && !name.starts_with('_') {
                    found.get_or_insert_with(|| name.to_string());
                }
            }
        }
    }
    Ok(names)
}

fn pair(item: PyObjectRef) -> PyResult<(PyObjectRef, PyObjectRef)> {
    Ok(match item.downcast_ref::<PyTuple>().map(|pair| pair.as_slice()) {
        Some([name, value]) => (name.clone(), value.clone()),
        _ => (item.clone(), item),
    })
}

fn frame_of_cell(vm: &VirtualMachine) -> Option<FrameObjectRef> {
    let state = thread_state()?;
    let mut frames = (0..).map_while(|depth| frame_at_offset(depth, vm));
    frames.find(|frame| state.cells.find(frame.iframe().code().source_path().as_str()).is_some())
}
