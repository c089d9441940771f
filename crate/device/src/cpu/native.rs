//! The tensor heap and generated modules under wasmtime: the host of the command line and of tests.

use super::helpers::Helpers;
use crate::DeviceError;
use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;
use tandem_wasm::Features;
use wasmtime::{Config, Engine, Func, Instance, MemoryType, Module, SharedMemory, Store, TypedFunc};

/// Pages of 64 KiB at the start.
pub const INITIAL_PAGES: u32 = 16;

/// Helpers compile from the bytes on the heap? These share what was compiled.
pub const HELPERS_READ_CODE: bool = false;

/// Says whether the user pressed Stop.
pub type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Engine and heap.
pub struct Host {
    engine: Engine,
    memory: SharedMemory,
    stop: RefCell<Stop>,
    /// Started when there is the first kernel for them.
    helpers: OnceCell<Helpers>,
    crew: Cell<u32>,
}

/// An instance of a module. Each has a store of its own, so that it can be dropped alone.
pub struct Code {
    store: RefCell<Store<()>>,
    run: TypedFunc<u32, u32>,
    /// The module's number among the helpers.
    shared: Option<super::helpers::Shared>,
}

fn lost(what: &str, error: impl std::fmt::Display) -> DeviceError {
    DeviceError::Lost { reason: format!("{what}: {error:#}") }
}

impl Host {
    /// With a heap that can grow to so many pages.
    pub fn new(limit: u32) -> Result<Host, DeviceError> {
        let mut config = Config::new();
        config.wasm_simd(true).wasm_relaxed_simd(true).wasm_threads(true).shared_memory(true);
        let engine = Engine::new(&config).map_err(|e| lost("wasmtime did not start", e))?;
        let memory = SharedMemory::new(&engine, MemoryType::shared(INITIAL_PAGES, limit)).map_err(|e| lost("no tensor heap", e))?;
        let most = std::thread::available_parallelism().map_or(1, usize::from);
        let crew = Cell::new(most.clamp(1, super::MOST_THREADS as usize) as u32 - 1);
        Ok(Host { engine, memory, stop: RefCell::new(Arc::new(|| false)), helpers: OnceCell::new(), crew })
    }

    /// What the engine offers.
    pub fn features(&self) -> Features {
        Features::RELAXED
    }

    /// Pages that the heap can have.
    pub fn limit_pages(&self) -> u64 {
        self.memory.ty().maximum().unwrap_or(u64::from(INITIAL_PAGES))
    }

    /// Makes the heap so many bytes long; says whether it did.
    pub fn grow(&self, bytes: u64) -> bool {
        let pages = bytes.div_ceil(1 << 16);
        self.memory.grow(pages.saturating_sub(self.memory.size())).is_ok()
    }

    fn range(&self, address: u32, len: usize) -> &[std::cell::UnsafeCell<u8>] {
        &self.memory.data()[address as usize..][..len]
    }

    /// Copies bytes onto the heap. Panics outside of it.
    #[allow(unsafe_code, reason = "the one way to write to a shared memory")]
    pub fn write(&self, address: u32, bytes: &[u8]) {
        let cells = self.range(address, bytes.len());
        // SAFETY: `range` has checked the bounds, a shared memory never moves, and generated code, on whatever thread, runs
        // within calls of `run` only, so that nothing else touches the bytes now.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), cells.as_ptr().cast::<u8>().cast_mut(), bytes.len()) }
    }

    /// Copies bytes off the heap. Panics outside of it.
    #[allow(unsafe_code, reason = "the one way to read from a shared memory")]
    pub fn read(&self, address: u32, bytes: &mut [u8]) {
        let cells = self.range(address, bytes.len());
        // SAFETY: as in `write`.
        unsafe { std::ptr::copy_nonoverlapping(cells.as_ptr().cast::<u8>(), bytes.as_mut_ptr(), bytes.len()) }
    }

    /// Whom code asks that is loaded from now on.
    pub fn ask(&self, stop: Stop) {
        *self.stop.borrow_mut() = stop;
    }

    /// Helpers that take part beside the calling thread.
    pub fn crew(&self) -> u32 {
        self.crew.get()
    }

    /// Lets so many helpers take part.
    pub fn set_crew(&self, crew: u32) {
        self.crew.set(crew);
    }

    /// Compiles a module and binds it to the heap.
    pub fn compile(&self, bytes: &[u8]) -> Result<Code, DeviceError> {
        let invalid = |e: wasmtime::Error| DeviceError::Invalid { reason: format!("{e:#}") };
        let module = Module::new(&self.engine, bytes).map_err(invalid)?;
        let mut store = Store::new(&self.engine, ());
        let stop = self.stop.borrow().clone();
        let stop = Func::wrap(&mut store, move || u32::from(stop()));
        let instance = Instance::new(&mut store, &module, &[self.memory.clone().into(), stop.into()]).map_err(invalid)?;
        let run = instance.get_typed_func(&mut store, "run").map_err(invalid)?;
        let is_shared = module.get_export("help").is_some();
        let shared = is_shared.then(|| self.helpers.get_or_init(|| Helpers::new(&self.engine, &self.memory)).share(module));
        Ok(Code { store: RefCell::new(store), run, shared })
    }

    /// Helpers learn by themselves that code is gone.
    pub fn forget(&self, _: &Code) {}

    /// Runs all steps of a module on the buffers that the table at this address names.
    pub fn run(&self, code: &Code, _: Option<(u32, u64)>, table: u32) -> Result<u32, DeviceError> {
        if let (Some(shared), Some(helpers)) = (&code.shared, self.helpers.get()) {
            helpers.announce(shared, self.crew.get());
        }
        code.run.call(&mut *code.store.borrow_mut(), table).map_err(|e| lost("generated code stopped", e))
    }
}

impl Code {
    /// Whether helpers take part in it.
    pub fn is_shared(&self) -> bool {
        self.shared.is_some()
    }
}
