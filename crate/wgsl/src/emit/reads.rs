//! What a value reads: its loads and accesses, the loop indices that these need, and how wide bindings can be.

use crate::emit::point;
use crate::width::Width;
use tandem_kernel::{Access, ExprId, Kernel, Scalar};

/// The loads that a value needs.
pub fn loads(kernel: &Kernel, root: ExprId) -> Vec<(usize, &Access)> {
    let load = |id: ExprId| match &kernel.expr(id).scalar {
        Scalar::Load { input, access } => Some((*input as usize, access)),
        Scalar::Constant(_)
        | Scalar::Index(_)
        | Scalar::Gather { .. }
        | Scalar::Apply { .. }
        | Scalar::Accumulated(_)
        | Scalar::Written(_) => None,
    };
    kernel.reachable(root).into_iter().filter_map(load).collect()
}

/// The accesses of loads and indices that a value needs.
pub fn accesses(kernel: &Kernel, root: ExprId) -> Vec<&Access> {
    kernel.reachable(root).into_iter().filter_map(|id| kernel.expr(id).scalar.access()).collect()
}

/// Whether a value, or what it needs, is read at a computed index of an input.
pub fn gathers(kernel: &Kernel, root: ExprId, from: usize) -> bool {
    kernel.reachable(root).into_iter().any(|id| matches!(kernel.expr(id).scalar, Scalar::Gather { input, .. } if input as usize == from))
}

/// Which loop indices have to be declared for some accesses; contiguous ones use the flat position.
pub fn used_indices<'k>(domain: &[usize], accesses: impl IntoIterator<Item = &'k Access>, flat: bool) -> Vec<bool> {
    let mut used = vec![false; domain.len()];
    for access in accesses {
        if flat && point::is_contiguous(domain, access) {
            continue;
        }
        for (used, &stride) in used.iter_mut().zip(&access.strides) {
            *used |= stride != 0;
        }
    }
    used
}

/// Element of each input's binding when values are four wide: `vec4` where all its loads are aligned.
pub fn input_widths(kernel: &Kernel, roots: &[ExprId], domain: &[usize]) -> Vec<Width> {
    let loads: Vec<_> = roots.iter().flat_map(|root| loads(kernel, *root)).collect();
    let width = |input: usize| {
        let mut own = loads.iter().filter(|(i, _)| *i == input).peekable();
        let is_read = own.peek().is_some() && !roots.iter().any(|root| gathers(kernel, *root, input));
        if is_read && own.all(|(_, access)| point::is_aligned(domain, access)) { Width::Four } else { Width::One }
    };
    (0..kernel.inputs.len()).map(width).collect()
}
