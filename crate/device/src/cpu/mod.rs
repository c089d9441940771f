//! The CPU: kernels as WebAssembly on the tensor heap, a memory of their own. In the browser the modules are bound to
//! the page's engine (`browser`), natively to wasmtime (`native`); everything else is here. Work is done when `run` returns.
//!
//! Long kernels are dealt out to helping threads (`tandem_wasm::fork`), where there are any: in the browser workers that
//! the program around this one starts ([`Cpu::invitation`]), natively threads. Results do not depend on how many. The
//! user's Stop is asked for between chunks of long kernels and trips of loops.

#[cfg(target_arch = "wasm32")]
mod browser;
mod cache;
mod heap;
#[cfg(not(target_arch = "wasm32"))]
mod helpers;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
use browser as host;
#[cfg(not(target_arch = "wasm32"))]
use native as host;

use crate::api::work;
use crate::slab::Slab;
use crate::{BufferId, Code, Device, DeviceError, Listing, ProgramId, Statistics};
use cache::Cache;
use heap::Heap;
use host::Host;
use std::cell::RefCell;
use std::rc::Rc;
use tandem_kernel::{Argument, Buffer, Kernel, Program, action};
pub use tandem_wasm::Features;
use tandem_wasm::fork::status;

/// The most threads that compute.
pub const MOST_THREADS: u32 = 16;

/// Choices for tests and measurements.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Instructions that kernels may use; by default all that the engine has.
    pub features: Option<Features>,
    /// Most pages of 64 KiB that the tensor heap may have; by default as many as the engine grants, up to 65536.
    pub pages: Option<u32>,
}

/// The CPU device.
pub struct Cpu {
    host: Host,
    features: Features,
    state: RefCell<State>,
}

struct State {
    heap: Heap,
    buffers: Slab<Block>,
    programs: Slab<Loaded>,
    cache: Cache,
    statistics: Statistics,
}

/// A buffer's place on the heap.
#[derive(Clone, Copy)]
struct Block {
    address: u32,
    buffer: Buffer,
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
    kernels: u64,
    bytes_moved: u64,
}

/// Compiled code, and where on the heap helpers find its bytes.
struct Resident {
    code: host::Code,
    place: Option<(u32, u64)>,
}

/// Bytes of a buffer on the heap, where a bool takes one.
fn size(buffer: Buffer) -> u64 {
    buffer.len as u64 * buffer.dtype.host_size() as u64
}

fn unknown(what: &str, id: u32) -> DeviceError {
    DeviceError::Invalid { reason: format!("the CPU has no {what} {id}: it was freed, or belongs to another device") }
}

impl Cpu {
    /// A CPU with a heap of its own.
    pub fn new(options: Options) -> Result<Cpu, DeviceError> {
        let host = Host::new(options.pages.unwrap_or(65536).clamp(host::INITIAL_PAGES, 65536))?;
        let features = options.features.unwrap_or_else(|| host.features());
        let heap = Heap::new(u64::from(host::INITIAL_PAGES) << 16, host.limit_pages() << 16);
        let (buffers, programs) = (Slab::new(), Slab::new());
        let state = State { heap, buffers, programs, cache: Cache::default(), statistics: Statistics::default() };
        Ok(Cpu { host, features, state: RefCell::new(state) })
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
        self.features
    }
}

impl State {
    fn allocate(&mut self, host: &Host, bytes: u64) -> Result<u32, DeviceError> {
        let Some(address) = self.heap.allocate(bytes, |to| host.grow(to)) else {
            return Err(DeviceError::OutOfMemory { wanted: bytes, limit: self.heap.limit() });
        };
        self.statistics.live_bytes += bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.statistics.live_bytes);
        Ok(address)
    }

    fn release(&mut self, address: u32, bytes: u64) {
        self.heap.release(address, bytes);
        self.statistics.live_bytes -= bytes;
    }

    fn compile(&mut self, host: &Host, program: &Program, features: Features) -> Result<Rc<Resident>, DeviceError> {
        let bytes = tandem_wasm::module(program, features);
        let code = host.compile(&bytes)?;
        let mut place = None;
        if host::HELPERS_READ_CODE && code.is_shared() {
            let length = bytes.len() as u64;
            let address = self.heap.allocate(length, |to| host.grow(to));
            let address = address.ok_or(DeviceError::OutOfMemory { wanted: length, limit: self.heap.limit() })?;
            host.write(address, &bytes);
            place = Some((address, length));
        }
        self.statistics.compiled += 1;
        let code = Rc::new(Resident { code, place });
        for dropped in self.cache.insert(program, code.clone()) {
            if let Some((address, length)) = dropped.place {
                host.forget(&dropped.code);
                self.heap.release(address, length);
            }
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

/// Checks the arguments of a call and puts their addresses into the table.
fn fill_table(program: &mut Loaded, buffers: &Slab<Block>, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
    for (what, expected, given) in [("inputs", &program.inputs, inputs), ("outputs", &program.outputs, outputs)] {
        if expected.len() != given.len() {
            let reason = format!("a program with {} {what} was run with {}", expected.len(), given.len());
            return Err(DeviceError::Invalid { reason });
        }
        for (expected, id) in expected.iter().zip(given) {
            let block = buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
            if block.buffer != *expected {
                let (e, b) = (expected, block.buffer);
                let reason = format!("a buffer of {} {} was given where the program has {} {}", b.len, b.dtype, e.len, e.dtype);
                return Err(DeviceError::Invalid { reason });
            }
        }
    }
    for (entry, argument) in &program.open {
        let id = match argument {
            Argument::Input(i) => inputs[*i as usize],
            Argument::Output(i) => outputs[*i as usize],
            Argument::Slot(_) => unreachable!("slots are filled in when the program is loaded"),
        };
        program.table[*entry] = buffers.get(id.0).map_or(0, |b| b.address);
    }
    Ok(())
}

/// Runs a program whose table is filled.
fn run_with(host: &Host, program: &Loaded) -> Result<u32, DeviceError> {
    host.write(program.table_address, bytemuck::cast_slice(&program.table));
    host.run(&program.code.code, program.code.place, program.table_address)
}

impl Device for Cpu {
    fn name(&self) -> &'static str {
        "cpu"
    }

    fn label(&self) -> String {
        let instructions = match (self.features.simd, self.features.relaxed) {
            (false, _) => "scalar",
            (true, false) => "SIMD",
            (true, true) => "relaxed SIMD",
        };
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
        Ok(BufferId(state.buffers.insert(Block { address, buffer })))
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(block) = state.buffers.remove(id.0) {
            state.release(block.address, size(block.buffer));
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        let state = self.state.borrow();
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        if bytes.len() as u64 != size(block.buffer) {
            let reason = format!("{} bytes were written to a buffer of {}", bytes.len(), size(block.buffer));
            return Err(DeviceError::Invalid { reason });
        }
        self.host.write(block.address, bytes);
        Ok(())
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        let state = self.state.borrow();
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
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
        let code = match state.cache.find(program) {
            Some(code) => code,
            None => state.compile(&self.host, program, self.features)?,
        };
        let entries = tandem_wasm::table_len(program);
        let slots = state.allocate_slots(&self.host, program)?;
        let Some(table_address) = state.heap.allocate(4 * entries as u64, |to| self.host.grow(to)) else {
            slots.into_iter().for_each(|(address, bytes)| state.release(address, bytes));
            return Err(DeviceError::OutOfMemory { wanted: 4 * entries as u64, limit: state.heap.limit() });
        };
        let (mut table, mut open) = (Vec::with_capacity(entries), Vec::new());
        let of_actions = action::arguments(&program.actions);
        let mut add = |table: &mut Vec<u32>, argument: &Argument| match argument {
            Argument::Slot(slot) => table.push(slots[*slot as usize].0),
            Argument::Input(_) | Argument::Output(_) => {
                open.push((table.len(), *argument));
                table.push(0);
            }
        };
        let (mut scratch, mut scratch_bytes) = (vec![], 0);
        for step in &program.steps {
            step.inputs.iter().chain(&step.outputs).for_each(|argument| add(&mut table, argument));
            if let Some(needed) = tandem_wasm::scratch(&step.kernel) {
                scratch.push(table.len());
                scratch_bytes = scratch_bytes.max(needed.bytes as u64);
                table.push(0);
            }
        }
        of_actions.iter().for_each(|argument| add(&mut table, argument));
        let loaded = Loaded {
            code,
            inputs: program.inputs.clone(),
            outputs: program.outputs.clone(),
            table,
            open,
            scratch,
            scratch_bytes,
            table_address,
            slots,
            kernels: work(program).0,
            bytes_moved: work(program).1,
        };
        Ok(ProgramId(state.programs.insert(loaded)))
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(program) = state.programs.remove(id.0) {
            state.heap.release(program.table_address, 4 * program.table.len() as u64);
            program.slots.into_iter().for_each(|(address, bytes)| state.release(address, bytes));
        }
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let program = state.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?;
        fill_table(program, &state.buffers, inputs, outputs)?;
        if program.table.is_empty() {
            return Ok(());
        }
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
        let program = state.programs.get(id.0).ok_or_else(|| unknown("program", id.0))?;
        match status as i32 {
            status::DONE => {}
            status::STOPPED => return Err(DeviceError::Interrupted),
            _ => {
                let reason = "a thread that helped to compute has failed; its result was dropped, and the device goes on without help. Run the cell again";
                self.host.set_crew(0);
                return Err(DeviceError::Invalid { reason: reason.to_owned() });
            }
        }
        state.statistics.kernels += program.kernels;
        state.statistics.submits += 1;
        state.statistics.bytes_moved += program.bytes_moved;
        Ok(())
    }

    fn wait(&self) -> Result<(), DeviceError> {
        Ok(())
    }

    fn code(&self, kernel: &Kernel) -> Code {
        Code { language: "wasm", bytes: tandem_wasm::build([kernel], self.features) }
    }

    fn listing(&self, kernel: &Kernel) -> Listing {
        Listing { language: "wat", code: tandem_wasm::listing(kernel, self.features) }
    }

    fn statistics(&self) -> Statistics {
        self.state.borrow().statistics
    }

    fn reset_peak(&self) {
        let statistics = &mut self.state.borrow_mut().statistics;
        statistics.peak_bytes = statistics.live_bytes;
    }
}
