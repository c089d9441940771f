//! A session: one interpreter, its `__main__`, and the cells that run in it.

use crate::cell::{CellRun, file_name};
use crate::files::{FileChange, FileError};
use crate::host::Host;
use crate::mime::{Wanted, bundle};
use crate::module::START;
use crate::runtime::{Runtime, with_session};
use crate::traceback::error_output;
use crate::{nesting, start};
use rustpython_vm::{
    AsObject, Interpreter, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyCode, PyDictRef},
    compiler::{Mode, ast, parser},
    scope::Scope,
};
use std::rc::Rc;
use tandem_protocol::{CellMemory, CellTimings, ExecuteStatus, Output};
use tandem_tensor::{Device, Statistics};

/// How a cell ended.
#[derive(Clone, Copy, Debug)]
pub struct Executed {
    /// Without exception, with one, or stopped.
    pub status: ExecuteStatus,
    /// `n` of `In [n]`.
    pub execution_count: u32,
    /// Where the time went.
    pub timings: CellTimings,
    /// What its tensors took.
    pub memory: CellMemory,
}

/// An interpreter with its notebook around it. Dropped, it is gone with all its variables.
pub struct Session {
    interpreter: Interpreter,
    globals: PyDictRef,
    runtime: Rc<Runtime>,
}

impl Session {
    /// Starts an interpreter. Takes a few tenths of a second in a browser.
    ///
    /// # Errors
    /// A traceback when the session's own Python fails; that is a defect of this program.
    pub fn new(host: Rc<dyn Host>) -> Result<Self, String> {
        let runtime = Rc::new(Runtime::new(host));
        let interpreter = start::interpreter();
        let globals = with_session(&runtime, || {
            interpreter.enter(|vm| {
                start::prepare(vm).and_then(|()| main_globals(vm)).map_err(|exception| {
                    let mut text = String::new();
                    let _ = vm.write_exception(&mut text, &exception);
                    text
                })
            })
        })?;
        Ok(Session { interpreter, globals, runtime })
    }

    /// Gives the session its devices; the first is in force. `clock` tells milliseconds. To be called once.
    pub fn attach_devices(&self, devices: Vec<Rc<dyn Device>>, clock: impl Fn() -> f64 + 'static) {
        if let Some(tensors) = crate::tandem::runtime(devices, clock) {
            let _ = self.runtime.tensors.set(tensors);
        }
    }

    /// Tensors and devices, if the session has some.
    pub fn tensors(&self) -> Option<Rc<tandem_tensor::Runtime>> {
        self.runtime.tensors.get().cloned()
    }

    /// The execution count that the next cell gets.
    pub fn next_execution_count(&self) -> u32 {
        self.runtime.cells.next_count()
    }

    /// Runs one cell to its end. Outputs go to the host as they come. A Stop that was asked for before this is not
    /// cleared: only the host can tell one that is late for the last cell from one that is early for this.
    pub fn execute(&self, cell_id: &str, source: &str) -> Executed {
        let host = self.runtime.host();
        let run = self.runtime.cells.add(cell_id, source);
        self.runtime.streams.begin(host);
        let devices = self.tensors().map_or(vec![], |tensors| tensors.devices());
        let bytes = |of: fn(Statistics) -> u64| devices.iter().map(|device| of(device.statistics())).sum::<u64>() as f64;
        devices.iter().for_each(|device| device.reset_peak());
        let before_bytes = bytes(|s| s.live_bytes);
        let (status, timings) = with_session(&self.runtime, || self.interpreter.enter(|vm| self.run_cell(&run, vm)));
        let memory = CellMemory { before_bytes, peak_bytes: bytes(|s| s.peak_bytes), after_bytes: bytes(|s| s.live_bytes) };
        self.runtime.streams.end(host);
        Executed { status, execution_count: run.execution_count, timings, memory }
    }

    /// Puts a kept file back into the virtual file system; `path` is relative to the notebook's folder.
    ///
    /// # Errors
    /// When a file is in the way of a folder, or there is no room.
    pub fn put_file(&self, path: &str, bytes: Vec<u8>, modified_ms: f64) -> Result<(), FileError> {
        self.runtime.files.borrow_mut().put(path, bytes, modified_ms)
    }

    /// Puts a kept folder back.
    ///
    /// # Errors
    /// When a file is in the way.
    pub fn put_folder(&self, path: &str) -> Result<(), FileError> {
        self.runtime.files.borrow_mut().put_folder(path)
    }

    /// Files of the notebook's folder that changed since the last call.
    pub fn take_file_changes(&self) -> Vec<FileChange> {
        self.runtime.files.borrow_mut().take_changes()
    }

    /// `RustPython 0.6.0 (Python 3.14)`.
    pub fn python_version(&self) -> String {
        use rustpython_vm::version as v;
        format!("RustPython {}.{}.{} (Python {}.{})", v::MAJOR_IMPL, v::MINOR_IMPL, v::MICRO_IMPL, v::MAJOR, v::MINOR)
    }

    fn run_cell(&self, run: &CellRun, vm: &VirtualMachine) -> (ExecuteStatus, CellTimings) {
        let host = self.runtime.host();
        let mut timings = CellTimings::default();
        let began = host.now_ms();
        let compiled = self.announce(run, vm).and_then(|()| compile_cell(run, vm));
        timings.parse_ms = host.now_ms() - began;
        let result = compiled.and_then(|cell| {
            let began = host.now_ms();
            let result = self.run_code(&cell, run, vm);
            timings.run_ms = host.now_ms() - began;
            result
        });
        let status = match result {
            Ok(()) => ExecuteStatus::Ok,
            Err(exception) => self.report(&exception, vm),
        };
        (status, timings)
    }

    /// Lets the embedded Python know the source.
    fn announce(&self, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        let modules = vm.sys_module.get_attr("modules", vm)?;
        let added = modules.get_item(START, vm)?.get_attr("cell_added", vm)?;
        added.call((file_name(run.execution_count), run.source.as_str()), vm)?;
        Ok(())
    }

    /// Runs a cell and waits for the devices: what they still compute is part of it, and so are its errors.
    fn run_code(&self, cell: &CompiledCell, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        let scope = Scope::with_builtins(None, self.globals.clone(), vm);
        let ran = vm.run_code_obj(cell.code.clone(), scope).and_then(|value| {
            if cell.shows_value && !vm.is_none(&value) {
                self.show_value(value, run, vm)?;
            }
            Ok(())
        });
        let waited = self.tensors().map_or(Ok(()), |tensors| crate::tandem::wait(&tensors, vm));
        ran.and(waited)
    }

    fn show_value(&self, value: PyObjectRef, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        let data = bundle(&value, &Wanted::default(), &self.runtime, vm)?;
        self.runtime.output(Output::ExecuteResult { data, execution_count: run.execution_count });
        self.globals.set_item("_", value, vm)
    }

    fn report(&self, exception: &PyBaseExceptionRef, vm: &VirtualMachine) -> ExecuteStatus {
        self.runtime.output(error_output(exception, &self.runtime.cells, vm));
        // For `traceback.print_last()` and the like; a session goes on without it.
        let _ = vm.sys_module.set_attr("last_exc", exception.clone(), vm);
        let _ = vm.sys_module.set_attr("last_value", exception.clone(), vm);
        if exception.fast_isinstance(vm.ctx.exceptions.keyboard_interrupt) { ExecuteStatus::Interrupted } else { ExecuteStatus::Error }
    }
}

/// The dictionary of a fresh `__main__`.
fn main_globals(vm: &VirtualMachine) -> PyResult<PyDictRef> {
    let scope = vm.new_scope_with_main()?;
    Ok(scope.globals)
}

struct CompiledCell {
    code: PyRef<PyCode>,
    /// Running it gives the value of the last expression, which is to be shown.
    shows_value: bool,
}

fn compile_cell(run: &CellRun, vm: &VirtualMachine) -> PyResult<CompiledCell> {
    nesting::check(&run.source, &file_name(run.execution_count), vm)?;
    let shows_value = ends_in_expression(&run.source);
    let mode = if shows_value { Mode::BlockExpr } else { Mode::Exec };
    let code =
        vm.compile(&run.source, mode, file_name(run.execution_count)).map_err(|error| error.into_pyexception(vm, Some(&run.source)))?;
    Ok(CompiledCell { code, shows_value })
}

/// Whether the last statement is an expression whose value is to be shown: one without a semicolon after it. False for
/// source that does not parse.
fn ends_in_expression(source: &str) -> bool {
    let Ok(parsed) = parser::parse_module(source) else {
        return false;
    };
    let Some(ast::Stmt::Expr(last)) = parsed.suite().last() else {
        return false;
    };
    let end = last.range.end().to_usize();
    !source[end..].trim_start_matches([' ', '\t']).starts_with(';')
}

#[cfg(test)]
mod tests {
    use super::ends_in_expression;

    #[test]
    fn only_a_last_expression_is_shown() {
        for source in ["x", "a = 1\na + 1", "f(x)  # comment", "'a;b'", "if x: pass\nx", "(x)"] {
            assert!(ends_in_expression(source), "{source}");
        }
        for source in ["", "x;", "x ; # quiet", "a = 1", "def f(): pass", "if x:\n    x", "x = ", "import os"] {
            assert!(!ends_in_expression(source), "{source}");
        }
    }
}
