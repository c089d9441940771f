//! What the CPU device needs of an engine that runs WebAssembly: a shared heap, compiled modules, worker threads, and the
//! module of the work queue (`tandem_wasm::work_queue`). Implemented over the browser's engine (`host_browser`) and over wasmtime
//! (`host_native`).

use crate::DeviceError;
use std::cell::RefMut;
use tandem_wasm::Features;

/// Pages of 64 KiB that the heap has at the start.
pub const INITIAL_PAGES: u32 = 16;

/// A WebAssembly engine with a tensor heap.
pub trait CpuHost: Sized {
    /// An instance of a module, bound to the heap.
    type Code;
    /// Says whether the user pressed Stop.
    type StopCallback;
    /// A thread's instance of the work queue.
    type Queue: Queue;

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

    /// This thread's instance of the work queue, made when it is first used; where the host starts the workers, they start then.
    fn queue(&self) -> Result<RefMut<'_, Self::Queue>, DeviceError>;

    /// Calls a function of the work queue. If the queue cannot be made it is empty, and nothing is found in it.
    fn with_queue<T: Default>(&self, f: impl FnOnce(&mut Self::Queue) -> Result<T, DeviceError>) -> T {
        self.queue().and_then(|mut queue| f(&mut queue)).unwrap_or_default()
    }
}

/// One thread's instance of the work-queue module (`tandem_wasm::work_queue`). Its functions touch nothing but the words that
/// threads share, and do not trap.
pub trait Queue {
    /// Takes work from the queue: a call of one of the `allowed` entries, or chunks of a kernel; 0 where there is none.
    fn dequeue(&mut self, allowed: u64) -> Result<u32, DeviceError>;

    /// The number of the module that the work found belongs to.
    fn module(&mut self, found: u32) -> Result<u32, DeviceError>;

    /// Marks the call of an entry as done.
    fn finish(&mut self, entry: u32, status: u32) -> Result<(), DeviceError>;

    /// Marks what this thread works on as failed.
    fn fail(&mut self) -> Result<(), DeviceError>;

    /// Sleeps until the word [`tandem_wasm::control::SIGNAL`] is no longer `signal`, or the time is over.
    fn sleep(&mut self, signal: u32, nanoseconds: i64) -> Result<(), DeviceError>;

    /// Asks the stop callback; returns 1 where the user pressed Stop.
    fn poll_stop(&mut self) -> Result<u32, DeviceError>;

    /// Publishes a call: from now on any thread may run it, once the calls `needs` are done.
    fn publish(&mut self, entry: u32, number: u32, description: u32, table: u32, needs: u64) -> Result<(), DeviceError>;

    /// Replaces the dependencies of a published call.
    fn set_needs(&mut self, entry: u32, needs: u64) -> Result<(), DeviceError>;

    /// Ends a call that no thread has begun with this status.
    fn cancel(&mut self, entry: u32, status: u32) -> Result<(), DeviceError>;
}
