//! Where the elements of a view lie in the memory of its first base, as NumPy and PyTorch tell it by strides.

use crate::Tensor;
use crate::index::{Span, spans};
use crate::view::Reading;
use smallvec::SmallVec;
use tandem_ir::Shape;

/// The place of an element: that of the first one, and how far a step along each axis leads, in elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strides {
    /// Of the first element.
    pub offset: usize,
    /// One for each axis.
    pub steps: SmallVec<[isize; 4]>,
}

impl Strides {
    /// Of elements row by row.
    pub fn row_major(shape: &Shape) -> Strides {
        Strides { offset: 0, steps: shape.strides().iter().map(|step| *step as isize).collect() }
    }
}

impl Tensor {
    /// The strides of its elements in its first base; none where strides do not say it, as of a reshaped part.
    pub fn strides(&self) -> Option<Strides> {
        let shape = self.shape();
        let Some(view) = self.view() else { return Some(Strides::row_major(&shape)) };
        if view.has_other_shapes() {
            return None;
        }
        let base = view.base();
        let Strides { offset, steps } = base.strides()?;
        match view.reading() {
            Reading::Detach => Some(Strides { offset, steps }),
            Reading::Transpose(axes) => {
                let rank = steps.len() as i64;
                Some(Strides { offset, steps: axes.iter().map(|axis| steps[axis.rem_euclid(rank.max(1)) as usize]).collect() })
            }
            Reading::Broadcast => {
                let added = shape.rank() - steps.len();
                let of_base = |axis: usize| axis.checked_sub(added).filter(|at| base.shape()[*at] == shape[axis]).map_or(0, |at| steps[at]);
                Some(Strides { offset, steps: (0..shape.rank()).map(of_base).collect() })
            }
            // What lies row by row does so under any shape.
            Reading::Reshape => {
                let dense = Strides::row_major(&base.shape());
                (dense.steps == steps).then(|| Strides { offset, ..Strides::row_major(&shape) })
            }
            Reading::Index(index) => {
                let (mut first, mut found) = (offset as isize, SmallVec::new());
                let mut axes = steps.iter();
                for span in spans(&base.shape(), index)? {
                    match span {
                        Span::NewAxis => found.push(0),
                        Span::At(at) => first += at as isize * axes.next()?,
                        Span::Range(range) => {
                            let step = axes.next()?;
                            first += range.start as isize * step;
                            found.push(range.step * step);
                        }
                    }
                }
                Some(Strides { offset: usize::try_from(first).ok()?, steps: found })
            }
        }
    }
}
