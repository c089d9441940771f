//! How much the GPU does in a time, learnt from its submissions, and from that how much is handed in at once and how much
//! is under way: what Stop cannot take back any more. Work is counted as bytes moved, roughly (`pipeline`). Refuses to be
//! slowed by ends that were told late, as they are while nobody waits: these only ever say that the GPU is faster.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Milliseconds that a submission may take.
const LONGEST_MS: f64 = 100.0;
/// Work that is handed in at once in any case: what a program that plays a GPU does in about that time.
const LEAST: u64 = 64 << 20;
/// What a dispatch is in work, beside what it does.
pub const DISPATCH: u64 = 20_000;
/// Submissions that may be under way.
pub const IN_FLIGHT: u32 = 32;
/// A kernel of more work than so many submissions goes in parts where a program plays the GPU, each as much as one.
const HEAVY: u64 = 8;
/// A submission of less than this share of the longest may always be handed in: copies of results are.
const SMALL: u64 = 16;
/// An end is told at once when somebody had waited for so many milliseconds: it was not there when they looked first.
const LISTENING_MS: f64 = 1.0;
/// Submissions of less than so many milliseconds say little: handing them in takes a part of that.
const TELLING_MS: f64 = 2.0;

/// What is known.
pub struct Pace {
    /// Work of a submission at most, where that is set.
    longest: Option<u64>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Work in a millisecond; 0 before anything is known.
    rate: f64,
    under_way: u32,
    queued: u64,
    /// Since when somebody waits, who is told of each end.
    waiting: Option<f64>,
    /// When the last end was, if it was told at once.
    ended: Option<f64>,
}

/// A submission under way.
#[derive(Clone, Copy)]
pub struct Handed {
    work: u64,
    at: f64,
    /// Whether nothing else was under way, so that it began at once.
    alone: bool,
}

impl Pace {
    /// Nothing is known; the work of a submission may be set instead of learnt.
    pub fn new(longest: Option<u64>) -> Pace {
        Pace { longest, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Work of a submission at most, unless a single dispatch is more.
    pub fn longest(&self) -> u64 {
        self.longest.unwrap_or_else(|| ((LONGEST_MS * self.state().rate) as u64).max(LEAST))
    }

    /// In how many parts a program that plays a GPU is given a kernel of some work.
    pub fn parts(&self, work: u64) -> usize {
        let each = self.longest.unwrap_or(LEAST);
        if work > each.saturating_mul(HEAVY) { usize::try_from(work.div_ceil(each)).unwrap_or(usize::MAX) } else { 1 }
    }

    /// Submissions under way.
    pub fn under_way(&self) -> u32 {
        self.state().under_way
    }

    /// Whether so much more may be handed in now.
    pub fn admits(&self, work: u64) -> bool {
        let longest = self.longest();
        let State { under_way, queued, .. } = *self.state();
        under_way == 0
            || (under_way < IN_FLIGHT
                && (work.saturating_mul(SMALL) <= longest || queued.saturating_add(work) <= longest.saturating_mul(2)))
    }

    /// Notes a submission.
    pub fn begin(&self, work: u64, now: f64) -> Handed {
        let mut state = self.state();
        let alone = state.under_way == 0;
        state.under_way += 1;
        state.queued += work;
        Handed { work, at: now, alone }
    }

    /// Notes its end.
    pub fn end(&self, handed: Handed, now: f64) {
        let mut state = self.state();
        state.under_way -= 1;
        state.queued -= handed.work;
        let work = handed.work as f64;
        // It cannot have taken longer than until now.
        let surely = work / (now - handed.at).max(1.0);
        let is_exact = state.waiting.is_some_and(|since| now - since > LISTENING_MS);
        // One that was not alone began when the one before it ended.
        let took = if handed.alone { Some(now - handed.at) } else { state.ended.map(|before| now - before) };
        if surely > state.rate {
            state.rate = surely;
        } else if let Some(took) = took.filter(|took| is_exact && *took >= TELLING_MS) {
            // Half way, in orders of magnitude: kernels differ.
            state.rate = (state.rate * work / took).sqrt();
        }
        state.ended = is_exact.then_some(now);
    }

    /// Notes that somebody begins or ceases to wait.
    pub fn set_waiting(&self, since: Option<f64>) {
        self.state().waiting = since;
    }
}

#[cfg(test)]
mod tests {
    use super::{IN_FLIGHT, LEAST, Pace};

    /// Hands in some work and waits for its end.
    fn wait(pace: &Pace, work: u64, at: f64, took: f64) {
        let handed = pace.begin(work, at);
        pace.set_waiting(Some(at));
        pace.end(handed, at + took);
        pace.set_waiting(None);
    }

    #[test]
    fn a_fast_gpu_is_given_more_and_a_slow_one_never_less_than_the_least() {
        let pace = Pace::new(None);
        assert_eq!(pace.longest(), LEAST);
        wait(&pace, 1_000_000_000, 0.0, 10.0);
        assert_eq!(pace.longest(), 10_000_000_000);
        // A hundred times slower: half way each time.
        wait(&pace, 100_000_000, 20.0, 100.0);
        assert_eq!(pace.longest(), 1_000_000_000);
        for _ in 0..20 {
            wait(&pace, 1_000_000, 200.0, 100.0);
        }
        assert_eq!(pace.longest(), LEAST);
    }

    #[test]
    fn ends_that_are_told_late_say_nothing_of_slowness() {
        let pace = Pace::new(None);
        wait(&pace, 1_000_000_000, 0.0, 10.0);
        let handed = [pace.begin(1_000_000_000, 20.0), pace.begin(1_000_000_000, 20.0)];
        // Nobody waited.
        pace.end(handed[0], 500.0);
        // Somebody did, but when it began is not known.
        pace.set_waiting(Some(500.0));
        pace.end(handed[1], 900.0);
        assert_eq!(pace.longest(), 10_000_000_000);
        // Told at the first look.
        let handed = pace.begin(1_000_000_000, 1000.0);
        pace.set_waiting(Some(2000.0));
        pace.end(handed, 2000.5);
        assert_eq!(pace.longest(), 10_000_000_000);
    }

    #[test]
    fn one_after_another_begins_when_the_one_before_ends() {
        let pace = Pace::new(None);
        let handed = [1, 2, 3].map(|_| pace.begin(1_000_000_000, 0.0));
        pace.set_waiting(Some(0.0));
        for (handed, now) in handed.into_iter().zip([100.0, 200.0, 300.0]) {
            pace.end(handed, now);
        }
        assert_eq!(pace.longest(), 1_000_000_000, "100 ms each");
    }

    #[test]
    fn so_much_is_under_way_and_no_more() {
        let pace = Pace::new(Some(1000));
        assert!(pace.admits(1_000_000), "when there is nothing else");
        let heavy = pace.begin(1_000_000, 0.0);
        assert!(!pace.admits(1000) && pace.admits(50));
        pace.end(heavy, 1.0);
        let light = pace.begin(1000, 2.0);
        assert!(pace.admits(1000) && !pace.admits(1001));
        let all: Vec<_> = (1..IN_FLIGHT).map(|_| pace.begin(0, 3.0)).collect();
        assert!(!pace.admits(0), "no more than so many");
        all.into_iter().chain([light]).for_each(|handed| pace.end(handed, 4.0));
        assert_eq!(pace.under_way(), 0);
        assert_eq!([1, 8000, 8001, 40_000].map(|work| pace.parts(work)), [1, 1, 9, 40]);
    }
}
