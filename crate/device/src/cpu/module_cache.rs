//! A cache of compiled modules by the kernels and the code-generation key they were made from. Programs with the same kernels
//! in the same order share a module, whatever their buffers are; programs with control flow only where it is the same too.
//! Modules that no loaded program uses are evicted in LRU order beyond [`MAX_UNUSED`].

use super::host::CpuHost;
use super::program::{CodegenKey, CompiledModule};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use tandem_kernel::{Action, Kernel, Program};

/// Modules kept without a program. Each takes tens of kilobytes of the engine.
const MAX_UNUSED: usize = 1024;

/// The cache.
pub struct ModuleCache<H: CpuHost> {
    /// By hash.
    entries: FxHashMap<u64, Vec<Entry<H>>>,
    count: usize,
    /// Number of look-ups so far, the time of entries.
    clock: u64,
}

struct Entry<H: CpuHost> {
    kernels: Vec<Rc<Kernel>>,
    actions: Vec<Action>,
    key: CodegenKey,
    module: Rc<CompiledModule<H>>,
    last_used: u64,
}

fn hash(program: &Program) -> u64 {
    let mut hasher = FxHasher::default();
    for step in &program.steps {
        step.kernel.hash(&mut hasher);
    }
    program.actions.hash(&mut hasher);
    hasher.finish()
}

impl<H: CpuHost> Default for ModuleCache<H> {
    fn default() -> ModuleCache<H> {
        ModuleCache { entries: FxHashMap::default(), count: 0, clock: 0 }
    }
}

impl<H: CpuHost> ModuleCache<H> {
    /// The module of a program with these kernels.
    pub fn find(&mut self, program: &Program, key: CodegenKey) -> Option<Rc<CompiledModule<H>>> {
        self.clock += 1;
        let alike = |e: &Entry<H>| e.key == key && e.actions == program.actions;
        let fits = |e: &&mut Entry<H>| alike(e) && e.kernels.iter().eq(program.steps.iter().map(|s| &s.kernel));
        let entry = self.entries.get_mut(&hash(program))?.iter_mut().find(fits)?;
        entry.last_used = self.clock;
        Some(entry.module.clone())
    }

    /// Adds the module of a program that was not found; returns the modules that are evicted for it.
    pub fn insert(&mut self, program: &Program, key: CodegenKey, module: Rc<CompiledModule<H>>) -> Vec<Rc<CompiledModule<H>>> {
        let kernels = program.steps.iter().map(|s| s.kernel.clone()).collect();
        let entry = Entry { kernels, actions: program.actions.clone(), key, module, last_used: self.clock };
        self.entries.entry(hash(program)).or_default().push(entry);
        self.count += 1;
        if self.count > 2 * MAX_UNUSED { self.evict_unused() } else { vec![] }
    }

    /// Takes out unused modules but the latest.
    fn evict_unused(&mut self) -> Vec<Rc<CompiledModule<H>>> {
        let unused = |e: &Entry<H>| Rc::strong_count(&e.module) == 1;
        let mut times: Vec<u64> = self.entries.values().flatten().filter(|e| unused(e)).map(|e| e.last_used).collect();
        if times.len() <= MAX_UNUSED {
            return vec![];
        }
        times.sort_unstable();
        let oldest_kept = times[times.len() - MAX_UNUSED];
        let mut evicted = vec![];
        for entries in self.entries.values_mut() {
            evicted.extend(entries.extract_if(.., |e| unused(e) && e.last_used < oldest_kept).map(|e| e.module));
        }
        self.entries.retain(|_, entries| !entries.is_empty());
        self.count = self.entries.values().map(Vec::len).sum();
        evicted
    }
}
