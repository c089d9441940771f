//! Calls into the session from all running Python: Stop, text that waits, updates that wait.
//!
//! RustPython compiles its own signal check out on wasm32. Instead compiled code asks an object at the start of each function
//! and of each round of a loop ([`tandem_polls`]). Code that was compiled without that is watched by `sys.monitoring`, which
//! calls at each of its jumps and function starts. Native loops call [`SessionState::check_interrupt`]; one that neither does so
//! nor runs Python is stopped by ending the kernel.
//!
//! [`SessionState::check_interrupt`]: crate::runtime::state::SessionState::check_interrupt

use super::importer::LIBRARY_FOLDER;
use super::interrupt::is_due;
use super::state::{session_state, thread_state};
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyCode, PyStr, PyTupleRef},
    class::PyClassImpl,
    function::{FuncArgs, PySetterValue},
    pyclass,
    types::{GetAttr, SetAttr},
};
use tandem_polls::{ATTRIBUTE, STATEMENT};
use tandem_tensor::recording::{self, Seen};

/// `sys.monitoring`'s number for us; 0, 1, 2 and 5 have meanings of their own.
const TOOL: i32 = 4;
/// `sys.monitoring.events.PY_START` and `JUMP`.
const EVENTS: [i32; 2] = [1, 1 << 7];

/// What compiled code asks.
#[pyclass(module = false, name = "poll")]
#[derive(Debug, PyPayload)]
struct Poll;

#[pyclass(with(GetAttr, SetAttr))]
impl Poll {
    /// Code that is copied or written to a file has it among its constants.
    #[pymethod]
    fn __reduce__(_zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<(PyObjectRef, PyTupleRef)> {
        Ok((vm.import("_notebook", 0)?.get_attr("poll", vm)?, vm.ctx.empty_tuple.clone()))
    }
}

impl GetAttr for Poll {
    fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
        if name.as_bytes() != ATTRIBUTE.as_bytes() {
            return zelf.as_object().generic_getattr(name, vm);
        }
        poll(vm)?;
        Ok(vm.ctx.true_value.clone().into())
    }
}

impl SetAttr for Poll {
    fn setattro(_zelf: &Py<Self>, name: &Py<PyStr>, _value: PySetterValue, vm: &VirtualMachine) -> PyResult<()> {
        match name.as_bytes().len() {
            length if length == ATTRIBUTE.len() => poll(vm),
            length if length == STATEMENT.len() => statement(vm),
            _ => function_statement(vm),
        }
    }
}

/// The object; none outside of a session.
pub(crate) fn object(vm: &VirtualMachine) -> Option<PyObjectRef> {
    let state = thread_state()?;
    Some(state.poll_object.get_or_init(|| Poll.into_ref(&vm.ctx).into()).clone())
}

#[inline]
fn poll(vm: &VirtualMachine) -> PyResult<()> {
    recording::note_jump();
    if is_due() { look(false, vm) } else { Ok(()) }
}

/// Looks at the host; whether what Python did was looked at already.
fn look(is_measured: bool, vm: &VirtualMachine) -> PyResult<()> {
    let state = session_state(vm)?;
    if is_event_loop(vm) {
        state.poll.soon();
        return Ok(());
    }
    if !is_measured && !state.poll.is_at_each() && recording::end_python_piece() {
        // This was only the end of what the last look began to measure.
        state.poll.later();
        return Ok(());
    }
    let now_ms = state.host().now_ms();
    state.poll.polled(now_ms);
    if state.poll.is_frequent() && !recording::is_recording() {
        make_plain(vm)?;
    }
    if !is_measured && recording::begin_python_piece() {
        state.poll.soon();
    }
    state.streams.flush_old(state.host(), now_ms);
    state.send_old_updates(now_ms);
    state.check_interrupt(vm)
}

/// Before a statement of a cell that runs once: it is known what the one before took.
#[cold]
fn statement(vm: &VirtualMachine) -> PyResult<()> {
    recording::note_jump();
    if recording::begin_python_piece() {
        session_state(vm)?.poll.at_each();
    }
    Ok(())
}

/// Before a statement of a function that follows one that may take long. A function with many such statements in little time gets code
/// without these questions.
fn function_statement(vm: &VirtualMachine) -> PyResult<()> {
    recording::note_jump();
    let seen = recording::mark_statement();
    if seen == Seen::TooOften {
        make_plain(vm)?;
    }
    if is_due() { look(seen == Seen::Measured, vm) } else { Ok(()) }
}

/// Gives the running function code without questions before its statements.
#[cold]
fn make_plain(vm: &VirtualMachine) -> PyResult<()> {
    let state = session_state(vm)?;
    if let Some(object) = state.poll_object.get() {
        state.marked_code.make_plain(object, vm);
    }
    Ok(())
}

/// Whether the running code is that of the event loop and its tasks. Stop comes a little later there: between taking a callback and
/// running it, it would lose a task's step.
fn is_event_loop(vm: &VirtualMachine) -> bool {
    rustpython_vm::frame::frame_at_offset(0, vm).is_some_and(|frame| {
        let path = frame.iframe().code().source_path().as_str();
        path.strip_prefix(LIBRARY_FOLDER).is_some_and(|path| path.starts_with("asyncio/") || path.starts_with("_notebook_await"))
    })
}

/// Watches code without polls, and all code in it.
pub(crate) fn watch(code: &Py<PyCode>, vm: &VirtualMachine) -> PyResult<()> {
    let monitoring = vm.sys_module.get_attr("monitoring", vm)?;
    vm.call_method(&monitoring, "set_local_events", (TOOL, code.to_owned(), EVENTS[0] | EVENTS[1]))?;
    for constant in code.code.constants.iter() {
        let constant: &PyObject = std::borrow::Borrow::borrow(constant);
        if let Some(inner) = constant.downcast_ref::<PyCode>() {
            watch(inner, vm)?;
        }
    }
    Ok(())
}

/// The callback of `sys.monitoring`.
fn watched(_event: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    poll(vm)
}

/// `sys.unraisablehook`: Stop that was raised in a finalizer comes again after it; what else is raised there is reported as Python
/// does. RustPython tells nobody what the callback of a weak reference raises: a Stop in one is lost.
fn report_unraisable(unraisable: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    let value = unraisable.args.first().map(|given| given.get_attr("exc_value", vm)).transpose()?;
    if value.is_some_and(|value| value.fast_isinstance(vm.ctx.exceptions.keyboard_interrupt)) {
        session_state(vm)?.postpone_interrupt();
        return Ok(());
    }
    vm.sys_module.get_attr("__unraisablehook__", vm)?.call(unraisable, vm).map(drop)
}

/// Makes the class of the object, and registers the callback. Once, when the session starts.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let _ = Poll::make_static_type();
    let monitoring = vm.sys_module.get_attr("monitoring", vm)?;
    vm.call_method(&monitoring, "use_tool_id", (TOOL, vm.ctx.new_str("stop")))?;
    let callback: PyObjectRef = vm.new_function("_poll_stop", watched).into();
    for event in EVENTS {
        vm.call_method(&monitoring, "register_callback", (TOOL, event, callback.clone()))?;
    }
    let hook: PyObjectRef = vm.new_function("unraisablehook", report_unraisable).into();
    vm.sys_module.set_attr("unraisablehook", hook, vm)
}
