//! What a refused call leaves behind: nothing that was written since all was known to be well is a result, as a submission
//! with one bad call is void as a whole. Refuses to find out which call it was: whoever wants one of these values is told to
//! make it again.

use super::pool::Room;
use super::{Gpu, State};
use crate::DeviceError;

/// Submissions that count and that do not.
#[derive(Default)]
pub struct Void {
    /// The last one up to which it is known.
    known: u64,
    /// From the first to the last of those that do not count.
    stretches: Vec<(u64, u64)>,
}

impl Void {
    /// Refuses a value that was not computed.
    pub fn check(&self, room: &Room) -> Result<(), DeviceError> {
        self.check_at(room.last_write.get())
    }

    /// Refuses what the submission of this number has done, if that does not count.
    pub fn check_at(&self, at: u64) -> Result<(), DeviceError> {
        if !self.stretches.iter().any(|(first, last)| (*first..=*last).contains(&at)) {
            return Ok(());
        }
        let reason = "this tensor was never computed, as the GPU refused a call: run the cell that makes it again".to_owned();
        Err(DeviceError::Invalid { reason })
    }

    /// All submissions so far have ended well.
    pub fn is_well(&mut self, submitted: u64) {
        self.known = self.known.max(submitted);
    }

    /// Some of those that nothing is known of have not.
    fn is_bad(&mut self, submitted: u64) {
        match self.stretches.last_mut() {
            Some((_, last)) if *last == self.known => *last = submitted,
            _ => self.stretches.push((self.known + 1, submitted)),
        }
        self.known = submitted;
    }
}

impl State {
    /// The number of the last submission.
    pub(super) fn submitted(&self) -> u64 {
        self.recorder.epoch - 1
    }
}

impl Gpu {
    /// Tells what went wrong, once, and remembers what is no result for it.
    pub(super) fn check(&self) -> Result<(), DeviceError> {
        let checked = self.faults.check();
        if checked.is_err() && !self.faults.is_lost() {
            let state = &mut *self.state.borrow_mut();
            // What is recorded may read what is no result.
            state.flush(&self.connection);
            let submitted = state.submitted();
            state.void.is_bad(submitted);
        }
        checked
    }
}

#[cfg(test)]
mod tests {
    use super::Void;

    #[test]
    fn only_what_is_unknown_is_void() {
        let mut void = Void::default();
        void.is_well(3);
        void.is_bad(5);
        void.is_bad(6);
        void.is_well(9);
        void.is_bad(11);
        assert_eq!(void.stretches, [(4, 6), (10, 11)]);
    }
}
