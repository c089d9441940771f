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
        if perm.iter().copied().eq(0..rank) {
            return Ok(x.clone());
        }
        self.apply_to(OpKind::Permute, Attr::Perm(perm), x)
    }

    /// A new axis of size 1 before axis `at`.
    pub fn expand_dims(&self, x: &Tensor, at: i64) -> Result<Tensor> {
        let shape = x.shape();
        let at = axis(at, shape.rank() + 1, &shape)?;
        let mut dims: SmallVec<[usize; 4]> = SmallVec::from_slice(&shape);
        dims.insert(at, 1);
        self.reshape_to(x, Shape::new(&dims))
    }

    /// Axes of size 1 removed: those given, or all.
    pub fn squeeze(&self, x: &Tensor, axes: Option<&[i64]>) -> Result<Tensor> {
        let shape = x.shape();
        let chosen: SmallVec<[usize; 4]> = match axes {
            None => (0..shape.rank()).filter(|a| shape[*a] == 1).collect(),
            Some(axes) => axes.iter().map(|a| axis(*a, shape.rank(), &shape)).collect::<Result<_>>()?,
        };
        if let Some(a) = chosen.iter().find(|a| shape[**a] != 1) {
            return Err(Error::Value(format!("cannot squeeze axis {a} of shape {shape}: its size is {}, not 1", shape[*a])));
        }
        self.reshape_to(x, shape.without(&chosen))
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
