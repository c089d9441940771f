//! The memory plan: temporaries that are not live at the same time share a slot (best fit), and a map that reads a value for
//! the last time, at the elements that it writes, works in place. A device gives the slots their memory, once for each loaded
//! program.

use crate::Buffer;
use crate::ir::action::{Action, for_each_argument};
use crate::ir::program::{Argument, Step, Temporary};
use crate::memory::in_place::in_place;
use crate::memory::liveness::{Liveness, analyse};
use std::collections::BTreeSet;
use std::ops::Range;
use tandem_ir::NodeId;

/// Bytes that an element takes at most on a device that stores narrow ones as words.
const WORD: usize = 4;

/// A value that waits for a slot: its node and its size.
pub(crate) struct PendingValue {
    pub(crate) node: NodeId,
    pub(crate) buffer: Buffer,
}

/// The plan.
pub(crate) struct MemoryPlan {
    pub(crate) temporaries: Vec<Temporary>,
    pub(crate) slots: Vec<usize>,
    pub(crate) peak_bytes: usize,
}

/// Room for a value on every device.
pub(crate) fn bytes(buffer: Buffer) -> usize {
    buffer.len * buffer.dtype.host_size().max(WORD)
}

/// Gives each temporary a slot and rewrites steps and actions, whose `Argument::Slot(i)` named the `i`-th pending value.
/// Best fit: of the free slots the smallest that is large enough, else the largest grown, else a new one.
/// Of each step it is given whether it may run concurrent the one before it.
pub(crate) fn plan(pending: Vec<PendingValue>, steps: &mut [Step], concurrent: &[bool], actions: &mut [Action]) -> MemoryPlan {
    let Liveness { intervals: lives, steps: times } = analyse(actions, steps, concurrent, pending.len());
    // In the order in which they are first needed.
    let mut order: Vec<(usize, usize)> = lives.iter().enumerate().filter_map(|(i, life)| Some((life.as_ref()?.0, i))).collect();
    order.sort_unstable();
    let last = |i: u32| lives[i as usize].map_or(0, |life| life.1);
    let mut slots: Vec<usize> = vec![];
    // By size, then number.
    let mut free: BTreeSet<(usize, u32)> = BTreeSet::new();
    let mut slot_of: Vec<Option<(u32, bool)>> = vec![None; pending.len()];
    let mut ending: Vec<Vec<u32>> = vec![vec![]; times.len() + 1];
    let (mut alive, mut peak_bytes) = (0, 0);
    let mut order = order.into_iter().peekable();
    for (now, range) in times.iter().enumerate() {
        // A value that was last read before now has left its slot; one read now has not.
        for i in ending[now].drain(..) {
            if let Some((slot, _)) = slot_of[i as usize] {
                alive -= bytes(pending[i as usize].buffer);
                free.insert((slots[slot as usize], slot));
            }
        }
        while let Some((_, i)) = order.next_if(|(first, _)| *first == now) {
            let wanted = bytes(pending[i].buffer);
            let written = Argument::Slot(i as u32);
            let together = &mut steps[range.clone()];
            let readers = |other: u32| together.iter().filter(|step| step.inputs.contains(&Argument::Slot(other))).count();
            // What other steps read at this time is not free to be written.
            let ends: Vec<u32> = ending[now + 1].iter().copied().filter(|other| *other as usize != i && readers(*other) < 2).collect();
            let step = together.iter_mut().find(|step| step.outputs.contains(&written));
            let taken_over = step.and_then(|step| in_place(step, |other| ends.contains(&other)));
            if let Some((old, (slot, _))) = taken_over.and_then(|old| Some((old, slot_of[old as usize]?))) {
                // The value that was there ends now, not after this step.
                alive -= bytes(pending[old as usize].buffer);
                ending[now + 1].retain(|e| *e != old);
                slot_of[i] = Some((slot, true));
            } else {
                slot_of[i] = Some((best_fit(&mut free, &mut slots, wanted), false));
            }
            alive += wanted;
            ending[last(i as u32) + 1].push(i as u32);
        }
        peak_bytes = peak_bytes.max(alive);
    }
    let mut rewrite = |argument: &mut Argument| {
        if let Argument::Slot(i) = argument
            && let Some((slot, _)) = slot_of[*i as usize]
        {
            *i = slot;
        }
    };
    steps.iter_mut().flat_map(|step| step.inputs.iter_mut().chain(&mut step.outputs)).for_each(&mut rewrite);
    for_each_argument(actions, &mut rewrite);
    MemoryPlan { temporaries: temporaries(&pending, &lives, &times, &slot_of), slots, peak_bytes }
}

/// Takes a slot for so many bytes.
fn best_fit(free: &mut BTreeSet<(usize, u32)>, slots: &mut Vec<usize>, wanted: usize) -> u32 {
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
    slot
}

/// What people are told: lives in steps instead of times.
fn temporaries(
    pending: &[PendingValue],
    lives: &[Option<(usize, usize)>],
    times: &[Range<usize>],
    slots: &[Option<(u32, bool)>],
) -> Vec<Temporary> {
    // Steps are numbered in the order of time.
    let mut before = vec![0];
    for step in times {
        before.push(before[before.len() - 1].max(step.end));
    }
    let last_step = before[times.len()].saturating_sub(1);
    let mut found = vec![];
    for ((p, life), slot) in pending.iter().zip(lives).zip(slots) {
        let (Some((first, last)), Some((slot, in_place))) = (life, slot) else { continue };
        let first = before[*first].min(last_step);
        let last = before[last + 1].saturating_sub(1).max(first);
        found.push(Temporary { node: p.node, slot: *slot, in_place: *in_place, buffer: p.buffer, first, last });
    }
    found
}
