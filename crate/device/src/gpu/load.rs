//! Loading programs: checks that the GPU can run them, splits kernels that are too large, compiles, allocates slots; and
//! recording the launches of a call.

use super::buffer_pool::PooledBuffer;
use super::connection::Connection;
use super::layout::Layout;
use super::pipeline::{self, NamedKernel};
use super::program::{CallBuffers, Launch, LoadedProgram, LoadedStep};
use super::split::{BindingRange, Bindings, KernelPart, split};
use super::{Gpu, State, unknown};
use crate::error::bytes as display_bytes;
use crate::work::work;
use crate::{BufferId, DeviceError, ProgramId, Remedy};
use std::cell::RefCell;
use std::rc::Rc;
use tandem_ir::DType;
use tandem_kernel::support::{NO_SEQUENTIAL, gpu_refusal};
use tandem_kernel::{Argument, AttentionBody, Body, Buffer, Kernel, Program, Step};

/// A kernel, and what it binds of the buffers where it is a part.
type Piece = (Rc<Kernel>, Option<Vec<BindingRange>>);

/// Refuses dtypes that no GPU computes with.
pub(super) fn refuse_dtype(dtype: DType) -> Result<(), DeviceError> {
    let refused =
        |(name, narrower)| Err(DeviceError::unsupported(format!("the GPU has no {name}")).with_remedy(Remedy::NarrowerDType(narrower)));
    gpu_refusal(dtype).map_or(Ok(()), refused)
}

/// What a kernel is, for people.
fn describe(kernel: &Kernel) -> String {
    let sizes = |list: &[usize]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join("×");
    match &kernel.body {
        Body::Map(body) => format!("element-wise on {}", sizes(&body.domain)),
        Body::Reduce(body) => format!("{} of {} over {}", body.op.info().name, sizes(&body.outer), sizes(&body.inner)),
        Body::MatMul(body) => format!("matmul of {}×{} by {}×{}", body.m, body.k, body.k, body.n),
        Body::Rows(body) => format!("{} rows of {}", sizes(&body.rows), sizes(&body.inner)),
        Body::Sequential(_) => unreachable!("{NO_SEQUENTIAL}"),
        Body::Attention(AttentionBody { scores, columns, .. }) => {
            format!("attention of {}×{} by {}×{columns}", scores.m, scores.k, scores.n)
        }
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
            step.kernel.exprs.iter().try_for_each(|expr| refuse_dtype(expr.dtype))?;
            let buffers = step.inputs.len() + step.outputs.len();
            if buffers > bindings {
                let reason = format!("{name} uses {buffers} buffers and this GPU binds at most {bindings}");
                return Err(DeviceError::unsupported(reason).with_remedy(Remedy::MoveTensors));
            }
            fits(program, step, name, self.layout)?;
        }
        let is_work = |step: &Step| !program.actions.is_empty() || step.kernel.outputs.iter().any(|output| output.len > 0);
        let (mut kernels, mut shapes) = (vec![], vec![]);
        for (step, name) in program.steps.iter().zip(named).filter(|(step, _)| is_work(step)) {
            let pieces = self.pieces(step, &name)?;
            shapes.push((step, pieces.len()));
            for (kernel, ranges) in pieces {
                kernels.push((NamedKernel { name: name.clone(), kernel }, ranges));
            }
        }
        let (kernels, ranges): (Vec<NamedKernel>, Vec<Option<Vec<BindingRange>>>) = kernels.into_iter().unzip();
        let mut launches = self.pipelines(&kernels)?.into_iter().zip(ranges).map(|(pipeline, ranges)| Launch { pipeline, ranges });
        let mut steps = Vec::with_capacity(program.steps.len());
        for (step, count) in shapes {
            let arguments = step.inputs.iter().chain(&step.outputs).copied().collect();
            steps.push(LoadedStep { launches: launches.by_ref().take(count).collect(), arguments });
        }
        let mut slots = Vec::with_capacity(program.slots.len());
        for &bytes in &program.slots {
            match self.allocate_buffer((bytes as u64).next_multiple_of(16).max(16)) {
                Ok(room) => slots.push(room),
                Err(error) => {
                    let state = &mut *self.state.borrow_mut();
                    slots.into_iter().for_each(|room| state.recycle(&self.connection, room));
                    return Err(error);
                }
            }
        }
        let slot_bytes = program.slots.iter().map(|&bytes| bytes as u64).sum();
        let each = steps.iter().flat_map(|step: &LoadedStep| &step.launches).map(|launch| launch.pipeline.work);
        let all = each.fold(0, u64::saturating_add);
        let state = &mut *self.state.borrow_mut();
        state.count_allocated(slot_bytes);
        state.statistics.program_bytes += slot_bytes;
        let loaded = LoadedProgram {
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

    /// A step's kernel, split where a buffer is larger than can be bound, or where a software renderer takes long for it.
    fn pieces(&self, step: &Step, name: &str) -> Result<Vec<Piece>, DeviceError> {
        let kernel = &step.kernel;
        let largest = kernel.inputs.iter().chain(&kernel.outputs).map(|buffer| self.layout.padded(*buffer)).max().unwrap_or(0);
        let align = self.limits.min_storage_buffer_offset_alignment.into();
        let bindings = Bindings { max_bytes: self.max_binding_bytes(), align, layout: self.layout };
        let min_parts =
            if self.connection.is_software() { self.state.borrow().recorder.throttle().parts(pipeline::work(kernel)) } else { 1 };
        if (largest <= bindings.max_bytes && min_parts <= 1) || kernel.outputs.iter().all(|output| output.len == 0) {
            return Ok(vec![(kernel.clone(), None)]);
        }
        let Some(parts) = split(kernel, bindings, min_parts) else {
            let (wanted, most) = (display_bytes(largest), display_bytes(bindings.max_bytes));
            let reason = format!("{name} needs {wanted} of a tensor at a time, and this GPU binds at most {most}");
            return Err(DeviceError::unsupported(reason).with_remedy(Remedy::ComputeElsewhereOrSplit));
        };
        Ok(parts.into_iter().map(|KernelPart { kernel, ranges }| (kernel, Some(ranges))).collect())
    }
}

/// Checks that every buffer of a step is as large as its kernel takes it to be: accesses of shaders beyond have no effect.
fn fits(program: &Program, step: &Step, name: &str, layout: Layout) -> Result<(), DeviceError> {
    let wanted = step.kernel.inputs.iter().chain(&step.kernel.outputs);
    for (argument, buffer) in step.inputs.iter().chain(&step.outputs).zip(wanted) {
        let bytes = match argument {
            Argument::Input(i) => program.inputs.get(*i as usize).map(|b| layout.bytes(*b)),
            Argument::Output(i) => program.outputs.get(*i as usize).map(|b| layout.bytes(*b)),
            Argument::Slot(i) => program.slots.get(*i as usize).map(|bytes| *bytes as u64),
        };
        if bytes.is_none_or(|bytes| bytes < layout.bytes(*buffer)) {
            let (wanted, found) = (display_bytes(layout.bytes(*buffer)), display_bytes(bytes.unwrap_or(0)));
            let reason = format!("{name} needs {wanted} in {argument}, which has {found}");
            return Err(DeviceError::invalid(reason).with_remedy(Remedy::SwitchDevice));
        }
    }
    Ok(())
}

impl State {
    /// Submits what was recorded.
    pub(super) fn flush(&mut self, connection: &Connection) {
        if self.recorder.flush(&connection.device, &connection.queue, &connection.faults, &mut self.staging) {
            self.statistics.submits += 1;
        }
    }

    /// Checks the buffers of a call against the program's.
    pub(super) fn check(&self, what: &str, expected: &[Buffer], given: &[BufferId]) -> Result<(), DeviceError> {
        if expected.len() != given.len() {
            let reason = format!("a program with {} {what} was run with {}", expected.len(), given.len());
            return Err(DeviceError::invalid(reason));
        }
        for (expected, id) in expected.iter().zip(given) {
            let block = self.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
            if block.buffer != *expected {
                let (e, b) = (expected, block.buffer);
                let reason = format!("a buffer of {} {} was given where the program has {} {}", b.len, b.dtype, e.len, e.dtype);
                return Err(DeviceError::invalid(reason));
            }
        }
        Ok(())
    }

    /// Records a launch of a step, which binds at most `max_bytes` of a buffer.
    pub(super) fn record(
        &mut self,
        device: &wgpu::Device,
        step: &LoadedStep,
        Launch { pipeline, ranges }: &Launch,
        slots: &[PooledBuffer],
        given: CallBuffers,
        max_bytes: u64,
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
        rooms.iter().for_each(|room| room.last_use.set(self.recorder.submission));
        let (read, written) = rooms.split_at(rooms.len() - pipeline.outputs);
        read.iter().try_for_each(|room| self.poisoned.check(room))?;
        written.iter().for_each(|room| room.last_write.set(self.recorder.submission));
        let own;
        let group = match ranges {
            None => self.pipelines.group(device, &serials, &rooms, pipeline.outputs, max_bytes),
            Some(ranges) => {
                let bound: Vec<(&wgpu::Buffer, BindingRange)> = rooms.iter().map(|room| &room.buffer).zip(ranges.iter().copied()).collect();
                own = self.pipelines.group_of(device, &bound, pipeline.outputs);
                &own
            }
        };
        self.recorder.dispatch(device, &pipeline.code.pipeline, group, pipeline.workgroups, pipeline.work);
        self.statistics.dispatches += 1;
        Ok(())
    }
}
