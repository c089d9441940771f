//! Choices of fusion from Python and back: `(nodes, fuse)`, with `nodes` as `%7` or the name of an op.

use rustpython_vm::{Py, PyObjectRef, PyResult, VirtualMachine, builtins::PyTuple, convert::ToPyObject};
use tandem_tensor::{FusionChoice, Nodes};

pub(super) fn choice_of(choice: &Py<PyTuple>, vm: &VirtualMachine) -> PyResult<FusionChoice> {
    let [nodes, fuse] = choice.as_slice() else {
        return Err(vm.new_type_error("a choice is (nodes, fuse)"));
    };
    let text = nodes.str(vm)?.to_string();
    let number = text.strip_prefix('%').map(|digits| digits.parse().map_err(|_| vm.new_value_error(format!("{text} is no node"))));
    let nodes = number.transpose()?.map_or_else(|| Nodes::Op(text.clone()), Nodes::Number);
    Ok(FusionChoice { nodes, fuse: fuse.clone().try_to_bool(vm)? })
}

/// A list of the choices as they were given.
pub(super) fn choices_to_list(choices: &[FusionChoice], vm: &VirtualMachine) -> PyObjectRef {
    let pair = |choice: &FusionChoice| {
        let nodes = match &choice.nodes {
            Nodes::Number(number) => format!("%{number}"),
            Nodes::Op(op) => op.clone(),
        };
        vm.ctx.new_tuple(vec![vm.ctx.new_str(nodes).into(), choice.fuse.to_pyobject(vm)]).into()
    };
    vm.ctx.new_list(choices.iter().map(pair).collect()).into()
}
