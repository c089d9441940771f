//! The control words: byte addresses at the start of the tensor heap, and what the words there mean. Generated code reads
//! and writes them; a host writes those whose comment says so. How threads use them: see the head of `threads`.
//!
//! Thread 0 is the calling thread, which alone puts calls into the queue; workers follow. All atomic instructions of
//! WebAssembly are sequentially consistent: what a thread wrote before one, plain bytes of buffers included, is seen by
//! every thread that saw its effect.

/// First byte.
pub const START: u32 = 64;
/// First byte behind them.
pub const END: u32 = ENTRIES + DEPTH * entry::LENGTH;

/// An event count: changes when there is work, and when work is done; threads without work sleep on it.
pub const SIGNAL: u32 = START;
/// How many threads sleep, or are about to.
pub const SLEEPERS: u32 = START + 4;
/// How many workers take part: those with a number up to this. Written by the host.
pub const WORKERS: u32 = START + 8;
/// [`status::STOPPED`] while everything that runs has to end because the user pressed Stop, else 0. The calling thread
/// sets it, and clears it when nothing runs any more.
pub const STOP: u32 = START + 12;
/// Not 0 when a call has failed or was stopped: no other is begun until the calling thread has put things in order.
pub const HALT: u32 = START + 16;
/// How many calls of the queue run now.
pub const RUNNING: u32 = START + 20;
/// The most that ever ran at the same time.
pub const MAX_RUNNING: u32 = START + 24;
/// The entry behind that of the latest call: the search for the oldest call begins here.
pub(crate) const NEXT: u32 = START + 28;
/// The address of the event buffers of profiled modules ([`event`]), 0 while nothing is recorded. Written by the host.
pub const EVENTS: u32 = START + 32;
/// Of 64 bits, one for each entry of the queue: its call is not done yet.
pub const UNFINISHED: u32 = START + 64;
/// Of 64 bits: no thread has begun the call of this entry. A hint; [`entry::STATE`] decides.
pub(crate) const UNSTARTED: u32 = START + 72;

/// How many calls the queue holds at most.
pub const DEPTH: u32 = 64;
/// The most threads.
pub const MAX_THREADS: u32 = 16;

/// The records of threads: what a thread publishes to deal out a kernel.
pub(crate) const RECORDS: u32 = 256;

/// Offsets in a record. Each group of words that different threads write is on a line of its own.
pub(crate) mod record {
    pub const LENGTH: u32 = 192;
    /// Of 64 bits: the number of the kernel, how many chunks it has, which is next.
    pub const TICKET: u32 = 0;
    /// The number of the module that the kernel is in.
    pub const MODULE: u32 = 8;
    /// Where the module is described, see [`super::description`].
    pub const DESCRIPTION: u32 = 12;
    pub const FUNCTION: u32 = 16;
    pub const TABLE: u32 = 20;
    pub const UNITS: u32 = 24;
    pub const CHUNK_UNITS: u32 = 28;
    /// How many chunks are done, or will never be.
    pub const DONE: u32 = 64;
    /// What `parallel_for` returns: not 0 when chunks were left out.
    pub const OUTCOME: u32 = 68;
    /// The address of the record of which this thread has a chunk.
    pub const CLAIMED: u32 = 128;
    /// The entry of the call that this thread runs, plus 1.
    pub const JOB: u32 = 132;
}

/// The entries of the queue.
pub(crate) const ENTRIES: u32 = RECORDS + MAX_THREADS * record::LENGTH;

/// Offsets in an entry of the queue.
pub(crate) mod entry {
    pub const LENGTH: u32 = 40;
    /// The number of the call in the upper bits, and how far it is ([`super::state`]). The number differs from call
    /// to call, so that a thread that looked at an earlier call of this entry cannot begin a later one.
    pub const STATE: u32 = 0;
    /// What the call returned.
    pub const STATUS: u32 = 4;
    /// Of 64 bits: the entries whose calls must be done before this one begins. Only the calling thread writes it.
    pub const NEEDS: u32 = 8;
    /// Where the module is described.
    pub const DESCRIPTION: u32 = 16;
    /// The table of the call.
    pub const TABLE: u32 = 20;
    /// f64, by the host's clock: when a thread began the call.
    pub const BEGAN: u32 = 24;
    /// The same: when it was done.
    pub const ENDED: u32 = 32;
}

/// Values of the lower bits of [`entry::STATE`].
pub(crate) mod state {
    /// How many bits.
    pub const BITS: i32 = 2;
    pub const QUEUED: i32 = 1;
    pub const STARTED: i32 = 2;
    /// The worker that had begun the call has failed: the calling thread runs it, from the start.
    pub const REQUEUED: i32 = 3;
}

/// What lies on the heap of each module: two words, then its bytes where helpers compile for themselves.
pub mod description {
    /// The number of the module, which no other has.
    pub const NUMBER: u32 = 0;
    /// How many bytes of code follow.
    pub const LENGTH: u32 = 4;
    /// Where they begin.
    pub const BYTES: u32 = 8;
}

/// Offsets in the event buffer of a thread: how many parts of steps it ran, and when the first ones began and ended.
pub mod event {
    /// How many are kept.
    pub const MAX: u32 = 4096;
    /// Bytes of the buffer of a thread.
    pub const BUFFER_BYTES: u32 = BEGIN + MAX * BYTES;
    /// How many there were.
    pub const COUNT: u32 = 0;
    /// Bytes of an event.
    pub const BYTES: u32 = 24;
    /// Of the first event: f64, when it began by the host's clock.
    pub const BEGIN: u32 = 8;
    /// When it ended.
    pub const END: u32 = 16;
    /// The number of the call, from the last entry of its table.
    pub const CALL: u32 = 24;
    /// Twice the number of the step, and 1 where operands were packed for it.
    pub const PART: u32 = 28;
}

/// What `dequeue` found: nothing, a call to run (its entry plus 1), or, from here on, chunks of a thread's kernel.
pub const FOUND_CHUNKS: u32 = DEPTH + 1;

/// The record of which chunks were found.
pub const fn record_of(found: u32) -> u32 {
    RECORDS + (found - FOUND_CHUNKS) * record::LENGTH
}

/// Where the host finds what a call returned, once it is done.
pub const fn status_of(number: u32) -> u32 {
    ENTRIES + number * entry::LENGTH + entry::STATUS
}

/// Where the host finds when a call that is done began and ended, two f64 of its clock.
pub const fn times_of(number: u32) -> [u32; 2] {
    let entry = ENTRIES + number * entry::LENGTH;
    [entry + entry::BEGAN, entry + entry::ENDED]
}

/// What `run` returns, and what is known of a call that is done.
pub mod status {
    /// All is done.
    pub const DONE: i32 = 0;
    /// Stop ended it.
    pub const STOPPED: i32 = 1;
    /// A worker failed, and its part of a kernel is missing.
    pub const FAILED: i32 = 2;
}
