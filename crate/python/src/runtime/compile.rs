//! Compiles Python, all of it with polls for Stop ([`tandem_polls`]). What somebody else compiled (a syntax tree, bytes) is watched by
//! `sys.monitoring`, which costs five times as much.

use super::poll;
use rustpython_vm::{
    PyRef, PyResult, VirtualMachine,
    builtins::PyCode,
    compiler::{CompileOpts, Mode},
};
use tandem_polls::Compiled;

/// Compiles text of a user; `SyntaxError` if it is none.
pub(crate) fn compile(source: &str, mode: Mode, path: &str, options: CompileOpts, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    // Errors and warnings are those of the compiler for the text as it is.
    let code = vm.compile_with_opts(source, mode, path, options.clone()).map_err(|error| error.into_pyexception(vm, Some(source)))?;
    match with_polls(source, mode, path, options, vm) {
        Compiled::Polled(polled) => Ok(polled),
        Compiled::NothingToPoll => Ok(code),
        Compiled::Refused => {
            poll::watch(&code, vm)?;
            Ok(code)
        }
    }
}

/// Compiles a module of the library, whose text is known to be right.
pub(crate) fn compile_library(source: &str, path: &str, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    match with_polls(source, Mode::Exec, path, vm.compile_opts(), vm) {
        Compiled::Polled(polled) => Ok(polled),
        Compiled::NothingToPoll | Compiled::Refused => compile(source, Mode::Exec, path, vm.compile_opts(), vm),
    }
}

fn with_polls(source: &str, mode: Mode, path: &str, options: CompileOpts, vm: &VirtualMachine) -> Compiled {
    match poll::object(vm) {
        Some(object) => tandem_polls::compile(source, mode, path, options, &object, vm),
        None => Compiled::Refused,
    }
}
