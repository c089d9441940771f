//! Sinking: a step whose results are larger than what it is the last to read runs right before the first step that reads them, so
//! that they live no longer than they have to. In the backward pass of a network, what is computed from saved values alone would
//! otherwise all be computed first.

use crate::ir::program::{Argument, Refusal, Step};
use crate::memory::concurrent::permute;
use crate::memory::plan::{PendingValue, bytes};

/// Bytes of results from which on a step moves.
const MIN_BYTES: usize = 64 << 10;

/// Reorders the steps of a program without choices and loops, before its pending values have places in memory.
pub(crate) fn sink(steps: &mut Vec<Step>, refusals: &mut [Refusal], pending: &[PendingValue]) {
    let size = |argument: &Argument| match argument {
        Argument::Slot(value) => bytes(pending[*value as usize].buffer),
        Argument::Input(_) | Argument::Output(_) => 0,
    };
    let is_large = |step: &Step| step.outputs.iter().map(size).sum::<usize>() >= MIN_BYTES;
    if !steps.iter().any(is_large) {
        return;
    }
    let mut last_reader = vec![0; pending.len()];
    for (at, step) in steps.iter().enumerate() {
        step.inputs.iter().filter_map(slot).for_each(|value| last_reader[value] = at);
    }
    // Before which step each runs, itself if it stays: all that read it run at such places, or behind.
    let mut before: Vec<usize> = (0..steps.len()).collect();
    let mut first_reader = vec![usize::MAX; pending.len()];
    for (at, step) in steps.iter().enumerate().rev() {
        let ends = step.inputs.iter().filter(|input| slot(input).is_some_and(|value| last_reader[value] == at)).map(size).sum::<usize>();
        let written: usize = step.outputs.iter().map(size).sum();
        let first = step.outputs.iter().map(|output| slot(output).map_or(at, |value| first_reader[value])).min();
        if let Some(first) = first.filter(|first| *first != usize::MAX && is_large(step) && written > ends) {
            before[at] = first;
        }
        step.inputs.iter().filter_map(slot).for_each(|value| first_reader[value] = first_reader[value].min(before[at]));
    }
    let mut order: Vec<usize> = (0..steps.len()).collect();
    order.sort_by_key(|at| before[*at]);
    permute(steps, refusals, &order);
}

fn slot(argument: &Argument) -> Option<usize> {
    if let Argument::Slot(value) = argument { Some(*value as usize) } else { None }
}
