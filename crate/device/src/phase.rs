//! Where the time of a run goes on this thread: each moment belongs to one phase, so the times of all phases add up to the whole.
//! What was done when is kept too, coarsely. While nothing is timed, the cost is a look at a flag.

mod later;
mod track;

use crate::clock::now;
use crate::profile::CurrentLine;
pub(crate) use later::LaterPart;
pub use later::{LaterCall, LaterTime, run, set_number as set_call_number, times as later_times};
use std::cell::{Cell, RefCell};
use tandem_ir::Origin;
use track::Track;
pub use track::{MAX_STRETCHES, PHASES, Phase, Stretch, Subject};

/// Milliseconds from which on the line that imported, copied or waited is looked up, which takes about a microsecond.
const LINE_FROM_MS: f64 = 0.1;

/// Milliseconds of each phase, by its number, and how often it was entered.
#[derive(Clone, Copy, Default, Debug)]
pub struct PhaseTimes {
    /// Milliseconds.
    pub ms: [f64; PHASES],
    /// How often the phase began inside another.
    pub entered: [u64; PHASES],
}

/// What a phase is about, and how many stays in it this one stands for.
struct Stay {
    subject: Subject,
    count: u32,
}

const UNKNOWN: Stay = Stay { subject: Subject::Unknown, count: 1 };

struct Timer {
    current: Phase,
    stay: Stay,
    since: f64,
    began: f64,
    times: PhaseTimes,
    track: Track,
}

thread_local! {
    static IS_TIMING: Cell<bool> = const { Cell::new(false) };
    static TIMER: RefCell<Timer> = const { RefCell::new(Timer::new(0.0)) };
    /// What a device with a clock of its own did when, in the present run.
    static ON_DEVICE: RefCell<Track> = const { RefCell::new(Track::new()) };
    /// Tells which line runs now.
    static CURRENT_LINE: RefCell<Option<CurrentLine>> = const { RefCell::new(None) };
}

/// Begins to time, in [`Phase::Python`]. `line` tells which line of a cell copies and waits.
pub fn start(line: Option<CurrentLine>) {
    TIMER.set(Timer::new(now()));
    CURRENT_LINE.set(line);
    later::start();
    ON_DEVICE.set(Track::new());
    IS_TIMING.set(true);
}

/// What was timed so far.
pub fn times() -> PhaseTimes {
    TIMER.with_borrow_mut(|timer| {
        if IS_TIMING.get() {
            let closed = timer.close();
            timer.track.extend(closed);
        }
        timer.times
    })
}

/// Milliseconds of [`Phase::Python`] by now.
pub fn python_ms() -> f64 {
    TIMER.with_borrow(|timer| {
        let before = timer.times.ms[Phase::Python as usize];
        if timer.current == Phase::Python && IS_TIMING.get() { before + (now() - timer.since) } else { before }
    })
}

/// The line that runs now, while time is measured.
pub fn current_line() -> Option<Origin> {
    CURRENT_LINE.with_borrow(Clone::clone).and_then(|line| line())
}

/// Ends the timing: the time of each phase, and what was done when.
pub fn stop() -> (PhaseTimes, Vec<Stretch>) {
    let times = times();
    IS_TIMING.set(false);
    CURRENT_LINE.set(None);
    (times, TIMER.with_borrow_mut(|timer| std::mem::take(&mut timer.track)).into_stretches())
}

/// Milliseconds from the start to the last change of phase; reads no clock.
pub fn changed_ms() -> f64 {
    TIMER.with_borrow(|timer| timer.since - timer.began)
}

/// Milliseconds from the start to now.
pub fn elapsed_ms() -> f64 {
    TIMER.with_borrow(|timer| now() - timer.began)
}

/// A phase that ends, for the one before it, when this is dropped.
pub struct Entered(Phase, Stay);

impl Entered {
    /// Ends it: milliseconds since it began, without what other phases had that began and ended since.
    pub fn end(self) -> f64 {
        TIMER.with_borrow(|timer| now() - timer.since)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let stay = std::mem::replace(&mut self.1, UNKNOWN);
        let Some(mut closed) = TIMER.with_borrow_mut(|timer| timer.switch(self.0, stay).0) else { return };
        if matches!(closed.phase, Phase::Import | Phase::Copy | Phase::Wait)
            && closed.subject == Subject::Unknown
            && closed.busy >= LINE_FROM_MS
        {
            // Not while the timer is borrowed: looking up the line may run code of the program.
            closed.subject = current_line().map_or(Subject::Unknown, Subject::of_line);
        }
        TIMER.with_borrow_mut(|timer| timer.track.add(closed));
    }
}

/// Enters a phase, if time is measured.
pub fn enter(phase: Phase) -> Option<Entered> {
    enter_for(phase, || Subject::Unknown, 1)
}

/// The same with what it is about, and how many stays in it are to be counted where this one is a sample of them.
pub fn enter_for(phase: Phase, subject: impl FnOnce() -> Subject, count: u32) -> Option<Entered> {
    if !IS_TIMING.get() {
        return None;
    }
    let stay = Stay { subject: subject(), count };
    TIMER.with_borrow_mut(|timer| {
        timer.times.entered[phase as usize] += 1;
        let before = timer.current;
        let (closed, stay) = timer.switch(phase, stay);
        timer.track.extend(closed);
        Some(Entered(before, stay))
    })
}

/// Notes that a call is done later than it is made; nothing where no time is measured, or nobody said which call it is.
pub fn begin_later() -> Option<LaterCall> {
    if IS_TIMING.get() { later::begin() } else { None }
}

/// Enters [`Phase::Kernels`] to do such a call, or a part of it, which was counted when it was made.
pub fn enter_later(call: Option<LaterCall>) -> Option<Entered> {
    let number = call.and_then(LaterCall::number);
    enter_for(Phase::Kernels, || number.map_or(Subject::Unknown, Subject::Number), 0)
}

/// Whether time is measured.
pub(crate) fn is_timing() -> bool {
    IS_TIMING.get()
}

/// Notes from when to when (ms, by the clock of this thread) a device did parts of calls, together; their work divides the time.
pub(crate) fn end_on_device((start, end): (f64, f64), parts: &[LaterPart]) {
    let known: Vec<u32> = parts.iter().filter_map(|part| part.call.and_then(LaterCall::number)).collect();
    let Some(first) = known.first().copied() else { return };
    later::end_parts(parts, end - start);
    let began = TIMER.with_borrow(|timer| timer.began);
    let subject = if known.iter().all(|number| *number == first) { Subject::Number(first) } else { Subject::Unknown };
    let count = parts.iter().map(|part| u64::from(part.calls)).sum();
    let (start, end) = ((start - began).max(0.0), (end - began).max(0.0));
    ON_DEVICE.with_borrow_mut(|track| track.add(Stretch { phase: Phase::Kernels, subject, start, end, busy: end - start, count }));
}

/// What devices told of the present run, in the order of time.
pub fn on_device() -> Vec<Stretch> {
    ON_DEVICE.take().into_stretches()
}

/// Notes that so much of the present phase was spent on kernels, by the measure of a sample of the calls.
pub fn note_kernels(ms: f64) {
    TIMER.with_borrow_mut(|timer| {
        timer.times.ms[Phase::Kernels as usize] += ms;
        timer.times.ms[timer.current as usize] -= ms;
    });
}

impl Timer {
    const fn new(began: f64) -> Timer {
        let times = PhaseTimes { ms: [0.0; PHASES], entered: [0; PHASES] };
        Timer { current: Phase::Python, stay: UNKNOWN, since: began, began, times, track: Track::new() }
    }

    /// Counts the time since the last switch; gives it as a stretch, if it is not Python's.
    fn close(&mut self) -> Option<Stretch> {
        let at = now();
        let (start, spent) = (self.since - self.began, at - self.since);
        self.times.ms[self.current as usize] += spent;
        self.since = at;
        if self.current == Phase::Python {
            return None;
        }
        let count = std::mem::replace(&mut self.stay.count, 0);
        // What is left of a stay after another phase inside of it is measured for itself alone.
        let busy = spent * f64::from(count.max(1));
        Some(Stretch { phase: self.current, subject: self.stay.subject.clone(), start, end: start + spent, busy, count: count.into() })
    }

    /// Closes the present phase for another one; gives its stretch and what it was about, too.
    fn switch(&mut self, to: Phase, stay: Stay) -> (Option<Stretch>, Stay) {
        let closed = self.close();
        self.current = to;
        (closed, std::mem::replace(&mut self.stay, stay))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_phases_add_up_to_the_whole() {
        assert!(enter(Phase::Wait).is_none());
        let began = now();
        start(None);
        {
            let _trace = enter(Phase::Trace);
            let _codegen = enter(Phase::Codegen);
            note_kernels(0.25);
        }
        {
            let _wait = enter(Phase::Wait);
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        let (PhaseTimes { ms, entered }, _) = stop();
        let sum: f64 = ms.iter().sum();
        assert!((2.0..=now() - began + 1e-6).contains(&sum), "{ms:?}");
        assert!(ms[Phase::Wait as usize] >= 2.0 && ms[Phase::Kernels as usize] == 0.25, "{ms:?}");
        assert_eq!((entered[Phase::Trace as usize], entered[Phase::Wait as usize], entered[Phase::Copy as usize]), (1, 1, 0));
        assert!(enter(Phase::Wait).is_none());
    }

    #[test]
    fn what_was_done_when_is_told_with_its_line() {
        let at = |line| Origin { cell: "c".into(), execution: 1, line, scope: "".into() };
        start(Some(std::rc::Rc::new(move || Some(at(7)))));
        {
            let _passes = enter_for(Phase::Passes, || Subject::of_line(at(3)), 1);
            let _call = enter_for(Phase::Kernels, || Subject::Number(5), 64);
        }
        {
            let _wait = enter(Phase::Wait);
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        let (_, stretches) = stop();
        let found: Vec<_> = stretches.iter().map(|s| (s.phase, s.subject.clone(), s.count)).collect();
        let passes = |count| (Phase::Passes, Subject::of_line(at(3)), count);
        // Around the call the passes are interrupted; both parts are one stay.
        let expected = [passes(1), (Phase::Kernels, Subject::Number(5), 64), passes(0), (Phase::Wait, Subject::of_line(at(7)), 1)];
        assert_eq!(found, expected);
        assert!(stretches.is_sorted_by(|a, b| a.end <= b.start));
        let (call, wait) = (&stretches[1], &stretches[3]);
        assert!((call.busy - 64.0 * (call.end - call.start)).abs() < 1e-9 && wait.busy >= 2.0, "{stretches:?}");
    }
}
