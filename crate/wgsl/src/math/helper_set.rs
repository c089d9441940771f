//! The helpers that a shader uses, each at the widths at which it is called.

use crate::emit::Text;
use crate::math::functions;
use crate::math::helper::{self, Helper};
use crate::width::Width;
use std::collections::BTreeMap;
use tandem_kernel::CodePart;

/// The helpers that a shader uses, in the order of their text, each with the parts of the kernel that use it.
#[derive(Default)]
pub struct HelperSet {
    used: BTreeMap<(Helper, Width), Vec<CodePart>>,
    /// The part whose code is written now.
    pub part: Option<CodePart>,
}

impl HelperSet {
    /// Adds a helper with those that it calls; gives its name.
    pub fn add(&mut self, helper: Helper, width: Width) -> String {
        let part = self.part;
        let known = self.used.get(&(helper, width));
        let is_new = known.is_none_or(|known| part.is_some_and(|part| !known.contains(&part)));
        if is_new {
            self.used.entry((helper, width)).or_default().extend(part);
            for &other in functions::ALL.iter().filter(|other| helper.calls(**other)) {
                self.add(other, width);
            }
        }
        format!("{}{}", helper.name(), width.suffix())
    }

    /// Appends the text of all.
    pub fn write(&self, out: &mut Text) {
        for (&(helper, width), parts) in &self.used {
            let mut text = String::new();
            helper::write(&mut text, helper, width);
            // The empty line before a function is nobody's.
            let from = out.len() + (text.len() - text.trim_start_matches('\n').len());
            out.push_str(&text);
            parts.iter().for_each(|part| out.mark(*part, from));
        }
    }
}
