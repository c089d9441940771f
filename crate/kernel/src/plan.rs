//! The memory plan: temporaries whose lives do not meet share a slot. Refuses allocation: a device gives the slots
//! their memory, once for each loaded program.

use crate::Buffer;
use crate::program::{Argument, Step, Temporary};
use tandem_ir::NodeId;

/// Bytes that an element takes at most, on any device.
const ELEMENT: usize = 4;

/// A value that waits for a slot: its node, its size, and the step that writes it.
pub(crate) struct Pending {
    pub(crate) node: NodeId,
    pub(crate) buffer: Buffer,
    pub(crate) first: usize,
}

/// Gives each temporary a slot and rewrites the steps, whose `Argument::Slot(i)` named the `i`-th pending value.
/// Best fit: of the free slots the smallest that is large enough, else the largest grown, else a new one.
pub(crate) fn plan(pending: Vec<Pending>, steps: &mut [Step]) -> (Vec<Temporary>, Vec<usize>) {
    let mut last: Vec<usize> = pending.iter().map(|p| p.first).collect();
    for (index, step) in steps.iter().enumerate() {
        for input in &step.inputs {
            if let Argument::Slot(i) = input {
                last[*i as usize] = index;
            }
        }
    }
    let mut slots: Vec<usize> = vec![];
    let mut free: Vec<u32> = vec![];
    let mut temporaries: Vec<Temporary> = vec![];
    let mut ending: Vec<Vec<u32>> = vec![vec![]; steps.len() + 1];
    let mut at = 0;
    for step in 0..steps.len() {
        // A value that was last read before this step has left its slot; one read by this step has not.
        free.append(&mut ending[step]);
        while at < pending.len() && pending[at].first == step {
            let p = &pending[at];
            let bytes = p.buffer.len * ELEMENT;
            let fit = (0..free.len()).filter(|i| slots[free[*i] as usize] >= bytes).min_by_key(|i| slots[free[*i] as usize]);
            let grown = || (0..free.len()).max_by_key(|i| slots[free[*i] as usize]);
            let slot = match fit.or_else(grown) {
                Some(i) => free.swap_remove(i),
                None => {
                    slots.push(0);
                    slots.len() as u32 - 1
                }
            };
            slots[slot as usize] = slots[slot as usize].max(bytes);
            temporaries.push(Temporary { node: p.node, slot, buffer: p.buffer, first: p.first, last: last[at] });
            ending[last[at] + 1].push(slot);
            at += 1;
        }
    }
    for step in steps {
        for argument in step.inputs.iter_mut().chain(&mut step.outputs) {
            if let Argument::Slot(i) = argument {
                *i = temporaries[*i as usize].slot;
            }
        }
    }
    (temporaries, slots)
}
