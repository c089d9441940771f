//! The partial results of a workgroup's invocations combined, in a tree whose shape depends on their number alone.
//!
//! First the halves are combined with each other, then the quarters, and so on. Within subgroups, whose invocations run in
//! step, the last levels need neither shared memory nor barriers, and give the same to the bit, whatever the subgroups' size.

use crate::Limits;
use crate::body::fold::Fold;
use crate::emit::Text;
use std::fmt::Write;
use tandem_kernel::Kernel;

/// How many of a workgroup's invocations surely run in step, beginning with every multiple of that; 1 where subgroups are not
/// to be used.
pub fn subgroup_size(kernel: &Kernel, invocations: u32, limits: Limits) -> u32 {
    let wanted = kernel.tuning.subgroups.unwrap_or(!limits.software);
    // The subgroups of a workgroup are full when it is a multiple of the largest.
    let fitting = limits.subgroups.filter(|s| wanted && s.least.is_power_of_two() && invocations.is_multiple_of(s.most.max(1)));
    fitting.map_or(1, |s| s.least.clamp(1, invocations))
}

/// The tree over a workgroup's shared `partials`.
pub struct TreeReduction {
    invocations: u32,
    /// Levels below this distance are combined within subgroups; 1 where there are none.
    subgroup: u32,
}

impl TreeReduction {
    /// For so many invocations, a power of two.
    pub fn new(kernel: &Kernel, invocations: u32, limits: Limits) -> TreeReduction {
        TreeReduction { invocations, subgroup: subgroup_size(kernel, invocations, limits) }
    }

    /// Whether it needs the position in a subgroup.
    pub fn uses_subgroups(&self) -> bool {
        self.subgroup > 1
    }

    /// Statements that combine `partial`s, and the expression of the whole: where [`TreeReduction::uses_subgroups`] it is a variable of this
    /// name, else a place of the shared memory, and in both cases every invocation has it. `partials` holds results of the
    /// fold's own type, or their bits.
    pub fn combine(&self, out: &mut Text, fold: &Fold, partial: &str, name: &str, as_bits: bool) -> String {
        let (ty, all) = (fold.partial, self.invocations);
        let stored = |value: &str| if as_bits { format!("bitcast<u32>({value})") } else { value.to_owned() };
        let held = |at: &str| if as_bits { format!("bitcast<{ty}>({at})") } else { at.to_owned() };
        let _ = writeln!(out, "    partials[lane] = {};\n    workgroupBarrier();", stored(partial));
        if all > self.subgroup {
            let combined = stored(&fold.combine(&held("partials[lane]"), &held("partials[lane + distance]")));
            let last = if self.subgroup > 1 { format!(">= {}u", self.subgroup) } else { "> 0u".to_owned() };
            let _ = write!(
                out,
                "    for (var distance = {}u; distance {last}; distance >>= 1u) {{
        if (lane < distance) {{
            partials[lane] = {combined};
        }}
        workgroupBarrier();
    }}
",
                all / 2
            );
        }
        if !self.uses_subgroups() {
            return held("partials[0]");
        }
        let _ = writeln!(out, "    var {name} = {};", held(&format!("partials[near % {}u]", self.subgroup)));
        let mut distance = self.subgroup / 2;
        while distance > 0 {
            let other = format!("subgroupShuffleXor({name}, {distance}u)");
            let _ = writeln!(out, "    {name} = {};", fold.combine(name, &other));
            distance /= 2;
        }
        name.to_owned()
    }
}
