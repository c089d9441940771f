//! The text of a shader: bindings, scalar expressions as statements, points of loops, the grid of workgroups.

mod module;
mod point;
mod reads;
mod shader;
mod text;

pub use module::{Module, empty};
pub use point::{Point, is_aligned};
pub use reads::{accesses, gathers, input_widths, loads, used_indices};
pub use shader::{ENTRY_POINT, Grid, Shader, entry, entry_with};
pub use text::Text;
