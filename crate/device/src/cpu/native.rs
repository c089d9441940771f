//! The tensor heap and generated modules under wasmtime: the host of the command line and of tests.

use super::helpers::{Helpers, Shared};
use super::lobby::{Lobby, instance};
use crate::DeviceError;
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tandem_wasm::Features;
use tandem_wasm::control;
use wasmtime::{Config, Engine, MemoryType, Module, SharedMemory, Store, TypedFunc};

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
    helpers: Helpers,
    crew: Cell<u32>,
    /// Made when the queue is first used.
    lobby: RefCell<Option<Lobby>>,
}

/// An instance of a module. Each has a store of its own, so that it can be dropped alone.
pub struct Code {
    store: RefCell<Store<()>>,
    run: TypedFunc<u32, u32>,
    /// Where the module has kernels for several threads.
    help: Option<TypedFunc<(u32, u32), ()>>,
    _shared: Shared,
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
        let helpers = Helpers::new(&engine, &memory);
        let (stop, lobby): (Stop, _) = (Arc::new(|| false), RefCell::default());
        let host = Host { engine, memory, stop: RefCell::new(stop), helpers, crew: Cell::new(0), lobby };
        host.set_crew(most.clamp(1, super::MOST_THREADS as usize) as u32 - 1);
        Ok(host)
    }

    /// What the engine offers.
    pub fn features(&self) -> Features {
        Features::RELAXED
    }

    /// Pages that the heap can have.
    pub fn limit_pages(&self) -> u64 {
        self.memory.ty().maximum().unwrap_or(u64::from(INITIAL_PAGES))
    }

    /// The heap, for tests of what other threads do to it.
    #[cfg(test)]
    pub fn memory(&self) -> &SharedMemory {
        &self.memory
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
        // SAFETY: `range` has checked the bounds, a shared memory never moves, and the caller has waited for all calls that
        // touch these bytes, so that generated code on no thread does now.
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
        *self.lobby.borrow_mut() = None;
    }

    /// Helpers that take part beside the calling thread.
    pub fn crew(&self) -> u32 {
        self.crew.get()
    }

    /// Lets so many helpers take part.
    pub fn set_crew(&self, crew: u32) {
        self.crew.set(crew);
        self.store(control::CREW, crew);
    }

    /// Compiles a module and binds it to the heap; its description is to be at this address.
    pub fn compile(&self, bytes: &[u8], number: u32, described: u32) -> Result<Code, DeviceError> {
        let invalid = |e: wasmtime::Error| DeviceError::Invalid { reason: format!("{e:#}") };
        let module = Module::new(&self.engine, bytes).map_err(invalid)?;
        let mut store = Store::new(&self.engine, ());
        let stop = self.stop.borrow().clone();
        let instance = instance(&mut store, &module, &self.memory, stop, 0, described).map_err(invalid)?;
        let run = instance.get_typed_func(&mut store, "run").map_err(invalid)?;
        let help = instance.get_typed_func(&mut store, "help").ok();
        let shared = self.helpers.share(number, module, described);
        Ok(Code { store: RefCell::new(store), run, help, _shared: shared })
    }

    /// Runs all steps of a module on the buffers that the table at this address names.
    pub fn run(&self, code: &Code, table: u32) -> Result<u32, DeviceError> {
        if code.help.is_some() {
            self.helpers.start(self.crew.get());
        }
        code.run.call(&mut *code.store.borrow_mut(), table).map_err(|e| lost("generated code stopped", e))
    }

    /// Takes chunks of a kernel of a module from this record.
    pub fn help(&self, code: &Code, record: u32, number: u32) -> Result<(), DeviceError> {
        let Some(help) = &code.help else { return Ok(()) };
        help.call(&mut *code.store.borrow_mut(), (record, number)).map_err(|e| lost("generated code stopped", e))
    }

    /// Makes the queue usable, and starts those who take from it.
    pub fn open_queue(&self) -> Result<(), DeviceError> {
        self.helpers.start(self.crew.get());
        let mut lobby = self.lobby.borrow_mut();
        if lobby.is_none() {
            let stop = self.stop.borrow().clone();
            let made = self.helpers.lobby().and_then(|module| Lobby::new(&self.engine, &module, &self.memory, stop, 0));
            *lobby = Some(made.map_err(|e| lost("no queue", e))?);
        }
        Ok(())
    }

    /// A function of the lobby, which is open.
    fn lobby<T: Default>(&self, f: impl FnOnce(&mut Lobby) -> wasmtime::Result<T>) -> T {
        // Its functions do not trap.
        self.open_queue().ok().and_then(|()| self.lobby.borrow_mut().as_mut().and_then(|lobby| f(lobby).ok())).unwrap_or_default()
    }

    /// A word where threads meet.
    pub fn load(&self, address: u32) -> u32 {
        self.helpers.word(address).load(Ordering::SeqCst)
    }

    /// As [`Host::load`], of 64 bits.
    pub fn load_long(&self, address: u32) -> u64 {
        self.helpers.long(address).load(Ordering::SeqCst)
    }

    /// Changes a word where threads meet.
    pub fn store(&self, address: u32, value: u32) {
        self.helpers.word(address).store(value, Ordering::SeqCst);
    }

    /// See `tandem_wasm::work_queue`, as for those that follow.
    pub fn seek(&self, allowed: u64) -> u32 {
        self.lobby(|lobby| lobby.seek(allowed))
    }

    pub fn module(&self, found: u32) -> u32 {
        self.lobby(|lobby| lobby.module(found))
    }

    pub fn finish(&self, place: u32, status: u32) {
        self.lobby(|lobby| lobby.finish(place, status));
    }

    pub fn fail(&self) {
        self.lobby(Lobby::fail);
    }

    pub fn rest(&self, signal: u32, nanoseconds: i64) {
        self.lobby(|lobby| lobby.rest(signal, nanoseconds));
    }

    /// Whether the user pressed Stop.
    pub fn is_stopped(&self) -> bool {
        self.lobby(Lobby::ask) != 0
    }

    pub fn publish(&self, place: u32, number: u32, described: u32, table: u32, needs: u64) {
        self.lobby(|lobby| lobby.publish(place, number, described, table, needs));
    }

    pub fn need(&self, place: u32, needs: u64) {
        self.lobby(|lobby| lobby.need(place, needs));
    }

    pub fn cancel(&self, place: u32, status: u32) {
        self.lobby(|lobby| lobby.cancel(place, status));
    }
}
