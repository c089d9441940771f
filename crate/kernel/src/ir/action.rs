//! What a program does besides running its steps one after another: choices, loops, and the copies that carry values from
//! trip to trip. All of it is over the same arguments, so that one memory plan serves the program and its loops.

use crate::{Argument, Buffer};

/// Something that a program does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Runs the step of this number.
    Step(u32),
    /// Copies elements.
    Copy(Transfer),
    /// One of two lists, by a bool scalar.
    If {
        /// The bool.
        condition: Argument,
        /// Where it is true.
        then: Vec<Action>,
        /// Where it is false.
        otherwise: Vec<Action>,
    },
    /// A list, so many times.
    Loop {
        /// How many times, at least 1.
        trips: usize,
        /// Whether the last slices come first.
        reverse: bool,
        /// In every trip.
        body: Vec<Action>,
    },
    /// A list, for as long as a bool scalar is true.
    While {
        /// Computes the bool.
        before: Vec<Action>,
        /// The bool.
        condition: Argument,
        /// In every trip.
        body: Vec<Action>,
    },
}

/// A copy of some elements, between different buffers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Transfer {
    /// From where.
    pub from: Argument,
    /// To where.
    pub to: Argument,
    /// What is copied; never nothing.
    pub buffer: Buffer,
    /// Which side has slices of which a trip of the innermost loop copies the one of its number.
    pub slices: Slices,
}

/// Which side of a copy has slices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slices {
    /// None: both are whole buffers.
    None,
    /// The source.
    From,
    /// The target.
    To,
}

/// The number of the slice that a trip reads and writes.
pub fn slice_of(trip: usize, trips: usize, reverse: bool) -> usize {
    if reverse { trips - 1 - trip } else { trip }
}

/// The arguments of copies and conditions, in the order in which they are written down: of a copy its source, then its
/// target; conditions before what they decide on.
pub fn arguments(actions: &[Action]) -> Vec<Argument> {
    let mut found = vec![];
    collect(actions, &mut found);
    found
}

fn collect(actions: &[Action], found: &mut Vec<Argument>) {
    for action in actions {
        match action {
            Action::Step(_) => {}
            Action::Copy(copy) => found.extend([copy.from, copy.to]),
            Action::If { condition, then, otherwise } => {
                found.push(*condition);
                collect(then, found);
                collect(otherwise, found);
            }
            Action::Loop { body, .. } => collect(body, found),
            Action::While { before, condition, body } => {
                found.push(*condition);
                collect(before, found);
                collect(body, found);
            }
        }
    }
}

/// Changes every argument of copies and conditions.
pub(crate) fn for_each_argument(actions: &mut [Action], f: &mut dyn FnMut(&mut Argument)) {
    for action in actions {
        match action {
            Action::Step(_) => {}
            Action::Copy(copy) => {
                f(&mut copy.from);
                f(&mut copy.to);
            }
            Action::If { condition, then, otherwise } => {
                f(condition);
                for_each_argument(then, f);
                for_each_argument(otherwise, f);
            }
            Action::Loop { body, .. } => for_each_argument(body, f),
            Action::While { before, condition, body } => {
                f(condition);
                for_each_argument(before, f);
                for_each_argument(body, f);
            }
        }
    }
}

/// How often each step runs when every choice is taken and every `while` runs once: for statistics.
pub fn runs(actions: &[Action], steps: usize) -> Vec<u64> {
    let mut counts = vec![0; steps];
    count(actions, 1, &mut counts);
    counts
}

fn count(actions: &[Action], times: u64, counts: &mut [u64]) {
    for action in actions {
        match action {
            Action::Step(i) => counts[*i as usize] += times,
            Action::Copy(_) => {}
            Action::If { then, otherwise, .. } => {
                count(then, times, counts);
                count(otherwise, times, counts);
            }
            Action::Loop { trips, body, .. } => count(body, times.saturating_mul(*trips as u64), counts),
            Action::While { before, body, .. } => {
                count(before, times, counts);
                count(body, times, counts);
            }
        }
    }
}
