//! From when to when values are needed, with loops: time runs through a program's actions as they are written down, steps
//! that may run beside each other have the same time, and what a loop needs from before it, it needs until its last trip.
//! Refuses slots: [`crate::plan`] gives those.

use crate::action::{Action, Slices};
use crate::program::{Argument, Step};
use std::ops::Range;

/// Times of one program.
pub(crate) struct Lives {
    /// First and last time of each pending value; none for those that nothing touches.
    pub(crate) of: Vec<Option<(usize, usize)>>,
    /// For each time the steps that run then: one, or several beside each other, or none.
    pub(crate) steps: Vec<Range<usize>>,
}

/// The lives of pending values, whose numbers `Argument::Slot` names. Of each step it is given whether it runs beside the
/// one before it.
pub(crate) fn lives(actions: &[Action], steps: &[Step], beside: &[bool], pending: usize) -> Lives {
    let mut lives = Lives { of: vec![None; pending], steps: vec![] };
    lives.walk(actions, steps, beside);
    lives
}

impl Lives {
    /// A time at which no step runs.
    fn tick(&mut self) -> usize {
        let next = self.steps.last().map_or(0, |steps| steps.end);
        self.steps.push(next..next);
        self.steps.len() - 1
    }

    fn touch(&mut self, argument: Argument, from: usize, to: usize) {
        if let Argument::Slot(i) = argument {
            let life = self.of[i as usize].get_or_insert((from, to));
            *life = (life.0.min(from), life.1.max(to));
        }
    }

    fn walk(&mut self, actions: &[Action], steps: &[Step], beside: &[bool]) {
        for action in actions {
            match action {
                Action::Step(i) => {
                    let at = *i as usize;
                    let now = if beside[at] { self.steps.len() - 1 } else { self.tick() };
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
                    self.walk(then, steps, beside);
                    self.walk(otherwise, steps, beside);
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
                    self.walk(body, steps, beside);
                    self.end_loop(start);
                }
                Action::While { before, condition, body } => {
                    let start = self.tick();
                    self.walk(before, steps, beside);
                    let now = self.tick();
                    self.touch(*condition, now, now);
                    self.walk(body, steps, beside);
                    self.end_loop(start);
                }
            }
        }
    }

    /// What a trip touches and an earlier one, or what came before, has written lives to the end.
    fn end_loop(&mut self, start: usize) {
        let end = self.tick();
        for (first, last) in self.of.iter_mut().flatten() {
            if *first <= start && *last >= start {
                *last = end;
            }
        }
    }
}
