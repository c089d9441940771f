//! The state of the CPU device: buffers and programs on the heap, compiled modules, the call queue.

use super::call_queue::CallQueue;
use super::errors::worker_failed;
use super::heap::Heap;
use super::host::CpuHost;
use super::module_cache::ModuleCache;
use crate::{BufferId, DeviceError, Statistics};
use slab::Slab;
use std::rc::Rc;
use tandem_kernel::{Argument, Buffer, Program};
use tandem_wasm::Features;
use tandem_wasm::control::{description, status};

pub struct State<H: CpuHost> {
    pub heap: Heap,
    pub buffers: Slab<HeapBuffer>,
    pub programs: Slab<LoadedProgram<H>>,
    pub modules: ModuleCache<H>,
    pub statistics: Statistics,
    pub queue: CallQueue<H>,
    /// Whether every call is done when `run` returns.
    pub synchronous: bool,
    /// The number of the next module.
    pub next_module: u32,
    /// The address of the event buffers, while a profile is recorded.
    pub event_buffers: Option<u32>,
}

/// What code is generated for; the same program has other code with another key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CodegenKey {
    pub features: Features,
    /// Whether the code records when each of its kernels ran.
    pub is_profiled: bool,
}

/// A buffer on the heap.
#[derive(Clone, Copy)]
pub struct HeapBuffer {
    pub address: u32,
    pub buffer: Buffer,
    /// Queued calls that read it, a bit for each entry of the queue.
    pub readers: u64,
    /// Queued calls that write it.
    pub writers: u64,
    /// Whether the call that should have written it was stopped or has failed.
    pub is_poisoned: bool,
}

/// A loaded program.
pub struct LoadedProgram<H: CpuHost> {
    pub module: Rc<CompiledModule<H>>,
    pub inputs: Vec<Buffer>,
    pub outputs: Vec<Buffer>,
    /// Addresses for all steps: those of slots are filled in, the others change with each call.
    pub table: Vec<u32>,
    /// Entries of the table that are inputs or outputs.
    pub per_call: Vec<(usize, Argument)>,
    /// Entries of the table that are scratch memory: one block for all steps, which lives as long as a call.
    pub scratch: Vec<usize>,
    /// Bytes of that block.
    pub scratch_bytes: u64,
    /// Where the table lies on the heap.
    pub table_address: u32,
    /// Slots on the heap: address and bytes.
    pub slots: Vec<(u32, u64)>,
    /// Queued calls that use the slots.
    pub users: u64,
    /// Whether a call takes long enough to be queued.
    pub is_long: bool,
    /// Whether the last entry of the table is the number of the call, for the profile.
    pub is_profiled: bool,
    pub kernels: u64,
    pub bytes_moved: u64,
}

/// A compiled module.
pub struct CompiledModule<H: CpuHost> {
    pub code: H::Code,
    /// No other module has this number.
    pub number: u32,
    /// Where on the heap the module is described for workers, and how many bytes the description takes.
    pub description: (u32, u64),
}

/// Bytes of a buffer on the heap, where a bool takes one.
pub fn size(buffer: Buffer) -> u64 {
    buffer.len as u64 * buffer.dtype.host_size() as u64
}

/// The error of a call that ended with this status. After a worker has failed the device goes on without workers.
pub fn call_error(host: &impl CpuHost, status: i32) -> DeviceError {
    if status == status::STOPPED {
        return DeviceError::Interrupted;
    }
    host.set_workers(0);
    worker_failed()
}

impl<H: CpuHost> State<H> {
    /// A block of the heap that counts as live memory.
    pub fn allocate(&mut self, host: &H, bytes: u64) -> Result<u32, DeviceError> {
        let address = self.reserve(host, bytes)?;
        self.statistics.live_bytes += bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.statistics.live_bytes);
        Ok(address)
    }

    /// Frees a block of [`State::allocate`].
    pub fn release(&mut self, address: u32, bytes: u64) {
        self.heap.release(address, bytes);
        self.statistics.live_bytes -= bytes;
    }

    /// Sets whether the contents of these buffers are what a call failed to compute.
    pub fn set_poisoned(&mut self, ids: &[BufferId], is_poisoned: bool) {
        for id in ids {
            self.buffers.get_mut(id.0).into_iter().for_each(|buffer| buffer.is_poisoned = is_poisoned);
        }
    }

    /// Generates and compiles the code of a program, and describes the module on the heap for the workers.
    pub fn compile(&mut self, host: &H, program: &Program, key: CodegenKey) -> Result<Rc<CompiledModule<H>>, DeviceError> {
        let generate = if key.is_profiled { tandem_wasm::profiled_module } else { tandem_wasm::module };
        let bytes = generate(program, key.features);
        let number = self.next_module;
        self.next_module += 1;
        let length = u64::from(description::BYTES) + if H::WORKERS_READ_CODE { bytes.len() as u64 } else { 0 };
        let address = self.reserve(host, length)?;
        let code = host.compile(&bytes, number, address).inspect_err(|_| self.heap.release(address, length))?;
        let words = [(description::NUMBER, number), (description::LENGTH, bytes.len() as u32)];
        words.iter().for_each(|(offset, word)| host.write(address + offset, &word.to_le_bytes()));
        if H::WORKERS_READ_CODE {
            host.write(address + description::BYTES, &bytes);
        }
        self.statistics.compiled += 1;
        let module = Rc::new(CompiledModule { code, number, description: (address, length) });
        // A worker compares the number, and so sees when the bytes at an address are another module's.
        for evicted in self.modules.insert(program, key, module.clone()) {
            self.heap.release(evicted.description.0, evicted.description.1);
        }
        Ok(module)
    }

    /// The addresses of a program's slots, all or none of them.
    pub fn allocate_slots(&mut self, host: &H, program: &Program) -> Result<Vec<(u32, u64)>, DeviceError> {
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
