//! What ran where and when, while somebody asks for it: spans on one axis of time, those of this thread and those that others
//! tell of later. There is one recording on a thread at most. Refuses to keep more than [`MOST`] spans of a lane, and costs a look
//! at a flag while nobody asks.

use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, PoisonError};
use tandem_ir::Origin;
use tandem_kernel::Buffer;

/// Milliseconds of a clock that all lanes have in common.
#[cfg(target_arch = "wasm32")]
pub fn now() -> f64 {
    crate::cpu::now()
}

/// Milliseconds of a clock that all lanes have in common.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed().as_secs_f64() * 1e3
}

/// Spans of a lane that are kept, the first ones.
pub const MOST: u32 = tandem_wasm::control::note::MOST;

/// Calls whose names are kept.
const CALLS: usize = 1 << 16;
/// Names of kernels that a submission is called by.
const NAMES: usize = 4;

/// Where something ran.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// The thread that runs the program: what it does besides kernels.
    Host,
    /// A thread that computes; 0 is the one that runs the program, too.
    Thread(u32),
    /// The queue of the GPU.
    Gpu,
    /// Bytes that come and go.
    Copies,
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
    /// Work was given to the GPU: from then, or from the end of what was given before, to the news of its end.
    Submit,
    /// Bytes were brought to a device.
    Upload,
    /// Bytes were fetched from a device.
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
    /// When it began, by [`now`].
    pub start: f64,
    /// When it ended.
    pub end: f64,
    /// The line of a cell that asked for it.
    pub origin: Option<Arc<Origin>>,
}

/// A recording that has ended.
#[derive(Clone, Default, Debug)]
pub struct Recorded {
    /// In the order of their beginnings; of equal ones by lane, the longer ones first.
    pub spans: Vec<Span>,
    /// Those that were too many.
    pub left_out: u64,
    /// When it began and ended.
    pub time: (f64, f64),
}

/// A program that was called: the names of its steps, and who called it.
#[derive(Clone)]
struct Call {
    steps: Arc<[Arc<str>]>,
    origin: Option<Arc<Origin>>,
}

#[derive(Default)]
struct Recording {
    spans: Vec<Span>,
    /// How many there are of each lane.
    counts: FxHashMap<Lane, u32>,
    calls: Vec<Call>,
    left_out: u64,
    start: f64,
}

/// Where spans go that are told of later, by whatever thread.
#[derive(Clone)]
pub struct Outlet(Arc<Mutex<Recording>>);

thread_local! {
    static IS_ON: Cell<bool> = const { Cell::new(false) };
    static CURRENT: Cell<u32> = const { Cell::new(0) };
    static OUTLET: RefCell<Option<Outlet>> = const { RefCell::new(None) };
}

/// Whether spans are recorded on this thread.
pub fn is_on() -> bool {
    IS_ON.get()
}

/// Begins a recording; says whether there was none.
pub fn start() -> bool {
    if is_on() {
        return false;
    }
    let recording = Recording { start: now(), ..Recording::default() };
    OUTLET.set(Some(Outlet(Arc::new(Mutex::new(recording)))));
    CURRENT.set(0);
    IS_ON.set(true);
    true
}

/// Ends the recording.
pub fn stop() -> Recorded {
    IS_ON.set(false);
    let Some(Outlet(recording)) = OUTLET.take() else { return Recorded::default() };
    let end = now();
    let Recording { mut spans, left_out, start, .. } = std::mem::take(&mut *lock(&recording));
    spans.sort_by(|a, b| a.start.total_cmp(&b.start).then(a.lane.cmp(&b.lane)).then(b.end.total_cmp(&a.end)).then(a.name.cmp(&b.name)));
    // The queue does one thing after the other.
    let mut done = f64::NEG_INFINITY;
    for span in spans.iter_mut().filter(|span| span.activity == Activity::Submit) {
        span.start = span.start.max(done).min(span.end);
        done = done.max(span.end);
    }
    Recorded { spans, left_out, time: (start, end) }
}

/// Where to put spans that are known later; none while nobody records.
pub fn outlet() -> Option<Outlet> {
    if is_on() { OUTLET.with_borrow(Clone::clone) } else { None }
}

fn lock(recording: &Mutex<Recording>) -> std::sync::MutexGuard<'_, Recording> {
    recording.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Outlet {
    /// Adds a span.
    pub fn add(&self, span: Span) {
        lock(&self.0).add(span);
    }

    /// Adds what a thread noted of a step of a call.
    pub(crate) fn add_noted(&self, lane: Lane, (start, end): (f64, f64), call: u32, what: u32) {
        let recording = &mut *lock(&self.0);
        let call = recording.calls.get((call as usize).wrapping_sub(1));
        let name = call.and_then(|call| call.steps.get(what as usize / 2)).cloned().unwrap_or_else(|| "kernel".into());
        let origin = call.and_then(|call| call.origin.clone());
        let activity = if what % 2 == 1 { Activity::Pack } else { Activity::Kernel };
        recording.add(Span { lane, activity, name, start, end, origin });
    }

    /// Counts spans that nobody kept.
    pub(crate) fn leave_out(&self, count: u32) {
        lock(&self.0).left_out += u64::from(count);
    }

    /// The names of all steps of these calls, in order, each once, and who made the first of them.
    pub(crate) fn named(&self, calls: &[u32]) -> (Arc<str>, Option<Arc<Origin>>) {
        let recording = lock(&self.0);
        let calls: Vec<&Call> = calls.iter().filter_map(|call| recording.calls.get((*call as usize).wrapping_sub(1))).collect();
        let mut names: Vec<&str> = vec![];
        for name in calls.iter().flat_map(|call| &*call.steps) {
            if !names.contains(&&**name) {
                names.push(name);
            }
        }
        let more = names.len().saturating_sub(NAMES);
        names.truncate(NAMES);
        let mut text = names.join(", ");
        if more > 0 {
            text += &format!(", … {more}");
        }
        (text.into(), calls.first().and_then(|call| call.origin.clone()))
    }
}

impl Recording {
    fn add(&mut self, span: Span) {
        let count = self.counts.entry(span.lane).or_default();
        if *count < MOST {
            *count += 1;
            self.spans.push(span);
        } else {
            self.left_out += 1;
        }
    }
}

/// Says what is called next: the names of its steps, and by whom.
pub fn call(steps: &Arc<[Arc<str>]>, origin: Option<Arc<Origin>>) {
    if let Some(Outlet(recording)) = outlet() {
        let calls = &mut lock(&recording).calls;
        if calls.len() < CALLS {
            calls.push(Call { steps: steps.clone(), origin });
            CURRENT.set(calls.len() as u32);
        } else {
            CURRENT.set(0);
        }
    }
}

/// The number of what was called last; 0 if that has none.
pub(crate) fn current_call() -> u32 {
    CURRENT.get()
}

/// A span that lasts as long as this.
pub struct Open {
    outlet: Outlet,
    span: Span,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.span.end = now();
        self.outlet.add(self.span.clone());
    }
}

/// Begins a span of this thread, if somebody records.
pub fn open(lane: Lane, activity: Activity, name: impl FnOnce() -> Arc<str>, origin: impl FnOnce() -> Option<Origin>) -> Option<Open> {
    let outlet = outlet()?;
    let (name, origin) = (name(), origin().map(Arc::new));
    let start = now();
    Some(Open { outlet, span: Span { lane, activity, name, start, end: start, origin } })
}

/// The beginning of a span of bytes that come or go.
pub(crate) fn copy_of(activity: Activity, buffer: Buffer, device: &str) -> Span {
    let name = format!("{} × {} · {device}", buffer.dtype, buffer.len).into();
    let start = now();
    Span { lane: Lane::Copies, activity, name, start, end: start, origin: None }
}

/// A span of bytes that come or go, as long as this lasts.
pub(crate) fn copying(activity: Activity, buffer: Buffer, device: &str) -> Option<Open> {
    outlet().map(|outlet| Open { outlet, span: copy_of(activity, buffer, device) })
}

impl Span {
    /// The same, ended now.
    pub(crate) fn ended(self) -> Span {
        Span { end: now(), ..self }
    }
}
