//! Timestamp queries: the time that the GPU itself measures of a pass that runs a program many times. Browsers round timestamps,
//! so the step that they move in is reported too, as far as it was observed.

use super::pass_times::PassTimes;
use super::program::CallBuffers;
use super::{Gpu, executor, staging};
use crate::clock;
use crate::{BufferId, DeviceError, DeviceTime, Profiled, ProgramId};
use std::cell::RefCell;
use tandem_ir::DType;
use tandem_kernel::Buffer;

/// The query set of a device, made when it is first used.
pub struct TimestampQueries {
    set: wgpu::QuerySet,
    resolved: wgpu::Buffer,
    clock: RefCell<Clock>,
}

/// What was observed of the clock.
#[derive(Default)]
struct Clock {
    /// The first timestamp.
    first: Option<u64>,
    /// Greatest common divisor of the distances of all others from the first, 0 before there are any.
    step: u64,
}

impl Clock {
    /// Adds a timestamp; returns the step that all of them are apart.
    fn observe(&mut self, time: u64) -> u64 {
        let first = *self.first.get_or_insert(time);
        self.step = gcd(self.step, time.abs_diff(first));
        self.step
    }
}

/// Bytes of two timestamps.
const BYTES: u64 = 16;

impl TimestampQueries {
    fn new(device: &wgpu::Device) -> TimestampQueries {
        let set = device.create_query_set(&wgpu::QuerySetDescriptor { label: None, ty: wgpu::QueryType::Timestamp, count: 2 });
        let usage = wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC;
        let resolved = device.create_buffer(&wgpu::BufferDescriptor { label: None, size: 256, usage, mapped_at_creation: false });
        TimestampQueries { set, resolved, clock: RefCell::default() }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Profiled for Gpu {
    fn reset_peak(&self) {
        self.state.borrow_mut().statistics.reset_peak();
    }

    fn take_recent_peak(&self) -> u64 {
        self.state.borrow_mut().statistics.take_recent_peak()
    }

    fn finish_times(&self, most_ms: f64) {
        if self.faults.is_lost() {
            return;
        }
        if !self.submission_would_block() {
            self.state.borrow_mut().flush(&self.connection);
        }
        let until = clock::now() + most_ms;
        let is_pending = || self.state.borrow().recorder.times.as_ref().is_some_and(PassTimes::is_pending);
        let waited = executor::wait(
            &self.connection.device,
            &self.connection.queue,
            || !is_pending() || self.faults.is_lost(),
            || clock::now() > until,
        );
        if waited.is_ok() || waited == Err(DeviceError::Interrupted) {
            let state = &mut *self.state.borrow_mut();
            state.recorder.times.iter_mut().for_each(|times| times.collect(&mut state.staging));
        }
    }

    fn time_on_device(
        &self,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
        calls: u32,
    ) -> Result<Option<DeviceTime>, DeviceError> {
        let device = &self.connection.device;
        if !device.features().contains(wgpu::Features::TIMESTAMP_QUERY) {
            return Ok(None);
        }
        let timestamps = self.timestamps.get_or_init(|| TimestampQueries::new(device));
        let (stage, mapped) = {
            let state = &mut *self.state.borrow_mut();
            let program = state.programs.get(id.0).ok_or_else(|| super::unknown("program", id.0))?.clone();
            program.check()?;
            if !program.actions.is_empty() {
                return Ok(None);
            }
            state.flush(&self.connection);
            state.recorder.begin_timed_pass(device, &timestamps.set);
            let slots = program.slots.borrow();
            for _ in 0..calls {
                for step in &program.steps {
                    for launch in &step.launches {
                        state.record(device, step, launch, &slots, CallBuffers { inputs, outputs }, self.max_binding_bytes())?;
                    }
                }
            }
            let stage = state.staging.take(device, BYTES);
            state.recorder.end_timed_pass(&timestamps.set, &timestamps.resolved, &stage);
            state.flush(&self.connection);
            let mapped = staging::map(&stage, BYTES, || {});
            (stage, mapped)
        };
        self.wait_for(&stage, &mapped)?;
        let bytes = mapped.contents(&stage, Buffer { dtype: DType::I32, len: 4 }, self.layout)?;
        self.state.borrow_mut().staging.recycle(stage);
        let [start, end] = [0, 8].map(|at| bytes[at..at + 8].iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte)));
        let period = f64::from(self.connection.queue.get_timestamp_period());
        let milliseconds = |ticks: u64| ticks as f64 * period / 1e6;
        let clock = &mut *timestamps.clock.borrow_mut();
        clock.observe(start);
        let step = clock.observe(end);
        if step == 0 {
            return Ok(None);
        }
        Ok(Some(DeviceTime { ms: milliseconds(end.saturating_sub(start)), step_ms: milliseconds(step) }))
    }
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[test]
    fn the_step_of_a_clock_is_found() {
        // As browsers round: to multiples of about 0.1 ms, here from some beginning.
        let mut clock = Clock::default();
        let steps: Vec<u64> = [7, 57, 58, 60, 93, 101].map(|step| clock.observe(12_345 + 65_536 * step)).to_vec();
        assert_eq!(steps, [0, 50 * 65_536, 65_536, 65_536, 65_536, 65_536]);
        // Two measurements of the same length are not a step.
        let mut clock = Clock::default();
        assert_eq!([1_000_000, 6_000_000, 6_400_000, 11_400_000].map(|time| clock.observe(time)), [0, 5_000_000, 200_000, 200_000]);
    }
}
