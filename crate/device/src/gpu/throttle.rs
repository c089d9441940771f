//! How much work is submitted to the GPU at once, and how much may be in flight: what Stop cannot take back any more. The rate
//! of the GPU is learnt from its submissions. Work is estimated in bytes moved (`pipeline::work`). An end that is reported late,
//! as happens while nothing waits for the GPU, only ever raises the rate.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Milliseconds that a submission may take.
const MAX_SUBMISSION_MS: f64 = 100.0;
/// Work that a submission may always have: what a software renderer does in about that time.
const MIN_SUBMISSION_WORK: u64 = 64 << 20;
/// The work of a dispatch itself, beside that of its kernel.
pub const DISPATCH_WORK: u64 = 20_000;
/// Submissions that may be in flight.
pub const MAX_IN_FLIGHT: u32 = 32;
/// On a software renderer, a kernel of more work than so many submissions is split into parts of one submission each.
const SPLIT_ABOVE: u64 = 8;
/// A submission of less than this share of the largest is always admitted: copies of results are that small.
const SMALL_SHARE: u64 = 16;
/// An end is reported promptly if a wait had lasted so many milliseconds before: at its first check it was not there.
const PROMPT_AFTER_MS: f64 = 1.0;
/// Submissions of less than so many milliseconds say little about the rate: submitting them takes a part of that.
const MIN_SAMPLE_MS: f64 = 2.0;

/// What is known of the GPU's rate, and what is in flight.
pub struct Throttle {
    /// The work of a submission at most, where an option sets it.
    max_submission_work: Option<u64>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Work in a millisecond; 0 before anything is known.
    rate: f64,
    in_flight_count: u32,
    in_flight_work: u64,
    calls_in_flight: u32,
    /// Since when the host waits, and so is notified of each end.
    waiting_since: Option<f64>,
    /// When the last submission ended, if its end was reported promptly.
    last_end: Option<f64>,
}

/// A submission in flight.
#[derive(Clone, Copy)]
pub struct InFlight {
    work: u64,
    calls: u32,
    at: f64,
    /// Whether nothing else was in flight, so that it began at once.
    alone: bool,
}

impl Throttle {
    /// Without knowledge; the work of a submission may be set instead of learnt.
    pub fn new(max_submission_work: Option<u64>) -> Throttle {
        Throttle { max_submission_work, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The work of a submission at most, unless a single dispatch has more.
    pub fn max_submission_work(&self) -> u64 {
        self.max_submission_work.unwrap_or_else(|| ((MAX_SUBMISSION_MS * self.state().rate) as u64).max(MIN_SUBMISSION_WORK))
    }

    /// Into how many parts a kernel of some work is split for a software renderer.
    pub fn parts(&self, work: u64) -> usize {
        let each = self.max_submission_work.unwrap_or(MIN_SUBMISSION_WORK);
        if work > each.saturating_mul(SPLIT_ABOVE) { usize::try_from(work.div_ceil(each)).unwrap_or(usize::MAX) } else { 1 }
    }

    /// How many submissions are in flight.
    pub fn in_flight_count(&self) -> u32 {
        self.state().in_flight_count
    }

    /// How many calls the submissions in flight belong to.
    pub fn calls_in_flight(&self) -> u32 {
        self.state().calls_in_flight
    }

    /// Whether so much more work may be submitted now.
    pub fn admits(&self, work: u64) -> bool {
        let max_submission_work = self.max_submission_work();
        let State { in_flight_count, in_flight_work, .. } = *self.state();
        in_flight_count == 0
            || (in_flight_count < MAX_IN_FLIGHT
                && (work.saturating_mul(SMALL_SHARE) <= max_submission_work
                    || in_flight_work.saturating_add(work) <= max_submission_work.saturating_mul(2)))
    }

    /// Records a submission.
    pub fn begin(&self, work: u64, calls: u32, now: f64) -> InFlight {
        let mut state = self.state();
        let alone = state.in_flight_count == 0;
        state.in_flight_count += 1;
        state.in_flight_work += work;
        state.calls_in_flight += calls;
        InFlight { work, calls, at: now, alone }
    }

    /// Records the end of a submission.
    pub fn end(&self, in_flight: InFlight, now: f64) {
        let mut state = self.state();
        state.in_flight_count -= 1;
        state.in_flight_work -= in_flight.work;
        state.calls_in_flight -= in_flight.calls;
        let work = in_flight.work as f64;
        // The submission cannot have taken longer than until now.
        let surely = work / (now - in_flight.at).max(1.0);
        let is_exact = state.waiting_since.is_some_and(|since| now - since > PROMPT_AFTER_MS);
        // A submission that was not alone began when the one before ended.
        let took = if in_flight.alone { Some(now - in_flight.at) } else { state.last_end.map(|before| now - before) };
        if surely > state.rate {
            state.rate = surely;
        } else if let Some(took) = took.filter(|took| is_exact && *took >= MIN_SAMPLE_MS) {
            // Half way, in orders of magnitude: kernels differ.
            state.rate = (state.rate * work / took).sqrt();
        }
        state.last_end = is_exact.then_some(now);
    }

    /// Records that the host begins or ceases to wait.
    pub fn set_waiting_since(&self, since: Option<f64>) {
        self.state().waiting_since = since;
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_IN_FLIGHT, MIN_SUBMISSION_WORK, Throttle};

    /// Hands in some work and waits for its end.
    fn wait(throttle: &Throttle, work: u64, at: f64, took: f64) {
        let in_flight = throttle.begin(work, 1, at);
        throttle.set_waiting_since(Some(at));
        throttle.end(in_flight, at + took);
        throttle.set_waiting_since(None);
    }

    #[test]
    fn a_fast_gpu_is_given_more_and_a_slow_one_never_less_than_the_least() {
        let throttle = Throttle::new(None);
        assert_eq!(throttle.max_submission_work(), MIN_SUBMISSION_WORK);
        wait(&throttle, 1_000_000_000, 0.0, 10.0);
        assert_eq!(throttle.max_submission_work(), 10_000_000_000);
        // A hundred times slower: half way each time.
        wait(&throttle, 100_000_000, 20.0, 100.0);
        assert_eq!(throttle.max_submission_work(), 1_000_000_000);
        for _ in 0..20 {
            wait(&throttle, 1_000_000, 200.0, 100.0);
        }
        assert_eq!(throttle.max_submission_work(), MIN_SUBMISSION_WORK);
    }

    #[test]
    fn calls_are_in_flight_until_their_submission_ends() {
        let throttle = Throttle::new(None);
        let [first, second] = [3, 2].map(|calls| throttle.begin(1000, calls, 0.0));
        assert_eq!(throttle.calls_in_flight(), 5);
        throttle.end(first, 1.0);
        assert_eq!(throttle.calls_in_flight(), 2);
        throttle.end(second, 2.0);
        assert_eq!(throttle.calls_in_flight(), 0);
    }

    #[test]
    fn ends_that_are_told_late_say_nothing_of_slowness() {
        let throttle = Throttle::new(None);
        wait(&throttle, 1_000_000_000, 0.0, 10.0);
        let in_flight = [throttle.begin(1_000_000_000, 1, 20.0), throttle.begin(1_000_000_000, 1, 20.0)];
        // Nobody waited.
        throttle.end(in_flight[0], 500.0);
        // Somebody did, but when it began is not known.
        throttle.set_waiting_since(Some(500.0));
        throttle.end(in_flight[1], 900.0);
        assert_eq!(throttle.max_submission_work(), 10_000_000_000);
        // Told at the first look.
        let in_flight = throttle.begin(1_000_000_000, 1, 1000.0);
        throttle.set_waiting_since(Some(2000.0));
        throttle.end(in_flight, 2000.5);
        assert_eq!(throttle.max_submission_work(), 10_000_000_000);
    }

    #[test]
    fn one_after_another_begins_when_the_one_before_ends() {
        let throttle = Throttle::new(None);
        let in_flight = [1, 2, 3].map(|_| throttle.begin(1_000_000_000, 1, 0.0));
        throttle.set_waiting_since(Some(0.0));
        for (in_flight, now) in in_flight.into_iter().zip([100.0, 200.0, 300.0]) {
            throttle.end(in_flight, now);
        }
        assert_eq!(throttle.max_submission_work(), 1_000_000_000, "100 ms each");
    }

    #[test]
    fn so_much_is_under_way_and_no_more() {
        let throttle = Throttle::new(Some(1000));
        assert!(throttle.admits(1_000_000), "when there is nothing else");
        let heavy = throttle.begin(1_000_000, 1, 0.0);
        assert!(!throttle.admits(1000) && throttle.admits(50));
        throttle.end(heavy, 1.0);
        let light = throttle.begin(1000, 1, 2.0);
        assert!(throttle.admits(1000) && !throttle.admits(1001));
        let all: Vec<_> = (1..MAX_IN_FLIGHT).map(|_| throttle.begin(0, 1, 3.0)).collect();
        assert!(!throttle.admits(0), "no more than so many");
        all.into_iter().chain([light]).for_each(|in_flight| throttle.end(in_flight, 4.0));
        assert_eq!(throttle.in_flight_count(), 0);
        assert_eq!([1, 8000, 8001, 40_000].map(|work| throttle.parts(work)), [1, 1, 9, 40]);
    }
}
