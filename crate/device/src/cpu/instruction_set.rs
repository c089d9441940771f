//! The instruction set that code is generated for: the best that the engine has, until the user chooses another.

use std::cell::Cell;
use tandem_wasm::Features;

/// A set of instructions.
struct InstructionSet {
    name: &'static str,
    /// For people.
    title: &'static str,
    features: Features,
}

/// All sets, the best last.
const SETS: [InstructionSet; 3] = [
    InstructionSet { name: "scalar", title: "scalar", features: Features::SCALAR },
    InstructionSet { name: "simd", title: "SIMD", features: Features::SIMD },
    InstructionSet { name: "relaxed", title: "relaxed SIMD", features: Features::RELAXED },
];

/// What the engine has, and what is in use of it.
pub struct InstructionSets {
    available: Features,
    in_use: Cell<Features>,
}

impl InstructionSets {
    /// Uses the best of what is available.
    pub fn new(available: Features) -> InstructionSets {
        InstructionSets { available, in_use: Cell::new(available) }
    }

    /// The instructions in use.
    pub fn features(&self) -> Features {
        self.in_use.get()
    }

    fn current(&self) -> &'static InstructionSet {
        SETS.iter().find(|set| set.features == self.features()).unwrap_or(&SETS[0])
    }

    /// The set in use, for people.
    pub fn title(&self) -> &'static str {
        self.current().title
    }

    /// The name of the set in use.
    pub fn name(&self) -> &'static str {
        self.current().name
    }

    /// All sets that code can be generated for, by name, the best last.
    pub fn all() -> impl Iterator<Item = (&'static str, Features)> {
        SETS.iter().map(|set| (set.name, set.features))
    }

    /// The names of all sets that the engine has, the best last.
    pub fn names(&self) -> Vec<&'static str> {
        let has = |features: Features| (features.simd <= self.available.simd) && (features.relaxed <= self.available.relaxed);
        SETS.iter().filter(|set| has(set.features)).map(|set| set.name).collect()
    }

    /// Uses the set of this name, if the engine has one; returns whether it has.
    pub fn choose(&self, name: &str) -> bool {
        let names = self.names();
        let Some(set) = SETS.iter().find(|set| set.name == name && names.contains(&set.name)) else { return false };
        self.in_use.set(set.features);
        true
    }
}
