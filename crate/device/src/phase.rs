//! Where the time of a run goes on this thread: each moment belongs to one phase, so the times of all phases add up to the whole.
//! While nothing is timed, the cost is a look at a flag.

use crate::clock::now;
use std::cell::{Cell, RefCell};

/// What this thread does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Python, and all that is none of the others.
    Python,
    /// A function is traced.
    Trace,
    /// Passes over a graph.
    Passes,
    /// Kernels are scheduled, and their code is generated and compiled.
    Codegen,
    /// Kernels run on this thread, or are handed to a device that runs them later.
    Kernels,
    /// Bytes are copied between host and device.
    Copy,
    /// Nothing is done until a device has done its work, or a time is over.
    Wait,
}

/// How many phases there are.
pub const PHASES: usize = Phase::Wait as usize + 1;

/// Milliseconds of each phase, by its number, and how often it was entered.
#[derive(Clone, Copy, Default, Debug)]
pub struct PhaseTimes {
    /// Milliseconds.
    pub ms: [f64; PHASES],
    /// How often the phase began inside another.
    pub entered: [u64; PHASES],
}

struct Timer {
    current: Phase,
    since: f64,
    times: PhaseTimes,
}

thread_local! {
    static IS_TIMING: Cell<bool> = const { Cell::new(false) };
    static TIMER: RefCell<Timer> = const {
        RefCell::new(Timer { current: Phase::Python, since: 0.0, times: PhaseTimes { ms: [0.0; PHASES], entered: [0; PHASES] } })
    };
}

/// Begins to time, in [`Phase::Python`].
pub fn start() {
    TIMER.set(Timer { current: Phase::Python, since: now(), times: PhaseTimes::default() });
    IS_TIMING.set(true);
}

/// What was timed so far.
pub fn times() -> PhaseTimes {
    TIMER.with_borrow_mut(|timer| {
        if IS_TIMING.get() {
            timer.switch(timer.current);
        }
        timer.times
    })
}

/// Ends the timing.
pub fn stop() -> PhaseTimes {
    let times = times();
    IS_TIMING.set(false);
    times
}

/// A phase that ends, for the one before it, when this is dropped.
pub struct Entered(Phase);

impl Entered {
    /// Ends it: milliseconds since it began, without what other phases had that began and ended since.
    pub fn end(self) -> f64 {
        TIMER.with_borrow(|timer| now() - timer.since)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        TIMER.with_borrow_mut(|timer| timer.switch(self.0));
    }
}

/// Enters a phase, if time is measured.
pub fn enter(phase: Phase) -> Option<Entered> {
    if !IS_TIMING.get() {
        return None;
    }
    TIMER.with_borrow_mut(|timer| {
        timer.times.entered[phase as usize] += 1;
        let before = timer.current;
        timer.switch(phase);
        Some(Entered(before))
    })
}

/// Notes that so much of the present phase was spent on kernels, by the measure of a sample of the calls.
pub fn note_kernels(ms: f64) {
    TIMER.with_borrow_mut(|timer| {
        timer.times.ms[Phase::Kernels as usize] += ms;
        timer.times.ms[timer.current as usize] -= ms;
    });
}

impl Timer {
    fn switch(&mut self, to: Phase) {
        let at = now();
        self.times.ms[self.current as usize] += at - self.since;
        (self.current, self.since) = (to, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_phases_add_up_to_the_whole() {
        assert!(enter(Phase::Wait).is_none());
        let began = now();
        start();
        {
            let _trace = enter(Phase::Trace);
            let _codegen = enter(Phase::Codegen);
            note_kernels(0.25);
        }
        {
            let _wait = enter(Phase::Wait);
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        let PhaseTimes { ms, entered } = stop();
        let sum: f64 = ms.iter().sum();
        assert!((2.0..=now() - began + 1e-6).contains(&sum), "{ms:?}");
        assert!(ms[Phase::Wait as usize] >= 2.0 && ms[Phase::Kernels as usize] == 0.25, "{ms:?}");
        assert_eq!((entered[Phase::Trace as usize], entered[Phase::Wait as usize], entered[Phase::Copy as usize]), (1, 1, 0));
        assert!(enter(Phase::Wait).is_none());
    }
}
