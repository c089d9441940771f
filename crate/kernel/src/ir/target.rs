//! What a device has code for beside what every device has.

/// Kernels that only some devices run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Target {
    /// Whether a kernel may go through elements one after another. A GPU would do so on one of its many lanes.
    pub has_sequential: bool,
    /// Whether a product may compute the elements of its right operand as it reads them.
    pub has_prologues: bool,
}
