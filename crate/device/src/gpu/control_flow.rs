//! Control flow of a program. A loop of a known number of trips is recorded trip by trip into the batch; where data decides, the
//! host waits for the GPU and reads a bool back. The state is not borrowed during the wait.

use super::copy_f16::ElementCopy;
use super::program::{CallBuffers, LoadedProgram, LoadedStep};
use super::{Gpu, State, staging, unknown};
use crate::{BufferId, DeviceError};
use tandem_ir::DType;
use tandem_kernel::{Action, Argument, Buffer, Slices, Transfer, action};

/// Bytes of an element.
const WORD: u64 = 4;

impl Gpu {
    /// Runs actions, in a trip whose slices have this number.
    pub(super) fn run_actions(
        &self,
        program: &LoadedProgram,
        actions: &[Action],
        given: CallBuffers,
        slice: usize,
    ) -> Result<(), DeviceError> {
        for action in actions {
            match action {
                Action::Step(i) => self.launch(program, &program.steps[*i as usize], given)?,
                Action::Copy(copy) => self.copy(program, copy, given, slice)?,
                Action::If { condition, then, otherwise } => {
                    let chosen = if self.read_condition(program, *condition, given)? { then } else { otherwise };
                    self.run_actions(program, chosen, given, slice)?;
                }
                Action::Loop { trips, reverse, body } => {
                    for trip in 0..*trips {
                        self.run_actions(program, body, given, action::slice_of(trip, *trips, *reverse))?;
                        self.submit_if_due()?;
                    }
                }
                Action::While { before, condition, body } => loop {
                    self.run_actions(program, before, given, slice)?;
                    if !self.read_condition(program, *condition, given)? {
                        break;
                    }
                    self.run_actions(program, body, given, slice)?;
                },
            }
        }
        Ok(())
    }

    /// Records a step. The batch is submitted before a kernel that would make it too long, so that a long call is many
    /// submissions; Stop drops those that were not yet made.
    pub(super) fn launch(&self, program: &LoadedProgram, step: &LoadedStep, given: CallBuffers) -> Result<(), DeviceError> {
        for launch in &step.launches {
            if self.state.borrow().recorder.would_overflow(launch.pipeline.work) {
                self.submit()?;
                self.state.borrow_mut().recorder.record_call();
            }
            let state = &mut *self.state.borrow_mut();
            let slots = program.slots.borrow();
            state.record(&self.connection.device, step, launch, &slots, given, self.max_binding_bytes())?;
        }
        Ok(())
    }

    /// Submits the batch before a call that would overflow it.
    pub(super) fn submit_before(&self, work: u64) -> Result<(), DeviceError> {
        if self.state.borrow().recorder.would_overflow(work) { self.submit() } else { Ok(()) }
    }

    /// Submits the batch when it is worth a submission; between trips the user may press Stop.
    pub(super) fn submit_if_due(&self) -> Result<(), DeviceError> {
        if self.state.borrow().recorder.should_submit() { self.submit() } else { Ok(()) }
    }

    fn submit(&self) -> Result<(), DeviceError> {
        self.wait_for_capacity()?;
        self.state.borrow_mut().flush(&self.connection);
        Ok(())
    }

    /// Waits for a bool scalar and reads it back.
    fn read_condition(&self, program: &LoadedProgram, condition: Argument, given: CallBuffers) -> Result<bool, DeviceError> {
        self.wait_for_capacity()?;
        let (stage, mapped) = {
            let state = &mut *self.state.borrow_mut();
            let stage = state.staging.take(&self.connection.device, WORD);
            let slots = program.slots.borrow();
            let room = state.buffer_of(condition, &slots, given)?;
            room.last_use.set(state.recorder.submission);
            let buffer = room.buffer.clone();
            state.recorder.copy(&self.connection.device, &buffer, &stage, WORD);
            state.flush(&self.connection);
            let mapped = staging::map(&stage, WORD, || {});
            (stage, mapped)
        };
        self.wait_for(&stage, &mapped)?;
        let bytes = mapped.contents(&stage, Buffer { dtype: DType::Bool, len: 1 }, self.layout)?;
        self.state.borrow_mut().staging.recycle(stage);
        Ok(bytes.first().is_some_and(|b| *b != 0))
    }
}

impl Gpu {
    /// Records a copy of a value, or of a slice of one.
    fn copy(&self, program: &LoadedProgram, copy: &Transfer, given: CallBuffers, slice: usize) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let slots = program.slots.borrow();
        let mut ends = vec![];
        for argument in [copy.from, copy.to] {
            let room = state.buffer_of(argument, &slots, given)?;
            room.last_use.set(state.recorder.submission);
            ends.push(room.buffer.clone());
        }
        state.poisoned.check(state.buffer_of(copy.from, &slots, given)?)?;
        state.buffer_of(copy.to, &slots, given)?.last_write.set(state.recorder.submission);
        let (from, to) = (&ends[0], &ends[1]);
        let len = copy.buffer.len;
        let first = |side: Slices| if copy.slices == side { slice * len } else { 0 };
        let is_whole = first(Slices::From) == 0 && copy.slices != Slices::To;
        let (bytes, words) = (self.layout.bytes(copy.buffer), self.layout.words(copy.buffer));
        if bytes != words && !is_whole {
            let what = ElementCopy { from: first(Slices::From), to: first(Slices::To), len };
            return state.copy_unaligned_f16(&self.connection, (from, to), what, self.limits.max_compute_workgroups_per_dimension);
        }
        let offset = |side: Slices| self.layout.size(copy.buffer.dtype) as u64 * first(side) as u64;
        state.recorder.copy_part(&self.connection.device, (from, offset(Slices::From)), (to, offset(Slices::To)), words);
        Ok(())
    }
}

impl State {
    /// The buffer that an argument stands for.
    pub(super) fn buffer_of<'r>(
        &'r self,
        argument: Argument,
        slots: &'r [super::PooledBuffer],
        given: CallBuffers,
    ) -> Result<&'r super::PooledBuffer, DeviceError> {
        let room = |id: BufferId| self.buffers.get(id.0).map(|block| &block.room).ok_or_else(|| unknown("buffer", id.0));
        match argument {
            Argument::Input(i) => room(given.inputs[i as usize]),
            Argument::Output(i) => room(given.outputs[i as usize]),
            Argument::Slot(i) => Ok(&slots[i as usize]),
        }
    }
}
