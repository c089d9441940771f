//! Where the elements of a view lie in the memory of its first base, as NumPy and PyTorch tell it by strides.

use crate::Tensor;
use crate::index::{Span, spans};
use crate::view::Reading;
use smallvec::SmallVec;
use std::cmp::Reverse;
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

    /// Whether elements of a shape lie side by side so, from the first one on, whatever the order of the axes is.
    pub(crate) fn is_permutation(&self, shape: &Shape) -> bool {
        let mut axes: SmallVec<[(isize, usize); 4]> =
            self.steps.iter().copied().zip(shape.iter().copied()).filter(|axis| axis.1 != 1).collect();
        axes.sort_unstable_by_key(|axis| Reverse(axis.0));
        let sizes: Shape = axes.iter().map(|axis| axis.1).collect();
        self.offset == 0 && Strides::row_major(&sizes).steps.iter().eq(axes.iter().map(|axis| &axis.0))
    }
}

impl Tensor {
    /// The strides of its elements in its first base; none where strides do not say it, as of a reshaped part.
    pub fn strides(&self) -> Option<Strides> {
        self.first_base().map(|(_, strides)| strides)
    }

    /// Its first base, itself if it is no view, and the strides of its elements there.
    pub(crate) fn first_base(&self) -> Option<(Tensor, Strides)> {
        // A chain of views may be longer than the stack.
        let (mut views, mut root) = (vec![], self.clone());
        while let Some((base, _)) = root.base() {
            views.push(std::mem::replace(&mut root, base));
        }
        let mut shape = root.shape();
        let mut strides = Strides::row_major(&shape);
        for tensor in views.iter().rev() {
            let view = tensor.view().filter(|view| !view.has_other_shapes())?;
            strides = strides.read(&shape, view.reading(), &tensor.shape())?;
            shape = tensor.shape();
        }
        Some((root, strides))
    }
}

impl Strides {
    /// Those of a view of a shape, read so from elements that lie here under the shape of their base.
    fn read(self, base: &Shape, reading: &Reading, shape: &Shape) -> Option<Strides> {
        let Strides { offset, steps } = self;
        match reading {
            Reading::Detach => Some(Strides { offset, steps }),
            Reading::Transpose(axes) => {
                let rank = steps.len() as i64;
                Some(Strides { offset, steps: axes.iter().map(|axis| steps[axis.rem_euclid(rank.max(1)) as usize]).collect() })
            }
            Reading::Broadcast => {
                let added = shape.rank() - steps.len();
                let of_base = |axis: usize| axis.checked_sub(added).filter(|at| base[*at] == shape[axis]).map_or(0, |at| steps[at]);
                Some(Strides { offset, steps: (0..shape.rank()).map(of_base).collect() })
            }
            // What lies row by row does so under any shape.
            Reading::Reshape => (Strides::row_major(base).steps == steps).then(|| Strides { offset, ..Strides::row_major(shape) }),
            Reading::Index(index) => {
                let (mut first, mut found) = (offset as isize, SmallVec::new());
                let mut axes = steps.iter();
                for span in spans(base, index)? {
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
