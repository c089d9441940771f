//! Buffers and programs as they lie on the heap, and compiled modules.

use super::host::CpuHost;
use std::rc::Rc;
use tandem_kernel::{Argument, Buffer};
use tandem_wasm::Features;

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
    /// The temporaries of a call.
    pub slots: Slots,
    /// Queued calls that use the slots.
    pub users: u64,
    /// Whether a call takes long enough to be queued.
    pub is_long: bool,
    /// Whether the last entry of the table is the number of the call, for the profile.
    pub is_profiled: bool,
    pub kernels: u64,
    pub bytes_moved: u64,
}

/// Memory that a program's steps hand values on in. It is kept from call to call, but not when memory runs short.
#[derive(Default)]
pub struct Slots {
    /// Bytes of each.
    pub sizes: Vec<u64>,
    /// Where they lie on the heap; empty while they are given up.
    pub addresses: Vec<u32>,
    /// Entries of the argument table that are slots, and which.
    pub entries: Vec<(usize, u32)>,
    /// Grows from call to call of all programs.
    pub last_use: u64,
}

impl Slots {
    /// Whether the program can run: there are none, or they lie on the heap.
    pub fn are_held(&self) -> bool {
        self.sizes.is_empty() || !self.addresses.is_empty()
    }

    /// Bytes of all.
    pub fn bytes(&self) -> u64 {
        self.sizes.iter().sum()
    }
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
