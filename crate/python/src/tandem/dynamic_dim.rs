//! Dynamic dimensions: which arguments have one, and what was traced for every size of it. The compiled function traces.

use super::guards::Guards;
use super::pytree::{Leaves, TreeDef, flatten, with_first_axis};
use rustpython_vm::{Py, PyObjectRef, PyResult, VirtualMachine, builtins::PyTuple, function::FuncArgs};
use std::cell::RefCell;
use std::rc::Rc;
use tandem_tensor::Leaf;
use tandem_tensor::dynamic::{Dim, Dynamic};
use tandem_tensor::function::Given;

/// A dimension of open size, and what was traced for it.
pub(super) struct DynamicDim {
    pub(super) dim: Dim,
    /// Which positional arguments have it as their first axis; `None` for all.
    arguments: Option<Vec<usize>>,
    pub(super) traces: RefCell<Vec<Rc<DynamicTrace>>>,
}

/// A function traced for every size.
pub(super) struct DynamicTrace {
    /// Arguments, the open axes as 0.
    pub(super) signature: Vec<Leaf>,
    pub(super) dynamic: Dynamic,
    pub(super) tree: Rc<TreeDef>,
    pub(super) guards: Rc<Guards>,
}

/// Families kept for one function.
pub(super) const MAX_TRACES: usize = 16;

impl DynamicDim {
    /// From what the embedded Python gives: `(name, min, max, arguments)`.
    pub(super) fn new(dim: &Py<PyTuple>, vm: &VirtualMachine) -> PyResult<DynamicDim> {
        let [name, min, max, arguments] = dim.as_slice() else {
            return Err(vm.new_type_error("dim is (name, min, max, arguments)"));
        };
        let some = |value: &PyObjectRef| (!vm.is_none(value)).then(|| value.clone());
        let max = some(max).map(|max| max.try_to_value(vm)).transpose()?;
        let arguments = some(arguments).map(|list| list.try_to_value(vm)).transpose()?;
        let dim = Dim { name: name.str(vm)?.to_string(), min: min.try_to_value(vm)?, max };
        Ok(DynamicDim { dim, arguments, traces: RefCell::default() })
    }

    pub(super) fn covers(&self, argument: usize) -> bool {
        self.arguments.as_ref().is_none_or(|list| list.contains(&argument))
    }

    /// The leaves of a call with their open axes as 0, and the size of these.
    pub(super) fn signature(&self, args: &FuncArgs, leaves: &Leaves, vm: &VirtualMachine) -> PyResult<(Vec<Leaf>, usize)> {
        let name = &self.dim.name;
        let mut signature: Vec<Leaf> = leaves.iter().map(Given::leaf).collect();
        let mut size = None;
        let mut next = 0;
        for (i, arg) in args.args.iter().enumerate() {
            let mut own = Leaves::new();
            flatten(arg, &mut own, vm);
            let places = next..next + own.len();
            next = places.end;
            for place in places.filter(|_| self.covers(i)) {
                let Leaf::Tensor(ty) = &mut signature[place] else { continue };
                let Some(found) = ty.shape.first().copied() else {
                    return Err(vm.new_value_error(format!("argument {i} has no axes, so none is the dimension '{name}'")));
                };
                if let Some(other) = size.filter(|n| *n != found) {
                    return Err(vm.new_value_error(format!("the dimension '{name}' is {other} in one argument and {found} in another")));
                }
                size = Some(found);
                ty.shape = with_first_axis(&ty.shape, 0);
            }
        }
        match size {
            Some(size) => Ok((signature, size)),
            None => Err(vm.new_value_error(format!("no argument is a tensor that could have the dimension '{name}'"))),
        }
    }
}
