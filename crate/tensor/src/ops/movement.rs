//! Ops that move elements: reshape, axes, broadcasting. No work is dispatched when nothing changes.

use crate::{Error, Result, Runtime, Tensor};
use smallvec::SmallVec;
use tandem_ir::{Attr, OpKind, Shape};

impl Runtime {
    /// Another shape of as many elements.
    pub(crate) fn reshape_to(&self, x: &Tensor, shape: Shape) -> Result<Tensor> {
        if x.shape() == shape { Ok(x.clone()) } else { self.apply_to(OpKind::Reshape, Attr::Shape(shape), x) }
    }

    /// Another shape of as many elements; one size may be -1 and is computed.
    pub fn reshape(&self, x: &Tensor, sizes: &[i64]) -> Result<Tensor> {
        let count = x.shape().count();
        let refuse = |why: &str| Err(Error::Value(format!("cannot reshape {} ({count} elements) to {sizes:?}: {why}", x.shape())));
        if sizes.iter().filter(|s| **s == -1).count() > 1 {
            return refuse("only one size may be -1");
        }
        if sizes.iter().any(|s| *s < -1) {
            return refuse("sizes are not negative");
        }
        let known = sizes.iter().filter(|s| **s >= 0).try_fold(1usize, |n, s| n.checked_mul(*s as usize));
        let Some(known) = known else { return refuse("the shape is too large") };
        let open = sizes.contains(&-1);
        if open && (known == 0 || !count.is_multiple_of(known)) {
            return refuse("the elements do not divide evenly");
        }
        if !open && known != count {
            return refuse(&format!("that would be {known} elements"));
        }
        let shape = sizes.iter().map(|s| if *s == -1 { count / known } else { *s as usize }).collect();
        self.reshape_to(x, shape)
    }

    /// Axes of size 1 repeated, new axes put before.
    pub fn broadcast_to(&self, x: &Tensor, shape: &Shape) -> Result<Tensor> {
        if x.shape() == *shape { Ok(x.clone()) } else { self.apply_to(OpKind::BroadcastTo, Attr::Shape(shape.clone()), x) }
    }

    /// Axes reordered: axis `i` of the result is axis `axes[i]`. None reverses them.
    pub fn transpose(&self, x: &Tensor, axes: Option<&[i64]>) -> Result<Tensor> {
        let rank = x.shape().rank();
        let perm: SmallVec<[usize; 4]> = match axes {
            None => (0..rank).rev().collect(),
            Some(axes) => axes.iter().map(|a| axis(*a, rank, &x.shape())).collect::<Result<_>>()?,
        };
        if perm.len() != rank {
            let hint = match axes {
                Some([first, second]) => format!("; td.swapaxes(x, {first}, {second}) exchanges two"),
                _ => String::new(),
            };
            let shape = x.shape();
            return Err(Error::Value(format!(
                "transpose takes the order of all {rank} axes of shape {shape}, not of {}{hint}",
                perm.len()
            )));
        }
        if perm.iter().copied().eq(0..rank) {
            return Ok(x.clone());
        }
        self.apply_to(OpKind::Permute, Attr::Perm(perm), x)
    }
}

/// An axis counted from the front, or from the back when negative.
pub(crate) fn axis(a: i64, rank: usize, shape: &Shape) -> Result<usize> {
    let from_front = if a < 0 { a + rank as i64 } else { a };
    if (0..rank as i64).contains(&from_front) {
        return Ok(from_front as usize);
    }
    Err(Error::Index(format!("axis {a} is out of range for shape {shape}")))
}
