//! Guards on attributes of Python objects. A class whose attribute decides what is traced reports each read of it (`observed`),
//! each write (`overwritten`) and that something changed (`guards_changed`); what was compiled is used while all that was read
//! is as it was.

use super::definitions::Functions;
use super::tensor_runtime::tensors;
use crate::runtime::state::session_state;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr, PyWeak},
};
use std::cell::{Cell, RefCell};

/// What a session knows of guards.
#[derive(Default)]
pub(crate) struct Observations {
    /// Grows with each change that was reported.
    version: Cell<u64>,
    /// What the function that is being traced has read so far.
    read: RefCell<Vec<Guard>>,
}

impl std::fmt::Debug for Observations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Observations({})", self.version.get())
    }
}

/// An attribute and the value that was read.
pub(super) struct Guard {
    /// Weak, since an object that holds its own compiled function would never be freed.
    object: PyRef<PyWeak>,
    attribute: PyRef<PyStr>,
    /// `None` where the traced function wrote before it read.
    expected: Option<PyObjectRef>,
}

impl Guard {
    /// What the attribute is now, if the object is alive and has it. Reading may run Python, so Stop may come out of it.
    fn current(&self, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let Some(object) = self.object.upgrade() else { return Ok(None) };
        vm.get_attribute_opt(&object, &self.attribute)
    }

    fn holds(&self, vm: &VirtualMachine) -> PyResult<bool> {
        let (Some(expected), Some(now)) = (&self.expected, self.current(vm)?) else { return Ok(false) };
        Ok(expected.is(&now) || vm.bool_eq(expected, &now)?)
    }

    /// `(object or None, attribute, value that was read)`.
    pub(super) fn to_tuple(&self, vm: &VirtualMachine) -> Vec<PyObjectRef> {
        let none = || vm.ctx.none();
        vec![self.object.upgrade().unwrap_or_else(none), self.attribute.clone().into(), self.expected.clone().unwrap_or_else(none)]
    }
}

/// What one traced function read.
pub(super) struct Guards(pub(super) Vec<Guard>);

impl Guards {
    pub(super) fn hold(&self, vm: &VirtualMachine) -> PyResult<bool> {
        for guard in &self.0 {
            if !guard.holds(vm)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an object is gone, so that they never hold again.
    pub(super) fn are_dead(&self) -> bool {
        self.0.iter().any(|guard| guard.object.upgrade().is_none())
    }

    /// Those that do not hold: `(object or None, attribute, value that was read, value now)`.
    pub(super) fn failing(&self, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
        let mut failing = vec![];
        for guard in &self.0 {
            if !guard.holds(vm)? {
                let mut items = guard.to_tuple(vm);
                items.push(guard.current(vm)?.unwrap_or_else(|| vm.ctx.none()));
                failing.push(vm.ctx.new_tuple(items).into());
            }
        }
        Ok(failing)
    }
}

/// How many changes were reported.
pub(super) fn version(vm: &VirtualMachine) -> PyResult<u64> {
    Ok(session_state(vm)?.observations.version.get())
}

/// Notes that an attribute that is reported may have changed.
pub(super) fn changed(vm: &VirtualMachine) -> PyResult<()> {
    let state = session_state(vm)?;
    state.observations.version.set(state.observations.version.get() + 1);
    Ok(())
}

/// Runs `trace`; what was read meanwhile.
pub(super) fn observing<T>(vm: &VirtualMachine, trace: impl FnOnce() -> T) -> PyResult<(T, Guards)> {
    let state = session_state(vm)?;
    let around = state.observations.read.take();
    let result = trace();
    let mut read = state.observations.read.replace(around);
    read.retain(|guard| guard.expected.is_some());
    Ok((result, Guards(read)))
}

/// Notes the first use of an attribute in the open trace, if one is open: what comes later depends on it.
fn note(object: &PyObject, attribute: PyRef<PyStr>, expected: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult<()> {
    if !tensors(vm)?.is_tracing() {
        return Ok(());
    }
    let state = session_state(vm)?;
    let mut read = state.observations.read.borrow_mut();
    let same = |guard: &Guard| guard.object.upgrade().is_some_and(|o| o.is(object)) && guard.attribute.as_bytes() == attribute.as_bytes();
    if !read.iter().any(same) {
        read.push(Guard { object: object.downgrade(None, vm)?, attribute, expected });
    }
    Ok(())
}

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("observed", |object: PyObjectRef, attribute: PyRef<PyStr>, value: PyObjectRef, vm: &VirtualMachine| -> PyResult {
        note(&object, attribute, Some(value.clone()), vm)?;
        Ok(value)
    })?;
    functions.add("overwritten", |object: PyObjectRef, attribute: PyRef<PyStr>, vm: &VirtualMachine| -> PyResult<()> {
        note(&object, attribute, None, vm)?;
        changed(vm)
    })?;
    functions.add("guards_changed", changed)
}
