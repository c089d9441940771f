//! The state of the CPU device: buffers and programs on the heap, compiled modules, the call queue.

use super::call_queue::CallQueue;
use super::errors::worker_failed;
use super::heap::Heap;
use super::host::CpuHost;
use super::module_cache::ModuleCache;
use super::program::{CodegenKey, CompiledModule, HeapBuffer, LoadedProgram, size};
use crate::{BufferId, DeviceError, ProgramId, Statistics};
use slab::Slab;
use std::rc::Rc;
use tandem_kernel::Program;
use tandem_wasm::control::{description, status};

/// The state.
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
    /// Which program's slots a call is about to use.
    pub current: Option<ProgramId>,
    /// Bytes of slots that programs hold.
    pub slot_bytes: u64,
    /// How many calls of programs with slots there were.
    pub slot_uses: u64,
    /// The address of the event buffers, while a profile is recorded.
    pub event_buffers: Option<u32>,
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
        self.statistics.add_live(bytes);
        Ok(address)
    }

    /// The address of a part of a buffer, if none of these calls is under way and the part lies in it.
    pub fn idle_address(
        &mut self,
        host: &H,
        id: BufferId,
        users: impl Fn(&HeapBuffer) -> u64,
        offset: usize,
        length: usize,
    ) -> Option<u32> {
        self.retire_finished(host);
        let buffer = self.buffers.get(id.0)?;
        let end = offset.checked_add(length)? as u64;
        let is_fit = !buffer.is_poisoned && users(buffer) & self.queue.occupied == 0 && end <= size(buffer.buffer);
        is_fit.then(|| buffer.address + offset as u32)
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
}
