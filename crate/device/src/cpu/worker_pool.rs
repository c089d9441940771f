//! The worker threads of the native CPU device. Each has an instance of its own of the work-queue module and of every program
//! module that it meets, and runs what the queue gives it: calls, or chunks of long kernels. The threads end with the device.

use super::host::Queue;
use super::work_queue::{WorkQueue, instance};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tandem_wasm::control::{self, FOUND_CHUNKS, status};
use wasmtime::{Engine, Module, SharedMemory, Store, TypedFunc};

/// How long an idle worker sleeps at most, in nanoseconds, before it checks whether the device has ended.
const MAX_SLEEP_NS: i64 = 1_000_000_000;
/// Instances that a worker keeps.
const MAX_INSTANCES: usize = 256;

/// The workers of a device.
pub struct WorkerPool {
    shared: Arc<Shared>,
    started: Cell<u32>,
}

/// What the calling thread and the workers share.
struct Shared {
    engine: Engine,
    memory: SharedMemory,
    work_queue: OnceLock<Module>,
    /// Modules in use by number, with the addresses of their descriptions.
    modules: Mutex<FxHashMap<u32, (Module, u32)>>,
    ended: AtomicBool,
}

/// A module that workers know until this is dropped.
pub struct SharedModule {
    number: u32,
    shared: Arc<Shared>,
}

/// A worker's instance of a module.
struct Instance {
    store: Store<()>,
    run: TypedFunc<u32, u32>,
    /// Where the module has kernels for several threads.
    run_chunks: Option<TypedFunc<(u32, u32), ()>>,
}

impl Drop for SharedModule {
    fn drop(&mut self) {
        self.shared.modules.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

impl Drop for WorkerPool {
    fn drop(&mut self) {
        self.shared.ended.store(true, Ordering::SeqCst);
        // Calls that still run end soon: their results are not wanted any more.
        self.word(control::STOP).store(status::STOPPED.cast_unsigned(), Ordering::SeqCst);
        self.word(control::SIGNAL).fetch_add(1, Ordering::SeqCst);
        // A worker that misses the notification wakes by itself after a while.
        let _ = self.shared.memory.atomic_notify(u64::from(control::SIGNAL), u32::MAX);
    }
}

impl WorkerPool {
    /// Without a thread yet.
    pub fn new(engine: &Engine, memory: &SharedMemory) -> WorkerPool {
        let (modules, ended) = (Mutex::default(), AtomicBool::new(false));
        let (engine, memory, work_queue) = (engine.clone(), memory.clone(), OnceLock::new());
        WorkerPool { shared: Arc::new(Shared { engine, memory, work_queue, modules, ended }), started: Cell::new(0) }
    }

    /// Starts threads until there are so many.
    pub fn start(&self, workers: u32) {
        while self.started.get() < workers {
            let thread = self.started.get() + 1;
            self.started.set(thread);
            let shared = self.shared.clone();
            // If the system refuses a thread, the others do its work.
            let _ = std::thread::Builder::new().name(format!("tandem-{thread}")).spawn(move || shared.serve(thread));
        }
    }

    /// Makes a module known whose description lies at this address.
    pub fn share(&self, number: u32, module: Module, description: u32) -> SharedModule {
        self.shared.modules.lock().unwrap_or_else(PoisonError::into_inner).insert(number, (module, description));
        SharedModule { number, shared: self.shared.clone() }
    }

    /// The work-queue module.
    pub fn work_queue(&self) -> wasmtime::Result<Module> {
        self.shared.work_queue()
    }

    /// A word that threads share.
    pub fn word(&self, address: u32) -> &AtomicU32 {
        self.shared.word(address)
    }

    /// As [`WorkerPool::word`], of 64 bits.
    #[allow(unsafe_code, reason = "the one way to share words with generated code")]
    pub fn word_u64(&self, address: u32) -> &AtomicU64 {
        let cells = &self.shared.memory.data()[address as usize..][..8];
        // SAFETY: as in `word`, with a multiple of 8.
        unsafe { &*cells.as_ptr().cast::<AtomicU64>() }
    }
}

impl Shared {
    #[allow(unsafe_code, reason = "the one way to share words with generated code")]
    fn word(&self, address: u32) -> &AtomicU32 {
        let cells = &self.memory.data()[address as usize..][..4];
        // SAFETY: the address is a multiple of 4 inside of a memory that begins on a page and never moves; all threads,
        // generated code included, touch the words that this is used for by atomic instructions.
        unsafe { &*cells.as_ptr().cast::<AtomicU32>() }
    }

    fn work_queue(&self) -> wasmtime::Result<Module> {
        if let Some(module) = self.work_queue.get() {
            return Ok(module.clone());
        }
        let module = Module::new(&self.engine, tandem_wasm::work_queue())?;
        Ok(self.work_queue.get_or_init(|| module).clone())
    }

    /// The main function of a worker. One that cannot start takes no work, so that nothing waits for it.
    fn serve(&self, thread: u32) {
        let queue = self.work_queue().and_then(|module| WorkQueue::new(&self.engine, &module, &self.memory, Arc::new(|| false), thread));
        if let Ok(mut queue) = queue {
            // The queue's functions do not trap; if one did, this thread could do no more.
            let _ = self.run_loop(&mut queue, thread);
        }
    }

    fn run_loop(&self, queue: &mut WorkQueue, thread: u32) -> wasmtime::Result<()> {
        let mut instances = FxHashMap::default();
        while !self.ended.load(Ordering::SeqCst) {
            // Read before the search for work: work that is published after the search changes the signal.
            let signal = self.word(control::SIGNAL).load(Ordering::SeqCst);
            match queue.dequeue(u64::MAX)? {
                0 => queue.sleep(signal, MAX_SLEEP_NS)?,
                found => {
                    if self.run_found(queue, &mut instances, thread, found).is_err() {
                        queue.fail()?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Runs what was found in the queue: a call, or chunks of a kernel.
    fn run_found(&self, queue: &mut WorkQueue, instances: &mut FxHashMap<u32, Instance>, thread: u32, found: u32) -> wasmtime::Result<()> {
        let number = queue.module(found)?;
        if !instances.contains_key(&number) {
            let modules = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
            let known = modules.get(&number).cloned();
            if instances.len() >= MAX_INSTANCES {
                instances.retain(|n, _| modules.contains_key(n));
            }
            drop(modules);
            if let Some((module, description)) = known {
                instances.insert(number, self.instance(&module, thread, description)?);
            }
        }
        let argument = queue.argument(found)?;
        match instances.get_mut(&number) {
            Some(Instance { store, run, .. }) if found < FOUND_CHUNKS => {
                let status = run.call(store, argument)?;
                Ok(queue.finish(found - 1, status)?)
            }
            Some(Instance { store, run_chunks: Some(run_chunks), .. }) => run_chunks.call(store, (argument, number)),
            // Chunks that other threads have finished, and the module is gone; a call keeps its module until it is done.
            Some(_) | None => Ok(()),
        }
    }

    fn instance(&self, module: &Module, thread: u32, description: u32) -> wasmtime::Result<Instance> {
        let mut store = Store::new(&self.engine, ());
        let instance = instance(&mut store, module, &self.memory, Arc::new(|| false), thread, description)?;
        let run = instance.get_typed_func(&mut store, "run")?;
        let run_chunks = instance.get_typed_func(&mut store, "run_chunks").ok();
        Ok(Instance { store, run, run_chunks })
    }
}
