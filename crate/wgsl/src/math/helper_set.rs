//! The helpers that a shader uses, each at the widths at which it is called.

use crate::math::functions;
use crate::math::helper::{self, Helper};
use crate::width::Width;
use std::collections::BTreeSet;

/// The helpers that a shader uses, in the order of their text.
#[derive(Default)]
pub struct HelperSet(BTreeSet<(Helper, Width)>);

impl HelperSet {
    /// Adds a helper with those that it calls; gives its name.
    pub fn add(&mut self, helper: Helper, width: Width) -> String {
        if self.0.insert((helper, width)) {
            for &other in functions::ALL.iter().filter(|other| helper.calls(**other)) {
                self.add(other, width);
            }
        }
        format!("{}{}", helper.name(), width.suffix())
    }

    /// Appends the text of all.
    pub fn write(&self, out: &mut String) {
        for &(helper, width) in &self.0 {
            helper::write(out, helper, width);
        }
    }
}
