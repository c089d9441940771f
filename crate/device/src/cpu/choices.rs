//! What is chosen about the code of programs: the set of instructions, and for some kernels more, by measurement. Refuses
//! choices that would change a bit of a result on the same instructions.

use super::Features;
use crate::tunings::Tunings;
use std::cell::Cell;

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
    /// About kernels.
    pub tunings: Tunings,
}

impl Choices {
    /// The best of what is offered.
    pub fn new(offered: Features) -> Choices {
        Choices { offered, features: Cell::new(offered), tunings: Tunings::default() }
    }

    /// Instructions that kernels use.
    pub fn features(&self) -> Features {
        self.features.get()
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
            self.tunings.changed();
        }
    }
}
