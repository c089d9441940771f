//! The state that a session shares with its native functions: host, streams, cells, files, display updates.
//!
//! Native functions are plain functions, so they find the state through the thread. One session runs at a time on a thread;
//! sessions of several threads do not meet.

use crate::files::FileSystem;
use crate::host::Host;
use crate::library::{Libraries, Library};
use crate::runtime::history::Cells;
use crate::runtime::interrupt::PollPacing;
use crate::runtime::marked_code::MarkedCode;
use crate::runtime::output_limit::OutputLimit;
use crate::runtime::stream::{Stream, Streams};
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, frame::frame_at_offset};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use tandem_protocol::{Output, Place};
use tandem_stdlib::Archive;

/// The least time between two updates of displays, in milliseconds.
const MIN_UPDATE_INTERVAL_MS: f64 = 30.0;

/// One session's shared state. Native functions get it by [`session_state`].
pub struct SessionState {
    host: Rc<dyn Host>,
    pub(crate) streams: Streams,
    pub(crate) cells: Cells,
    pub(crate) files: RefCell<FileSystem>,
    pub(crate) libraries: Libraries,
    pub(crate) poll: PollPacing,
    /// What compiled code asks for polls.
    pub(crate) poll_object: OnceCell<PyObjectRef>,
    /// Code of cells that asks before statements of functions.
    pub(crate) marked_code: MarkedCode,
    /// Stop came where no exception can be raised, and is raised at the next look.
    interrupt_postponed: Cell<bool>,
    /// Updates of displays that wait, each with the identifier of its display.
    updates: RefCell<Vec<(String, Output)>>,
    /// When an update was sent last.
    updated_ms: Cell<f64>,
    /// What the running cell has displayed so far, against the limits.
    pub(crate) output_limit: OutputLimit,
    /// Numbers the displays that asked for an identifier.
    pub(crate) displays: Cell<u32>,
    /// Tensors and devices, once the session has some.
    pub(crate) tensors: OnceCell<Rc<tandem_tensor::Runtime>>,
    /// What traced functions read of Python objects.
    pub(crate) observations: crate::tandem::guards::Observations,
    /// The modules whose calls are being traced, outermost first, with `/` between them.
    pub(crate) traced_modules: RefCell<Arc<str>>,
}

impl SessionState {
    pub(crate) fn new(host: Rc<dyn Host>) -> Self {
        SessionState {
            host,
            streams: Streams::new(),
            cells: Cells::default(),
            files: RefCell::new(FileSystem::new()),
            libraries: Libraries::new(),
            poll: PollPacing::default(),
            poll_object: OnceCell::new(),
            marked_code: MarkedCode::default(),
            interrupt_postponed: Cell::new(false),
            updates: RefCell::default(),
            updated_ms: Cell::new(f64::NEG_INFINITY),
            output_limit: OutputLimit::default(),
            displays: Cell::new(0),
            tensors: OnceCell::new(),
            observations: Default::default(),
            traced_modules: RefCell::new("".into()),
        }
    }

    /// The program around the session.
    pub fn host(&self) -> &dyn Host {
        &*self.host
    }

    /// The same, for what outlives a call.
    pub(crate) fn shared_host(&self) -> Rc<dyn Host> {
        self.host.clone()
    }

    /// Sends an output of the running cell, after the text that was printed before it.
    pub fn output(&self, output: Output) {
        if let Output::DisplayData { update: true, display_id: Some(id), .. } = &output {
            let now_ms = self.host.now_ms();
            let waits = now_ms - self.updated_ms.get() < MIN_UPDATE_INTERVAL_MS;
            let mut waiting = self.updates.borrow_mut();
            waiting.retain(|(other, _)| other != id);
            if waits {
                // Only the newest content of a display is of use.
                waiting.push((id.clone(), output));
                return;
            }
            self.updated_ms.set(now_ms);
        }
        self.send_updates();
        self.send(output);
    }

    /// Sends the updates that wait.
    pub(crate) fn send_updates(&self) {
        let waiting = std::mem::take(&mut *self.updates.borrow_mut());
        for (_, output) in waiting {
            self.send(output);
        }
    }

    /// Sends the updates that wait if they have waited long enough; for callers that come by often.
    pub(crate) fn send_old_updates(&self, now_ms: f64) {
        if now_ms - self.updated_ms.get() >= MIN_UPDATE_INTERVAL_MS && !self.updates.borrow().is_empty() {
            self.updated_ms.set(now_ms);
            self.send_updates();
        }
    }

    fn send(&self, output: Output) {
        self.streams.flush(self.host());
        let (output, left_out) = self.output_limit.limit(output);
        if let Some(output) = output {
            self.host.output(output);
        }
        if let Some(sentence) = left_out {
            self.streams.write(self.host(), Stream::Err, &sentence);
        }
    }

    /// Sends text that waits. To be called before anything that takes long without running Python.
    pub fn flush(&self) {
        self.send_updates();
        self.streams.flush(self.host());
    }

    /// Raises `KeyboardInterrupt` if Stop was pressed. For native loops that take long; at most every few milliseconds.
    ///
    /// # Errors
    /// `KeyboardInterrupt`.
    pub fn check_interrupt(&self, vm: &VirtualMachine) -> PyResult<()> {
        let stopped = self.interrupt_postponed.take() || self.host.take_interrupt();
        if stopped { Err(crate::runtime::interrupt::keyboard_interrupt(vm)) } else { Ok(()) }
    }

    /// Raises `KeyboardInterrupt` at the next look, since it was lost where it was raised.
    pub(crate) fn postpone_interrupt(&self) {
        self.interrupt_postponed.set(true);
        self.poll.soon();
    }

    /// Forgets a Stop of the cell before.
    pub(crate) fn forget_interrupt(&self) {
        self.interrupt_postponed.set(false);
    }

    /// A library, fetched at first use.
    pub(crate) fn library(&self, library: Library) -> Result<&Archive, String> {
        self.libraries.get_or_fetch(library, || {
            self.flush();
            self.host.library(library)
        })
    }
}

thread_local! {
    static RUNTIME: RefCell<Option<Rc<SessionState>>> = const { RefCell::new(None) };
}

/// The session that runs on this thread.
///
/// # Errors
/// `RuntimeError` outside of a session, which only a finalizer that runs late can see.
pub(crate) fn session_state(vm: &VirtualMachine) -> PyResult<Rc<SessionState>> {
    thread_state().ok_or_else(|| vm.new_runtime_error("the notebook's session has ended"))
}

/// The state of the session that runs on this thread, if there is one.
pub(crate) fn thread_state() -> Option<Rc<SessionState>> {
    RUNTIME.with(|slot| slot.borrow().clone())
}

/// Makes `state` the thread's session for the duration of `body`.
pub(crate) fn with_session<R>(state: &Rc<SessionState>, body: impl FnOnce() -> R) -> R {
    struct Restore(Option<Rc<SessionState>>);
    impl Drop for Restore {
        fn drop(&mut self) {
            RUNTIME.with(|slot| *slot.borrow_mut() = self.0.take());
        }
    }
    let before = RUNTIME.with(|slot| slot.borrow_mut().replace(state.clone()));
    let _restore = Restore(before);
    body()
}

/// Where the running Python is: the innermost frame that belongs to a cell. `None` when no cell is on the stack.
///
/// Costs about a microsecond: it looks at the frames from the top until one belongs to a cell.
pub fn current_place(vm: &VirtualMachine) -> Option<Place> {
    let state = thread_state()?;
    for depth in 0.. {
        let frame = frame_at_offset(depth, vm)?;
        let code = frame.iframe().code();
        if let Some(run) = state.cells.find(code.source_path().as_str()) {
            return Some(Place {
                cell_id: run.cell_id.clone(),
                execution_count: run.execution_count,
                // Not `current_location`, which is where the frame was when somebody first asked.
                line: u32::try_from(frame.lineno()).unwrap_or(1),
            });
        }
    }
    None
}
