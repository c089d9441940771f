//! Maps that work in place: an input that ends here and is read only at the element that is written becomes the output. Only
//! maps of one output: another output could still read what the first overwrites.

use crate::ir::expr::{Expr, Scalar};
use crate::ir::kernel::{Body, Kernel};
use crate::ir::program::{Argument, Step};
use std::rc::Rc;
use tandem_ir::Shape;

/// Lets a step work in place if it can: its kernel then has an input less. Gives the temporary that it takes over, one for
/// which `ends` holds.
pub(crate) fn in_place(step: &mut Step, ends: impl Fn(u32) -> bool) -> Option<u32> {
    let kernel = &step.kernel;
    let Body::Map(map) = &kernel.body else { return None };
    let [output] = kernel.outputs[..] else { return None };
    let strides = Shape::new(&map.domain).strides();
    let at = step.inputs.iter().position(|argument| {
        let Argument::Slot(i) = argument else { return false };
        ends(*i) && step.inputs.iter().filter(|other| *other == argument).count() == 1
    });
    // The first that ends here decides; others are rare.
    let at = at?;
    let Argument::Slot(taken) = step.inputs[at] else { return None };
    let same = |expr: &Expr| match &expr.scalar {
        Scalar::Load { input, access } if *input as usize == at => {
            access.offset == 0 && access.strides.iter().zip(&strides).all(|(a, b)| *a == *b as isize)
        }
        Scalar::Gather { input, .. } => *input as usize != at,
        Scalar::Constant(_) | Scalar::Load { .. } | Scalar::Index(_) | Scalar::Apply { .. } | Scalar::Accumulated(_) => true,
        Scalar::Written(_) => false,
    };
    if kernel.inputs[at] != output || !kernel.exprs.iter().all(same) {
        return None;
    }
    step.kernel = Rc::new(without_input(kernel, at));
    step.inputs.remove(at);
    Some(taken)
}

/// The kernel that finds an input in its output.
fn without_input(kernel: &Kernel, at: usize) -> Kernel {
    let mut kernel = kernel.clone();
    kernel.inputs.remove(at);
    for expr in &mut kernel.exprs {
        match &mut expr.scalar {
            Scalar::Load { input, .. } if *input as usize == at => expr.scalar = Scalar::Written(0),
            Scalar::Load { input, .. } | Scalar::Gather { input, .. } => *input -= u32::from(*input as usize > at),
            Scalar::Constant(_) | Scalar::Index(_) | Scalar::Apply { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => {}
        }
    }
    kernel
}
