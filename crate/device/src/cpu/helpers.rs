//! Threads that help to compute, natively: each has an instance of its own of the lobby and of every module that it meets,
//! and runs what it finds there: calls of the queue, or parts of long kernels. They end with the device.

use super::lobby::{Lobby, instance};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tandem_wasm::control::{self, FOUND_CHUNKS, status};
use wasmtime::{Engine, Module, SharedMemory, Store, TypedFunc};

/// How long a helper without work sleeps at most, in nanoseconds, before it looks whether the device has ended.
const NAP: i64 = 1_000_000_000;
/// Instances that a helper keeps.
const KEPT: usize = 256;

/// The helpers of a device.
pub struct Helpers {
    common: Arc<Common>,
    started: Cell<u32>,
}

struct Common {
    engine: Engine,
    memory: SharedMemory,
    lobby: OnceLock<Module>,
    /// Modules by number, and where they are described. What is not here is no longer used.
    modules: Mutex<FxHashMap<u32, (Module, u32)>>,
    ended: AtomicBool,
}

/// A module that helpers know; they forget it when this is dropped.
pub struct Shared {
    number: u32,
    common: Arc<Common>,
}

/// A helper's instance of a module.
struct Instance {
    store: Store<()>,
    run: TypedFunc<u32, u32>,
    /// Where the module has kernels for several threads.
    help: Option<TypedFunc<(u32, u32), ()>>,
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.common.modules.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.common.ended.store(true, Ordering::SeqCst);
        // What still runs ends soon: nobody will see its result.
        self.word(control::STOP).store(status::STOPPED.cast_unsigned(), Ordering::SeqCst);
        self.word(control::SIGNAL).fetch_add(1, Ordering::SeqCst);
        // Who sleeps through this wakes by itself after a while.
        let _ = self.common.memory.atomic_notify(u64::from(control::SIGNAL), u32::MAX);
    }
}

impl Helpers {
    /// Without a thread yet.
    pub fn new(engine: &Engine, memory: &SharedMemory) -> Helpers {
        let (modules, ended) = (Mutex::default(), AtomicBool::new(false));
        let common = Arc::new(Common { engine: engine.clone(), memory: memory.clone(), lobby: OnceLock::new(), modules, ended });
        Helpers { common, started: Cell::new(0) }
    }

    /// Starts threads, up to so many.
    pub fn start(&self, crew: u32) {
        while self.started.get() < crew {
            let thread = self.started.get() + 1;
            self.started.set(thread);
            let common = self.common.clone();
            // One thread less is slower and right all the same.
            let _ = std::thread::Builder::new().name(format!("tandem-{thread}")).spawn(move || common.serve(thread));
        }
    }

    /// Makes a module known that is described at this address.
    pub fn share(&self, number: u32, module: Module, described: u32) -> Shared {
        self.common.modules.lock().unwrap_or_else(PoisonError::into_inner).insert(number, (module, described));
        Shared { number, common: self.common.clone() }
    }

    /// The module of the queue.
    pub fn lobby(&self) -> wasmtime::Result<Module> {
        self.common.lobby()
    }

    /// A word where threads meet.
    pub fn word(&self, address: u32) -> &AtomicU32 {
        self.common.word(address)
    }

    /// As [`Helpers::word`], of 64 bits.
    #[allow(unsafe_code, reason = "the one way to share words with generated code")]
    pub fn long(&self, address: u32) -> &AtomicU64 {
        let cells = &self.common.memory.data()[address as usize..][..8];
        // SAFETY: as in `word`, with a multiple of 8.
        unsafe { &*cells.as_ptr().cast::<AtomicU64>() }
    }
}

impl Common {
    #[allow(unsafe_code, reason = "the one way to share words with generated code")]
    fn word(&self, address: u32) -> &AtomicU32 {
        let cells = &self.memory.data()[address as usize..][..4];
        // SAFETY: the address is a multiple of 4 inside of a memory that begins on a page and never moves; all threads,
        // generated code included, touch the words that this is used for by atomic instructions.
        unsafe { &*cells.as_ptr().cast::<AtomicU32>() }
    }

    fn lobby(&self) -> wasmtime::Result<Module> {
        if let Some(module) = self.lobby.get() {
            return Ok(module.clone());
        }
        let module = Module::new(&self.engine, tandem_wasm::work_queue())?;
        Ok(self.lobby.get_or_init(|| module).clone())
    }

    /// The life of a helper. One that cannot even begin takes no work, so that nothing waits for it.
    fn serve(&self, thread: u32) {
        let lobby = self.lobby().and_then(|module| Lobby::new(&self.engine, &module, &self.memory, Arc::new(|| false), thread));
        if let Ok(mut lobby) = lobby {
            // The lobby does not trap; if it did, this thread could do no more.
            let _ = self.serve_in(&mut lobby, thread);
        }
    }

    fn serve_in(&self, lobby: &mut Lobby, thread: u32) -> wasmtime::Result<()> {
        let mut instances = FxHashMap::default();
        while !self.ended.load(Ordering::SeqCst) {
            // Before the look for work: what comes after it changes the signal.
            let signal = self.word(control::SIGNAL).load(Ordering::SeqCst);
            match lobby.seek(u64::MAX)? {
                0 => lobby.rest(signal, NAP)?,
                found => {
                    if self.work(lobby, &mut instances, thread, found).is_err() {
                        lobby.fail()?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Runs a call, or takes chunks.
    fn work(&self, lobby: &mut Lobby, instances: &mut FxHashMap<u32, Instance>, thread: u32, found: u32) -> wasmtime::Result<()> {
        let number = lobby.module(found)?;
        if !instances.contains_key(&number) {
            let modules = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
            let known = modules.get(&number).cloned();
            if instances.len() >= KEPT {
                instances.retain(|n, _| modules.contains_key(n));
            }
            drop(modules);
            if let Some((module, described)) = known {
                instances.insert(number, self.instance(&module, thread, described)?);
            }
        }
        let argument = lobby.argument(found)?;
        match instances.get_mut(&number) {
            Some(Instance { store, run, .. }) if found < FOUND_CHUNKS => {
                let status = run.call(store, argument)?;
                lobby.finish(found - 1, status)
            }
            Some(Instance { store, help: Some(help), .. }) => help.call(store, (argument, number)),
            // Chunks that are all gone by now, and their module with them; of a call the module is kept until it is done.
            Some(_) | None => Ok(()),
        }
    }

    fn instance(&self, module: &Module, thread: u32, described: u32) -> wasmtime::Result<Instance> {
        let mut store = Store::new(&self.engine, ());
        let instance = instance(&mut store, module, &self.memory, Arc::new(|| false), thread, described)?;
        let run = instance.get_typed_func(&mut store, "run")?;
        let help = instance.get_typed_func(&mut store, "help").ok();
        Ok(Instance { store, run, help })
    }
}
