//! Matrix products, in three forms: tiles that a workgroup shares, thin products, and tiles in registers.

pub mod epilogue;
pub mod matvec;
pub mod operand;
pub mod registers;
pub mod tiled;

use crate::Limits;
use crate::emit::Shader;
use tandem_kernel::{Kernel, MatMulBody};

/// The shader of a product, in the form that suits its sizes and the device.
pub fn shader(kernel: &Kernel, body: &MatMulBody, limits: Limits) -> Shader {
    if limits.software || kernel.tuning.in_place {
        registers::shader(kernel, body, limits)
    } else if matvec::fits(body) {
        matvec::shader(kernel, body, limits)
    } else {
        tiled::shader(kernel, body, limits)
    }
}
