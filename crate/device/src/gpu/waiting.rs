//! Waiting for the GPU: for a result, for everything, and after Stop for what was stopped. Refuses to hold the state while
//! it waits, and to wait long for work that nobody wants any more: then the GPU is given up, and the next one is taken.

use super::pace::IN_FLIGHT;
use super::{Gpu, host, staging};
use crate::DeviceError;
use crate::profile;
use std::cell::Cell;

/// How often the host looks for the news of a loss, every few milliseconds, before it believes that there is none.
const LATE: u32 = 100;
/// How often it looks, every few milliseconds, whether work that was stopped has come to its end.
const GRACE: u32 = 150;

impl Gpu {
    /// Whom to ask, while the GPU is waited for, whether the user pressed Stop. The answer `true` ends the wait with
    /// [`DeviceError::Interrupted`]; it is asked every few milliseconds and may itself suspend.
    pub fn ask_while_waiting(&self, stopped: impl Fn() -> bool + 'static) {
        *self.stop.borrow_mut() = Some(std::rc::Rc::new(stopped));
    }

    /// What every use of the device begins with: what went wrong is told, and after Stop there is nothing left of what was
    /// stopped.
    pub(super) fn ready(&self) -> Result<(), DeviceError> {
        self.check()?;
        self.rested()
    }

    /// The part of it that does not belong to any line of a cell: a loss, and what was stopped.
    pub(super) fn rested(&self) -> Result<(), DeviceError> {
        if self.interrupted.get() && !self.faults.is_lost() {
            self.settle()?;
        }
        if self.faults.is_lost() { self.faults.check() } else { Ok(()) }
    }

    /// After Stop: gives what was stopped a little time to end by itself. A GPU cannot be told to stop, so one that goes on
    /// is given up.
    fn settle(&self) -> Result<(), DeviceError> {
        let pace = self.state.borrow().recorder.pace();
        let asked = Cell::new(0);
        let (stop, stopped) = (self.stop.borrow().clone(), Cell::new(false));
        let enough = || {
            stopped.set(stop.as_ref().is_some_and(|stop| stop()));
            stopped.get() || asked.replace(asked.get() + 1) > GRACE
        };
        let done = || pace.under_way() == 0 || self.faults.is_lost();
        let waited = host::wait(&self.connection.device, &self.connection.queue, done, enough);
        if stopped.get() {
            return waited;
        }
        self.interrupted.set(false);
        if waited == Err(DeviceError::Interrupted) {
            self.faults.lose("it did not come to the end of what Stop ended");
        }
        Ok(())
    }

    /// Waits until `done` and until nothing is unknown any more, or the device is lost, or the user presses Stop.
    pub(super) fn wait_until(&self, done: impl Fn() -> bool) -> Result<(), DeviceError> {
        let stop = self.stop.borrow().clone();
        let stopped = || stop.as_ref().is_some_and(|stop| stop());
        let done = || done() && self.faults.is_quiet();
        let pace = self.state.borrow().recorder.pace();
        pace.set_waiting(Some(profile::now()));
        let waited = host::wait(&self.connection.device, &self.connection.queue, || done() || self.faults.is_lost(), stopped);
        pace.set_waiting(None);
        self.interrupted.set(self.interrupted.get() || waited == Err(DeviceError::Interrupted));
        waited?;
        if done() { Ok(()) } else { self.check() }
    }

    /// Waits for a mapping. One that fails is mostly the first sign of a GPU that is lost, which is told a little later.
    pub(super) fn wait_for(&self, stage: &wgpu::Buffer, mapped: &staging::Mapped) -> Result<(), DeviceError> {
        let submitted = self.state.borrow().submitted();
        if let Err(error) = self.wait_until(|| mapped.is_done()) {
            // Aborts the mapping.
            stage.destroy();
            return Err(error);
        }
        if mapped.has_failed() {
            let asked = Cell::new(0);
            let enough = || asked.replace(asked.get() + 1) > LATE;
            // However it ends, what is known then is told.
            let _ = host::wait(&self.connection.device, &self.connection.queue, || self.faults.is_lost(), enough);
        }
        self.check()?;
        self.state.borrow_mut().void.is_well(submitted);
        Ok(())
    }

    /// Whether a submission would wait now: then the GPU has work.
    pub(super) fn would_wait(&self) -> bool {
        let is_busy = || self.state.borrow().recorder.pace().under_way() > 0;
        host::SUBMISSIONS_WAIT && self.connection.is_software() && is_busy()
    }

    /// Waits until what was gathered may be handed in, so that no more is under way than the GPU does soon: Stop, which is
    /// asked for here, leaves the rest. Where submitting waits until nothing is under way, that is waited for here, too.
    pub(super) fn before_submission(&self) -> Result<(), DeviceError> {
        if host::SUBMISSIONS_WAIT && self.connection.is_software() {
            return self.finish();
        }
        let (pace, work) = {
            let state = self.state.borrow();
            (state.recorder.pace(), state.recorder.work())
        };
        if pace.under_way() >= IN_FLIGHT {
            self.wait_until(|| pace.under_way() <= IN_FLIGHT / 2)?;
        }
        if pace.admits(work) { Ok(()) } else { self.wait_until(|| pace.admits(work)) }
    }

    /// Waits until everything submitted is done.
    pub(super) fn finish(&self) -> Result<(), DeviceError> {
        let pace = self.state.borrow().recorder.pace();
        self.wait_until(|| pace.under_way() == 0)
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        let is_busy = self.state.borrow().recorder.pace().under_way() > 0;
        if is_busy {
            host::leave(&self.connection);
        }
    }
}
