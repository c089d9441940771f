//! Bytes of living tensors by the node that made them: a number for each node, which grows where a call notes its results and shrinks
//! where a storage is dropped. A few instructions a call; nothing is kept alive or looked up. Of calls whose results are very small only
//! those count that are timed anyway.

use super::calls::MAX_NODES;
use crate::Tensor;
use crate::tensor::{Storage, Value};
use std::cell::Cell;

/// No run has this number for as long as it matters: nothing is counted.
const NO_RUN: u32 = u32::MAX - 1;
/// How much more has to live, since the last look, to be worth one between those at timed calls: a part of what lives, and bytes.
const HIGHER_BY: u64 = 16;
const HIGHER_BYTES: u64 = 4096;

/// Bytes of results from which on they always count.
pub(crate) const ALWAYS_BYTES: usize = 1024;

/// Where a tensor is that no node made, or one beyond the last.
const OTHERS: usize = MAX_NODES;

struct Living {
    /// The run whose tensors are counted.
    run: Cell<u32>,
    all: Cell<u64>,
    /// Above it a look is due.
    high: Cell<u64>,
    by_node: [Cell<u64>; MAX_NODES + 1],
}

thread_local! {
    static LIVING: Living = const {
        Living { run: Cell::new(NO_RUN), all: Cell::new(0), high: Cell::new(0), by_node: [const { Cell::new(0) }; MAX_NODES + 1] }
    };
}

impl Living {
    #[inline]
    fn add(&self, node: u32, bytes: u64) {
        let of_node = &self.by_node[(node as usize).min(OTHERS)];
        of_node.set(of_node.get() + bytes);
        self.all.set(self.all.get() + bytes);
    }

    #[inline]
    fn remove(&self, node: u32, bytes: u64) {
        let of_node = &self.by_node[(node as usize).min(OTHERS)];
        of_node.set(of_node.get().saturating_sub(bytes));
        self.all.set(self.all.get().saturating_sub(bytes));
    }
}

/// Begins to count for a run.
pub(super) fn start(run: u32) {
    LIVING.with(|living| {
        living.run.set(run);
        living.all.set(0);
        living.high.set(0);
        living.by_node.iter().for_each(|node| node.set(0));
    });
}

/// Ends it.
pub(super) fn stop() {
    LIVING.with(|living| living.run.set(NO_RUN));
}

/// Says which node of the run made results that do not count, unless they do already.
#[inline]
pub(super) fn set_makers_of_small(results: &[Tensor], node: u32) {
    let run = LIVING.with(|living| living.run.get());
    for result in results {
        if let Value::Array(array) = &*result.value() {
            let storage = &array.storage;
            if storage.counted.get() == 0 { storage.maker.set((run, node)) } else { set_maker(storage, run, node) }
        }
    }
}

/// Says which node of a run made a storage.
pub(super) fn set_maker(storage: &Storage, run: u32, node: u32) {
    let (run_before, node_before) = storage.maker.replace((run, node));
    LIVING.with(|living| {
        if run == living.run.get() && ((run_before, node_before) != (run, node) || storage.counted.get() == 0) {
            let bytes = storage.bytes();
            let before = storage.counted.replace(bytes);
            if run_before == run {
                living.remove(node_before, before);
            }
            living.add(node, bytes);
        }
    });
}

/// Notes that a storage is gone; its bytes, if they were counted.
#[inline]
pub(crate) fn forget(storage: &Storage) -> u64 {
    let bytes = storage.counted.get();
    if bytes == 0 { 0 } else { forget_counted(storage, bytes) }
}

fn forget_counted(storage: &Storage, bytes: u64) -> u64 {
    let (run, node) = storage.maker.get();
    LIVING.with(|living| {
        if run != living.run.get() {
            return 0;
        }
        living.remove(node, bytes);
        bytes
    })
}

/// Whether notably more lives than at any look before.
#[inline]
pub(super) fn is_high() -> bool {
    LIVING.with(|living| living.all.get() > living.high.get())
}

/// The bytes of each of so many nodes.
pub(super) fn look(nodes: usize) -> Box<[u64]> {
    LIVING.with(|living| {
        let all = living.all.get();
        living.high.set(living.high.get().max(all + all / HIGHER_BY + HIGHER_BYTES));
        living.by_node[..nodes.min(MAX_NODES)].iter().map(Cell::get).collect()
    })
}
