//! Choices and loops of a program. A loop of a known number of trips is recorded trip by trip into the submission that is
//! being gathered; where data decides, the GPU is waited for and a bool is read back. Refuses to hold the state while it
//! waits.

use super::halves::Move;
use super::load::{Loaded, Loading};
use super::{Gpu, State, staging, unknown};
use crate::{BufferId, DeviceError};
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
                Action::Step(i) => self.launch(program, &program.steps[*i as usize], given)?,
                Action::Copy(copy) => self.transfer(program, copy, given, slice)?,
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

    /// Records a step. What was gathered is submitted before a kernel that would make it too long, so that a long call is
    /// many submissions, of which Stop leaves those that were not yet made.
    pub(super) fn launch(&self, program: &Loaded, step: &Loading, given: Given) -> Result<(), DeviceError> {
        for launch in &step.launches {
            if self.state.borrow().recorder.is_full_with(launch.pipeline.work) {
                self.submit()?;
                self.state.borrow_mut().recorder.note_call();
            }
            let state = &mut *self.state.borrow_mut();
            let slots = program.slots.borrow();
            state.record(&self.connection.device, step, launch, &slots, given, self.most_bound())?;
        }
        Ok(())
    }

    /// Submits what was gathered before a call that would be divided after it.
    pub(super) fn make_way(&self, work: u64) -> Result<(), DeviceError> {
        if self.state.borrow().recorder.is_full_with(work) { self.submit() } else { Ok(()) }
    }

    /// Submits when there is enough; between trips the user may press Stop.
    pub(super) fn breathe(&self) -> Result<(), DeviceError> {
        if self.state.borrow().recorder.is_due() { self.submit() } else { Ok(()) }
    }

    fn submit(&self) -> Result<(), DeviceError> {
        self.before_submission()?;
        self.state.borrow_mut().flush(&self.connection);
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
        let bytes = mapped.contents(&stage, Buffer { dtype: DType::Bool, len: 1 }, self.layout)?;
        self.state.borrow_mut().staging.give(stage);
        Ok(bytes.first().is_some_and(|b| *b != 0))
    }
}

impl Gpu {
    /// Records a copy of a value, or of a slice of one.
    fn transfer(&self, program: &Loaded, copy: &Transfer, given: Given, slice: usize) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let slots = program.slots.borrow();
        let mut ends = vec![];
        for argument in [copy.from, copy.to] {
            let room = state.place(argument, &slots, given)?;
            room.last_use.set(state.recorder.epoch);
            ends.push(room.buffer.clone());
        }
        state.void.check(state.place(copy.from, &slots, given)?)?;
        state.place(copy.to, &slots, given)?.last_write.set(state.recorder.epoch);
        let (from, to) = (&ends[0], &ends[1]);
        let len = copy.buffer.len;
        let first = |side: Slices| if copy.slices == side { slice * len } else { 0 };
        let is_whole = first(Slices::From) == 0 && copy.slices != Slices::To;
        let (bytes, words) = (self.layout.bytes(copy.buffer), self.layout.words(copy.buffer));
        if bytes != words && !is_whole {
            let what = Move { from: first(Slices::From), to: first(Slices::To), len };
            return state.move_halves(&self.connection, (from, to), what, self.limits.max_compute_workgroups_per_dimension);
        }
        let offset = |side: Slices| self.layout.size(copy.buffer.dtype) as u64 * first(side) as u64;
        state.recorder.copy_part(&self.connection.device, (from, offset(Slices::From)), (to, offset(Slices::To)), words);
        Ok(())
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
}
