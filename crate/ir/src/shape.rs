//! Shapes and tensor types. Memory layout is not part of a type: strides and offsets belong to the scheduler.

use crate::{DType, Error};
use smallvec::SmallVec;
use std::fmt;
use std::ops::Deref;

/// Sizes of the axes, outermost first. The empty shape is a scalar.
#[derive(PartialEq, Eq, Hash, Default)]
pub struct Shape(SmallVec<[usize; 4]>);

/// As one copy: a derived clone of a `SmallVec` goes element by element.
impl Clone for Shape {
    fn clone(&self) -> Shape {
        Shape(SmallVec::from_slice(&self.0))
    }
}

impl Shape {
    /// The shape of a scalar.
    pub fn scalar() -> Shape {
        Shape::default()
    }

    /// From the sizes of the axes.
    pub fn new(dims: &[usize]) -> Shape {
        Shape(SmallVec::from_slice(dims))
    }

    /// Number of axes.
    pub fn rank(&self) -> usize {
        self.0.len()
    }

    /// Number of elements, or `None` when it does not fit.
    pub fn checked_len(&self) -> Option<usize> {
        if self.0.contains(&0) {
            return Some(0);
        }
        self.0.iter().try_fold(1usize, |n, &d| n.checked_mul(d))
    }

    /// Number of elements; saturates. The types in a verified graph have been checked to fit.
    pub fn count(&self) -> usize {
        self.checked_len().unwrap_or(usize::MAX)
    }

    /// Row-major strides, in elements. All strides of an empty shape are 1; strides that do not fit saturate.
    pub fn strides(&self) -> SmallVec<[usize; 4]> {
        let mut strides: SmallVec<[usize; 4]> = SmallVec::from_elem(1, self.rank());
        if self.0.contains(&0) {
            return strides;
        }
        for axis in (1..self.rank()).rev() {
            strides[axis - 1] = strides[axis].saturating_mul(self.0[axis]);
        }
        strides
    }

    /// NumPy's broadcasting of two shapes: aligned at the last axis, sizes equal or one of them 1.
    ///
    /// # Errors
    /// [`Error::Broadcast`] with the first axis, from the last one, at which sizes differ.
    pub fn broadcast(&self, other: &Shape) -> Result<Shape, Error> {
        let rank = self.rank().max(other.rank());
        let mut dims = SmallVec::from_elem(1, rank);
        for back in 1..=rank {
            let a = if back <= self.rank() { self.0[self.rank() - back] } else { 1 };
            let b = if back <= other.rank() { other.0[other.rank() - back] } else { 1 };
            dims[rank - back] = match (a, b) {
                (a, b) if a == b => a,
                (1, b) => b,
                (a, 1) => a,
                _ => return Err(Error::Broadcast { left: self.clone(), right: other.clone(), axis: rank - back, sizes: (a, b) }),
            };
        }
        Ok(Shape(dims))
    }

    /// This shape without the given axes (ascending, distinct, in range).
    pub fn without(&self, axes: &[usize]) -> Shape {
        Shape(self.0.iter().enumerate().filter(|(i, _)| !axes.contains(i)).map(|(_, &d)| d).collect())
    }
}

impl Deref for Shape {
    type Target = [usize];
    fn deref(&self) -> &[usize] {
        &self.0
    }
}

impl From<&[usize]> for Shape {
    fn from(dims: &[usize]) -> Shape {
        Shape::new(dims)
    }
}

impl<const N: usize> From<[usize; N]> for Shape {
    fn from(dims: [usize; N]) -> Shape {
        Shape::new(&dims)
    }
}

impl FromIterator<usize> for Shape {
    fn from_iter<I: IntoIterator<Item = usize>>(dims: I) -> Shape {
        Shape(dims.into_iter().collect())
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (i, d) in self.0.iter().enumerate() {
            write!(f, "{}{d}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str("]")
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Dtype and shape of a value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TensorType {
    /// Element type.
    pub dtype: DType,
    /// Sizes of the axes.
    pub shape: Shape,
}

impl TensorType {
    /// From its parts.
    pub fn new(dtype: DType, shape: impl Into<Shape>) -> TensorType {
        TensorType { dtype, shape: shape.into() }
    }
}

impl fmt::Display for TensorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.dtype, self.shape)
    }
}
