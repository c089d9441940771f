//! Time as the GPU tells it: timestamps at the start and the end of a pass that runs a program many times. Refuses to
//! believe in more precision than they have: browsers round them, so the step that they move in is told beside them.

use super::{Gpu, staging};
use crate::{BufferId, DeviceError, ProgramId, Stamped};
use std::cell::Cell;
use tandem_ir::DType;
use tandem_kernel::Buffer;

/// The queries of a device, made when they are wanted.
pub struct Stamps {
    set: wgpu::QuerySet,
    resolved: wgpu::Buffer,
    /// Greatest common divisor of the differences seen, in nanoseconds.
    step: Cell<u64>,
}

const BYTES: u64 = 16;

impl Stamps {
    fn new(device: &wgpu::Device) -> Stamps {
        let set = device.create_query_set(&wgpu::QuerySetDescriptor { label: None, ty: wgpu::QueryType::Timestamp, count: 2 });
        let usage = wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC;
        let resolved = device.create_buffer(&wgpu::BufferDescriptor { label: None, size: 256, usage, mapped_at_creation: false });
        Stamps { set, resolved, step: Cell::new(0) }
    }
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

impl Gpu {
    /// See [`Device::stamped`](crate::Device::stamped).
    pub(super) fn stamp(
        &self,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
        calls: u32,
    ) -> Result<Option<Stamped>, DeviceError> {
        let device = &self.connection.device;
        if !device.features().contains(wgpu::Features::TIMESTAMP_QUERY) {
            return Ok(None);
        }
        let stamps = self.stamps.get_or_init(|| Stamps::new(device));
        let (stage, mapped) = {
            let state = &mut *self.state.borrow_mut();
            let program = state.programs.get(id.0).ok_or_else(|| super::unknown("program", id.0))?.clone();
            program.check()?;
            if !program.actions.is_empty() {
                return Ok(None);
            }
            state.flush(&self.connection);
            state.recorder.begin_stamped(device, &stamps.set);
            let slots = program.slots.borrow();
            for _ in 0..calls {
                for step in &program.steps {
                    state.record(device, step, &slots, (inputs, outputs), self.most_bound())?;
                }
            }
            let stage = state.staging.take(device, BYTES);
            state.recorder.end_stamped(&stamps.set, &stamps.resolved, &stage);
            state.flush(&self.connection);
            let mapped = staging::map(&stage, BYTES, || {});
            (stage, mapped)
        };
        self.wait_for(&stage, &mapped)?;
        let bytes = mapped.contents(&stage, Buffer { dtype: DType::I32, len: 4 })?;
        self.state.borrow_mut().staging.give(stage);
        let [start, end] = [0, 8].map(|at| bytes[at..at + 8].iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte)));
        let period = f64::from(self.connection.queue.get_timestamp_period());
        let nanoseconds = (end.saturating_sub(start) as f64 * period).round() as u64;
        stamps.step.set(divisor(stamps.step.get(), nanoseconds));
        let step = stamps.step.get() as f64 / 1e6;
        Ok(Some(Stamped { ms: nanoseconds as f64 / 1e6, step_ms: step }))
    }
}
