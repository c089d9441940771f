//! The CPU device: kernels as WebAssembly on the tensor heap, a memory of their own.
//!
//! The device is written once over [`CpuHost`], which the browser's engine and wasmtime implement. Worker threads help: in the
//! browser the script around this program starts them, natively the device does. Long kernels are split into chunks for all
//! threads. Long calls are queued (`call_queue`, `scheduling`), as are calls that depend on them; every other call is done when `run`
//! returns. Results do not depend on the number of threads. The stop callback is asked between chunks of long kernels and
//! trips of loops, and while the calling thread waits.

mod arguments;
mod call_queue;
mod errors;
#[cfg(target_arch = "wasm32")]
mod function_table;
mod heap;
mod host;
#[cfg(target_arch = "wasm32")]
mod host_browser;
#[cfg(not(target_arch = "wasm32"))]
mod host_native;
mod instruction_set;
mod kernel_events;
mod module_cache;
mod program;
mod scheduling;
mod slots;
mod state;
#[cfg(not(target_arch = "wasm32"))]
mod work_queue;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod worker_failure_tests;
#[cfg(not(target_arch = "wasm32"))]
mod worker_pool;

#[cfg(target_arch = "wasm32")]
use host_browser::Host;
#[cfg(not(target_arch = "wasm32"))]
use host_native::Host;

use crate::autotune::tune;
use crate::phase::{self, Phase};
use crate::profile::{self, Activity};
use crate::tunings::Tunings;
use crate::work::work;
use crate::{
    Addressable, BufferId, Capabilities, Code, CodeForm, Device, DeviceError, DeviceLabel, Portable, PortableProgram, Profiled, ProgramId,
    Queued, Statistics, Threaded, Trial, Tunable, Watch,
};
use arguments::{argument_table, bind, table_entries};
use call_queue::CallQueue;
use errors::{poisoned, unknown};
use heap::Heap;
use host::INITIAL_PAGES;
pub use host::{CpuHost, Queue};
use instruction_set::InstructionSets;
use module_cache::ModuleCache;
use program::{CodegenKey, HeapBuffer, LoadedProgram, Slots, size};
use slab::Slab;
use state::{State, call_error};
use std::cell::RefCell;
use tandem_kernel::{Buffer, Kernel, Program, Target, Tuning};
pub use tandem_wasm::Features;
use tandem_wasm::control::{self, status};

/// The most threads that compute.
pub const MAX_THREADS: u32 = control::MAX_THREADS;

/// Pages of 64 KiB in the address space of 32 bits.
const ADDRESS_SPACE_PAGES: u32 = 65536;

/// Calls of at least so many nanoseconds are queued: far more than it takes to hand one to another thread.
const LONG_CALL_NS: f64 = 250_000.0;

/// Options for tests and measurements.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Instructions that kernels may use; by default all that the engine has.
    pub features: Option<Features>,
    /// Most pages of 64 KiB that the tensor heap may have; by default as many as the engine grants, up to 65536.
    pub pages: Option<u32>,
    /// From how many nanoseconds on, as they are estimated, calls may be queued; by default where it is worth it.
    pub long: Option<f64>,
}

/// The CPU device on the engine of this platform.
pub type Cpu = CpuDevice<Host>;

/// The CPU device on some engine.
pub struct CpuDevice<H: CpuHost> {
    host: H,
    instruction_sets: InstructionSets,
    tunings: Tunings,
    long_call_ns: f64,
    state: RefCell<State<H>>,
}

impl<H: CpuHost> CpuDevice<H> {
    /// A CPU with a heap of its own.
    pub fn new(options: Options) -> Result<CpuDevice<H>, DeviceError> {
        let host = H::open(options.pages.unwrap_or(ADDRESS_SPACE_PAGES).clamp(INITIAL_PAGES, ADDRESS_SPACE_PAGES))?;
        let features = options.features.unwrap_or_else(|| host.features());
        let state = State {
            heap: Heap::new(u64::from(INITIAL_PAGES) << 16, host.max_pages() << 16),
            buffers: Slab::new(),
            programs: Slab::new(),
            modules: ModuleCache::default(),
            statistics: Statistics::default(),
            queue: CallQueue::default(),
            synchronous: false,
            next_module: 1,
            current: None,
            slot_bytes: 0,
            slot_uses: 0,
            event_buffers: None,
        };
        Ok(CpuDevice {
            host,
            instruction_sets: InstructionSets::new(features),
            tunings: Tunings::default(),
            long_call_ns: options.long.unwrap_or(LONG_CALL_NS),
            state: RefCell::new(state),
        })
    }

    /// Sets the callback that programs loaded from now on ask, while they run, whether the user pressed Stop.
    pub fn set_stop_callback(&self, stop: H::StopCallback) {
        self.host.set_stop_callback(stop);
    }

    /// Instructions that kernels use.
    pub fn features(&self) -> Features {
        self.instruction_sets.features()
    }
}

#[cfg(target_arch = "wasm32")]
impl Cpu {
    /// What a worker needs to start: the heap and the module of the work queue. An error is what JavaScript threw.
    pub fn worker_setup(&self) -> Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue> {
        self.host.worker_setup()
    }
}

/// Runs a program whose argument table is filled; returns the status.
fn run_with<H: CpuHost>(host: &H, program: &LoadedProgram<H>) -> Result<i32, DeviceError> {
    host.write(program.table_address, bytemuck::cast_slice(&program.table));
    host.run(&program.module.code, program.table_address).map(u32::cast_signed).inspect_err(|_| host.with_queue(Queue::fail))
}

impl<H: CpuHost> Device for CpuDevice<H> {
    fn name(&self) -> &'static str {
        "cpu"
    }

    fn label(&self) -> DeviceLabel {
        let (instructions, threads) = (Some(self.instruction_sets.title()), Some(self.threads()));
        DeviceLabel { kind: "CPU", instructions, threads, adapter: None, is_software: false }
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities {
            tunable: Some(self),
            profiled: Some(self),
            threaded: Some(self),
            queued: Some(self),
            portable: Some(self),
            addressable: Some(self),
            target: Target { has_sequential: true, has_prologues: true },
            ..Capabilities::default()
        }
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        state.current = None;
        let address = state.allocate(&self.host, size(buffer))?;
        Ok(BufferId(state.buffers.insert(HeapBuffer { address, buffer, readers: 0, writers: 0, is_poisoned: false })))
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(freed) = state.buffers.try_remove(id.0) {
            state.release_after(freed.readers | freed.writers, freed.address, size(freed.buffer));
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let target = *state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        if bytes.len() as u64 != size(target.buffer) {
            return Err(DeviceError::invalid(format!("{} bytes were written to a buffer of {}", bytes.len(), size(target.buffer))));
        }
        state.wait_for(&self.host, target.readers | target.writers)?;
        let (_copying, _copy) = (phase::enter(Phase::Copy), profile::copy(Activity::Upload, target.buffer, "cpu"));
        state.statistics.uploaded_bytes += bytes.len() as u64;
        self.host.write(target.address, bytes);
        if let Some(target) = state.buffers.get_mut(id.0) {
            target.is_poisoned = false;
        }
        Ok(())
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let writers = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?.writers;
        state.wait_for(&self.host, writers)?;
        let source = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        if source.is_poisoned {
            return Err(poisoned());
        }
        let (_copying, _copy) = (phase::enter(Phase::Copy), profile::copy(Activity::Download, source.buffer, "cpu"));
        let len = size(source.buffer) as usize;
        state.statistics.downloaded_bytes += len as u64;
        let mut bytes = Vec::new();
        if bytes.try_reserve_exact(len).is_err() {
            return Err(DeviceError::OutOfMemory { wanted: len as u64, limit: 0 });
        }
        bytes.resize(len, 0);
        self.host.read(source.address, &mut bytes);
        Ok(bytes)
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        state.current = None;
        let program = &*self.tunings.tuned_program(program);
        let key = CodegenKey { features: self.features(), is_profiled: profile::is_recording() };
        let module = match state.modules.find(program, key) {
            Some(module) => module,
            None => state.compile(&self.host, program, key)?,
        };
        let arguments = argument_table(program, key.is_profiled);
        let table_address = state.reserve(&self.host, 4 * arguments.table.len() as u64)?;
        let sizes = program.slots.iter().map(|bytes| *bytes as u64).collect();
        let (kernels, bytes_moved) = work(program);
        let loaded = LoadedProgram {
            module,
            inputs: program.inputs.clone(),
            outputs: program.outputs.clone(),
            table: arguments.table,
            per_call: arguments.per_call,
            scratch: arguments.scratch,
            scratch_bytes: arguments.scratch_bytes,
            table_address,
            slots: Slots { sizes, entries: arguments.slots, ..Slots::default() },
            users: 0,
            is_long: tandem_wasm::nanoseconds(program) >= self.long_call_ns,
            is_profiled: key.is_profiled,
            kernels,
            bytes_moved,
        };
        let has_slots = !loaded.slots.sizes.is_empty();
        let id = ProgramId(state.programs.insert(loaded));
        if has_slots {
            // What cannot ever run is refused when it is loaded.
            let allocated = state.use_slots(&self.host, id);
            state.current = None;
            allocated.inspect_err(|_| state.unload(id))?;
        }
        Ok(id)
    }

    fn unload(&self, id: ProgramId) {
        self.state.borrow_mut().unload(id);
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        if profile::is_recording() {
            state.start_events(&self.host)?;
        }
        let mut program = state.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?;
        if !program.slots.sizes.is_empty() {
            state.use_slots(&self.host, id)?;
            program = state.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?;
        }
        bind(program, &state.buffers, inputs, outputs)?;
        if program.table.is_empty() {
            return Ok(());
        }
        let (kernels, bytes_moved) = (program.kernels, program.bytes_moved);
        let program = if program.is_long || !state.queue.is_empty() {
            if state.queue_or_wait(&self.host, id, inputs, outputs)? {
                return Ok(());
            }
            state.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?
        } else {
            program
        };
        let scratch = (!program.scratch.is_empty()).then_some(program.scratch_bytes);
        let status = match scratch {
            None => run_with(&self.host, program)?,
            Some(bytes) => {
                let address = state.allocate(&self.host, bytes)?;
                let program = state.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?;
                program.scratch.iter().for_each(|entry| program.table[*entry] = address);
                let status = run_with(&self.host, program);
                state.release(address, bytes);
                status?
            }
        };
        if status == status::FAILED {
            // No queued call depends on what this call would have written.
            state.set_poisoned(outputs, true);
            state.queue.has_poisoned = true;
            return Err(call_error(&self.host, status));
        }
        if status != status::DONE {
            state.cancel_all(&self.host, status);
            return state.take_cancellation(&self.host);
        }
        if state.queue.has_poisoned {
            state.set_poisoned(outputs, false);
        }
        state.statistics.kernels += kernels;
        state.statistics.dispatches += kernels;
        state.statistics.submits += 1;
        state.statistics.bytes_moved += bytes_moved;
        Ok(())
    }

    fn wait(&self) -> Result<(), DeviceError> {
        self.state.borrow_mut().wait_for(&self.host, call_queue::ALL)
    }

    fn code(&self, kernel: &Kernel, form: CodeForm) -> Code {
        let kernel = &*self.tunings.tuned(kernel);
        match form {
            CodeForm::Executable => Code { language: "wasm", bytes: tandem_wasm::build([kernel], self.features()), lines: vec![] },
            CodeForm::Text => {
                let listing = tandem_wasm::marked_listing(kernel, self.features());
                Code { language: "wat", bytes: listing.text.into_bytes(), lines: listing.lines }
            }
        }
    }

    fn code_version(&self) -> u32 {
        2 * self.tunings.code_version() + u32::from(profile::is_recording())
    }

    fn statistics(&self) -> Statistics {
        let state = &mut *self.state.borrow_mut();
        state.retire_finished(&self.host);
        Statistics {
            queued: state.queue.queued,
            waiting: state.queue.len(),
            deepest: state.queue.deepest,
            held_bytes: state.queue.deferred_bytes,
            side_by_side: self.host.load(control::MAX_RUNNING),
            program_bytes: state.slot_bytes,
            ..state.statistics.with_peak()
        }
    }
}

impl<H: CpuHost> Tunable for CpuDevice<H> {
    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64, watch: &Watch<'_>) -> Result<Vec<Trial>, DeviceError> {
        tune(self, &self.tunings, kernel, tandem_wasm::candidates, now, watch)
    }

    fn tunings(&self) -> Vec<(u64, Tuning)> {
        self.tunings.all()
    }

    fn set_tuning(&self, kernel: u64, tuning: Tuning) {
        self.tunings.choose(kernel, tuning);
    }

    fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        (self.instruction_sets.name(), self.instruction_sets.names())
    }

    fn set_instructions(&self, name: &str) {
        if self.instruction_sets.choose(name) {
            self.tunings.changed();
        }
    }
}

impl<H: CpuHost> Profiled for CpuDevice<H> {
    fn drain_events(&self) {
        self.state.borrow_mut().drain_events(&self.host);
    }

    fn reset_peak(&self) {
        self.state.borrow_mut().statistics.reset_peak();
    }

    fn take_recent_peak(&self) -> u64 {
        self.state.borrow_mut().statistics.take_recent_peak()
    }
}

impl<H: CpuHost> Threaded for CpuDevice<H> {
    fn threads(&self) -> u32 {
        self.host.workers() + 1
    }

    fn set_threads(&self, threads: u32) {
        self.host.set_workers(threads.clamp(1, MAX_THREADS) - 1);
    }
}

impl<H: CpuHost> Queued for CpuDevice<H> {
    fn is_long(&self, id: ProgramId) -> bool {
        self.state.borrow().programs.get(id.0).is_some_and(|program| program.is_long)
    }

    fn set_synchronous(&self, synchronous: bool) {
        self.state.borrow_mut().synchronous = synchronous;
    }
}

impl<H: CpuHost> Portable for CpuDevice<H> {
    fn portable_program(&self, program: &Program) -> PortableProgram {
        let program = &*self.tunings.tuned_program(program);
        let mut modules: Vec<(&str, Vec<u8>)> = vec![];
        for (name, features) in InstructionSets::all() {
            let module = tandem_wasm::module(program, features);
            if modules.last().is_none_or(|(_, plainer)| *plainer != module) {
                modules.push((name, module));
            }
        }
        let (table, scratch_bytes) = table_entries(program);
        let (first_address, alignment) = (heap::FIRST as u32, heap::ALIGN as u32);
        PortableProgram { language: "wasm", modules, table, scratch_bytes, first_address, alignment }
    }
}

impl<H: CpuHost> Addressable for CpuDevice<H> {
    fn read_at(&self, id: BufferId, offset: usize, bytes: &mut [u8]) -> bool {
        let state = &mut *self.state.borrow_mut();
        let Some(address) = state.idle_address(&self.host, id, |buffer| buffer.writers, offset, bytes.len()) else { return false };
        state.statistics.downloaded_bytes += bytes.len() as u64;
        self.host.read(address, bytes);
        true
    }

    fn write_at(&self, id: BufferId, offset: usize, bytes: &[u8]) -> bool {
        let state = &mut *self.state.borrow_mut();
        let users = |buffer: &HeapBuffer| buffer.readers | buffer.writers;
        let Some(address) = state.idle_address(&self.host, id, users, offset, bytes.len()) else { return false };
        state.statistics.uploaded_bytes += bytes.len() as u64;
        self.host.write(address, bytes);
        true
    }
}
