//! A session: one interpreter, its `__main__`, and the cells that run in it. The entry point of this crate.

mod interpreter;

use crate::editor;
use crate::editor::Completions;
use crate::editor::diagnostics;
use crate::embedded::BOOT;
use crate::files::{FileChange, FileError, HOME, Stat, resolve};
use crate::host::Host;
use crate::runtime::execute::{CompiledCell, compile_cell};
use crate::runtime::history::{CellRun, file_name};
use crate::runtime::mime_bundle::{MimeFilter, bundle, displays_itself};
use crate::runtime::state::{SessionState, with_session};
use crate::runtime::stream::Stream;
use crate::runtime::traceback::{error_output, message};
use crate::runtime::unicode_names;
use crate::tandem::recompile::Recompilation;
use crate::tandem::{error::remedy_words, held_tensors, tensor_of};
use rustpython_vm::{
    AsObject, Interpreter, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyDictRef},
};
use std::rc::Rc;
use tandem_protocol::{
    CellMemory, CellTimings, Diagnostic, ExecuteStatus, FileEntry, Inspection, Output, PROFILE_MIME, Probe, RunRecord, WatchWish,
};
use tandem_tensor::{Device, Statistics, recording};

/// How a cell ended.
#[derive(Clone, Debug)]
pub struct Executed {
    /// Without exception, with one, or stopped.
    pub status: ExecuteStatus,
    /// `n` of `In [n]`.
    pub execution_count: u32,
    /// Where the time went.
    pub timings: CellTimings,
    /// What its tensors took.
    pub memory: CellMemory,
    /// What it did, if that is recorded.
    pub record: Option<RunRecord>,
}

/// An interpreter with its notebook around it. Dropped, it is gone with all its variables.
///
/// ```
/// use std::cell::RefCell;
/// use std::rc::Rc;
/// use tandem_protocol::Output;
/// use tandem_python::{Host, InputReply, Library, Session, SleepEnd};
///
/// /// Keeps outputs; there is no person, no randomness and no packed library.
/// #[derive(Default)]
/// struct Collector(RefCell<Vec<Output>>);
///
/// impl Host for Collector {
///     fn output(&self, output: Output) {
///         self.0.borrow_mut().push(output);
///     }
///     // The clock stands still.
///     fn now_ms(&self) -> f64 { 0.0 }
///     fn clock_resolution_ms(&self) -> f64 { 1.0 }
///     fn unix_ms(&self) -> f64 { 0.0 }
///     fn take_interrupt(&self) -> bool { false }
///     fn sleep(&self, _milliseconds: f64) -> SleepEnd { SleepEnd::Elapsed }
///     fn input(&self, _prompt: &str, _password: bool) -> InputReply { InputReply::Unavailable("nobody is there".into()) }
///     fn random(&self, _bytes: &mut [u8]) {}
///     fn library(&self, _library: Library) -> Result<Vec<u8>, String> { Err("no library here".into()) }
/// }
///
/// let host = Rc::new(Collector::default());
/// let session = Session::new(host.clone())?;
/// let executed = session.execute("cell", "print(6 * 7)");
/// assert_eq!(executed.execution_count, 1);
/// let printed = Output::Stream { name: "stdout".into(), text: "42\n".into() };
/// assert_eq!(*host.0.borrow(), [printed]);
/// # Ok::<(), String>(())
/// ```
pub struct Session {
    interpreter: Interpreter,
    globals: PyDictRef,
    state: Rc<SessionState>,
}

impl Session {
    /// Starts an interpreter. Takes a few tenths of a second in a browser.
    ///
    /// # Errors
    /// A traceback when the session's own Python fails; that is a defect of this program.
    pub fn new(host: Rc<dyn Host>) -> Result<Self, String> {
        unicode_names::provide();
        let state = Rc::new(SessionState::new(host));
        let interpreter = interpreter::interpreter();
        let globals = with_session(&state, || {
            interpreter.enter(|vm| {
                interpreter::prepare(vm).and_then(|()| main_globals(vm)).map_err(|exception| {
                    let mut text = String::new();
                    let _ = vm.write_exception(&mut text, &exception);
                    text
                })
            })
        })?;
        Ok(Session { interpreter, globals, state })
    }

    /// Gives the session its devices; the first is in force. `clock` tells milliseconds. To be called once.
    pub fn attach_devices(&self, devices: Vec<Rc<dyn Device>>, clock: impl Fn() -> f64 + 'static) {
        if let Some(tensors) = crate::tandem::new_runtime(devices, clock) {
            let host = self.state.shared_host();
            tensors.report_watches(move |report| host.watched(report));
            let _ = self.state.tensors.set(tensors);
        }
    }

    /// Tensors and devices, if the session has some.
    pub fn tensors(&self) -> Option<Rc<tandem_tensor::Runtime>> {
        self.state.tensors.get().cloned()
    }

    /// The execution count that the next cell gets.
    pub fn next_execution_count(&self) -> u32 {
        self.state.cells.next_count()
    }

    /// Runs one cell to its end. Outputs go to the host as they come. A Stop that was asked for before this is not
    /// cleared: only the host can tell one that is late for the last cell from one that is early for this.
    pub fn execute(&self, cell_id: &str, source: &str) -> Executed {
        self.execute_recorded(&self.state.cells.add(cell_id, source), false)
    }

    /// Runs code that is no cell's, as what a widget tells: it has no place in the history, and leaves the count as it is.
    pub fn execute_silently(&self, source: &str) -> Executed {
        let executed = self.execute_recorded(&self.state.cells.apart(source), false);
        Executed { record: None, ..executed }
    }

    /// The same under the profiler, whose document is shown behind what the cell shows.
    pub fn execute_profiled(&self, cell_id: &str, source: &str) -> Executed {
        self.execute_recorded(&self.state.cells.add(cell_id, source), true)
    }

    fn execute_recorded(&self, run: &CellRun, is_profiled: bool) -> Executed {
        let host = self.state.host();
        self.state.streams.begin(host);
        self.state.output_limit.begin();
        self.state.forget_interrupt();
        let devices = self.tensors().map_or(vec![], |tensors| tensors.devices());
        let bytes = |of: fn(Statistics) -> u64| devices.iter().map(|device| of(device.statistics())).sum::<u64>() as f64;
        self.begin_on_devices(run.execution_count);
        self.tensors().into_iter().for_each(|tensors| tensors.begin_cell_peak());
        let before_bytes = bytes(|s| s.live_bytes);
        let counted = devices.iter().map(|device| device.statistics()).collect::<Vec<_>>();
        recording::start(self.tensors().as_deref());
        let (status, timings) = with_session(&self.state, || self.interpreter.enter(|vm| self.run_cell(run, is_profiled, vm)));
        // A device that fails says so at the next use.
        let _ = self.tensors().map_or(Ok(()), |tensors| tensors.finish_watch_reports());
        let recorded = recording::stop();
        let peak_bytes = self.tensors().map_or(0.0, |tensors| tensors.cell_peak() as f64);
        let memory = CellMemory { before_bytes, peak_bytes, after_bytes: bytes(|s| s.live_bytes) };
        let held = || self.interpreter.enter(|vm| held_tensors(&self.globals, vm));
        let record = self.tensors().zip(recorded).map(|(tensors, recorded)| recorded.document(&tensors, &counted, memory.peak_bytes, held));
        self.state.send_updates();
        self.state.streams.end(host);
        Executed { status, execution_count: run.execution_count, timings, memory, record }
    }

    /// Tells the devices that a cell begins. If the one in force is gone for good, the first device
    /// takes its place. That is reported once: the next cells find the first device in force.
    fn begin_on_devices(&self, number: u32) {
        let Some(tensors) = self.tensors() else { return };
        let current = tensors.device();
        for device in tensors.devices() {
            let begun = device.capabilities().recoverable.map_or(Ok(()), |recoverable| recoverable.begin_cell(number));
            let Err(error) = begun else { continue };
            let Some(fallback) = tensors.devices().into_iter().next().filter(|first| !Rc::ptr_eq(first, &device)) else { continue };
            if Rc::ptr_eq(&device, &current) && tensors.set_device(fallback.name()).is_ok() {
                let sentence = error.sentence(|remedy| remedy_words(remedy, &*fallback));
                let sentence = format!("{sentence}; this notebook goes on with the {}\n", fallback.label().kind);
                self.state.streams.write(self.state.host(), Stream::Err, &sentence);
            }
        }
    }

    /// Puts a kept file back into the virtual file system; `path` is relative to the notebook's folder.
    ///
    /// # Errors
    /// When a file is in the way of a folder, or there is no room.
    pub fn put_file(&self, path: &str, bytes: Vec<u8>, modified_ms: f64) -> Result<(), FileError> {
        self.state.files.borrow_mut().put(path, bytes, modified_ms)
    }

    /// Puts a kept folder back.
    ///
    /// # Errors
    /// When a file is in the way.
    pub fn put_folder(&self, path: &str) -> Result<(), FileError> {
        self.state.files.borrow_mut().put_folder(path)
    }

    /// Files of the notebook's folder that changed since the last call.
    pub fn take_file_changes(&self) -> Vec<FileChange> {
        self.state.files.borrow_mut().take_changes()
    }

    /// Makes a file of the notebook's folder, or replaces its content; folders on the way are made.
    ///
    /// # Errors
    /// When the path is that of a folder, or there is no room.
    pub fn write_file(&self, path: &str, bytes: &[u8]) -> Result<(), FileError> {
        let now = self.state.host().unix_ms();
        let mut files = self.state.files.borrow_mut();
        files.set_time(now);
        files.write_file(path, bytes)
    }

    /// The content of a file of the notebook's folder.
    ///
    /// # Errors
    /// When it is no file.
    pub fn read_file(&self, path: &str) -> Result<Vec<u8>, FileError> {
        self.state.files.borrow().read_file(&in_home(path)?)
    }

    /// Removes a file of the notebook's folder, or a folder with all that is in it.
    ///
    /// # Errors
    /// When neither is there.
    pub fn delete_file(&self, path: &str) -> Result<(), FileError> {
        self.state.files.borrow_mut().remove_tree(&in_home(path)?)
    }

    /// All files of the notebook's folder, by path.
    pub fn list_files(&self) -> Vec<FileEntry> {
        let list = self.state.files.borrow().home_files();
        let entry = |(path, stat): (String, Stat)| FileEntry { path, bytes: stat.size as f64, modified_ms: stat.modified_ms };
        list.into_iter().map(entry).collect()
    }

    /// What can stand at a place of a cell's text, in UTF-16 code units. Runs no code of the user.
    pub fn complete(&self, source: &str, position: u32) -> Completions {
        self.enter(|vm| editor::complete(source, position, &self.globals, &self.state, vm))
    }

    /// Compiles the graph of a document in other ways: a [`tandem_protocol::Recompiled`] as JSON, for the page to read. Runs no code of
    /// the user; `None` where it was interrupted.
    ///
    /// # Errors
    /// A sentence where that cannot be done.
    pub fn recompile(&self, wanted: &Recompilation) -> Result<Option<String>, String> {
        self.state.forget_interrupt();
        self.enter(|vm| {
            crate::tandem::recompile::recompile(wanted, vm).map(Some).or_else(|exception| {
                if exception.fast_isinstance(vm.ctx.exceptions.keyboard_interrupt) {
                    return Ok(None);
                }
                Err(message(&exception, vm))
            })
        })
    }

    /// Computes values of nodes of a graph that was compiled here: a [`tandem_protocol::Probed`] as JSON. Runs no code of the user, and
    /// changes no variable; `None` where it was interrupted.
    ///
    /// # Errors
    /// A sentence where there are no devices.
    pub fn probe(&self, wanted: &Probe) -> Result<Option<String>, String> {
        self.state.forget_interrupt();
        let tensors = self.tensors().ok_or_else(|| "this session has no devices".to_owned())?;
        self.enter(|_| match tensors.probe(wanted) {
            Ok(probed) => serde_json::to_string(&probed).map(Some).map_err(|error| error.to_string()),
            Err(_) => Ok(None),
        })
    }

    /// Looks at values of a compiled function while it is called, or no longer. May be called while a cell waits.
    pub fn set_watch(&self, wish: WatchWish) {
        self.tensors().into_iter().for_each(|tensors| tensors.set_watch(wish.clone()));
    }

    /// What is at a place of a cell's text. Runs no code of the user.
    pub fn inspect(&self, source: &str, position: u32) -> Option<Inspection> {
        self.enter(|vm| editor::inspect(source, position, &self.globals, vm))
    }

    /// What is wrong with a cell's text.
    pub fn diagnostics(&self, source: &str) -> Vec<Diagnostic> {
        let known = self.enter(|vm| editor::known_names(&self.globals, vm));
        diagnostics::diagnostics(source, &|name| known.contains(name))
    }

    fn enter<R>(&self, body: impl FnOnce(&VirtualMachine) -> R) -> R {
        with_session(&self.state, || self.interpreter.enter(body))
    }

    /// `RustPython 0.6.0 (Python 3.14)`.
    pub fn python_version(&self) -> String {
        use rustpython_vm::version as v;
        format!("RustPython {}.{}.{} (Python {}.{})", v::MAJOR_IMPL, v::MINOR_IMPL, v::MICRO_IMPL, v::MAJOR, v::MINOR)
    }

    fn run_cell(&self, run: &CellRun, is_profiled: bool, vm: &VirtualMachine) -> (ExecuteStatus, CellTimings) {
        let host = self.state.host();
        let mut timings = CellTimings::default();
        let began = host.now_ms();
        let compiled = self.register_source(run, vm).and_then(|()| compile_cell(run.code(), run.execution_count, vm));
        timings.parse_ms = host.now_ms() - began;
        let result = compiled.and_then(|cell| {
            let began = host.now_ms();
            let result = if is_profiled { self.run_profiled(&cell, run, vm) } else { self.run_code(&cell, run, vm) };
            timings.run_ms = host.now_ms() - began;
            result
        });
        let status = match result {
            Ok(()) => ExecuteStatus::Ok,
            Err(exception) => self.report(&exception, vm),
        };
        (status, timings)
    }

    /// Registers the source with the embedded Python, for `linecache`.
    fn register_source(&self, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        boot_function("cell_added", vm)?.call((file_name(run.execution_count), run.source.as_str()), vm)?;
        Ok(())
    }

    /// Runs a cell and waits for the devices: what they still compute is part of it, and so are its errors.
    fn run_code(&self, cell: &CompiledCell, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        let ran =
            cell.run(self.globals.clone(), vm).and_then(|value| if vm.is_none(&value) { Ok(()) } else { self.show_value(value, run, vm) });
        let ended = boot_function("cell_ended", vm).and_then(|ended| ended.call((), vm));
        let waited = self.tensors().map_or(Ok(()), |tensors| crate::tandem::wait(&tensors, vm));
        ran.and(ended).and(waited)
    }

    /// Runs a cell under the profiler, and shows the profile also of one that fails.
    fn run_profiled(&self, cell: &CompiledCell, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        crate::tandem::profile::start(vm)?;
        let ran = self.run_code(cell, run, vm);
        let (json, table) = crate::tandem::profile::stop(vm)?;
        let data = [(PROFILE_MIME.to_owned(), json), ("text/plain".to_owned(), table)].into();
        self.state.output(Output::DisplayData { data, display_id: None, update: false });
        ran
    }

    fn show_value(&self, value: PyObjectRef, run: &CellRun, vm: &VirtualMachine) -> PyResult<()> {
        if displays_itself(&value, vm)? {
            return self.globals.set_item("_", value, vm);
        }
        let show = || bundle(&value, &MimeFilter::default(), &self.state, vm);
        let data = tensor_of(&value).map_or_else(show, |tensor| recording::watch(tensor, show))?;
        self.state.output(Output::ExecuteResult { data, execution_count: run.execution_count });
        self.globals.set_item("_", value, vm)
    }

    fn report(&self, exception: &PyBaseExceptionRef, vm: &VirtualMachine) -> ExecuteStatus {
        self.state.output(error_output(exception, &self.state.cells, vm));
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

/// A function of the module that boots a session.
fn boot_function(name: &'static str, vm: &VirtualMachine) -> PyResult {
    vm.sys_module.get_attr("modules", vm)?.get_item(BOOT, vm)?.get_attr(name, vm)
}

/// A path of the notebook's folder, made absolute.
fn in_home(path: &str) -> Result<String, FileError> {
    let absolute = resolve(HOME, path);
    if absolute.starts_with(&format!("{HOME}/")) { Ok(absolute) } else { Err(FileError::NotAllowed) }
}
