//! Threads that help to compute long kernels, natively: each has an instance of its own of every module that is shared,
//! and sleeps on the word of `tandem_wasm::fork` where work is announced. They end with the device.

use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tandem_wasm::fork::control;
use wasmtime::{Engine, Func, Instance, Module, SharedMemory, Store, TypedFunc};

/// How often a helper looks for more work before it sleeps: some ten microseconds.
const SPINS: u32 = 20_000;
/// Instances that a helper keeps.
const KEPT: usize = 256;

/// The helpers of a device.
pub struct Helpers {
    common: Arc<Common>,
    next: AtomicU32,
}

struct Common {
    engine: Engine,
    memory: SharedMemory,
    /// Modules by number. What is not here is no longer used.
    modules: Mutex<FxHashMap<u32, Module>>,
    ended: AtomicBool,
}

/// A module that helpers know; they forget it when this is dropped.
pub struct Shared {
    number: u32,
    common: Arc<Common>,
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.common.modules.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.common.ended.store(true, Ordering::SeqCst);
        self.common.word(control::SIGNAL).fetch_add(1, Ordering::SeqCst);
        // Who sleeps through this wakes by itself after a while.
        let _ = self.common.memory.atomic_notify(u64::from(control::SIGNAL), u32::MAX);
    }
}

impl Helpers {
    /// Starts the threads.
    pub fn new(engine: &Engine, memory: &SharedMemory) -> Helpers {
        let (modules, ended) = (Mutex::default(), AtomicBool::new(false));
        let common = Arc::new(Common { engine: engine.clone(), memory: memory.clone(), modules, ended });
        let most = std::thread::available_parallelism().map_or(1, usize::from).min(super::MOST_THREADS as usize);
        for number in 0..most as u32 - 1 {
            let common = common.clone();
            // One thread less is slower and right all the same.
            let _ = std::thread::Builder::new().name(format!("tandem-{number}")).spawn(move || common.serve(number));
        }
        Helpers { common, next: AtomicU32::new(1) }
    }

    /// Makes a module known.
    pub fn share(&self, module: Module) -> Shared {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.common.modules.lock().unwrap_or_else(PoisonError::into_inner).insert(number, module);
        Shared { number, common: self.common.clone() }
    }

    /// Says whose kernels come now, and how many may help.
    pub fn announce(&self, shared: &Shared, crew: u32) {
        self.common.word(control::MODULE).store(shared.number, Ordering::SeqCst);
        self.common.word(control::CREW).store(crew, Ordering::SeqCst);
    }
}

impl Common {
    #[allow(unsafe_code, reason = "the one way to share words with generated code")]
    fn word(&self, address: u32) -> &AtomicU32 {
        let cells = &self.memory.data()[address as usize..][..4];
        // SAFETY: the address is a multiple of 4 inside of a memory that begins on a page and never moves; all threads,
        // generated code included, touch these words by atomic instructions or while no other thread does.
        unsafe { &*cells.as_ptr().cast::<AtomicU32>() }
    }

    /// The life of a helper.
    fn serve(&self, helper: u32) {
        let mut instances = FxHashMap::default();
        while !self.ended.load(Ordering::SeqCst) {
            let seen = self.word(control::SIGNAL).load(Ordering::SeqCst);
            if helper < self.word(control::CREW).load(Ordering::SeqCst) && self.help(&mut instances).is_err() {
                self.word(control::FAILED).store(1, Ordering::SeqCst);
            }
            if !(0..SPINS).any(|_| self.word(control::SIGNAL).load(Ordering::Relaxed) != seen) {
                self.word(control::SLEEPING).fetch_add(1, Ordering::SeqCst);
                let _ = self.memory.atomic_wait32(u64::from(control::SIGNAL), seen, Some(Duration::from_secs(1)));
                self.word(control::SLEEPING).fetch_sub(1, Ordering::SeqCst);
            }
        }
    }

    /// Takes chunks of the kernel that is computed now.
    fn help(&self, instances: &mut FxHashMap<u32, (Store<()>, TypedFunc<u32, u32>)>) -> wasmtime::Result<()> {
        let number = self.word(control::MODULE).load(Ordering::SeqCst);
        if !instances.contains_key(&number) {
            let modules = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(module) = modules.get(&number).cloned() else { return Ok(()) };
            if instances.len() >= KEPT {
                instances.retain(|n, _| modules.contains_key(n));
            }
            drop(modules);
            let mut store = Store::new(&self.engine, ());
            let stop = Func::wrap(&mut store, || 0_u32);
            let instance = Instance::new(&mut store, &module, &[self.memory.clone().into(), stop.into()])?;
            let help = instance.get_typed_func(&mut store, "help")?;
            instances.insert(number, (store, help));
        }
        match instances.get_mut(&number) {
            Some((store, help)) => help.call(store, number).map(|_| ()),
            None => Ok(()),
        }
    }
}
