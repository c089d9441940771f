//! Calls of a run that a device does later than they are made: how many each number had, and how long those took that are done.

use std::cell::{Cell, RefCell};

/// Stands for no number.
const NONE: u32 = u32::MAX;

/// The calls of one number.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct LaterTime {
    /// Milliseconds of those that are done.
    pub ms: f64,
    /// How many there were.
    pub queued: u32,
    /// How many of them are done.
    pub done: u32,
}

impl LaterTime {
    /// Milliseconds of all, by those that are done; nothing where none is.
    pub fn all_ms(&self) -> Option<f64> {
        match (self.queued, self.done) {
            (0, _) => Some(0.0),
            (_, 0) => None,
            (queued, done) => Some(self.ms * f64::from(queued) / f64::from(done)),
        }
    }
}

/// Of which run and number a call is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaterCall {
    run: u32,
    number: u32,
}

thread_local! {
    static RUN: Cell<u32> = const { Cell::new(0) };
    static NUMBER: Cell<u32> = const { Cell::new(NONE) };
    /// By number.
    static TIMES: RefCell<Vec<LaterTime>> = const { RefCell::new(vec![]) };
}

/// Forgets the calls of the run before.
pub(super) fn start() {
    RUN.set(RUN.get().wrapping_add(1));
    NUMBER.set(NONE);
    TIMES.with_borrow_mut(Vec::clear);
}

/// Says of which number the calls are that come now.
#[inline]
pub fn set_number(number: Option<u32>) {
    NUMBER.set(number.unwrap_or(NONE));
}

/// Notes that a call will be done later, if it has a number.
pub(super) fn begin() -> Option<LaterCall> {
    let call = LaterCall { run: RUN.get(), number: NUMBER.get() };
    if call.number == NONE {
        return None;
    }
    TIMES.with_borrow_mut(|times| {
        let index = call.number as usize;
        if times.len() <= index {
            times.resize(index + 1, LaterTime::default());
        }
        times[index].queued += 1;
    });
    Some(call)
}

/// A part of a call that a device does at one time with parts of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaterPart {
    /// Absent where it is of no call of a run.
    pub call: Option<LaterCall>,
    /// Its work, in any unit.
    pub work: u64,
    /// How many calls began with it.
    pub calls: u32,
}

/// The number of the present run.
pub fn run() -> u32 {
    RUN.get()
}

/// Divides what parts took together by their work.
pub(super) fn end_parts(parts: &[LaterPart], ms: f64) {
    let all: u64 = parts.iter().map(|part| part.work).sum();
    TIMES.with_borrow_mut(|times| {
        for part in parts {
            let number = part.call.and_then(LaterCall::number);
            if let Some(time) = number.and_then(|number| times.get_mut(number as usize)) {
                time.ms += ms.max(0.0) * part.work as f64 / all.max(1) as f64;
                time.done += part.calls;
            }
        }
    });
}

impl LaterCall {
    /// Its number, while its run is not followed by another one.
    pub(crate) fn number(self) -> Option<u32> {
        (self.run == RUN.get()).then_some(self.number)
    }

    /// Notes that it is done, and how long it took.
    pub(crate) fn end(self, ms: f64) {
        let Some(number) = self.number() else { return };
        TIMES.with_borrow_mut(|times| {
            if let Some(time) = times.get_mut(number as usize) {
                time.ms += ms.max(0.0);
                time.done += 1;
            }
        });
    }
}

/// What is known by now, by number.
pub fn times() -> Vec<LaterTime> {
    TIMES.with_borrow(Clone::clone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_charged_to_their_number_and_run() {
        start();
        assert_eq!(begin(), None, "nobody said of which number");
        set_number(Some(2));
        let calls: Vec<LaterCall> = (0..4).filter_map(|_| begin()).collect();
        set_number(Some(0));
        begin();
        set_number(None);
        assert_eq!(begin(), None);
        calls[0].end(3.0);
        calls[1].end(5.0);
        let found: Vec<_> = times().iter().map(LaterTime::all_ms).collect();
        // Four took 16 ms by the two that are done; of the other number none is done.
        assert_eq!(found, [None, Some(0.0), Some(16.0)]);
        start();
        calls[2].end(7.0);
        assert_eq!((calls[3].number(), times()), (None, vec![]));
    }
}
