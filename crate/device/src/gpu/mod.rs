//! The GPU: kernels as WGSL through wgpu, on WebGPU in the browser and on Vulkan natively.
//!
//! Dispatches are gathered into one command buffer and submitted when there are enough of them, or when somebody reads or
//! waits (`queue`). Buffers and bind groups are used again (`pool`, `pipeline`). Bools take four bytes here and are
//! converted as they come and go. No borrow of the state is held while the GPU is waited for: in the browser other calls
//! may come in meanwhile.

mod control;
mod fault;
mod host;
#[cfg(target_arch = "wasm32")]
mod host_browser;
#[cfg(not(target_arch = "wasm32"))]
mod host_native;
mod layout;
mod pipeline;
mod pool;
mod queue;
mod staging;
mod stamps;

use crate::api::{self, work};
use crate::slab::Slab;
use crate::tune::tune;
use crate::tunings::Tunings;
use crate::{BufferId, Code, Device, DeviceError, Listing, ProgramId, Stamped, Statistics, Trial};
use control::Given;
use fault::Faults;
use host::Connection;
use pipeline::{Pipeline, Pipelines, code_limits};
use pool::{Pool, Room, padded};
use queue::Recorder;
use staging::Staging;
use stamps::Stamps;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::atomic::Ordering;
use tandem_ir::DType;
use tandem_kernel::support::gpu_refusal;
use tandem_kernel::{Action, Argument, Buffer, Kernel, Program, Step, Tuning};
use tandem_wgsl::Limits;

/// New buffers from this size on are checked for lack of memory at once; smaller ones when something goes wrong.
const LARGE: u64 = 8 << 20;

/// How often the host looks for the news of a loss, every few milliseconds, before it believes that there is none.
const LATE: u32 = 100;

/// The GPU device.
pub struct Gpu {
    connection: Connection,
    faults: Faults,
    limits: wgpu::Limits,
    /// What code is generated for.
    code: Limits,
    tunings: Tunings,
    stamps: OnceCell<Stamps>,
    state: RefCell<State>,
    stop: RefCell<Option<Rc<dyn Fn() -> bool>>>,
}

struct State {
    pool: Pool,
    staging: Staging,
    recorder: Recorder,
    pipelines: Pipelines,
    buffers: Slab<Block>,
    programs: Slab<Rc<Loaded>>,
    statistics: Statistics,
}

/// A buffer as the caller knows it.
struct Block {
    buffer: Buffer,
    room: Room,
}

/// A loaded program.
struct Loaded {
    steps: Vec<Loading>,
    /// Empty where the steps run in order.
    actions: Vec<Action>,
    inputs: Vec<Buffer>,
    outputs: Vec<Buffer>,
    slots: RefCell<Vec<Room>>,
    slot_bytes: u64,
    kernels: u64,
    bytes_moved: u64,
}

/// A step of it: what runs, on what it reads and, last, on what it writes.
struct Loading {
    pipeline: Rc<Pipeline>,
    arguments: Vec<Argument>,
}

fn unknown(what: &str, id: u32) -> DeviceError {
    DeviceError::Invalid { reason: format!("the GPU has no {what} {id}: it was freed, or belongs to another device") }
}

impl Gpu {
    /// Opens the fastest adapter. The error is a sentence for people. In the browser this waits, so it has to be called
    /// on a stack that JSPI can suspend.
    pub fn new() -> Result<Gpu, String> {
        Gpu::with_code_for(None)
    }

    /// As [`Gpu::new`], with code as for a GPU or as for a program that plays one, whichever the adapter is.
    pub fn with_code_for(software: Option<bool>) -> Result<Gpu, String> {
        let connection = host::connect()?;
        let software = software.unwrap_or_else(|| connection.is_software());
        let faults = Faults::watch(&connection.device);
        let limits = connection.device.limits();
        let state = State {
            pool: Pool::default(),
            staging: Staging::default(),
            recorder: Recorder::new(),
            pipelines: Pipelines::new(code_limits(&limits, software)),
            buffers: Slab::new(),
            programs: Slab::new(),
            statistics: Statistics::default(),
        };
        Ok(Gpu {
            connection,
            faults,
            code: code_limits(&limits, software),
            tunings: Tunings::default(),
            stamps: OnceCell::new(),
            limits,
            state: RefCell::new(state),
            stop: RefCell::new(None),
        })
    }

    /// Whom to ask, while the GPU is waited for, whether the user pressed Stop. The answer `true` ends the wait with
    /// [`DeviceError::Interrupted`]; it is asked every few milliseconds and may itself suspend.
    pub fn ask_while_waiting(&self, stopped: impl Fn() -> bool + 'static) {
        *self.stop.borrow_mut() = Some(Rc::new(stopped));
    }

    /// Gives the adapter up, as if a driver had failed. Later uses of the device say that it is lost.
    pub fn lose(&self) {
        self.connection.device.destroy();
    }

    /// Bytes that a storage buffer can have.
    fn most(&self) -> u64 {
        self.limits.max_buffer_size.min(self.limits.max_storage_buffer_binding_size)
    }

    /// A buffer for so many bytes, from the pool or new.
    fn room(&self, bytes: u64) -> Result<Room, DeviceError> {
        self.faults.check()?;
        let most = self.most();
        if bytes > most {
            let (wanted, most) = (api::bytes(bytes), api::bytes(most));
            let reason = format!(
                "a tensor of {wanted} does not fit this GPU, whose buffers hold at most {most}; keep it on the CPU with .to(\"cpu\"), or split it"
            );
            return Err(DeviceError::Unsupported { reason });
        }
        if let Some(room) = self.state.borrow_mut().pool.take(bytes, most) {
            return Ok(room);
        }
        if bytes < LARGE {
            return Ok(self.state.borrow_mut().pool.create(&self.connection.device, bytes, most));
        }
        if let Some(room) = self.large_room(bytes)? {
            return Ok(room);
        }
        // Spare buffers of other sizes may stand in the way.
        {
            let state = &mut *self.state.borrow_mut();
            state.flush(&self.connection);
            state.pipelines.forget_groups();
            state.pool.shrink(0);
        }
        self.finish()?;
        self.large_room(bytes)?.ok_or(DeviceError::OutOfMemory { wanted: bytes, limit: 0 })
    }

    /// A new buffer, or nothing where memory is short.
    fn large_room(&self, bytes: u64) -> Result<Option<Room>, DeviceError> {
        let device = &self.connection.device;
        let scope = device.push_error_scope(wgpu::ErrorFilter::OutOfMemory);
        let room = self.state.borrow_mut().pool.create(device, bytes, self.most());
        let error = host::block_on(scope.pop())?;
        Ok(error.is_none().then_some(room))
    }

    /// Waits until `done`, or the device is lost, or the user presses Stop.
    fn wait_until(&self, done: impl Fn() -> bool) -> Result<(), DeviceError> {
        let stop = self.stop.borrow().clone();
        let stopped = || stop.as_ref().is_some_and(|stop| stop());
        host::wait(&self.connection.device, &self.connection.queue, || done() || self.faults.is_lost(), stopped)?;
        if done() { Ok(()) } else { self.faults.check() }
    }

    /// Waits for a mapping. One that fails is mostly the first sign of a GPU that is lost, which is told a little later.
    fn wait_for(&self, stage: &wgpu::Buffer, mapped: &staging::Mapped) -> Result<(), DeviceError> {
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
        self.faults.check()
    }

    /// Waits until everything submitted is done.
    fn finish(&self) -> Result<(), DeviceError> {
        let in_flight = self.state.borrow().recorder.in_flight();
        self.wait_until(|| in_flight.load(Ordering::Relaxed) == 0)
    }
}

impl State {
    /// Submits what was recorded.
    fn flush(&mut self, connection: &Connection) {
        if self.recorder.flush(&connection.device, &connection.queue) {
            self.statistics.submits += 1;
        }
    }

    fn count(&mut self, bytes: u64) {
        self.statistics.live_bytes += bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.statistics.live_bytes);
    }

    /// Puts a buffer back into the pool.
    fn give_back(&mut self, connection: &Connection, room: Room) {
        self.pool.give(room);
        if self.pool.is_full() {
            self.flush(connection);
            self.pipelines.forget_groups();
            self.pool.shrink_to_half();
        }
    }

    /// Checks the buffers of a call against the program's.
    fn check(&self, what: &str, expected: &[Buffer], given: &[BufferId]) -> Result<(), DeviceError> {
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

    /// Records a step.
    fn record(
        &mut self,
        device: &wgpu::Device,
        step: &Loading,
        slots: &[Room],
        inputs: &[BufferId],
        outputs: &[BufferId],
    ) -> Result<(), DeviceError> {
        let mut rooms = Vec::with_capacity(step.arguments.len());
        for argument in &step.arguments {
            let room = |id: BufferId| self.buffers.get(id.0).map(|block| &block.room).ok_or_else(|| unknown("buffer", id.0));
            rooms.push(match argument {
                Argument::Input(i) => room(inputs[*i as usize])?,
                Argument::Output(i) => room(outputs[*i as usize])?,
                Argument::Slot(i) => &slots[*i as usize],
            });
        }
        let serials: Vec<u32> = rooms.iter().map(|room| room.serial).collect();
        rooms.iter().for_each(|room| room.last_use.set(self.recorder.epoch));
        let group = self.pipelines.group(device, &serials, &rooms, step.pipeline.outputs);
        self.recorder.dispatch(device, &step.pipeline.pipeline, group, step.pipeline.workgroups, step.pipeline.work);
        Ok(())
    }
}

/// Refuses dtypes that no GPU computes with.
fn refuse(dtype: DType) -> Result<(), DeviceError> {
    gpu_refusal(dtype).map_or(Ok(()), |reason| Err(DeviceError::Unsupported { reason }))
}

impl Device for Gpu {
    fn name(&self) -> &'static str {
        "webgpu"
    }

    fn label(&self) -> String {
        let name = &self.connection.name;
        let software = if self.is_software() { " (software)" } else { "" };
        if name.is_empty() { format!("WebGPU{software}") } else { format!("WebGPU · {name}{software}") }
    }

    fn is_software(&self) -> bool {
        self.connection.is_software()
    }

    fn begin_cell(&self, _number: u32) -> Result<(), DeviceError> {
        if self.faults.is_lost() { self.faults.check() } else { Ok(()) }
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        refuse(buffer.dtype)?;
        let bytes = padded(buffer.len);
        let room = self.room(bytes)?;
        let state = &mut *self.state.borrow_mut();
        state.count(bytes);
        Ok(BufferId(state.buffers.insert(Block { buffer, room })))
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(block) = state.buffers.remove(id.0) {
            state.statistics.live_bytes -= padded(block.buffer.len);
            state.give_back(&self.connection, block.room);
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        self.faults.check()?;
        let state = &mut *self.state.borrow_mut();
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        let expected = block.buffer.len * block.buffer.dtype.host_size();
        if bytes.len() != expected {
            return Err(DeviceError::Invalid { reason: format!("{} bytes were written to a buffer of {expected}", bytes.len()) });
        }
        // Writes overtake what was recorded and not submitted.
        if block.room.last_use.get() == state.recorder.epoch {
            state.flush(&self.connection);
        }
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        if !bytes.is_empty() {
            self.connection.queue.write_buffer(&block.room.buffer, 0, &layout::to_device(block.buffer.dtype, bytes));
        }
        Ok(())
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        self.faults.check()?;
        let (buffer, stage, mapped) = {
            let state = &mut *self.state.borrow_mut();
            let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
            let buffer = block.buffer;
            if buffer.len == 0 {
                return Ok(Vec::new());
            }
            let bytes = 4 * buffer.len as u64;
            let stage = state.staging.take(&self.connection.device, bytes);
            state.recorder.copy(&self.connection.device, &block.room.buffer, &stage, bytes);
            state.flush(&self.connection);
            let mapped = staging::map(&stage, bytes);
            (buffer, stage, mapped)
        };
        self.wait_for(&stage, &mapped)?;
        let bytes = mapped.contents(&stage, buffer)?;
        self.state.borrow_mut().staging.give(stage);
        Ok(bytes)
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        self.faults.check()?;
        let program = &*self.tunings.tuned_program(program);
        let bindings = self.limits.max_storage_buffers_per_shader_stage as usize;
        if let Some(step) = program.steps.iter().find(|step| step.inputs.len() + step.outputs.len() > bindings) {
            let reason = format!(
                "a kernel uses {} buffers and this GPU binds at most {bindings}; use .to(\"cpu\")",
                step.inputs.len() + step.outputs.len()
            );
            return Err(DeviceError::Unsupported { reason });
        }
        for kernel in program.steps.iter().map(|step| &step.kernel) {
            kernel.exprs.iter().try_for_each(|expr| refuse(expr.dtype))?;
        }
        let mut steps = Vec::with_capacity(program.steps.len());
        let is_work = |step: &&Step| !program.actions.is_empty() || step.kernel.outputs.iter().any(|output| output.len > 0);
        for step in program.steps.iter().filter(is_work) {
            let arguments = step.inputs.iter().chain(&step.outputs).copied().collect();
            steps.push(Loading { pipeline: self.pipeline(&step.kernel)?, arguments });
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
        };
        Ok(ProgramId(state.programs.insert(Rc::new(loaded))))
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(program) = state.programs.remove(id.0) {
            state.statistics.live_bytes -= program.slot_bytes;
            program.slots.take().into_iter().for_each(|room| state.give_back(&self.connection, room));
        }
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        self.faults.check()?;
        let program = {
            let state = self.state.borrow();
            let program = state.programs.get(id.0).ok_or_else(|| unknown("program", id.0))?.clone();
            state.check("inputs", &program.inputs, inputs)?;
            state.check("outputs", &program.outputs, outputs)?;
            program
        };
        if !program.actions.is_empty() {
            self.act(&program, &program.actions, Given { inputs, outputs }, 0)?;
        }
        {
            let state = &mut *self.state.borrow_mut();
            let slots = program.slots.borrow();
            for step in program.steps.iter().filter(|_| program.actions.is_empty()) {
                state.record(&self.connection.device, step, &slots, inputs, outputs)?;
            }
            state.statistics.kernels += program.kernels;
            state.statistics.bytes_moved += program.bytes_moved;
        }
        self.breathe()
    }

    fn wait(&self) -> Result<(), DeviceError> {
        self.faults.check()?;
        self.state.borrow_mut().flush(&self.connection);
        self.finish()?;
        self.faults.check()
    }

    fn code(&self, kernel: &Kernel) -> Code {
        Code { language: "wgsl", bytes: self.listing(kernel).code.into_bytes() }
    }

    fn listing(&self, kernel: &Kernel) -> Listing {
        Listing { language: "wgsl", code: tandem_wgsl::shader(&self.tunings.tuned(kernel), self.code).source }
    }

    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64) -> Result<Vec<Trial>, DeviceError> {
        tune(self, kernel, |kernel| tandem_wgsl::candidates(kernel, self.code), now)
    }

    fn stamped(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId], calls: u32) -> Result<Option<Stamped>, DeviceError> {
        self.stamp(id, inputs, outputs, calls)
    }

    fn tunings(&self) -> Vec<(u64, Tuning)> {
        self.tunings.all()
    }

    fn set_tuning(&self, kernel: u64, tuning: Tuning) {
        self.tunings.choose(kernel, tuning);
    }

    fn generation(&self) -> u32 {
        self.tunings.generation()
    }

    fn statistics(&self) -> Statistics {
        self.state.borrow().statistics
    }

    fn reset_peak(&self) {
        let statistics = &mut self.state.borrow_mut().statistics;
        statistics.peak_bytes = statistics.live_bytes;
    }
}
