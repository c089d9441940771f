//! How a reduction is shared out: whether a workgroup shares it, among how many invocations, and their loop over elements.

use crate::Limits;
use crate::width::Width;
use tandem_kernel::Kernel;

/// Invocations of a workgroup that reduce alone, where a program plays the GPU: few, so that even some outputs are several workgroups.
pub const INVOCATIONS_IN_SOFTWARE: u32 = 16;
/// From which length and below how many folds they are shared where a program plays the GPU: barriers are dear, and few invocations keep it busy.
const LONG_IN_SOFTWARE: usize = 4096;
const MANY_IN_SOFTWARE: usize = 4;

/// Whether a workgroup shares a fold: where it is long, and there are too few of them for everybody to have one.
pub fn is_shared(length: usize, folds: usize, (long, many): (usize, usize), limits: Limits) -> bool {
    let (long, many) = if limits.software { (LONG_IN_SOFTWARE, MANY_IN_SOFTWARE) } else { (long, many) };
    length >= long && folds < many
}

/// Invocations that share a fold of so many elements: several each, but a power of two, for the tree.
pub fn sharing_invocations(length: usize, limits: Limits) -> u32 {
    let most = limits.invocations.min(limits.shared_bytes / 4).min(if limits.software { 16 } else { 256 });
    let wanted = u32::try_from(length / 4).unwrap_or(u32::MAX).clamp(1, most);
    1 << wanted.ilog2()
}

/// Invocations of a workgroup as tuned, a power of two, or as usual.
pub fn chosen_invocations(kernel: &Kernel, usual: u32, most: u32) -> u32 {
    match u32::from(kernel.tuning.lanes) {
        0 => usual.min(most),
        lanes => 1 << lanes.min(most).max(1).ilog2(),
    }
}

/// How wide values along some loops are: four neighbours where the innermost comes out even.
pub fn width_along(inner: &[usize]) -> Width {
    if inner.last().is_some_and(|size| *size > 0 && size.is_multiple_of(4)) { Width::Four } else { Width::One }
}

/// The head of a loop over elements, or fours of them, that so many invocations share.
pub fn loop_over(width: Width, length: usize, invocations: u32) -> String {
    match (width, invocations) {
        (Width::One, 1) => format!("    for (var j = 0u; j < {length}u; j += 1u) {{\n"),
        (Width::Four, 1) => format!("    for (var j = 0u; j < {length}u; j += 4u) {{\n"),
        (Width::One, _) => format!("    for (var j = lane; j < {length}u; j += {invocations}u) {{\n"),
        (Width::Four, _) => format!("    for (var j = lane * 4u; j < {length}u; j += {}u) {{\n", 4 * invocations),
    }
}
