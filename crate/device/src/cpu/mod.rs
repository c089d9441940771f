//! The CPU: kernels as WebAssembly on the tensor heap, a memory of their own. In the browser the modules are bound to
//! the page's engine (`browser`), natively to wasmtime (`native`); everything else is here.
//!
//! There may be threads that help: in the browser workers that the program around this one starts ([`Cpu::invitation`]),
//! natively threads. Long kernels are dealt out to all of them, and long calls run later (`queue`), as do those that need
//! the result of such a one; all others are done when `run` returns. Results do not depend on how many threads there are.
//! The user's Stop is asked for between chunks of long kernels and trips of loops, and while this thread waits.

#[cfg(target_arch = "wasm32")]
mod browser;
mod cache;
mod choices;
mod heap;
#[cfg(not(target_arch = "wasm32"))]
mod helpers;
#[cfg(not(target_arch = "wasm32"))]
mod lobby;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod lost;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod notes;
mod queue;
mod table;

#[cfg(target_arch = "wasm32")]
use browser as host;
#[cfg(not(target_arch = "wasm32"))]
use native as host;

use crate::api::work;
use crate::profile::{self, Activity};
use crate::slab::Slab;
use crate::tune::tune;
use crate::{BufferId, Code, Device, DeviceError, Listing, ProgramId, Statistics, Trial};
#[cfg(target_arch = "wasm32")]
pub(crate) use browser::now;
use cache::Cache;
use choices::Choices;
use heap::Heap;
use host::Host;
use queue::Queue;
use std::cell::RefCell;
use std::rc::Rc;
use tandem_kernel::{Argument, Buffer, Kernel, Program, Tuning};
pub use tandem_wasm::Features;
use tandem_wasm::control::{self, description, status};

/// The most threads that compute.
pub const MOST_THREADS: u32 = control::THREADS;

/// Calls from this many nanoseconds on run later: far more than it takes to hand one to another thread.
const LONG: f64 = 250_000.0;

/// Choices for tests and measurements.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Instructions that kernels may use; by default all that the engine has.
    pub features: Option<Features>,
    /// Most pages of 64 KiB that the tensor heap may have; by default as many as the engine grants, up to 65536.
    pub pages: Option<u32>,
    /// From how many nanoseconds on, as they are estimated, calls may run later; by default where it is worth it.
    pub long: Option<f64>,
}

/// The CPU device.
pub struct Cpu {
    host: Host,
    choices: Choices,
    long: f64,
    state: RefCell<State>,
}

struct State {
    heap: Heap,
    buffers: Slab<Block>,
    programs: Slab<Loaded>,
    cache: Cache,
    statistics: Statistics,
    queue: Queue,
    /// Whether every call is done when `run` returns.
    synchronous: bool,
    /// The number of the next module.
    next_module: u32,
    /// The room for notes, while somebody records.
    notes: Option<u32>,
}

/// How a program's code is made.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    features: Features,
    /// Whether it tells what ran when.
    is_watched: bool,
}

/// A buffer's place on the heap.
#[derive(Clone, Copy)]
struct Block {
    address: u32,
    buffer: Buffer,
    /// Queued calls that read it, a bit for each place.
    readers: u64,
    /// Queued calls that write it.
    writers: u64,
    /// Whether the call that should have written it was stopped or has failed.
    is_undefined: bool,
}

/// A loaded program.
struct Loaded {
    code: Rc<Resident>,
    inputs: Vec<Buffer>,
    outputs: Vec<Buffer>,
    /// Addresses for all steps: those of slots are filled in, the others change with each call.
    table: Vec<u32>,
    /// Entries of the table that are inputs or outputs.
    open: Vec<(usize, Argument)>,
    /// Entries of the table that are scratch memory: one block for all steps, that lives as long as a call.
    scratch: Vec<usize>,
    /// Bytes of it.
    scratch_bytes: u64,
    /// Where the table is put on the heap.
    table_address: u32,
    /// Slots on the heap: address and bytes.
    slots: Vec<(u32, u64)>,
    /// Queued calls that use the slots.
    users: u64,
    /// Whether it takes long enough to run later.
    is_long: bool,
    /// Whether the last entry of the table is the number of the call.
    is_watched: bool,
    kernels: u64,
    bytes_moved: u64,
}

/// Compiled code.
struct Resident {
    code: host::Code,
    /// No other module has it.
    number: u32,
    /// Where on the heap it is described for helpers, and how many bytes that takes.
    place: (u32, u64),
}

/// Bytes of a buffer on the heap, where a bool takes one.
fn size(buffer: Buffer) -> u64 {
    buffer.len as u64 * buffer.dtype.host_size() as u64
}

fn unknown(what: &str, id: u32) -> DeviceError {
    DeviceError::Invalid { reason: format!("the CPU has no {what} {id}: it was freed, or belongs to another device") }
}

fn undefined() -> DeviceError {
    let reason = "this value was never computed: Stop was pressed, or a thread failed, before it was its turn. Compute it again";
    DeviceError::Lost { reason: reason.to_owned() }
}

/// The error of a call that ended with this status. After a thread has failed the device goes on without help.
fn failure(host: &Host, status: i32) -> DeviceError {
    if status == status::STOPPED {
        return DeviceError::Interrupted;
    }
    host.set_crew(0);
    let reason =
        "a thread that helped to compute has failed; its result was dropped, and the device goes on without help. Run the cell again";
    DeviceError::Lost { reason: reason.to_owned() }
}

impl Cpu {
    /// A CPU with a heap of its own.
    pub fn new(options: Options) -> Result<Cpu, DeviceError> {
        let host = Host::new(options.pages.unwrap_or(65536).clamp(host::INITIAL_PAGES, 65536))?;
        let features = options.features.unwrap_or_else(|| host.features());
        let heap = Heap::new(u64::from(host::INITIAL_PAGES) << 16, host.limit_pages() << 16);
        let (buffers, programs) = (Slab::new(), Slab::new());
        let (cache, statistics, queue) = (Cache::default(), Statistics::default(), Queue::default());
        let state = State { heap, buffers, programs, cache, statistics, queue, synchronous: false, next_module: 1, notes: None };
        Ok(Cpu { host, choices: Choices::new(features), long: options.long.unwrap_or(LONG), state: RefCell::new(state) })
    }

    /// Whom to ask, while programs run that are loaded from now on, whether the user pressed Stop.
    pub fn ask_while_running(&self, stop: host::Stop) {
        self.host.ask(stop);
    }

    /// What a worker has to know to help: the heap, and the words where threads meet. An error is what JavaScript threw.
    #[cfg(target_arch = "wasm32")]
    pub fn invitation(&self) -> Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue> {
        self.host.invitation()
    }

    /// Instructions that kernels use.
    pub fn features(&self) -> Features {
        self.choices.features()
    }
}

impl State {
    fn allocate(&mut self, host: &Host, bytes: u64) -> Result<u32, DeviceError> {
        let address = self.room(host, bytes)?;
        self.statistics.live_bytes += bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.statistics.live_bytes);
        Ok(address)
    }

    fn release(&mut self, address: u32, bytes: u64) {
        self.heap.release(address, bytes);
        self.statistics.live_bytes -= bytes;
    }

    fn compile(&mut self, host: &Host, program: &Program, way: Way) -> Result<Rc<Resident>, DeviceError> {
        let make = if way.is_watched { tandem_wasm::profiled_module } else { tandem_wasm::module };
        let bytes = make(program, way.features);
        let number = self.next_module;
        self.next_module += 1;
        let length = u64::from(description::BYTES) + if host::HELPERS_READ_CODE { bytes.len() as u64 } else { 0 };
        let address = self.room(host, length)?;
        let code = host.compile(&bytes, number, address).inspect_err(|_| self.heap.release(address, length))?;
        let words = [(description::NUMBER, number), (description::LENGTH, bytes.len() as u32)];
        words.iter().for_each(|(offset, word)| host.write(address + offset, &word.to_le_bytes()));
        if host::HELPERS_READ_CODE {
            host.write(address + description::BYTES, &bytes);
        }
        self.statistics.compiled += 1;
        let code = Rc::new(Resident { code, number, place: (address, length) });
        // Helpers see that the bytes of what is dropped are no longer its own, by the module's number.
        for dropped in self.cache.insert(program, way, code.clone()) {
            self.heap.release(dropped.place.0, dropped.place.1);
        }
        Ok(code)
    }

    /// The addresses of a program's slots, all or none of them.
    fn allocate_slots(&mut self, host: &Host, program: &Program) -> Result<Vec<(u32, u64)>, DeviceError> {
        let mut slots = Vec::with_capacity(program.slots.len());
        for bytes in &program.slots {
            match self.allocate(host, *bytes as u64) {
                Ok(address) => slots.push((address, *bytes as u64)),
                Err(error) => {
                    slots.into_iter().for_each(|(address, bytes)| self.release(address, bytes));
                    return Err(error);
                }
            }
        }
        Ok(slots)
    }
}

/// Runs a program whose table is filled.
fn run_with(host: &Host, program: &Loaded) -> Result<i32, DeviceError> {
    host.write(program.table_address, bytemuck::cast_slice(&program.table));
    host.run(&program.code.code, program.table_address).map(u32::cast_signed).inspect_err(|_| host.fail())
}

impl Device for Cpu {
    fn name(&self) -> &'static str {
        "cpu"
    }

    fn label(&self) -> String {
        let instructions = self.choices.title();
        match self.threads() {
            1 => format!("CPU · {instructions}"),
            threads => format!("CPU · {instructions} · {threads} threads"),
        }
    }

    fn is_software(&self) -> bool {
        false
    }

    fn threads(&self) -> u32 {
        self.host.crew() + 1
    }

    fn set_threads(&self, threads: u32) {
        self.host.set_crew(threads.clamp(1, MOST_THREADS) - 1);
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let address = state.allocate(&self.host, size(buffer))?;
        Ok(BufferId(state.buffers.insert(Block { address, buffer, readers: 0, writers: 0, is_undefined: false })))
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(block) = state.buffers.remove(id.0) {
            state.release_after(block.readers | block.writers, block.address, size(block.buffer));
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let block = *state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        if bytes.len() as u64 != size(block.buffer) {
            let reason = format!("{} bytes were written to a buffer of {}", bytes.len(), size(block.buffer));
            return Err(DeviceError::Invalid { reason });
        }
        state.wait_for(&self.host, block.readers | block.writers)?;
        let _copying = profile::copying(Activity::Upload, block.buffer, "cpu");
        self.host.write(block.address, bytes);
        if let Some(block) = state.buffers.get_mut(id.0) {
            block.is_undefined = false;
        }
        Ok(())
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let writers = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?.writers;
        state.wait_for(&self.host, writers)?;
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        if block.is_undefined {
            return Err(undefined());
        }
        let _copying = profile::copying(Activity::Download, block.buffer, "cpu");
        let len = size(block.buffer) as usize;
        let mut bytes = Vec::new();
        if bytes.try_reserve_exact(len).is_err() {
            return Err(DeviceError::OutOfMemory { wanted: len as u64, limit: 0 });
        }
        bytes.resize(len, 0);
        self.host.read(block.address, &mut bytes);
        Ok(bytes)
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let program = &*self.choices.tunings.tuned_program(program);
        let way = Way { features: self.features(), is_watched: profile::is_on() };
        let code = match state.cache.find(program, way) {
            Some(code) => code,
            None => state.compile(&self.host, program, way)?,
        };
        let slots = state.allocate_slots(&self.host, program)?;
        let layout = table::layout(program, &slots, way.is_watched);
        let room = state.room(&self.host, 4 * layout.table.len() as u64);
        let table_address = room.inspect_err(|_| slots.iter().for_each(|(address, bytes)| state.release(*address, *bytes)))?;
        let loaded = Loaded {
            code,
            inputs: program.inputs.clone(),
            outputs: program.outputs.clone(),
            table: layout.table,
            open: layout.open,
            scratch: layout.scratch,
            scratch_bytes: layout.scratch_bytes,
            table_address,
            slots,
            users: 0,
            is_long: tandem_wasm::nanoseconds(program) >= self.long,
            is_watched: way.is_watched,
            kernels: work(program).0,
            bytes_moved: work(program).1,
        };
        Ok(ProgramId(state.programs.insert(loaded)))
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(program) = state.programs.remove(id.0) {
            state.heap.release(program.table_address, 4 * program.table.len() as u64);
            program.slots.into_iter().for_each(|(address, bytes)| state.release_after(program.users, address, bytes));
        }
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        if profile::is_on() {
            state.take_notes(&self.host)?;
        }
        let program = state.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?;
        table::fill(program, &state.buffers, inputs, outputs)?;
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
            // Nothing in the queue needs what this call would have written.
            for id in outputs {
                state.buffers.get_mut(id.0).into_iter().for_each(|block| block.is_undefined = true);
            }
            state.queue.has_undefined = true;
            return Err(failure(&self.host, status));
        }
        if status != status::DONE {
            state.end_all(&self.host, status);
            return state.ended(&self.host);
        }
        if state.queue.has_undefined {
            for id in outputs {
                state.buffers.get_mut(id.0).into_iter().for_each(|block| block.is_undefined = false);
            }
        }
        state.statistics.kernels += kernels;
        state.statistics.submits += 1;
        state.statistics.bytes_moved += bytes_moved;
        Ok(())
    }

    fn is_long(&self, id: ProgramId) -> bool {
        self.state.borrow().programs.get(id.0).is_some_and(|program| program.is_long)
    }

    fn wait(&self) -> Result<(), DeviceError> {
        self.state.borrow_mut().wait_for(&self.host, queue::ALL)
    }

    fn set_synchronous(&self, synchronous: bool) {
        self.state.borrow_mut().synchronous = synchronous;
    }

    fn code(&self, kernel: &Kernel) -> Code {
        Code { language: "wasm", bytes: tandem_wasm::build([&*self.choices.tunings.tuned(kernel)], self.features()) }
    }

    fn listing(&self, kernel: &Kernel) -> Listing {
        Listing { language: "wat", code: tandem_wasm::listing(&self.choices.tunings.tuned(kernel), self.features()) }
    }

    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64) -> Result<Vec<Trial>, DeviceError> {
        tune(self, kernel, tandem_wasm::candidates, now)
    }

    fn tunings(&self) -> Vec<(u64, Tuning)> {
        self.choices.tunings.all()
    }

    fn set_tuning(&self, kernel: u64, tuning: Tuning) {
        self.choices.tunings.choose(kernel, tuning);
    }

    fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        self.choices.instructions()
    }

    fn set_instructions(&self, name: &str) {
        self.choices.set_instructions(name);
    }

    fn generation(&self) -> u32 {
        2 * self.choices.tunings.generation() + u32::from(profile::is_on())
    }

    fn tell(&self) {
        self.state.borrow_mut().tell_notes(&self.host);
    }

    fn statistics(&self) -> Statistics {
        let state = &mut *self.state.borrow_mut();
        state.take_off(&self.host);
        Statistics {
            queued: state.queue.queued,
            waiting: state.queue.len(),
            deepest: state.queue.deepest,
            held_bytes: state.queue.held_bytes(),
            side_by_side: self.host.load(control::MOST_RUNNING),
            ..state.statistics
        }
    }

    fn reset_peak(&self) {
        let statistics = &mut self.state.borrow_mut().statistics;
        statistics.peak_bytes = statistics.live_bytes;
    }
}
