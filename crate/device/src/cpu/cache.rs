//! Compiled code by the way and the kernels it was made from: programs with the same kernels in the same order share it, whatever
//! their buffers are; those with choices or loops only where these are the same. Code that no loaded program uses is kept, the latest [`UNUSED`] of it.

use super::{Resident, Way};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use tandem_kernel::{Action, Kernel, Program};

/// Modules kept without a program. Each takes tens of kilobytes of the engine.
const UNUSED: usize = 1024;

/// The cache.
#[derive(Default)]
pub struct Cache {
    entries: FxHashMap<u64, Vec<Entry>>,
    count: usize,
    /// Number of look-ups so far, the time of entries.
    clock: u64,
}

struct Entry {
    kernels: Vec<Rc<Kernel>>,
    actions: Vec<Action>,
    way: Way,
    code: Rc<Resident>,
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

impl Cache {
    /// The code of a program with these kernels.
    pub fn find(&mut self, program: &Program, way: Way) -> Option<Rc<Resident>> {
        self.clock += 1;
        let alike = |e: &Entry| e.way == way && e.actions == program.actions;
        let fits = |e: &&mut Entry| alike(e) && e.kernels.iter().eq(program.steps.iter().map(|s| &s.kernel));
        let entry = self.entries.get_mut(&hash(program))?.iter_mut().find(fits)?;
        entry.last_used = self.clock;
        Some(entry.code.clone())
    }

    /// Keeps the code of a program that was not found; what is dropped for it.
    pub fn insert(&mut self, program: &Program, way: Way, code: Rc<Resident>) -> Vec<Rc<Resident>> {
        let kernels = program.steps.iter().map(|s| s.kernel.clone()).collect();
        let entry = Entry { kernels, actions: program.actions.clone(), way, code, last_used: self.clock };
        self.entries.entry(hash(program)).or_default().push(entry);
        self.count += 1;
        if self.count > 2 * UNUSED { self.drop_unused() } else { vec![] }
    }

    /// Drops unused code but the latest.
    fn drop_unused(&mut self) -> Vec<Rc<Resident>> {
        let unused = |e: &Entry| Rc::strong_count(&e.code) == 1;
        let mut times: Vec<u64> = self.entries.values().flatten().filter(|e| unused(e)).map(|e| e.last_used).collect();
        if times.len() <= UNUSED {
            return vec![];
        }
        times.sort_unstable();
        let oldest_kept = times[times.len() - UNUSED];
        let mut dropped = vec![];
        for entries in self.entries.values_mut() {
            dropped.extend(entries.extract_if(.., |e| unused(e) && e.last_used < oldest_kept).map(|e| e.code));
        }
        self.entries.retain(|_, entries| !entries.is_empty());
        self.count = self.entries.values().map(Vec::len).sum();
        dropped
    }
}
