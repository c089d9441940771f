//! The shader of each kind of kernel.

mod attention;
mod fold;
mod map;
pub mod matmul;
mod reduce;
mod rows;
mod tree_reduction;
mod workgroup;

use crate::Limits;
use crate::emit::Shader;
use tandem_kernel::support::NO_SEQUENTIAL;
use tandem_kernel::{Body, Kernel};

/// The shader of a kernel whose outputs have elements.
pub fn shader(kernel: &Kernel, limits: Limits) -> Shader {
    match &kernel.body {
        Body::Map(body) => map::shader(kernel, body, limits),
        Body::Reduce(body) => reduce::shader(kernel, body, limits),
        Body::MatMul(body) => matmul::shader(kernel, body, limits),
        Body::Rows(body) => rows::shader(kernel, body, limits),
        Body::Attention(body) => attention::shader(kernel, body, limits),
        Body::Sequential(_) => unreachable!("{NO_SEQUENTIAL}"),
    }
}
