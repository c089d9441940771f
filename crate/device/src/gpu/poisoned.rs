//! Poisoned values: a submission with one bad call fails as a whole, so nothing that was written since the last known good
//! submission counts as a result. Which of the calls was bad is not known.

use super::buffer_pool::PooledBuffer;
use super::{Gpu, State};
use crate::{DeviceError, Remedy};

/// Which submissions have failed.
#[derive(Default)]
pub struct Poisoned {
    /// The last submission of which it is known whether it failed.
    known: u64,
    /// Failed submissions, from the first to the last of each range.
    ranges: Vec<(u64, u64)>,
}

impl Poisoned {
    /// Refuses a value that was not computed.
    pub fn check(&self, room: &PooledBuffer) -> Result<(), DeviceError> {
        self.check_at(room.last_write.get())
    }

    /// Refuses what the submission of this number has written, if that failed.
    pub fn check_at(&self, at: u64) -> Result<(), DeviceError> {
        if !self.ranges.iter().any(|(first, last)| (*first..=*last).contains(&at)) {
            return Ok(());
        }
        let reason = "this tensor was never computed, as the GPU refused a call";
        Err(DeviceError::invalid(reason).with_remedy(Remedy::Recompute))
    }

    /// Marks all submissions up to this one as good.
    pub fn mark_valid(&mut self, submitted: u64) {
        self.known = self.known.max(submitted);
    }

    /// Marks the submissions after the last known one, up to this one, as failed.
    fn mark_poisoned(&mut self, submitted: u64) {
        match self.ranges.last_mut() {
            Some((_, last)) if *last == self.known => *last = submitted,
            _ => self.ranges.push((self.known + 1, submitted)),
        }
        self.known = submitted;
    }
}

impl State {
    /// The number of the last submission.
    pub(super) fn submitted(&self) -> u64 {
        self.recorder.submission - 1
    }
}

impl Gpu {
    /// Returns what went wrong, once, and marks what was written since as poisoned.
    pub(super) fn check(&self) -> Result<(), DeviceError> {
        let checked = self.faults.check();
        if checked.is_err() && !self.faults.is_lost() {
            let state = &mut *self.state.borrow_mut();
            // What is recorded and not yet submitted may read poisoned values.
            state.flush(&self.connection);
            let submitted = state.submitted();
            state.poisoned.mark_poisoned(submitted);
        }
        checked
    }
}

#[cfg(test)]
mod tests {
    use super::Poisoned;

    #[test]
    fn only_what_is_unknown_is_poisoned() {
        let mut poisoned = Poisoned::default();
        poisoned.mark_valid(3);
        poisoned.mark_poisoned(5);
        poisoned.mark_poisoned(6);
        poisoned.mark_valid(9);
        poisoned.mark_poisoned(11);
        assert_eq!(poisoned.ranges, [(4, 6), (10, 11)]);
    }
}
