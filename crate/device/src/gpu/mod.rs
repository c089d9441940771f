//! The GPU: kernels as WGSL through wgpu, on WebGPU in the browser and on Vulkan natively.
//!
//! Dispatches are gathered into one command buffer and submitted when there are enough of them, or when somebody reads or
//! waits (`queue`); a call of much work is several submissions (`pace`). Buffers and bind groups are used again (`pool`,
//! `pipeline`). Elements mostly lie in words here and are converted as they come and go (`layout`). No borrow of the state
//! is held while the GPU is waited for: in the browser other calls may come in meanwhile.

mod compile;
mod control;
mod fault;
mod fetch;
mod halves;
mod host;
#[cfg(target_arch = "wasm32")]
mod host_browser;
#[cfg(not(target_arch = "wasm32"))]
mod host_native;
mod layout;
mod load;
mod memory;
mod options;
mod pace;
mod parts;
mod pipeline;
mod pool;
mod queue;
mod staging;
mod stamps;
mod void;
mod waiting;

pub use options::{Ceilings, Options};

use crate::profile::{self, Activity};
use crate::slab::Slab;
use crate::tune::tune;
use crate::tunings::Tunings;
use crate::{BufferId, Code, Device, DeviceError, FetchId, Listing, ProgramId, Stamped, Statistics, Trial};
use control::Given;
use fault::Faults;
use host::Connection;
use layout::Layout;
use load::{Loaded, refuse};
use options::code_limits;
use pipeline::Pipelines;
use pool::{Pool, Room};
use queue::Recorder;
use staging::Staging;
use stamps::Stamps;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use tandem_kernel::{Buffer, Kernel, Program, Tuning};
use tandem_wgsl::{Limits, Shader};
use void::Void;

/// The GPU device.
pub struct Gpu {
    connection: Connection,
    faults: Faults,
    limits: wgpu::Limits,
    /// What code is generated for.
    code: Limits,
    /// How tensors lie in its memory.
    layout: Layout,
    tunings: Tunings,
    stamps: OnceCell<Stamps>,
    state: RefCell<State>,
    stop: RefCell<Option<Rc<dyn Fn() -> bool>>>,
    /// Whether Stop ended a wait, and what was waited for may still be under way.
    interrupted: Cell<bool>,
    altered: Option<fn(Shader) -> Shader>,
}

struct State {
    pool: Pool,
    staging: Staging,
    recorder: Recorder,
    pipelines: Pipelines,
    void: Void,
    buffers: Slab<Block>,
    programs: Slab<Rc<Loaded>>,
    fetches: Slab<fetch::Coming>,
    statistics: Statistics,
}

/// A buffer as the caller knows it.
struct Block {
    buffer: Buffer,
    room: Room,
}

fn unknown(what: &str, id: u32) -> DeviceError {
    DeviceError::Invalid { reason: format!("the GPU has no {what} {id}: it was freed, or belongs to another device") }
}

impl Gpu {
    /// Opens the fastest adapter. The error is a sentence for people. In the browser this waits, so it has to be called
    /// on a stack that JSPI can suspend.
    pub fn new() -> Result<Gpu, String> {
        Gpu::with_options(Options::default())
    }

    /// As [`Gpu::new`], with some choices.
    pub fn with_options(options: Options) -> Result<Gpu, String> {
        let connection = host::connect(options.ceilings)?;
        let software = options.software.unwrap_or_else(|| connection.is_software());
        let faults = connection.faults.clone();
        let limits = connection.device.limits();
        let half = !options.words && connection.device.features().contains(wgpu::Features::SHADER_F16);
        let code = code_limits(&limits, software, connection.subgroups, half);
        let state = State {
            pool: Pool::default(),
            staging: Staging::default(),
            recorder: Recorder::new(options.longest),
            pipelines: Pipelines::new(code),
            void: Void::default(),
            buffers: Slab::new(),
            programs: Slab::new(),
            fetches: Slab::new(),
            statistics: Statistics::default(),
        };
        Ok(Gpu {
            connection,
            faults,
            code,
            layout: Layout::new(code),
            tunings: Tunings::default(),
            stamps: OnceCell::new(),
            limits,
            state: RefCell::new(state),
            stop: RefCell::new(None),
            interrupted: Cell::new(false),
            altered: options.altered,
        })
    }

    /// Gives the adapter up, as if a driver had failed. Later uses of the device say that it is lost.
    pub fn lose(&self) {
        self.connection.device.destroy();
    }

    /// A kernel's code.
    fn shader(&self, kernel: &Kernel) -> Shader {
        let shader = tandem_wgsl::shader(kernel, self.code);
        match self.altered {
            Some(alter) => alter(shader),
            None => shader,
        }
    }
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
        self.rested()
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        self.ready()?;
        refuse(buffer.dtype)?;
        let bytes = self.layout.padded(buffer);
        let room = self.room(bytes)?;
        let state = &mut *self.state.borrow_mut();
        state.count(bytes);
        Ok(BufferId(state.buffers.insert(Block { buffer, room })))
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(block) = state.buffers.remove(id.0) {
            state.statistics.live_bytes -= self.layout.padded(block.buffer);
            state.give_back(&self.connection, block.room);
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        self.ready()?;
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
        block.room.last_write.set(0);
        let _copying = profile::copying(Activity::Upload, block.buffer, self.name());
        if !bytes.is_empty() {
            self.connection.queue.write_buffer(&block.room.buffer, 0, &self.layout.to_device(block.buffer.dtype, bytes));
        }
        Ok(())
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        self.read_now(id)
    }

    fn fetch(&self, id: BufferId) -> Result<Option<FetchId>, DeviceError> {
        self.begin_fetch(id)
    }

    fn fetched(&self, fetch: FetchId) -> Result<Vec<u8>, DeviceError> {
        self.end_fetch(fetch)
    }

    fn forget(&self, fetch: FetchId) {
        self.end_without(fetch);
    }

    fn flush(&self) {
        if !self.would_wait() && !self.faults.is_lost() {
            self.state.borrow_mut().flush(&self.connection);
        }
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        self.load_program(program)
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(program) = state.programs.remove(id.0) {
            state.statistics.live_bytes -= program.slot_bytes;
            program.slots.take().into_iter().for_each(|room| state.give_back(&self.connection, room));
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
        self.make_way(program.work)?;
        self.state.borrow_mut().recorder.note_call();
        let given = Given { inputs, outputs };
        if program.actions.is_empty() {
            program.steps.iter().try_for_each(|step| self.launch(&program, step, given))?;
        } else {
            self.act(&program, &program.actions, given, 0)?;
        }
        {
            let statistics = &mut self.state.borrow_mut().statistics;
            statistics.kernels += program.kernels;
            statistics.bytes_moved += program.bytes_moved;
        }
        self.breathe()
    }

    fn wait(&self) -> Result<(), DeviceError> {
        self.ready()?;
        self.before_submission()?;
        self.state.borrow_mut().flush(&self.connection);
        let submitted = self.state.borrow().submitted();
        self.finish()?;
        self.check()?;
        self.state.borrow_mut().void.is_well(submitted);
        Ok(())
    }

    fn code(&self, kernel: &Kernel) -> Code {
        Code { language: "wgsl", bytes: self.listing(kernel).code.into_bytes() }
    }

    fn listing(&self, kernel: &Kernel) -> Listing {
        Listing { language: "wgsl", code: self.shader(&self.tunings.tuned(kernel)).source }
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
