//! From when to when values are needed, with loops: time runs through a program's actions as they are written down, and
//! what a loop needs from before it, it needs until its last trip. Refuses slots: [`crate::plan`] gives those.

use crate::action::{Action, Slices};
use crate::program::{Argument, Step};

/// Times of one program.
pub(crate) struct Lives {
    /// First and last time of each pending value; none for those that nothing touches.
    pub(crate) of: Vec<Option<(usize, usize)>>,
    /// For each time the step that runs then.
    pub(crate) steps: Vec<Option<usize>>,
}

/// The lives of pending values, whose numbers `Argument::Slot` names.
pub(crate) fn lives(actions: &[Action], steps: &[Step], pending: usize) -> Lives {
    let mut lives = Lives { of: vec![None; pending], steps: vec![] };
    lives.walk(actions, steps);
    lives
}

impl Lives {
    fn tick(&mut self, step: Option<usize>) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn touch(&mut self, argument: Argument, from: usize, to: usize) {
        if let Argument::Slot(i) = argument {
            let life = self.of[i as usize].get_or_insert((from, to));
            *life = (life.0.min(from), life.1.max(to));
        }
    }

    fn walk(&mut self, actions: &[Action], steps: &[Step]) {
        for action in actions {
            match action {
                Action::Step(i) => {
                    let now = self.tick(Some(*i as usize));
                    let step = &steps[*i as usize];
                    step.inputs.iter().chain(&step.outputs).for_each(|a| self.touch(*a, now, now));
                }
                Action::Copy(copy) => {
                    let now = self.tick(None);
                    self.touch(copy.from, now, now);
                    self.touch(copy.to, now, now);
                }
                Action::If { condition, then, otherwise } => {
                    let now = self.tick(None);
                    self.touch(*condition, now, now);
                    self.walk(then, steps);
                    self.walk(otherwise, steps);
                }
                Action::Loop { body, .. } => {
                    let start = self.tick(None);
                    // Slices that the trips write are one value.
                    for action in body {
                        if let Action::Copy(copy) = action
                            && copy.slices == Slices::To
                        {
                            self.touch(copy.to, start, start);
                        }
                    }
                    self.walk(body, steps);
                    self.end_loop(start);
                }
                Action::While { before, condition, body } => {
                    let start = self.tick(None);
                    self.walk(before, steps);
                    let now = self.tick(None);
                    self.touch(*condition, now, now);
                    self.walk(body, steps);
                    self.end_loop(start);
                }
            }
        }
    }

    /// What a trip touches and an earlier one, or what came before, has written lives to the end.
    fn end_loop(&mut self, start: usize) {
        let end = self.tick(None);
        for (first, last) in self.of.iter_mut().flatten() {
            if *first <= start && *last >= start {
                *last = end;
            }
        }
    }
}
