//! The tensor heap and generated modules under wasmtime: the host of native programs and of tests.

use super::host::{CpuHost, INITIAL_PAGES};
use super::work_queue::{StopCallback, WorkQueue, instance};
use super::worker_pool::{SharedModule, WorkerPool};
use crate::DeviceError;
use std::cell::{Cell, RefCell, RefMut};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tandem_wasm::Features;
use tandem_wasm::control;
use wasmtime::{Config, Engine, MemoryType, Module, SharedMemory, Store, TypedFunc};

/// So many modules are kept compiled; each takes a few mappings of the process, which has 65,530.
const MAX_MODULES: usize = 4096;

/// The engine of this process, and the modules that it compiled by their bytes: several devices of one process load the same.
struct Compiler {
    engine: Engine,
    modules: Mutex<HashMap<Box<[u8]>, Module>>,
}

impl Compiler {
    /// That of this process, or why there is none.
    fn of_process() -> Result<&'static Compiler, DeviceError> {
        static COMPILER: LazyLock<wasmtime::Result<Compiler>> = LazyLock::new(|| {
            let mut config = Config::new();
            config.wasm_simd(true).wasm_relaxed_simd(true).wasm_threads(true).shared_memory(true);
            Ok(Compiler { engine: Engine::new(&config)?, modules: Mutex::default() })
        });
        COMPILER.as_ref().map_err(|e| lost("wasmtime did not start", e))
    }

    fn compile(&self, bytes: &[u8]) -> wasmtime::Result<Module> {
        // A map of whole entries is well even after a panic.
        let modules = || self.modules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(module) = modules().get(bytes) {
            return Ok(module.clone());
        }
        let module = Module::new(&self.engine, bytes)?;
        let mut modules = modules();
        if modules.len() >= MAX_MODULES {
            modules.clear();
        }
        modules.insert(bytes.into(), module.clone());
        Ok(module)
    }
}

/// Engine and heap.
pub struct Host {
    compiler: &'static Compiler,
    memory: SharedMemory,
    stop: RefCell<StopCallback>,
    pool: WorkerPool,
    workers: Cell<u32>,
    /// Made when the queue is first used.
    queue: RefCell<Option<WorkQueue>>,
}

/// An instance of a module. Each has a store of its own, so that it can be dropped alone.
pub struct Code {
    store: RefCell<Store<()>>,
    run: TypedFunc<u32, u32>,
    /// Present where the module has kernels for several threads.
    run_chunks: Option<TypedFunc<(u32, u32), ()>>,
    _shared: SharedModule,
}

fn lost(what: &str, error: impl std::fmt::Display) -> DeviceError {
    DeviceError::lost(format!("{what}: {error:#}"))
}

impl Host {
    /// The heap, for tests of what other threads do to it.
    #[cfg(test)]
    pub fn memory(&self) -> &SharedMemory {
        &self.memory
    }

    fn range(&self, address: u32, len: usize) -> &[std::cell::UnsafeCell<u8>] {
        &self.memory.data()[address as usize..][..len]
    }
}

impl CpuHost for Host {
    type Code = Code;
    type StopCallback = StopCallback;
    type Queue = WorkQueue;

    const WORKERS_READ_CODE: bool = false;

    fn open(max_pages: u32) -> Result<Host, DeviceError> {
        let compiler = Compiler::of_process()?;
        let memory =
            SharedMemory::new(&compiler.engine, MemoryType::shared(INITIAL_PAGES, max_pages)).map_err(|e| lost("no tensor heap", e))?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = WorkerPool::new(&compiler.engine, &memory);
        let (stop, queue): (StopCallback, _) = (Arc::new(|| false), RefCell::default());
        let host = Host { compiler, memory, stop: RefCell::new(stop), pool, workers: Cell::new(0), queue };
        host.set_workers(cores.clamp(1, control::MAX_THREADS as usize) as u32 - 1);
        Ok(host)
    }

    fn features(&self) -> Features {
        Features::RELAXED
    }

    fn max_pages(&self) -> u64 {
        self.memory.ty().maximum().unwrap_or(u64::from(INITIAL_PAGES))
    }

    fn grow(&self, bytes: u64) -> bool {
        let pages = bytes.div_ceil(1 << 16);
        self.memory.grow(pages.saturating_sub(self.memory.size())).is_ok()
    }

    /// Panics outside of the heap.
    #[allow(unsafe_code, reason = "the one way to write to a shared memory")]
    fn write(&self, address: u32, bytes: &[u8]) {
        let cells = self.range(address, bytes.len());
        // SAFETY: `range` has checked the bounds, a shared memory never moves, and the caller has waited for all calls that
        // touch these bytes, so that generated code on no thread does now.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), cells.as_ptr().cast::<u8>().cast_mut(), bytes.len()) }
    }

    /// Panics outside of the heap.
    #[allow(unsafe_code, reason = "the one way to read from a shared memory")]
    fn read(&self, address: u32, bytes: &mut [u8]) {
        let cells = self.range(address, bytes.len());
        // SAFETY: as in `write`.
        unsafe { std::ptr::copy_nonoverlapping(cells.as_ptr().cast::<u8>(), bytes.as_mut_ptr(), bytes.len()) }
    }

    fn set_stop_callback(&self, stop: StopCallback) {
        *self.stop.borrow_mut() = stop;
        *self.queue.borrow_mut() = None;
    }

    fn workers(&self) -> u32 {
        self.workers.get()
    }

    fn set_workers(&self, workers: u32) {
        self.workers.set(workers);
        self.store(control::WORKERS, workers);
    }

    fn compile(&self, bytes: &[u8], number: u32, description: u32) -> Result<Code, DeviceError> {
        let invalid = |e: wasmtime::Error| DeviceError::invalid(format!("{e:#}"));
        let module = self.compiler.compile(bytes).map_err(invalid)?;
        let mut store = Store::new(&self.compiler.engine, ());
        let stop = self.stop.borrow().clone();
        let instance = instance(&mut store, &module, &self.memory, stop, 0, description).map_err(invalid)?;
        let run = instance.get_typed_func(&mut store, "run").map_err(invalid)?;
        let run_chunks = instance.get_typed_func(&mut store, "run_chunks").ok();
        let shared = self.pool.share(number, module, description);
        Ok(Code { store: RefCell::new(store), run, run_chunks, _shared: shared })
    }

    fn run(&self, code: &Code, table: u32) -> Result<u32, DeviceError> {
        if code.run_chunks.is_some() {
            self.pool.start(self.workers.get());
        }
        code.run.call(&mut *code.store.borrow_mut(), table).map_err(|e| lost("generated code stopped", e))
    }

    fn run_chunks(&self, code: &Code, record: u32, number: u32) -> Result<(), DeviceError> {
        let Some(run_chunks) = &code.run_chunks else { return Ok(()) };
        run_chunks.call(&mut *code.store.borrow_mut(), (record, number)).map_err(|e| lost("generated code stopped", e))
    }

    fn load(&self, address: u32) -> u32 {
        self.pool.word(address).load(Ordering::SeqCst)
    }

    fn load_u64(&self, address: u32) -> u64 {
        self.pool.word_u64(address).load(Ordering::SeqCst)
    }

    fn store(&self, address: u32, value: u32) {
        self.pool.word(address).store(value, Ordering::SeqCst);
    }

    fn queue(&self) -> Result<RefMut<'_, WorkQueue>, DeviceError> {
        self.pool.start(self.workers.get());
        let mut queue = self.queue.borrow_mut();
        if queue.is_none() {
            let stop = self.stop.borrow().clone();
            let opened = self.pool.work_queue().and_then(|module| WorkQueue::new(&self.compiler.engine, &module, &self.memory, stop, 0));
            *queue = Some(opened.map_err(|e| lost("no queue", e))?);
        }
        RefMut::filter_map(queue, Option::as_mut).map_err(|_| DeviceError::lost("no queue"))
    }
}
