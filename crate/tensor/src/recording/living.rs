//! Bytes of living tensors by the node that made them: a number for each node, which grows where a call notes its results and shrinks
//! where a storage is dropped. Exact, and a few instructions a call; nothing is kept alive or looked up.

use super::calls::MAX_NODES;
use crate::tensor::Storage;
use std::cell::Cell;

/// No run has this number for as long as it matters: nothing is counted.
const NO_RUN: u32 = u32::MAX - 1;
/// How much more has to live, since the last look, to be worth one between those at timed calls: a part of what lives, and bytes.
const HIGHER_BY: u64 = 16;
const HIGHER_BYTES: u64 = 4096;

/// Where a tensor is that no node made, or one beyond the last.
const OTHERS: usize = MAX_NODES;

thread_local! {
    /// The run whose tensors are counted.
    static RUN: Cell<u32> = const { Cell::new(NO_RUN) };
    static ALL: Cell<u64> = const { Cell::new(0) };
    /// Above it a look is due.
    static HIGH: Cell<u64> = const { Cell::new(0) };
    static BY_NODE: [Cell<u64>; MAX_NODES + 1] = const { [const { Cell::new(0) }; MAX_NODES + 1] };
}

/// Begins to count for a run.
pub(super) fn start(run: u32) {
    RUN.set(run);
    ALL.set(0);
    HIGH.set(0);
    BY_NODE.with(|nodes| nodes.iter().for_each(|node| node.set(0)));
}

/// Ends it.
pub(super) fn stop() {
    RUN.set(NO_RUN);
}

/// Says which node of a run made a storage.
#[inline]
pub(super) fn set_maker(storage: &Storage, run: u32, node: u32) {
    let (run_before, node_before) = storage.maker.replace((run, node));
    if run == RUN.get() && (run_before, node_before) != (run, node) {
        let bytes = storage.bytes();
        if run_before == run {
            remove(node_before, bytes);
        }
        at(node, |of_node| of_node.set(of_node.get() + bytes));
        ALL.set(ALL.get() + bytes);
    }
}

/// Notes that a storage is gone; whether it was counted.
#[inline]
pub(crate) fn forget(storage: &Storage) -> bool {
    let (run, node) = storage.maker.get();
    let is_counted = run == RUN.get();
    if is_counted {
        remove(node, storage.bytes());
    }
    is_counted
}

fn remove(node: u32, bytes: u64) {
    at(node, |of_node| of_node.set(of_node.get().saturating_sub(bytes)));
    ALL.set(ALL.get().saturating_sub(bytes));
}

#[inline]
fn at(node: u32, change: impl FnOnce(&Cell<u64>)) {
    BY_NODE.with(|nodes| change(&nodes[(node as usize).min(OTHERS)]));
}

/// Whether notably more lives than at any look before.
#[inline]
pub(super) fn is_high() -> bool {
    ALL.get() > HIGH.get()
}

/// The bytes of each of so many nodes.
pub(super) fn look(nodes: usize) -> Box<[u64]> {
    let all = ALL.get();
    HIGH.set(HIGH.get().max(all + all / HIGHER_BY + HIGHER_BYTES));
    BY_NODE.with(|bytes| bytes[..nodes.min(MAX_NODES)].iter().map(Cell::get).collect())
}
