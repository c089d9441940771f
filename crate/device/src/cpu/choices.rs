//! What is chosen about the code of programs: the set of instructions, and for some kernels more ([`Tuning`]), by
//! measurement. Refuses to measure (`tune`), and choices that would change a bit of a result on the same instructions.

use super::Features;
use rustc_hash::{FxHashMap, FxHasher};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::hash::Hasher;
use std::rc::Rc;
use tandem_kernel::{Kernel, Program, Tuning};

/// A set of instructions.
struct Set {
    name: &'static str,
    /// For people.
    title: &'static str,
    features: Features,
}

/// All sets, the best last.
const SETS: [Set; 3] = [
    Set { name: "scalar", title: "scalar", features: Features::SCALAR },
    Set { name: "simd", title: "SIMD", features: Features::SIMD },
    Set { name: "relaxed", title: "relaxed SIMD", features: Features::RELAXED },
];

/// The choices.
pub struct Choices {
    offered: Features,
    features: Cell<Features>,
    tunings: RefCell<FxHashMap<u64, Tuning>>,
    generation: Cell<u32>,
}

impl Choices {
    /// The best of what is offered.
    pub fn new(offered: Features) -> Choices {
        Choices { offered, features: Cell::new(offered), tunings: RefCell::default(), generation: Cell::new(0) }
    }

    /// Instructions that kernels use.
    pub fn features(&self) -> Features {
        self.features.get()
    }

    /// See [`Device::generation`].
    pub fn generation(&self) -> u32 {
        self.generation.get()
    }

    fn changed(&self) {
        self.generation.set(self.generation.get() + 1);
    }

    fn set(&self) -> &'static Set {
        SETS.iter().find(|set| set.features == self.features()).unwrap_or(&SETS[0])
    }

    /// The set in use, for people.
    pub fn title(&self) -> &'static str {
        self.set().title
    }

    /// Names of the set in use and of all that there are.
    pub fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        let has = |features: Features| (features.simd <= self.offered.simd) && (features.relaxed <= self.offered.relaxed);
        (self.set().name, SETS.iter().filter(|set| has(set.features)).map(|set| set.name).collect())
    }

    /// Uses another set, if there is one of this name.
    pub fn set_instructions(&self, name: &str) {
        let offered = self.instructions().1;
        if let Some(set) = SETS.iter().find(|set| set.name == name && offered.contains(&set.name)) {
            self.features.set(set.features);
            self.changed();
        }
    }

    /// A kernel as it was tuned.
    pub fn tuned<'k>(&self, kernel: &'k Kernel) -> Cow<'k, Kernel> {
        let tunings = self.tunings.borrow();
        if tunings.is_empty() || kernel.tuning != Tuning::default() {
            return Cow::Borrowed(kernel);
        }
        match tunings.get(&fingerprint(kernel)) {
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
        let mut all: Vec<_> = self.tunings.borrow().iter().map(|(kernel, tuning)| (*kernel, *tuning)).collect();
        all.sort_unstable_by_key(|(kernel, _)| *kernel);
        all
    }

    /// Chooses for a kernel by its number; the heuristic is no choice.
    pub fn choose(&self, kernel: u64, tuning: Tuning) {
        let before = match tuning == Tuning::default() {
            true => self.tunings.borrow_mut().remove(&kernel),
            false => self.tunings.borrow_mut().insert(kernel, tuning),
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
