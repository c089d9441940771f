//! Choices and loops of a program. A loop of a known number of trips is recorded trip by trip into the submission that is
//! being gathered; where data decides, the GPU is waited for and a bool is read back. Refuses to hold the state while it
//! waits.

use super::load::Loaded;
use super::{Gpu, State, queue, staging, unknown};
use crate::{BufferId, DeviceError};
use std::sync::atomic::Ordering;
use tandem_ir::DType;
use tandem_kernel::{Action, Argument, Buffer, Slices, Transfer, action};

/// Bytes of an element.
const WORD: u64 = 4;

/// The buffers of a call.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub(super) inputs: &'a [BufferId],
    pub(super) outputs: &'a [BufferId],
}

impl Gpu {
    /// Does what actions say, in a trip with slices of this number.
    pub(super) fn act(&self, program: &Loaded, actions: &[Action], given: Given, slice: usize) -> Result<(), DeviceError> {
        for action in actions {
            match action {
                Action::Step(i) => {
                    let state = &mut *self.state.borrow_mut();
                    let slots = program.slots.borrow();
                    state.record(
                        &self.connection.device,
                        &program.steps[*i as usize],
                        &slots,
                        (given.inputs, given.outputs),
                        self.most_bound(),
                    )?;
                }
                Action::Copy(copy) => self.state.borrow_mut().transfer(&self.connection.device, program, copy, given, slice)?,
                Action::If { condition, then, otherwise } => {
                    let chosen = if self.holds(program, *condition, given)? { then } else { otherwise };
                    self.act(program, chosen, given, slice)?;
                }
                Action::Loop { trips, reverse, body } => {
                    for trip in 0..*trips {
                        self.act(program, body, given, action::slice_of(trip, *trips, *reverse))?;
                        self.breathe()?;
                    }
                }
                Action::While { before, condition, body } => loop {
                    self.act(program, before, given, slice)?;
                    if !self.holds(program, *condition, given)? {
                        break;
                    }
                    self.act(program, body, given, slice)?;
                },
            }
        }
        Ok(())
    }

    /// Submits when there is enough, and lets the GPU catch up; between trips the user may press Stop.
    pub(super) fn breathe(&self) -> Result<(), DeviceError> {
        if self.state.borrow().recorder.is_due() {
            self.before_submission()?;
            self.state.borrow_mut().flush(&self.connection);
        }
        let in_flight = self.state.borrow().recorder.in_flight();
        if in_flight.load(Ordering::Relaxed) > queue::IN_FLIGHT {
            self.wait_until(|| in_flight.load(Ordering::Relaxed) <= queue::IN_FLIGHT / 2)?;
        }
        Ok(())
    }

    /// Waits for a bool scalar.
    fn holds(&self, program: &Loaded, condition: Argument, given: Given) -> Result<bool, DeviceError> {
        self.before_submission()?;
        let (stage, mapped) = {
            let state = &mut *self.state.borrow_mut();
            let stage = state.staging.take(&self.connection.device, WORD);
            let slots = program.slots.borrow();
            let room = state.place(condition, &slots, given)?;
            room.last_use.set(state.recorder.epoch);
            let buffer = room.buffer.clone();
            state.recorder.copy(&self.connection.device, &buffer, &stage, WORD);
            state.flush(&self.connection);
            let mapped = staging::map(&stage, WORD, || {});
            (stage, mapped)
        };
        self.wait_for(&stage, &mapped)?;
        let bytes = mapped.contents(&stage, Buffer { dtype: DType::Bool, len: 1 })?;
        self.state.borrow_mut().staging.give(stage);
        Ok(bytes.first().is_some_and(|b| *b != 0))
    }
}

impl State {
    /// The buffer that an argument stands for.
    pub(super) fn place<'r>(&'r self, argument: Argument, slots: &'r [super::Room], given: Given) -> Result<&'r super::Room, DeviceError> {
        let room = |id: BufferId| self.buffers.get(id.0).map(|block| &block.room).ok_or_else(|| unknown("buffer", id.0));
        match argument {
            Argument::Input(i) => room(given.inputs[i as usize]),
            Argument::Output(i) => room(given.outputs[i as usize]),
            Argument::Slot(i) => Ok(&slots[i as usize]),
        }
    }

    fn transfer(
        &mut self,
        device: &wgpu::Device,
        program: &Loaded,
        copy: &Transfer,
        given: Given,
        slice: usize,
    ) -> Result<(), DeviceError> {
        let slots = program.slots.borrow();
        let bytes = WORD * copy.buffer.len as u64;
        let offset = |side: Slices| if copy.slices == side { slice as u64 * bytes } else { 0 };
        let mut ends = vec![];
        for argument in [copy.from, copy.to] {
            let room = self.place(argument, &slots, given)?;
            room.last_use.set(self.recorder.epoch);
            ends.push(room.buffer.clone());
        }
        self.void.check(self.place(copy.from, &slots, given)?)?;
        self.place(copy.to, &slots, given)?.last_write.set(self.recorder.epoch);
        self.recorder.copy_part(device, (&ends[0], offset(Slices::From)), (&ends[1], offset(Slices::To)), bytes);
        Ok(())
    }
}
