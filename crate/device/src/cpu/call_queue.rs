//! The data of the queue of long calls: what each of them reads and writes, which calls it depends on, and what memory it keeps.
//!
//! An entry of the queue is one bit of a mask. A buffer knows the calls that write it and those that read it, a program those
//! that use its slots. A call depends on the writers of what it reads, and on the readers and writers of what it writes, as
//! in a scoreboard of a processor.

use super::host::CpuHost;
use super::program::CompiledModule;
use crate::phase::LaterCall;
use crate::{BufferId, ProgramId};
use std::rc::Rc;
use tandem_wasm::control::DEPTH;

/// The mask of all entries.
pub const ALL: u64 = u64::MAX;

/// The queue as the calling thread knows it.
pub struct CallQueue<H: CpuHost> {
    /// By entry.
    pub calls: [Option<QueuedCall<H>>; DEPTH as usize],
    /// Entries of calls that have not been retired.
    pub occupied: u64,
    /// The entry where the search for a free one begins.
    pub next_entry: u32,
    pub next_number: u32,
    pub deferred_frees: Vec<DeferredFree>,
    /// Bytes of freed memory that queued calls still use.
    pub deferred_bytes: u64,
    /// The status that ended calls, until an error has reported it.
    pub cancelled_by: Option<i32>,
    /// Whether there ever was a poisoned buffer.
    pub has_poisoned: bool,
    /// How many calls went through the queue.
    pub queued: u64,
    /// The most calls that were in it at once.
    pub deepest: u32,
}

/// A call in the queue.
pub struct QueuedCall<H: CpuHost> {
    pub module: Rc<CompiledModule<H>>,
    pub program: ProgramId,
    pub inputs: Vec<BufferId>,
    pub outputs: Vec<BufferId>,
    /// Entries of the calls that must be done before.
    pub needs: u64,
    /// The argument table on the heap: address and bytes.
    pub table: (u32, u64),
    /// As which its time is noted.
    pub noted: Option<LaterCall>,
}

/// Memory that was freed while calls used it.
pub struct DeferredFree {
    /// Entries of these calls.
    pub users: u64,
    pub address: u32,
    pub bytes: u64,
}

/// The entries of a mask.
pub fn entries(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let entry = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (entry < DEPTH).then_some(entry)
    })
}

impl<H: CpuHost> Default for CallQueue<H> {
    fn default() -> CallQueue<H> {
        CallQueue {
            calls: [const { None }; DEPTH as usize],
            occupied: 0,
            next_entry: 0,
            next_number: 0,
            deferred_frees: vec![],
            deferred_bytes: 0,
            cancelled_by: None,
            has_poisoned: false,
            queued: 0,
            deepest: 0,
        }
    }
}

impl<H: CpuHost> CallQueue<H> {
    /// Whether all calls have been retired.
    pub fn is_empty(&self) -> bool {
        self.occupied == 0
    }

    /// How many calls have not been retired.
    pub fn len(&self) -> u32 {
        self.occupied.count_ones()
    }

    /// These entries and all that they depend on.
    pub fn closure(&self, mut wanted: u64) -> u64 {
        loop {
            let calls = entries(wanted & self.occupied).filter_map(|entry| self.calls[entry as usize].as_ref());
            let needs = calls.fold(0, |all, call| all | call.needs);
            if needs & !wanted == 0 {
                return wanted;
            }
            wanted |= needs;
        }
    }
}
