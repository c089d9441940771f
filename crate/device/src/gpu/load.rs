//! Programs on the GPU: what is launched for each step, on which buffers, and the checks that a program and a call pass
//! before anything is launched. Refuses by name what the GPU has no means for.

use super::control::Given;
use super::host::Connection;
use super::layout::Layout;
use super::parts::{Bindings, Part, Span, parts};
use super::pipeline::{self, Named, Pipeline};
use super::pool::Room;
use super::{Gpu, State, unknown};
use crate::api::{self, work};
use crate::{BufferId, DeviceError, ProgramId};
use std::cell::RefCell;
use std::rc::Rc;
use tandem_ir::DType;
use tandem_kernel::support::gpu_refusal;
use tandem_kernel::{Action, Argument, Body, Buffer, Kernel, Program, Step};

/// A loaded program.
pub(super) struct Loaded {
    pub(super) steps: Vec<Loading>,
    /// Empty where the steps run in order.
    pub(super) actions: Vec<Action>,
    pub(super) inputs: Vec<Buffer>,
    pub(super) outputs: Vec<Buffer>,
    pub(super) slots: RefCell<Vec<Room>>,
    pub(super) slot_bytes: u64,
    pub(super) kernels: u64,
    pub(super) bytes_moved: u64,
    /// Of its steps, each once.
    pub(super) work: u64,
}

/// A step of it: what runs, on what it reads and, last, on what it writes.
pub(super) struct Loading {
    pub(super) launches: Vec<Launch>,
    arguments: Vec<Argument>,
}

/// A kernel, or a part of one.
pub(super) struct Launch {
    pub(super) pipeline: Rc<Pipeline>,
    /// What a part sees of the buffers.
    spans: Option<Vec<Span>>,
}

/// A kernel, and what it sees of the buffers where it is a part.
type Piece = (Rc<Kernel>, Option<Vec<Span>>);

/// Refuses dtypes that no GPU computes with.
pub(super) fn refuse(dtype: DType) -> Result<(), DeviceError> {
    gpu_refusal(dtype).map_or(Ok(()), |reason| Err(DeviceError::Unsupported { reason }))
}

/// What a kernel is, for people.
fn describe(kernel: &Kernel) -> String {
    let sizes = |list: &[usize]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join("×");
    match &kernel.body {
        Body::Map(body) => format!("element-wise on {}", sizes(&body.domain)),
        Body::Reduce(body) => format!("{} of {} over {}", body.op.info().name, sizes(&body.outer), sizes(&body.inner)),
        Body::MatMul(body) => format!("matmul of {}×{} by {}×{}", body.m, body.k, body.k, body.n),
        Body::Rows(body) => format!("{} rows of {}", sizes(&body.rows), sizes(&body.inner)),
    }
}

impl Gpu {
    /// See [`Device::load`](crate::Device::load).
    pub(super) fn load_program(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        self.ready()?;
        let program = &*self.tunings.tuned_program(program);
        let named: Vec<String> = (1..).zip(&program.steps).map(|(k, step)| format!("k{k} ({})", describe(&step.kernel))).collect();
        let bindings = self.limits.max_storage_buffers_per_shader_stage as usize;
        for (step, name) in program.steps.iter().zip(&named) {
            step.kernel.exprs.iter().try_for_each(|expr| refuse(expr.dtype))?;
            let buffers = step.inputs.len() + step.outputs.len();
            if buffers > bindings {
                let reason = format!("{name} uses {buffers} buffers and this GPU binds at most {bindings}; use .to(\"cpu\")");
                return Err(DeviceError::Unsupported { reason });
            }
            fits(program, step, name, self.layout)?;
        }
        let is_work = |step: &Step| !program.actions.is_empty() || step.kernel.outputs.iter().any(|output| output.len > 0);
        let (mut kernels, mut shapes) = (vec![], vec![]);
        for (step, name) in program.steps.iter().zip(named).filter(|(step, _)| is_work(step)) {
            let pieces = self.pieces(step, &name)?;
            shapes.push((step, pieces.len()));
            for (kernel, spans) in pieces {
                kernels.push((Named { name: name.clone(), kernel }, spans));
            }
        }
        let (kernels, spans): (Vec<Named>, Vec<Option<Vec<Span>>>) = kernels.into_iter().unzip();
        let mut launches = self.pipelines(&kernels)?.into_iter().zip(spans).map(|(pipeline, spans)| Launch { pipeline, spans });
        let mut steps = Vec::with_capacity(program.steps.len());
        for (step, count) in shapes {
            let arguments = step.inputs.iter().chain(&step.outputs).copied().collect();
            steps.push(Loading { launches: launches.by_ref().take(count).collect(), arguments });
        }
        let mut slots = Vec::with_capacity(program.slots.len());
        for &bytes in &program.slots {
            match self.room((bytes as u64).next_multiple_of(16).max(16)) {
                Ok(room) => slots.push(room),
                Err(error) => {
                    let state = &mut *self.state.borrow_mut();
                    slots.into_iter().for_each(|room| state.give_back(&self.connection, room));
                    return Err(error);
                }
            }
        }
        let slot_bytes = program.slots.iter().map(|&bytes| bytes as u64).sum();
        let each = steps.iter().flat_map(|step: &Loading| &step.launches).map(|launch| launch.pipeline.work);
        let all = each.fold(0, u64::saturating_add);
        let state = &mut *self.state.borrow_mut();
        state.count(slot_bytes);
        let loaded = Loaded {
            steps,
            actions: program.actions.clone(),
            inputs: program.inputs.clone(),
            outputs: program.outputs.clone(),
            slots: RefCell::new(slots),
            slot_bytes,
            kernels: work(program).0,
            bytes_moved: work(program).1,
            work: all,
        };
        Ok(ProgramId(state.programs.insert(Rc::new(loaded))))
    }

    /// A step's kernel, in parts where a buffer is larger than can be bound, or where it takes long and nothing else goes on
    /// meanwhile.
    fn pieces(&self, step: &Step, name: &str) -> Result<Vec<Piece>, DeviceError> {
        let kernel = &step.kernel;
        let largest = kernel.inputs.iter().chain(&kernel.outputs).map(|buffer| self.layout.padded(*buffer)).max().unwrap_or(0);
        let align = self.limits.min_storage_buffer_offset_alignment.into();
        let bindings = Bindings { most: self.most_bound(), align, layout: self.layout };
        let least = if self.connection.is_software() { self.state.borrow().recorder.pace().parts(pipeline::work(kernel)) } else { 1 };
        if (largest <= bindings.most && least <= 1) || kernel.outputs.iter().all(|output| output.len == 0) {
            return Ok(vec![(kernel.clone(), None)]);
        }
        let Some(parts) = parts(kernel, bindings, least) else {
            let (wanted, most) = (api::bytes(largest), api::bytes(bindings.most));
            let reason = format!(
                "{name} needs {wanted} of a tensor at a time, and this GPU binds at most {most}; compute it with .to(\"cpu\"), or on smaller parts"
            );
            return Err(DeviceError::Unsupported { reason });
        };
        Ok(parts.into_iter().map(|Part { kernel, spans }| (kernel, Some(spans))).collect())
    }
}

/// Checks that every buffer of a step is as large as its kernel takes it to be: shaders read and write in vain beyond.
fn fits(program: &Program, step: &Step, name: &str, layout: Layout) -> Result<(), DeviceError> {
    let wanted = step.kernel.inputs.iter().chain(&step.kernel.outputs);
    for (argument, buffer) in step.inputs.iter().chain(&step.outputs).zip(wanted) {
        let bytes = match argument {
            Argument::Input(i) => program.inputs.get(*i as usize).map(|b| layout.bytes(*b)),
            Argument::Output(i) => program.outputs.get(*i as usize).map(|b| layout.bytes(*b)),
            Argument::Slot(i) => program.slots.get(*i as usize).map(|bytes| *bytes as u64),
        };
        if bytes.is_none_or(|bytes| bytes < layout.bytes(*buffer)) {
            let (wanted, found) = (api::bytes(layout.bytes(*buffer)), api::bytes(bytes.unwrap_or(0)));
            let reason = format!("{name} needs {wanted} in {argument}, which has {found}; td.device(\"cpu\") computes without it");
            return Err(DeviceError::Invalid { reason });
        }
    }
    Ok(())
}

impl Loaded {
    /// What is known by now against its kernels.
    pub(super) fn check(&self) -> Result<(), DeviceError> {
        self.steps.iter().flat_map(|step| &step.launches).try_for_each(|launch| launch.pipeline.code.check())
    }
}

impl State {
    /// Submits what was recorded.
    pub(super) fn flush(&mut self, connection: &Connection) {
        if self.recorder.flush(&connection.device, &connection.queue, &connection.faults) {
            self.statistics.submits += 1;
        }
    }

    /// Checks the buffers of a call against the program's.
    pub(super) fn check(&self, what: &str, expected: &[Buffer], given: &[BufferId]) -> Result<(), DeviceError> {
        if expected.len() != given.len() {
            let reason = format!("a program with {} {what} was run with {}", expected.len(), given.len());
            return Err(DeviceError::Invalid { reason });
        }
        for (expected, id) in expected.iter().zip(given) {
            let block = self.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
            if block.buffer != *expected {
                let (e, b) = (expected, block.buffer);
                let reason = format!("a buffer of {} {} was given where the program has {} {}", b.len, b.dtype, e.len, e.dtype);
                return Err(DeviceError::Invalid { reason });
            }
        }
        Ok(())
    }

    /// Records a kernel of a step; it sees at most so many bytes of a buffer.
    pub(super) fn record(
        &mut self,
        device: &wgpu::Device,
        step: &Loading,
        Launch { pipeline, spans }: &Launch,
        slots: &[Room],
        given: Given,
        most: u64,
    ) -> Result<(), DeviceError> {
        let mut rooms = Vec::with_capacity(step.arguments.len());
        for argument in &step.arguments {
            let room = |id: BufferId| self.buffers.get(id.0).map(|block| &block.room).ok_or_else(|| unknown("buffer", id.0));
            rooms.push(match argument {
                Argument::Input(i) => room(given.inputs[*i as usize])?,
                Argument::Output(i) => room(given.outputs[*i as usize])?,
                Argument::Slot(i) => &slots[*i as usize],
            });
        }
        let serials: Vec<u32> = rooms.iter().map(|room| room.serial).collect();
        rooms.iter().for_each(|room| room.last_use.set(self.recorder.epoch));
        let (read, written) = rooms.split_at(rooms.len() - pipeline.outputs);
        read.iter().try_for_each(|room| self.void.check(room))?;
        written.iter().for_each(|room| room.last_write.set(self.recorder.epoch));
        let own;
        let group = match spans {
            None => self.pipelines.group(device, &serials, &rooms, pipeline.outputs, most),
            Some(spans) => {
                let bound: Vec<(&wgpu::Buffer, Span)> = rooms.iter().map(|room| &room.buffer).zip(spans.iter().copied()).collect();
                own = self.pipelines.group_of(device, &bound, pipeline.outputs);
                &own
            }
        };
        self.recorder.dispatch(device, &pipeline.code.pipeline, group, pipeline.workgroups, pipeline.work);
        Ok(())
    }
}
