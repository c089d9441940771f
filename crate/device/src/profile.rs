//! The profile recorder: spans of what ran where and when, on one time axis. This thread adds its own spans; devices and other
//! threads add theirs later through a [`SpanSink`]. A thread has one recording at most, a lane of it [`MAX_SPANS`] spans. While
//! nothing is recorded, the cost is a look at a flag.

use crate::clock::now;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use tandem_ir::Origin;
use tandem_kernel::Buffer;

/// How many spans of a lane are kept, the first ones.
pub const MAX_SPANS: u32 = tandem_wasm::control::event::MAX;

/// How many calls are kept with their names.
const MAX_CALLS: usize = 1 << 16;
/// How many kernel names make up the name of a submission.
const MAX_NAMES: usize = 4;

/// Where something ran.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// The thread that runs the program: what it does besides kernels.
    Host,
    /// A thread that computes; 0 is the one that runs the program, too.
    Thread(u32),
    /// The queue of the GPU.
    Gpu,
    /// Copies between host and device.
    Copies,
    /// A further interpreter, which works for a data pipeline.
    Worker(u32),
}

/// What ran.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Activity {
    /// A function was traced.
    Trace,
    /// A graph was made into kernels.
    Compile,
    /// A program was called.
    Call,
    /// The program waited.
    Wait,
    /// A kernel, or a part of one.
    Kernel,
    /// Operands of a kernel were packed for it.
    Pack,
    /// A submission to the GPU: from the submission, or from the end of the one before, to the notice of its end.
    Submit,
    /// A copy from the host to a device.
    Upload,
    /// A copy from a device to the host.
    Download,
}

/// Something that ran.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    /// Where.
    pub lane: Lane,
    /// What.
    pub activity: Activity,
    /// Its name: a function's, an op's.
    pub name: Arc<str>,
    /// When it began, in milliseconds of [`now`].
    pub start: f64,
    /// When it ended.
    pub end: f64,
    /// The line of a cell that asked for it.
    pub origin: Option<Arc<Origin>>,
    /// The number of the call that it is or works for, of several the first; 0 where there is none.
    pub call: u32,
}

/// Bytes that live before or after a call.
#[derive(Clone, PartialEq, Debug)]
pub struct MemorySample {
    /// In milliseconds of [`now`].
    pub at: f64,
    /// On all devices.
    pub bytes: u64,
    /// Name of what was called.
    pub name: Arc<str>,
    /// The line of a cell that called.
    pub origin: Option<Arc<Origin>>,
}

/// A recording that has ended.
#[derive(Clone, Default, Debug)]
pub struct Recording {
    /// In the order of their beginnings; of equal ones by lane, the longer ones first.
    pub spans: Vec<Span>,
    /// How many more spans there were than are kept.
    pub dropped: u64,
    /// In the order of their times, no two neighbours with the same bytes.
    pub memory: Vec<MemorySample>,
    /// When the recording began and ended.
    pub time: (f64, f64),
}

/// A call of a program: the names of its steps, and the line that called it.
#[derive(Clone)]
struct Call {
    steps: Arc<[Arc<str>]>,
    origin: Option<Arc<Origin>>,
}

#[derive(Default)]
struct Recorder {
    spans: Vec<Span>,
    /// How many spans each lane has.
    counts: FxHashMap<Lane, u32>,
    calls: Vec<Call>,
    dropped: u64,
    memory: Vec<MemorySample>,
    start: f64,
}

/// Tells which line of a cell runs now.
pub type CurrentLine = Rc<dyn Fn() -> Option<Origin>>;

/// The recorder of a thread, for spans that are added later or by other threads.
#[derive(Clone)]
pub struct SpanSink(Arc<Mutex<Recorder>>);

thread_local! {
    static IS_RECORDING: Cell<bool> = const { Cell::new(false) };
    /// The number of the latest call.
    static CURRENT_CALL: Cell<u32> = const { Cell::new(0) };
    static SINK: RefCell<Option<SpanSink>> = const { RefCell::new(None) };
    /// Tells which line runs now.
    static CURRENT_LINE: RefCell<Option<CurrentLine>> = const { RefCell::new(None) };
}

/// Whether spans are recorded on this thread.
pub fn is_recording() -> bool {
    IS_RECORDING.get()
}

/// Begins a recording; returns whether there was none. `line` tells which line of a cell asks for waits and copies.
pub fn start(line: CurrentLine) -> bool {
    if is_recording() {
        return false;
    }
    let recorder = Recorder { start: now(), ..Recorder::default() };
    SINK.set(Some(SpanSink(Arc::new(Mutex::new(recorder)))));
    CURRENT_CALL.set(0);
    CURRENT_LINE.set(Some(line));
    IS_RECORDING.set(true);
    true
}

/// Ends the recording.
pub fn stop() -> Recording {
    IS_RECORDING.set(false);
    CURRENT_LINE.set(None);
    let Some(SpanSink(recorder)) = SINK.take() else { return Recording::default() };
    let end = now();
    let Recorder { mut spans, dropped, memory, start, .. } = std::mem::take(&mut *lock(&recorder));
    spans.sort_by(|a, b| a.start.total_cmp(&b.start).then(a.lane.cmp(&b.lane)).then(b.end.total_cmp(&a.end)).then(a.name.cmp(&b.name)));
    // The GPU's queue runs one submission after the other.
    let mut done = f64::NEG_INFINITY;
    for span in spans.iter_mut().filter(|span| span.activity == Activity::Submit) {
        span.start = span.start.max(done).min(span.end);
        done = done.max(span.end);
    }
    Recording { spans, dropped, memory, time: (start, end) }
}

/// The recorder of this thread; none while nothing is recorded.
pub fn sink() -> Option<SpanSink> {
    if is_recording() { SINK.with_borrow(Clone::clone) } else { None }
}

fn lock(recorder: &Mutex<Recorder>) -> std::sync::MutexGuard<'_, Recorder> {
    recorder.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SpanSink {
    /// Adds a span.
    pub fn add(&self, span: Span) {
        lock(&self.0).add(span);
    }

    /// Adds an event of generated code: `what` is twice the number of the step, and 1 where operands were packed for it.
    pub(crate) fn add_kernel_event(&self, lane: Lane, (start, end): (f64, f64), call: u32, what: u32) {
        let recorder = &mut *lock(&self.0);
        let number = call;
        let call = recorder.calls.get((number as usize).wrapping_sub(1));
        let name = call.and_then(|call| call.steps.get(what as usize / 2)).cloned().unwrap_or_else(|| "kernel".into());
        let origin = call.and_then(|call| call.origin.clone());
        let activity = if what % 2 == 1 { Activity::Pack } else { Activity::Kernel };
        recorder.add(Span { lane, activity, name, start, end, origin, call: number });
    }

    /// Notes how many bytes live, if they are others than before; `name` changed them.
    pub fn add_memory(&self, bytes: u64, name: &Arc<str>, origin: impl FnOnce() -> Option<Origin>) {
        let memory = &mut lock(&self.0).memory;
        if memory.len() < MAX_SPANS as usize && memory.last().is_none_or(|last| last.bytes != bytes) {
            memory.push(MemorySample { at: now(), bytes, name: name.clone(), origin: origin().map(Arc::new) });
        }
    }

    /// Counts spans that were dropped elsewhere.
    pub(crate) fn add_dropped(&self, count: u32) {
        lock(&self.0).dropped += u64::from(count);
    }

    /// The name of a submission: the names of all steps of these calls, in order, each once; and the line of the first call.
    pub(crate) fn submission_name(&self, calls: &[u32]) -> (Arc<str>, Option<Arc<Origin>>) {
        let recorder = lock(&self.0);
        let calls: Vec<&Call> = calls.iter().filter_map(|call| recorder.calls.get((*call as usize).wrapping_sub(1))).collect();
        let mut names: Vec<&str> = vec![];
        for name in calls.iter().flat_map(|call| &*call.steps) {
            if !names.contains(&&**name) {
                names.push(name);
            }
        }
        let more = names.len().saturating_sub(MAX_NAMES);
        names.truncate(MAX_NAMES);
        let mut text = names.join(", ");
        if more > 0 {
            text += &format!(", … {more}");
        }
        (text.into(), calls.first().and_then(|call| call.origin.clone()))
    }
}

impl Recorder {
    fn add(&mut self, span: Span) {
        let count = self.counts.entry(span.lane).or_default();
        if *count < MAX_SPANS {
            *count += 1;
            self.spans.push(span);
        } else {
            self.dropped += 1;
        }
    }
}

/// Announces the call that comes next: the names of its steps, and the line that makes it.
pub fn begin_call(steps: &Arc<[Arc<str>]>, origin: Option<Arc<Origin>>) {
    if let Some(SpanSink(recorder)) = sink() {
        let calls = &mut lock(&recorder).calls;
        if calls.len() < MAX_CALLS {
            calls.push(Call { steps: steps.clone(), origin });
            CURRENT_CALL.set(calls.len() as u32);
        } else {
            CURRENT_CALL.set(0);
        }
    }
}

/// The line that runs now, while a profile is recorded.
pub fn current_line() -> Option<Origin> {
    CURRENT_LINE.with_borrow(Clone::clone).and_then(|line| line())
}

/// Adds a span of this kind that has passed: how long ago it began and ended (ms), as far as that lies in the recording.
pub fn add_past(lane: Lane, activity: Activity, name: Arc<str>, (began, ended): (f64, f64)) {
    let Some(sink) = sink() else { return };
    let (at, from) = (now(), lock(&sink.0).start);
    let (start, end) = ((at - began).max(from), at - ended);
    if end > start {
        sink.add(Span { lane, activity, name, start, end, origin: current_line().map(Arc::new), call: 0 });
    }
}

/// The number of the latest call; 0 if it has none.
pub(crate) fn current_call() -> u32 {
    CURRENT_CALL.get()
}

/// A span that ends when this is dropped.
pub struct OpenSpan {
    sink: SpanSink,
    span: Span,
}

impl Drop for OpenSpan {
    fn drop(&mut self) {
        self.span.end = now();
        self.sink.add(self.span.clone());
    }
}

/// Begins a span of this thread, if a profile is recorded.
pub fn span(lane: Lane, activity: Activity, name: impl FnOnce() -> Arc<str>, origin: impl FnOnce() -> Option<Origin>) -> Option<OpenSpan> {
    let sink = sink()?;
    let (name, origin) = (name(), origin().map(Arc::new));
    let start = now();
    let call = if activity == Activity::Call { current_call() } else { 0 };
    Some(OpenSpan { sink, span: Span { lane, activity, name, start, end: start, origin, call } })
}

/// A span of a copy that begins now; its end is to be set.
pub(crate) fn copy_span(activity: Activity, buffer: Buffer, device: &str) -> Span {
    let name = format!("{} × {} · {device}", buffer.dtype, buffer.len).into();
    let start = now();
    Span { lane: Lane::Copies, activity, name, start, end: start, origin: current_line().map(Arc::new), call: 0 }
}

/// A span of a copy that ends when the result is dropped.
pub(crate) fn copy(activity: Activity, buffer: Buffer, device: &str) -> Option<OpenSpan> {
    sink().map(|sink| OpenSpan { sink, span: copy_span(activity, buffer, device) })
}

impl Span {
    /// The same span, ended now.
    pub(crate) fn ended(self) -> Span {
        Span { end: now(), ..self }
    }
}
