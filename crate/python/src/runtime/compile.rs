//! Compiles Python, all of it with polls for Stop ([`tandem_polls`]). What somebody else compiled (a syntax tree, bytes) is watched by
//! `sys.monitoring`, which costs five times as much.

use super::{poll, state::thread_state};
use rustpython_vm::{
    PyRef, PyResult, VirtualMachine,
    builtins::PyCode,
    compiler::{CompileOpts, Mode},
};
use std::hash::{DefaultHasher, Hash, Hasher};
pub(crate) use tandem_polls::Places;
use tandem_polls::{CODE_VERSION, Polled, deserialize};

/// Compiles text of a user; `SyntaxError` if it is none.
pub(crate) fn compile(source: &str, mode: Mode, path: &str, options: CompileOpts, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    compile_with(source, mode, path, options, Places::Loops, vm)
}

/// The same with questions at these places.
pub(crate) fn compile_with(
    source: &str,
    mode: Mode,
    path: &str,
    options: CompileOpts,
    places: Places,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyCode>> {
    // Errors and warnings are those of the compiler for the text as it is.
    let code = vm.compile_with_opts(source, mode, path, options.clone()).map_err(|error| error.into_pyexception(vm, Some(source)))?;
    match poll::object(vm).and_then(|object| Some((Polled::compile(source, mode, path, options.clone(), places)?, object))) {
        Some((polled, _)) if polled.count == 0 => Ok(code),
        Some((polled, object)) => {
            let is_marked = polled.in_functions > 0;
            let code = polled.load(&object, vm);
            if let Some(state) = thread_state().filter(|_| is_marked) {
                state.marked_code.add(&code, source, mode, path, &options);
            }
            Ok(code)
        }
        None => {
            poll::watch(&code, vm)?;
            Ok(code)
        }
    }
}

/// Compiles a module of the library, whose text is known to be right, or takes what the host has kept of that.
pub(crate) fn compile_library(source: &str, path: &str, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    let (Some(object), Some(state)) = (poll::object(vm), thread_state()) else {
        return compile(source, Mode::Exec, path, vm.compile_opts(), vm);
    };
    let mut key = DefaultHasher::new();
    (CODE_VERSION, source, path).hash(&mut key);
    let key = key.finish();
    if let Some(code) = state.host().cached_code(key).and_then(|bytes| deserialize(&bytes, &object, vm)) {
        return Ok(code);
    }
    let Some(polled) = Polled::compile(source, Mode::Exec, path, vm.compile_opts(), Places::Loops) else {
        return compile(source, Mode::Exec, path, vm.compile_opts(), vm);
    };
    state.host().cache_code(key, &|| polled.serialize());
    Ok(polled.load(&object, vm))
}
