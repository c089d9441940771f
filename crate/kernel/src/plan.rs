//! The memory plan: temporaries whose lives do not meet share a slot, and a map that reads a value for the last time, at
//! the places that it writes, works in place. Refuses allocation: a device gives the slots their memory, once for each
//! loaded program.

use crate::Buffer;
use crate::in_place::in_place;
use crate::program::{Argument, Step, Temporary};
use std::collections::BTreeSet;
use tandem_ir::NodeId;

/// Bytes that an element takes at most on a device that stores narrow ones as words.
const WORD: usize = 4;

/// A value that waits for a slot: its node, its size, and the step that writes it.
pub(crate) struct Pending {
    pub(crate) node: NodeId,
    pub(crate) buffer: Buffer,
    pub(crate) first: usize,
}

/// The plan.
pub(crate) struct Planned {
    pub(crate) temporaries: Vec<Temporary>,
    pub(crate) slots: Vec<usize>,
    pub(crate) peak_bytes: usize,
}

/// Room for a value on every device.
fn bytes(buffer: Buffer) -> usize {
    buffer.len * buffer.dtype.host_size().max(WORD)
}

/// Gives each temporary a slot and rewrites the steps, whose `Argument::Slot(i)` named the `i`-th pending value.
/// Best fit: of the free slots the smallest that is large enough, else the largest grown, else a new one.
pub(crate) fn plan(pending: Vec<Pending>, steps: &mut [Step]) -> Planned {
    let mut last: Vec<usize> = pending.iter().map(|p| p.first).collect();
    for (index, step) in steps.iter().enumerate() {
        for input in &step.inputs {
            if let Argument::Slot(i) = input {
                last[*i as usize] = index;
            }
        }
    }
    let mut slots: Vec<usize> = vec![];
    // By size, then number.
    let mut free: BTreeSet<(usize, u32)> = BTreeSet::new();
    let mut temporaries: Vec<Temporary> = vec![];
    let mut ending: Vec<Vec<u32>> = vec![vec![]; steps.len() + 1];
    let (mut alive, mut peak_bytes) = (0, 0);
    let mut at = 0;
    for (index, step) in steps.iter_mut().enumerate() {
        // A value that was last read before this step has left its slot; one read by this step has not.
        for i in ending[index].drain(..) {
            let ended: &Temporary = &temporaries[i as usize];
            alive -= bytes(ended.buffer);
            free.insert((slots[ended.slot as usize], ended.slot));
        }
        while at < pending.len() && pending[at].first == index {
            let p = &pending[at];
            let wanted = bytes(p.buffer);
            let taken_over = in_place(step, |i| last[i as usize] == index && temporaries[i as usize].last == index);
            if let Some(i) = taken_over {
                // The value that was there ends now, not after this step.
                let old = &mut temporaries[i as usize];
                alive -= bytes(old.buffer);
                let slot = old.slot;
                ending[index + 1].retain(|e| *e != i);
                temporaries.push(Temporary { node: p.node, slot, buffer: p.buffer, first: index, last: last[at], in_place: true });
            } else {
                let fit = free.range((wanted, 0)..).next().or_else(|| free.last()).copied();
                let slot = match fit {
                    Some(found) => {
                        free.remove(&found);
                        found.1
                    }
                    None => {
                        slots.push(0);
                        slots.len() as u32 - 1
                    }
                };
                slots[slot as usize] = slots[slot as usize].max(wanted);
                temporaries.push(Temporary { node: p.node, slot, buffer: p.buffer, first: index, last: last[at], in_place: false });
            }
            alive += wanted;
            ending[last[at] + 1].push(at as u32);
            at += 1;
        }
        peak_bytes = peak_bytes.max(alive);
    }
    for step in steps {
        for argument in step.inputs.iter_mut().chain(&mut step.outputs) {
            if let Argument::Slot(i) = argument {
                *i = temporaries[*i as usize].slot;
            }
        }
    }
    Planned { temporaries, slots, peak_bytes }
}
