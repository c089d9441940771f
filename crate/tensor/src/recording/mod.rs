//! The light recording of a run: which programs were called from which lines, how often and on what, what was compiled, and where
//! the time went. No call by the user, no tensor kept alive, bounded memory; while nothing is recorded, the cost is a look at a flag.
//!
//! A call of the same program from the same line is the same node, so a loop is one node with a count. Looking up the running line
//! costs about a microsecond, so it is predicted: what follows a node, by program, by the jumps between them and by where its operands
//! came from, is at the same line as before. A prediction is checked at first, then now and then; one that was wrong is not used
//! again. So the count of all calls is exact, and that of a line may miss one where the next line calls the same on the same.

mod calls;
mod document;
mod earlier_runs;
mod line_shares;
mod living;
mod memory;
mod python_lines;
mod statement_marks;

use crate::executable::Executable;
use crate::tensor::Storage;
use crate::{Runtime, Tensor};
pub(crate) use calls::CallSite;
use calls::{Calls, Operand, Where};
pub(crate) use line_shares::{LineShares, line_shares};
pub(crate) use living::ALWAYS_BYTES;
use memory::{Look, MemorySamples};
use python_lines::PythonLines;
pub use statement_marks::{Seen, mark as mark_statement};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tandem_device::Device;
use tandem_device::phase::{self, Entered, Phase, PhaseTimes, Stretch, Subject};
use tandem_ir::{Origin, TensorType};

/// How many compilations are kept.
const MAX_COMPILATIONS: usize = 64;
/// Bytes of a tensor whose end is looked at: it took longer to compute than that takes.
const LARGE_BYTES: u64 = 256 << 10;

/// A function that was compiled. Times are milliseconds.
pub(crate) struct Compilation {
    name: String,
    origin: Option<Origin>,
    trace_ms: f64,
    passes_ms: f64,
    codegen_ms: f64,
}

#[derive(Default)]
struct Recorder {
    calls: Calls,
    compilations: Vec<Compilation>,
    compiled: u64,
    python: PythonLines,
    /// Milliseconds of tracing that belong to compilations noted before.
    traced_ms: f64,
    memory: MemorySamples,
    /// Whose bytes are looked at; none before the first call.
    devices: Vec<Rc<dyn Device>>,
    /// The storage of the value that is being displayed, and what was seen of it.
    watched: Option<usize>,
    preview: Option<tandem_protocol::ValuePreview>,
}

thread_local! {
    static IS_ENABLED: Cell<bool> = const { Cell::new(true) };
    static IS_RECORDING: Cell<bool> = const { Cell::new(false) };
    /// Whether the present run began with a recording.
    static IS_STARTED: Cell<bool> = const { Cell::new(false) };
    /// Counts jumps and function starts of the program.
    static JUMPS: Cell<u32> = const { Cell::new(0) };
    static NEXT_PROGRAM: Cell<u32> = const { Cell::new(1) };
    static RECORDER: RefCell<Recorder> = RefCell::default();
}

/// Whether runs are recorded.
pub fn is_enabled() -> bool {
    IS_ENABLED.get()
}

/// Whether a run is being recorded.
pub fn is_recording() -> bool {
    IS_RECORDING.get()
}

/// Switches the recording of runs on or off. A run that began without it stays without; one that began with it is recorded while
/// it is on, and has a record if it is on at its end.
pub fn set_enabled(is_enabled: bool) {
    IS_ENABLED.set(is_enabled);
    IS_RECORDING.set(IS_STARTED.get() && is_enabled);
}

/// To be called before the program waits for a person or a time: it waits until the result is dropped.
pub fn wait() -> Option<Entered> {
    phase::enter(Phase::Wait)
}

/// To be called before modules are found or run for the first time: they are imported until the result is dropped.
pub fn import() -> Option<Entered> {
    phase::enter(Phase::Import)
}

/// Notes that the program jumped or entered a function: what it calls next may be at another line.
pub fn note_jump() {
    JUMPS.set(JUMPS.get().wrapping_add(1));
}

/// Notes that the program asks for Stop, or that a statement of a cell begins: what Python does from now on is charged to this line.
/// Whether the end of that is to be noted as soon as the program asks again.
pub fn begin_python_piece() -> bool {
    if !IS_RECORDING.get() {
        return false;
    }
    let line = phase::current_line();
    with_recorder(|recorder| recorder.python.begin(phase::python_ms(), line)).is_some()
}

/// Ends what [`begin_python_piece`] began; false where nothing was.
pub fn end_python_piece() -> bool {
    IS_RECORDING.get()
        && with_recorder(|recorder| {
            let is_measuring = recorder.python.is_measuring();
            if is_measuring {
                recorder.python.end(phase::python_ms());
            }
            is_measuring
        })
        .unwrap_or(false)
}

/// Begins to record a run, if that is wanted; with the runtime, if there is one, that knows the running line.
pub fn start(runtime: Option<&Runtime>) {
    IS_RECORDING.set(is_enabled());
    IS_STARTED.set(is_enabled());
    if is_enabled() {
        RECORDER.with_borrow_mut(|recorder| {
            let calls = recorder.calls.next_run();
            living::start(calls.run);
            statement_marks::start();
            *recorder = Recorder { calls, ..Recorder::default() };
        });
        phase::start(runtime.map(|runtime| runtime.origin.clone()));
    }
}

/// What was recorded.
pub struct Recording {
    recorder: Recorder,
    times: PhaseTimes,
    stretches: Vec<Stretch>,
}

/// Ends the recording; none when it was switched off.
pub fn stop() -> Option<Recording> {
    end_python_piece();
    living::stop();
    let (times, stretches) = phase::stop();
    IS_STARTED.set(false);
    if !IS_RECORDING.replace(false) {
        return None;
    }
    let recorder = RECORDER.with_borrow_mut(|recorder| {
        let calls = recorder.calls.next_run();
        std::mem::replace(recorder, Recorder { calls, ..Recorder::default() })
    });
    Some(Recording { recorder, times, stretches })
}

/// Does something with the recorder. Looking up the running line may collect garbage, and so run a finalizer of the program: what that
/// calls finds the recorder in use, and is not recorded.
fn with_recorder<R>(f: impl FnOnce(&mut Recorder) -> R) -> Option<R> {
    RECORDER.with(|recorder| recorder.try_borrow_mut().ok().map(|mut recorder| f(&mut recorder)))
}

/// The line that made a storage, if that was recorded.
pub(crate) fn made_at(storage: &Storage) -> Option<Origin> {
    with_recorder(|recorder| recorder.calls.made_at(storage)).flatten()
}

/// The number of a program, by which its calls are known.
pub(crate) fn next_program() -> u32 {
    NEXT_PROGRAM.replace(NEXT_PROGRAM.get().wrapping_add(1) & calls::PROGRAMS)
}

/// A call under way.
pub(crate) struct Call {
    node: Option<u32>,
    is_small: bool,
    timed: Option<Entered>,
}

/// Notes a call of a program; to be ended when it returns.
#[inline]
pub(crate) fn begin_call(executable: &Executable, runtime: &Runtime, inputs: &[Rc<Storage>]) -> Option<Call> {
    if !IS_RECORDING.get() {
        return None;
    }
    with_recorder(|recorder| {
        let (node, stands_for) = recorder.calls.begin(executable, &Where { runtime, jumps: JUMPS.get() }, inputs);
        phase::set_call_number(node);
        let subject = || node.map_or(Subject::Unknown, Subject::Number);
        let timed = stands_for.and_then(|count| phase::enter_for(Phase::Kernels, subject, count));
        if timed.is_some() && recorder.python.is_unseen(phase::python_ms()) {
            let line = node.and_then(|node| recorder.calls.nodes.get(node as usize)).and_then(|node| node.origin.clone());
            recorder.python.begin(phase::python_ms(), line);
        }
        Call { node, is_small: executable.is_small, timed }
    })
}

/// Notes that a call returned, and with what.
#[inline]
pub(crate) fn end_call(call: Call, runtime: &Runtime, results: &[Tensor]) {
    phase::set_call_number(None);
    let Some(node) = call.node else { return };
    if call.is_small && call.timed.is_none() {
        // Most calls of a loop end here, whose results are few bytes.
        living::set_makers_of_small(results, node);
        return;
    }
    let ms = call.timed.map(Entered::end);
    with_recorder(|recorder| {
        recorder.calls.end(node, ms, results);
        if living::is_high() {
            recorder.look(phase::elapsed_ms(), Some(node), runtime);
        } else if ms.is_some() && recorder.memory.is_time(phase::changed_ms()) {
            recorder.look(phase::changed_ms(), Some(node), runtime);
        }
    });
}

impl Recorder {
    /// Looks at the memory after a call.
    #[cold]
    fn look(&mut self, at_ms: f64, node: Option<u32>, runtime: &Runtime) {
        runtime.each_device_since(&mut self.devices);
        self.look_again(at_ms, node);
    }

    /// Looks at the memory of the devices that are known.
    fn look_again(&mut self, at_ms: f64, node: Option<u32>) {
        let look = Look::at(at_ms, node, self.calls.nodes.len(), self.devices.iter().map(|device| &**device));
        self.memory.add(look);
    }
}

/// Notes that a storage was freed; of a large one memory is looked at, if it is time.
#[inline]
pub(crate) fn note_freed(storage: &Storage) {
    if living::forget(storage) >= LARGE_BYTES {
        note_much_freed();
    }
}

#[cold]
fn note_much_freed() {
    if IS_RECORDING.get() {
        // What is freed while the recorder is in use is seen at the next look.
        with_recorder(|recorder| {
            let at_ms = phase::elapsed_ms();
            if recorder.memory.is_time(at_ms) && !recorder.devices.is_empty() {
                recorder.look_again(at_ms, None);
            }
        });
    }
}

/// Notes what the host did without a program: what it is, the type of its result, the operands, none where it made a tensor, and where
/// the result lies, if it is no mere number.
#[inline]
pub(crate) fn note_on_host(what: &'static str, runtime: &Runtime, ty: &TensorType, operands: &[Operand<'_>], result: Option<&Storage>) {
    if IS_RECORDING.get() {
        with_recorder(|recorder| recorder.calls.note_on_host(what, &Where { runtime, jumps: JUMPS.get() }, ty, operands, result));
    }
}

/// Notes that a traced function was compiled, and how long its passes and the rest took.
pub(crate) fn note_compilation(name: &str, origin: Option<Origin>, passes_ms: f64, codegen_ms: f64) {
    if !IS_RECORDING.get() {
        return;
    }
    let traced_ms = phase::times().ms[Phase::Trace as usize];
    with_recorder(|recorder| {
        recorder.compiled += 1;
        let trace_ms = traced_ms - std::mem::replace(&mut recorder.traced_ms, traced_ms);
        if recorder.compilations.len() < MAX_COMPILATIONS {
            recorder.compilations.push(Compilation { name: name.to_owned(), origin, trace_ms, passes_ms, codegen_ms });
        }
    });
}

/// Runs `show`, which displays a tensor, and keeps a preview of the elements that are read for it; of a small tensor also when none
/// are read.
pub fn watch<R>(tensor: &Tensor, show: impl FnOnce() -> R) -> R {
    let array = if IS_RECORDING.get() { tensor.array(crate::error::Wanted::Array).ok() } else { None };
    let Some(array) = array else { return show() };
    let watch = |watched| RECORDER.with_borrow_mut(|recorder| recorder.watched = watched);
    watch(Some(Rc::as_ptr(&array.storage).addr()));
    let shown = show();
    let is_seen = RECORDER.with_borrow(|recorder| recorder.preview.is_some());
    if !is_seen && array.ty.shape.count() <= crate::preview::MAX_SAMPLE {
        // An error was shown already, or is shown by whoever uses the value.
        let _ = tensor.bytes(crate::error::Wanted::Array);
    }
    watch(None);
    shown
}

/// Notes elements that were read.
pub(crate) fn note_read(array: &crate::tensor::Array, bytes: &[u8]) {
    if !IS_RECORDING.get() {
        return;
    }
    with_recorder(|recorder| {
        if recorder.watched == Some(Rc::as_ptr(&array.storage).addr()) && recorder.preview.is_none() {
            recorder.preview = Some(crate::preview::preview(&array.ty, array.storage.device.name(), bytes));
        }
    });
}
