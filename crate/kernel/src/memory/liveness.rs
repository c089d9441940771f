//! Liveness: from when to when each value is needed, with loops. Time runs through a program's actions as they are written
//! down; steps that may run at the same time have the same time, and what a loop needs from before it, it needs until its last
//! trip.

use crate::ir::action::{Action, Slices};
use crate::ir::program::{Argument, Step};
use std::ops::Range;

/// Times of one program.
pub(crate) struct Liveness {
    /// First and last time of each pending value; none for those that nothing touches.
    pub(crate) intervals: Vec<Option<(usize, usize)>>,
    /// For each time the steps that run then: one, or several concurrent each other, or none.
    pub(crate) steps: Vec<Range<usize>>,
}

/// The lives of pending values, whose numbers `Argument::Slot` names. Of each step it is given whether it runs concurrent the
/// one before it.
pub(crate) fn analyse(actions: &[Action], steps: &[Step], concurrent: &[bool], pending: usize) -> Liveness {
    let mut lives = Liveness { intervals: vec![None; pending], steps: vec![] };
    lives.walk(actions, steps, concurrent);
    lives
}

impl Liveness {
    /// A time at which no step runs.
    fn tick(&mut self) -> usize {
        let next = self.steps.last().map_or(0, |steps| steps.end);
        self.steps.push(next..next);
        self.steps.len() - 1
    }

    fn touch(&mut self, argument: Argument, from: usize, to: usize) {
        if let Argument::Slot(i) = argument {
            let life = self.intervals[i as usize].get_or_insert((from, to));
            *life = (life.0.min(from), life.1.max(to));
        }
    }

    fn walk(&mut self, actions: &[Action], steps: &[Step], concurrent: &[bool]) {
        for action in actions {
            match action {
                Action::Step(i) => {
                    let at = *i as usize;
                    let now = if concurrent[at] { self.steps.len() - 1 } else { self.tick() };
                    self.steps[now].end = at + 1;
                    let step = &steps[at];
                    step.inputs.iter().chain(&step.outputs).for_each(|a| self.touch(*a, now, now));
                }
                Action::Copy(copy) => {
                    let now = self.tick();
                    self.touch(copy.from, now, now);
                    self.touch(copy.to, now, now);
                }
                Action::If { condition, then, otherwise } => {
                    let now = self.tick();
                    self.touch(*condition, now, now);
                    self.walk(then, steps, concurrent);
                    self.walk(otherwise, steps, concurrent);
                }
                Action::Loop { body, .. } => {
                    let start = self.tick();
                    // Slices that the trips write are one value.
                    for action in body {
                        if let Action::Copy(copy) = action
                            && copy.slices == Slices::To
                        {
                            self.touch(copy.to, start, start);
                        }
                    }
                    self.walk(body, steps, concurrent);
                    self.end_loop(start);
                }
                Action::While { before, condition, body } => {
                    let start = self.tick();
                    self.walk(before, steps, concurrent);
                    let now = self.tick();
                    self.touch(*condition, now, now);
                    self.walk(body, steps, concurrent);
                    self.end_loop(start);
                }
            }
        }
    }

    /// What a trip touches and an earlier one, or what came before, has written lives to the end.
    fn end_loop(&mut self, start: usize) {
        let end = self.tick();
        for (first, last) in self.intervals.iter_mut().flatten() {
            if *first <= start && *last >= start {
                *last = end;
            }
        }
    }
}
