//! The tunings chosen for kernels by measurement (see `autotune`). No tuning changes a bit of a result.

use rustc_hash::{FxHashMap, FxHasher};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::hash::Hasher;
use std::rc::Rc;
use tandem_kernel::{Kernel, Program, Tuning};

/// The choices.
#[derive(Default)]
pub struct Tunings {
    chosen: RefCell<FxHashMap<u64, Tuning>>,
    code_version: Cell<u32>,
}

impl Tunings {
    /// See [`Device::code_version`](crate::Device::code_version).
    pub fn code_version(&self) -> u32 {
        self.code_version.get()
    }

    /// Programs get other code from now on.
    pub fn changed(&self) {
        self.code_version.set(self.code_version.get() + 1);
    }

    /// A kernel as it was tuned.
    pub fn tuned<'k>(&self, kernel: &'k Kernel) -> Cow<'k, Kernel> {
        let chosen = self.chosen.borrow();
        if chosen.is_empty() || kernel.tuning != Tuning::default() {
            return Cow::Borrowed(kernel);
        }
        match chosen.get(&fingerprint(kernel)) {
            Some(tuning) => Cow::Owned(Kernel { tuning: *tuning, ..kernel.clone() }),
            None => Cow::Borrowed(kernel),
        }
    }

    /// A program of such kernels.
    pub fn tuned_program<'p>(&self, program: &'p Program) -> Cow<'p, Program> {
        let mut program = Cow::Borrowed(program);
        for i in 0..program.steps.len() {
            if let Cow::Owned(kernel) = self.tuned(&program.steps[i].kernel) {
                program.to_mut().steps[i].kernel = Rc::new(kernel);
            }
        }
        program
    }

    /// All choices about kernels, in the order of their numbers.
    pub fn all(&self) -> Vec<(u64, Tuning)> {
        let mut all: Vec<_> = self.chosen.borrow().iter().map(|(kernel, tuning)| (*kernel, *tuning)).collect();
        all.sort_unstable_by_key(|(kernel, _)| *kernel);
        all
    }

    /// Chooses for a kernel by its number; the heuristic is no choice.
    pub fn choose(&self, kernel: u64, tuning: Tuning) {
        let before = match tuning == Tuning::default() {
            true => self.chosen.borrow_mut().remove(&kernel),
            false => self.chosen.borrow_mut().insert(kernel, tuning),
        };
        if before.unwrap_or_default() != tuning {
            self.changed();
        }
    }
}

/// A number that names a kernel whatever the machine: a hash of its text.
pub fn fingerprint(kernel: &Kernel) -> u64 {
    let mut hasher = FxHasher::default();
    // In words of eight bytes, which a hasher takes alike on machines of 32 and of 64 bits.
    for word in format!("{kernel:?}").as_bytes().chunks(8) {
        hasher.write_u64(word.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte)));
    }
    hasher.finish()
}
