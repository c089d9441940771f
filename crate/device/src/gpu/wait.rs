//! Waiting for the GPU: for a result, for everything, and after Stop for what was stopped. The state is not borrowed during a
//! wait. Work that Stop ended and that goes on for long is not waited for: the device is abandoned, and another one is opened.

use super::throttle::MAX_IN_FLIGHT;
use super::{Gpu, executor, platform, staging};
use crate::DeviceError;
use crate::clock;
use std::cell::Cell;

/// How often the host polls for the report of a loss, every few milliseconds, before it takes it that there is none.
const LOSS_REPORT_POLLS: u32 = 100;
/// How often the host polls, every few milliseconds, whether work that was stopped has ended.
const DRAIN_POLLS: u32 = 150;

impl Gpu {
    /// Sets the callback that a wait for the GPU asks, every few milliseconds, whether the user pressed Stop. The answer `true`
    /// ends the wait with [`DeviceError::Interrupted`]. The callback may itself suspend.
    pub fn set_stop_callback(&self, stopped: impl Fn() -> bool + 'static) {
        *self.stop.borrow_mut() = Some(std::rc::Rc::new(stopped));
    }

    /// Every use of the device begins with this: returns what went wrong, and after Stop drains what was stopped.
    pub(super) fn ready(&self) -> Result<(), DeviceError> {
        self.check()?;
        self.check_after_stop()
    }

    /// The part of [`Gpu::ready`] that belongs to no call: a loss, and what was stopped.
    pub(super) fn check_after_stop(&self) -> Result<(), DeviceError> {
        if self.interrupted.get() && !self.faults.is_lost() {
            self.drain_after_stop()?;
        }
        if self.faults.is_lost() { self.faults.check() } else { Ok(()) }
    }

    /// After Stop: gives what was stopped a little time to end by itself. A GPU has no means to cancel work, so one that goes on
    /// counts as lost.
    fn drain_after_stop(&self) -> Result<(), DeviceError> {
        let throttle = self.state.borrow().recorder.throttle();
        let asked = Cell::new(0);
        let (stop, stopped) = (self.stop.borrow().clone(), Cell::new(false));
        let enough = || {
            stopped.set(stop.as_ref().is_some_and(|stop| stop()));
            stopped.get() || asked.replace(asked.get() + 1) > DRAIN_POLLS
        };
        let done = || throttle.in_flight_count() == 0 || self.faults.is_lost();
        let waited = executor::wait(&self.connection.device, &self.connection.queue, done, enough);
        if stopped.get() {
            return waited;
        }
        self.interrupted.set(false);
        if waited == Err(DeviceError::Interrupted) {
            self.faults.lose("it did not come to the end of what Stop ended");
        }
        Ok(())
    }

    /// Waits until `done` and until no report is pending, or the device is lost, or the user presses Stop.
    pub(super) fn wait_until(&self, done: impl Fn() -> bool) -> Result<(), DeviceError> {
        let stop = self.stop.borrow().clone();
        let stopped = || stop.as_ref().is_some_and(|stop| stop());
        let done = || done() && self.faults.has_no_pending();
        let throttle = self.state.borrow().recorder.throttle();
        throttle.set_waiting_since(Some(clock::now()));
        let waited = executor::wait(&self.connection.device, &self.connection.queue, || done() || self.faults.is_lost(), stopped);
        throttle.set_waiting_since(None);
        self.interrupted.set(self.interrupted.get() || waited == Err(DeviceError::Interrupted));
        waited?;
        if done() { Ok(()) } else { self.check() }
    }

    /// Waits for a mapping. A mapping that fails is mostly the first sign of a loss, which is reported a little later.
    pub(super) fn wait_for(&self, stage: &wgpu::Buffer, mapped: &staging::Mapping) -> Result<(), DeviceError> {
        let submitted = self.state.borrow().submitted();
        if let Err(error) = self.wait_until(|| mapped.is_done()) {
            // Aborts the mapping.
            stage.destroy();
            return Err(error);
        }
        if mapped.has_failed() {
            let asked = Cell::new(0);
            let enough = || asked.replace(asked.get() + 1) > LOSS_REPORT_POLLS;
            // However the wait ends, the check below returns what is known then.
            let _ = executor::wait(&self.connection.device, &self.connection.queue, || self.faults.is_lost(), enough);
        }
        self.check()?;
        self.state.borrow_mut().poisoned.mark_valid(submitted);
        Ok(())
    }

    /// Whether a submission would block now: then the GPU has work.
    pub(super) fn submission_would_block(&self) -> bool {
        let is_busy = || self.state.borrow().recorder.throttle().in_flight_count() > 0;
        executor::SUBMIT_BLOCKS && self.connection.is_software() && is_busy()
    }

    /// Waits until the batch may be submitted, so that no more is in flight than the GPU does soon: Stop, which is asked for
    /// here, drops the rest. Where a submission blocks until nothing is in flight, waits for that here.
    pub(super) fn wait_for_capacity(&self) -> Result<(), DeviceError> {
        if executor::SUBMIT_BLOCKS && self.connection.is_software() {
            return self.finish();
        }
        let (throttle, work) = {
            let state = self.state.borrow();
            (state.recorder.throttle(), state.recorder.work())
        };
        if throttle.in_flight_count() >= MAX_IN_FLIGHT {
            self.wait_until(|| throttle.in_flight_count() <= MAX_IN_FLIGHT / 2)?;
        }
        if throttle.admits(work) { Ok(()) } else { self.wait_until(|| throttle.admits(work)) }
    }

    /// Waits until everything submitted is done.
    pub(super) fn finish(&self) -> Result<(), DeviceError> {
        let throttle = self.state.borrow().recorder.throttle();
        self.wait_until(|| throttle.in_flight_count() == 0)
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        let is_busy = self.state.borrow().recorder.throttle().in_flight_count() > 0;
        if is_busy {
            platform::abandon(&self.connection);
        }
    }
}
