//! What the CPU device needs of an engine that runs WebAssembly: a shared heap, compiled modules, worker threads, and the
//! module of the work queue (`tandem_wasm::work_queue`). Implemented over the browser's engine (`host_browser`) and over wasmtime
//! (`host_native`).

use crate::DeviceError;
use tandem_wasm::Features;

/// Pages of 64 KiB that the heap has at the start.
pub const INITIAL_PAGES: u32 = 16;

/// A WebAssembly engine with a tensor heap.
pub trait CpuHost: Sized {
    /// An instance of a module, bound to the heap.
    type Code;
    /// Says whether the user pressed Stop.
    type StopCallback;

    /// Whether workers compile a module from its bytes on the heap; otherwise they share what was compiled.
    const WORKERS_READ_CODE: bool;

    /// Starts the engine with a heap that can grow to so many pages, or to as many as the engine grants.
    fn open(max_pages: u32) -> Result<Self, DeviceError>;

    /// The instructions that the engine has.
    fn features(&self) -> Features;

    /// Pages that the heap can have.
    fn max_pages(&self) -> u64;

    /// Makes the heap so many bytes long; returns whether it did.
    fn grow(&self, bytes: u64) -> bool;

    /// Copies bytes onto the heap, within its bounds.
    fn write(&self, address: u32, bytes: &[u8]);

    /// Copies bytes off the heap, within its bounds.
    fn read(&self, address: u32, bytes: &mut [u8]);

    /// Sets the callback that modules compiled from now on ask, while they run, whether the user pressed Stop.
    fn set_stop_callback(&self, stop: Self::StopCallback);

    /// How many workers take part beside the calling thread.
    fn workers(&self) -> u32;

    /// Lets so many workers take part.
    fn set_workers(&self, workers: u32);

    /// Compiles a module and binds it to the heap; `description` is the address of its `tandem_wasm::control::description`.
    fn compile(&self, bytes: &[u8], number: u32, description: u32) -> Result<Self::Code, DeviceError>;

    /// Runs all steps of a module on the buffers that the argument table at this address names; returns a
    /// `tandem_wasm::control::status`.
    fn run(&self, code: &Self::Code, table: u32) -> Result<u32, DeviceError>;

    /// Runs chunks of a kernel of the module with this number, taken from the record at this address.
    fn run_chunks(&self, code: &Self::Code, record: u32, number: u32) -> Result<(), DeviceError>;

    /// Reads a word that threads share.
    fn load(&self, address: u32) -> u32;

    /// As [`CpuHost::load`], of 64 bits.
    fn load_u64(&self, address: u32) -> u64;

    /// Changes a word that threads share.
    fn store(&self, address: u32, value: u32);

    /// Makes the work queue usable, and starts the workers where the host does so.
    fn open_queue(&self) -> Result<(), DeviceError>;

    /// Takes work from the queue: a call of one of the `allowed` entries, or chunks of a kernel; 0 where there is none.
    fn dequeue(&self, allowed: u64) -> u32;

    /// The number of the module that the work found belongs to.
    fn module(&self, found: u32) -> u32;

    /// Marks the call of an entry as done.
    fn finish(&self, entry: u32, status: u32);

    /// Marks what this thread works on as failed.
    fn fail(&self);

    /// Sleeps until the word [`tandem_wasm::control::SIGNAL`] is no longer `signal`, or the time is over.
    fn sleep(&self, signal: u32, nanoseconds: i64);

    /// Asks the stop callback; returns whether the user pressed Stop.
    fn poll_stop(&self) -> bool;

    /// Publishes a call: from now on any thread may run it, once the calls `needs` are done.
    fn publish(&self, entry: u32, number: u32, description: u32, table: u32, needs: u64);

    /// Replaces the dependencies of a published call.
    fn set_needs(&self, entry: u32, needs: u64);

    /// Ends a call that no thread has begun with this status.
    fn cancel(&self, entry: u32, status: u32);
}
