//! A finished shader, the head of its entry point, and the numbering of its workgroups.

use crate::Limits;
use tandem_kernel::CodeLines;

/// A generated compute shader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shader {
    /// WGSL with the single entry point [`ENTRY_POINT`].
    pub source: String,
    /// Which parts of the kernel its lines belong to; what belongs to none is in none.
    pub lines: Vec<CodeLines>,
    /// Workgroups to dispatch along each axis. A 0 means that there is nothing to do (the output has no elements).
    pub workgroups: [u32; 3],
}

impl Shader {
    /// Whether the text uses subgroups: where WGSL wants that to be said, `enable subgroups;` goes before it.
    pub fn uses_subgroups(&self) -> bool {
        self.source.contains(SUBGROUP_BUILTIN)
    }
}

/// Name of the entry point of every shader.
pub const ENTRY_POINT: &str = "main";

/// What WGSL calls the position in a subgroup, `near` in generated code.
pub const SUBGROUP_BUILTIN: &str = "subgroup_invocation_id";

/// The head of the entry point.
pub fn entry(invocations: u32) -> String {
    entry_with(invocations, false)
}

/// The head of the entry point, with the position in a subgroup if that is wanted.
pub fn entry_with(invocations: u32, uses_subgroups: bool) -> String {
    let near = if uses_subgroups { format!(", @builtin({SUBGROUP_BUILTIN}) near: u32") } else { String::new() };
    format!(
        "
@compute @workgroup_size({invocations})
fn {ENTRY_POINT}(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32{near}) {{
"
    )
}

/// How many workgroups there are and how they are numbered.
#[derive(Clone, Copy)]
pub struct Grid {
    /// As dispatched.
    pub workgroups: [u32; 3],
    /// Those that have work, numbered from 0.
    pub count: usize,
}

impl Grid {
    /// So many workgroups, folded into a second axis where the first does not hold them.
    pub fn new(count: usize, limits: Limits) -> Grid {
        let rows = count.div_ceil(limits.workgroups as usize).max(1);
        let columns = count.div_ceil(rows);
        Grid { workgroups: [columns as u32, rows as u32, 1], count }
    }

    /// The number of this workgroup, as an expression.
    pub fn number(&self) -> String {
        match self.workgroups {
            [_, 1, _] => "group.x".to_owned(),
            [columns, ..] => format!("(group.y * {columns}u + group.x)"),
        }
    }

    /// Leaves workgroups that have no work. The condition is uniform, so barriers may follow.
    pub fn guard(&self, number: &str) -> String {
        if self.workgroups[0] as usize * self.workgroups[1] as usize == self.count {
            String::new()
        } else {
            format!("    if ({number} >= {}u) {{\n        return;\n    }}\n", self.count)
        }
    }
}
