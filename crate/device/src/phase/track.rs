//! What a run did when, in bounded memory: stays in phases, of which short ones near each other become one where there are many.

use tandem_ir::Origin;

/// Most stretches that are kept.
pub const MAX_STRETCHES: usize = 160;
/// Milliseconds below which stretches are joined when there are too many for the first time; doubled each further time.
const FIRST_GRAIN_MS: f64 = 0.01;

/// What this thread does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Python, and all that is none of the others.
    Python,
    /// Modules are found, fetched, compiled, and run for the first time.
    Import,
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

/// What a phase was about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Nothing that is known, or several things.
    Unknown,
    /// A number that whoever entered the phase gave.
    Number(u32),
    /// A line; behind a pointer, since few stays have one and all are moved about.
    Line(Box<Origin>),
}

impl Subject {
    /// A line.
    pub fn of_line(line: Origin) -> Subject {
        Subject::Line(Box::new(line))
    }
}

/// One stay in a phase, or several with gaps between.
#[derive(Clone, PartialEq, Debug)]
pub struct Stretch {
    /// The phase; never [`Phase::Python`], which is what lies between.
    pub phase: Phase,
    /// What all of it was about.
    pub subject: Subject,
    /// Milliseconds from the start of the run to its beginning.
    pub start: f64,
    /// The same to its end.
    pub end: f64,
    /// Milliseconds in the phase, by the measure of a sample of the stays.
    pub busy: f64,
    /// How many stays it stands for.
    pub count: u64,
}

impl Default for Track {
    fn default() -> Self {
        Track::new()
    }
}

/// The stretches of a run.
pub(super) struct Track {
    stretches: Vec<Stretch>,
    /// The last one of each phase.
    last: [Option<usize>; PHASES],
    /// Where the last one of all ends.
    end: f64,
    grain: f64,
}

impl Track {
    pub const fn new() -> Track {
        Track { stretches: vec![], last: [None; PHASES], end: 0.0, grain: 0.0 }
    }

    /// Adds a stretch that begins no earlier than all others end. A stay that stands for others stands for those before it.
    pub fn add(&mut self, mut stretch: Stretch) {
        stretch.start = stretch.start.min((stretch.end - stretch.busy).max(self.end));
        self.end = stretch.end;
        self.join_or_push(stretch);
        while self.stretches.len() > MAX_STRETCHES {
            self.grain = (2.0 * self.grain).max(FIRST_GRAIN_MS);
            self.last = [None; PHASES];
            for stretch in std::mem::take(&mut self.stretches) {
                self.join_or_push(stretch);
            }
        }
    }

    fn join_or_push(&mut self, stretch: Stretch) {
        let last = &mut self.last[stretch.phase as usize];
        if let Some(before) = last.and_then(|number| self.stretches.get_mut(number)) {
            let is_same = before.subject == stretch.subject;
            if (is_same && stretch.start - before.end < self.grain) || stretch.end - before.start < self.grain {
                if !is_same {
                    before.subject = Subject::Unknown;
                }
                before.end = stretch.end;
                before.busy += stretch.busy;
                before.count += stretch.count;
                return;
            }
        }
        *last = Some(self.stretches.len());
        self.stretches.push(stretch);
    }

    /// Adds a stretch, if there is one.
    pub fn extend(&mut self, stretch: Option<Stretch>) {
        stretch.into_iter().for_each(|stretch| self.add(stretch));
    }

    /// All of them, in the order of their beginnings.
    pub fn into_stretches(self) -> Vec<Stretch> {
        let mut stretches = self.stretches;
        stretches.sort_by(|a, b| a.start.total_cmp(&b.start));
        stretches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(number: u32, start: f64, end: f64) -> Stretch {
        Stretch { phase: Phase::Kernels, subject: Subject::Number(number), start, end, busy: end - start, count: 1 }
    }

    #[test]
    fn few_stretches_are_kept_as_they_are() {
        let mut track = Track::new();
        let all: Vec<_> = (0..MAX_STRETCHES as u32).map(|n| call(n % 2, f64::from(n), f64::from(n) + 1.0)).collect();
        all.iter().for_each(|stretch| track.add(stretch.clone()));
        assert_eq!(track.into_stretches(), all);
    }

    #[test]
    fn many_short_stretches_become_few_and_lose_no_time() {
        let mut track = Track::new();
        // A long call, then very many short ones of three programs in turn, then a long one.
        track.add(call(7, 0.0, 50.0));
        for n in 0..100_000_u32 {
            track.add(call(n % 3, 50.0 + 0.01 * f64::from(n), 50.0 + 0.01 * f64::from(n) + 0.004));
        }
        track.add(call(8, 2000.0, 2060.0));
        let stretches = track.into_stretches();
        assert!(stretches.len() <= MAX_STRETCHES, "{}", stretches.len());
        assert_eq!(stretches.iter().map(|s| s.count).sum::<u64>(), 100_002);
        let busy: f64 = stretches.iter().map(|s| s.busy).sum();
        assert!((busy - 510.0).abs() < 1e-6, "{busy}");
        assert!(stretches.is_sorted_by(|a, b| a.end <= b.start), "stretches of one phase do not overlap");
        let (first, last) = (&stretches[0], &stretches[stretches.len() - 1]);
        assert_eq!((&first.subject, first.end), (&Subject::Number(7), 50.0));
        assert_eq!((&last.subject, last.start), (&Subject::Number(8), 2000.0));
        assert!(stretches[1..stretches.len() - 1].iter().all(|s| s.subject == Subject::Unknown));
    }

    #[test]
    fn one_thing_again_and_again_stays_known() {
        let mut track = Track::new();
        for n in 0..1000_u32 {
            track.add(call(4, f64::from(n), f64::from(n) + 0.5));
        }
        let stretches = track.into_stretches();
        assert!(stretches.len() <= MAX_STRETCHES);
        assert!(stretches.iter().all(|s| s.subject == Subject::Number(4)));
    }
}
