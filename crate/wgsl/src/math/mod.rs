//! Element-wise ops as WGSL expressions, and the functions that they call.

mod elementwise;
pub mod functions;
mod helper;
mod helper_set;

pub use elementwise::apply;
pub use helper_set::HelperSet;
