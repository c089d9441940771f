//! The GPU device: kernels as WGSL through wgpu, on WebGPU in the browser and on Vulkan natively.
//!
//! Dispatches are recorded into one command buffer and submitted when there are enough of them, or when a read or a wait needs
//! them (`command_recorder`); a call of much work is several submissions (`throttle`). Buffers and bind groups are reused
//! (`buffer_pool`, `pipeline`). Elements mostly take words of 32 bits and are converted when they are copied (`layout`). The
//! state is not borrowed while the host waits for the GPU: in the browser other calls may come in meanwhile.

mod buffer_pool;
mod command_recorder;
mod compile;
#[cfg(target_arch = "wasm32")]
mod connect_browser;
#[cfg(not(target_arch = "wasm32"))]
mod connect_native;
mod connection;
mod control_flow;
mod copy_f16;
mod executor;
#[cfg(target_arch = "wasm32")]
mod executor_browser;
#[cfg(not(target_arch = "wasm32"))]
mod executor_native;
mod faults;
mod layout;
mod load;
mod memory;
mod options;
mod pass_times;
mod pipeline;
mod poisoned;
mod program;
mod readback;
mod split;
mod staging;
mod throttle;
mod timestamps;
mod wait;

#[cfg(target_arch = "wasm32")]
use connect_browser as platform;
#[cfg(not(target_arch = "wasm32"))]
use connect_native as platform;

pub use options::{LimitCaps, Options};

use crate::autotune::tune;
use crate::phase::{self, Phase};
use crate::profile::{self, Activity};
use crate::tunings::Tunings;
use crate::{
    AsyncReadback, BufferId, Capabilities, Code, CodeForm, Device, DeviceError, DeviceLabel, OpenError, ProgramId, Queued, ReadbackId,
    Recoverable, Statistics, Trial, Tunable, Watch,
};
use buffer_pool::{BufferPool, PooledBuffer};
use command_recorder::CommandRecorder;
use connection::Connection;
use faults::Faults;
use layout::Layout;
use load::refuse_dtype;
use options::code_limits;
use pass_times::PassTimes;
use pipeline::Pipelines;
use poisoned::Poisoned;
use program::{CallBuffers, LoadedProgram};
use slab::Slab;
use staging::Staging;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use tandem_kernel::{Buffer, Kernel, Program, Target, Tuning};
use tandem_wgsl::{Limits, Shader};
use timestamps::TimestampQueries;

/// The name of the GPU device.
pub const NAME: &str = "webgpu";

/// What people call it.
pub const KIND: &str = "WebGPU";

/// Its other names.
pub const ALIASES: &[&str] = &["gpu"];

/// The GPU device.
pub struct Gpu {
    connection: Connection,
    faults: Faults,
    limits: wgpu::Limits,
    /// What code is generated for.
    code: Limits,
    /// How elements lie in the GPU's memory.
    layout: Layout,
    tunings: Tunings,
    timestamps: OnceCell<TimestampQueries>,
    state: RefCell<State>,
    stop: RefCell<Option<Rc<dyn Fn() -> bool>>>,
    /// Whether Stop ended a wait, so that stopped work may still be in flight.
    interrupted: Cell<bool>,
    shader_hook: Option<fn(Shader) -> Shader>,
}

struct State {
    pool: BufferPool,
    staging: Staging,
    recorder: CommandRecorder,
    pipelines: Pipelines,
    poisoned: Poisoned,
    buffers: Slab<Block>,
    programs: Slab<Rc<LoadedProgram>>,
    readbacks: Slab<readback::Readback>,
    statistics: Statistics,
}

/// An allocated buffer.
struct Block {
    buffer: Buffer,
    room: PooledBuffer,
}

fn unknown(what: &str, id: usize) -> DeviceError {
    DeviceError::invalid(format!("the GPU has no {what} {id}: it was freed, or belongs to another device"))
}

impl Gpu {
    /// Opens the fastest adapter. In the browser this waits, so it has to be called
    /// on a stack that JSPI can suspend.
    pub fn new() -> Result<Gpu, OpenError> {
        Gpu::with_options(Options::default())
    }

    /// As [`Gpu::new`], with some choices.
    pub fn with_options(options: Options) -> Result<Gpu, OpenError> {
        let connection = platform::connect(options.limit_caps)?;
        let software = options.software.unwrap_or_else(|| connection.is_software());
        let faults = connection.faults.clone();
        let limits = connection.device.limits();
        let half = !options.f16_as_f32 && connection.device.features().contains(wgpu::Features::SHADER_F16);
        let code = code_limits(&limits, software, connection.subgroups, half);
        let state = State {
            pool: BufferPool::default(),
            staging: Staging::default(),
            recorder: CommandRecorder::new(options.max_submission_work, PassTimes::new(&connection.device, &connection.queue)),
            pipelines: Pipelines::new(code),
            poisoned: Poisoned::default(),
            buffers: Slab::new(),
            programs: Slab::new(),
            readbacks: Slab::new(),
            statistics: Statistics::default(),
        };
        Ok(Gpu {
            connection,
            faults,
            code,
            layout: Layout::new(code),
            tunings: Tunings::default(),
            timestamps: OnceCell::new(),
            limits,
            state: RefCell::new(state),
            stop: RefCell::new(None),
            interrupted: Cell::new(false),
            shader_hook: options.shader_hook,
        })
    }

    /// Destroys the device, as if a driver had failed: every later use returns that it is lost.
    pub fn lose(&self) {
        self.connection.device.destroy();
    }

    /// The generated code of a kernel.
    fn shader(&self, kernel: &Kernel) -> Shader {
        let shader = tandem_wgsl::shader(kernel, self.code);
        match self.shader_hook {
            Some(alter) => alter(shader),
            None => shader,
        }
    }
}

impl Device for Gpu {
    fn name(&self) -> &'static str {
        NAME
    }

    fn aliases(&self) -> &'static [&'static str] {
        ALIASES
    }

    fn label(&self) -> DeviceLabel {
        let name = &self.connection.name;
        let adapter = (!name.is_empty()).then(|| name.clone());
        DeviceLabel { kind: KIND, instructions: None, threads: None, adapter, is_software: self.connection.is_software() }
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities {
            tunable: Some(self),
            profiled: Some(self),
            threaded: None,
            queued: Some(self),
            async_readback: Some(self),
            recoverable: Some(self),
            // Its buffers, bindings and dispatches are not yet part of a file.
            portable: None,
            addressable: None,
            target: Target::default(),
        }
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        self.ready()?;
        refuse_dtype(buffer.dtype)?;
        let bytes = self.layout.padded(buffer);
        let room = self.allocate_buffer(bytes)?;
        let state = &mut *self.state.borrow_mut();
        state.count_allocated(bytes);
        Ok(BufferId(state.buffers.insert(Block { buffer, room })))
    }

    fn size_of(&self, buffer: Buffer) -> u64 {
        self.layout.padded(buffer)
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(block) = state.buffers.try_remove(id.0) {
            state.statistics.live_bytes -= self.layout.padded(block.buffer);
            state.recycle(&self.connection, block.room);
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        self.ready()?;
        let state = &mut *self.state.borrow_mut();
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        let expected = block.buffer.len * block.buffer.dtype.host_size();
        if bytes.len() != expected {
            return Err(DeviceError::invalid(format!("{} bytes were written to a buffer of {expected}", bytes.len())));
        }
        // Writes overtake what was recorded and not submitted.
        if block.room.last_use.get() == state.recorder.submission {
            state.flush(&self.connection);
        }
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        block.room.last_write.set(0);
        let (_copying, _copy) = (phase::enter(Phase::Copy), profile::copy(Activity::Upload, block.buffer, self.name()));
        state.statistics.uploaded_bytes += bytes.len() as u64;
        if !bytes.is_empty() {
            self.connection.queue.write_buffer(&block.room.buffer, 0, &self.layout.to_device(block.buffer.dtype, bytes));
        }
        Ok(())
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        let _waiting = phase::enter(Phase::Wait);
        let bytes = self.read_now(id)?;
        self.state.borrow_mut().statistics.downloaded_bytes += bytes.len() as u64;
        Ok(bytes)
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        self.load_program(program)
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(program) = state.programs.try_remove(id.0) {
            state.statistics.live_bytes -= program.slot_bytes;
            state.statistics.program_bytes -= program.slot_bytes;
            program.slots.take().into_iter().for_each(|room| state.recycle(&self.connection, room));
        }
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        self.ready()?;
        let program = {
            let state = self.state.borrow();
            let program = state.programs.get(id.0).ok_or_else(|| unknown("program", id.0))?.clone();
            state.check("inputs", &program.inputs, inputs)?;
            state.check("outputs", &program.outputs, outputs)?;
            program.check()?;
            program
        };
        self.submit_before(program.work)?;
        {
            let state = &mut *self.state.borrow_mut();
            state.recorder.begin_call(program.work);
            state.statistics.queued += 1;
            state.statistics.deepest = state.statistics.deepest.max(state.recorder.waiting_calls());
        }
        let given = CallBuffers { inputs, outputs };
        if program.actions.is_empty() {
            program.steps.iter().try_for_each(|step| self.launch(&program, step, given))?;
        } else {
            self.run_actions(&program, &program.actions, given, 0)?;
        }
        {
            let state = &mut *self.state.borrow_mut();
            state.recorder.end_call();
            state.statistics.kernels += program.kernels;
            state.statistics.bytes_moved += program.bytes_moved;
        }
        self.submit_if_due()
    }

    fn wait(&self) -> Result<(), DeviceError> {
        self.ready()?;
        let _waiting = phase::enter(Phase::Wait);
        self.wait_for_capacity()?;
        self.state.borrow_mut().flush(&self.connection);
        let submitted = self.state.borrow().submitted();
        self.finish()?;
        self.check()?;
        self.state.borrow_mut().poisoned.mark_valid(submitted);
        Ok(())
    }

    fn code(&self, kernel: &Kernel, _form: CodeForm) -> Code {
        let shader = self.shader(&self.tunings.tuned(kernel));
        Code { language: "wgsl", bytes: shader.source.into_bytes(), lines: shader.lines }
    }

    fn code_version(&self) -> u32 {
        self.tunings.code_version()
    }

    fn statistics(&self) -> Statistics {
        let state = self.state.borrow();
        Statistics { waiting: state.recorder.waiting_calls(), ..state.statistics.with_peak() }
    }
}

impl Tunable for Gpu {
    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64, watch: &Watch<'_>) -> Result<Vec<Trial>, DeviceError> {
        tune(self, &self.tunings, kernel, |kernel| tandem_wgsl::candidates(kernel, self.code), now, watch)
    }

    fn tunings(&self) -> Vec<(u64, Tuning)> {
        self.tunings.all()
    }

    fn set_tuning(&self, kernel: u64, tuning: Tuning) {
        self.tunings.choose(kernel, tuning);
    }
}

impl Queued for Gpu {
    fn flush(&self) {
        if !self.submission_would_block() && !self.faults.is_lost() {
            self.state.borrow_mut().flush(&self.connection);
        }
    }
}

impl AsyncReadback for Gpu {
    fn start_readback(&self, id: BufferId) -> Result<Option<ReadbackId>, DeviceError> {
        self.begin_readback(id)
    }

    fn finish_readback(&self, readback: ReadbackId) -> Result<Vec<u8>, DeviceError> {
        let _waiting = phase::enter(Phase::Wait);
        let bytes = self.end_readback(readback)?;
        self.state.borrow_mut().statistics.downloaded_bytes += bytes.len() as u64;
        Ok(bytes)
    }

    fn cancel_readback(&self, readback: ReadbackId) {
        self.abort_readback(readback);
    }
}

impl Recoverable for Gpu {
    fn begin_cell(&self, _number: u32) -> Result<(), DeviceError> {
        self.check_after_stop()
    }
}
