//! Batching of padding, concatenation, indexing and scatter. Indices that differ between batches become indices into one axis that
//! holds all batches.

use super::{Rule, Stacked};
use tandem_ir::{Attr, Literal, NodeId, Op, OpKind, ScatterMode, Shape};

impl Rule<'_> {
    /// A fill for each batch is chosen where a pattern of the padding says so.
    pub(super) fn pad(&mut self) -> Stacked {
        let (x, fill) = (self.x[0], self.x[1]);
        if !fill.stacked {
            let op = Op::new(OpKind::Pad, self.attr_behind());
            return self.b.push(op, &[x.node, fill.node]);
        }
        let one: Shape = if x.stacked { Shape::new(&self.b.shape(x.node)[1..]) } else { self.b.shape(x.node) };
        let (inner, outer) = (self.b.constant(Literal::Bool(false)), self.b.constant(Literal::Bool(true)));
        let inner = self.b.broadcast(inner, &one)?;
        let filled = self.b.push(self.node.op.clone(), &[inner, outer])?;
        let zero = self.b.constant(Literal::zero(self.node.ty.dtype));
        let op = if x.stacked { Op::new(OpKind::Pad, self.attr_behind()) } else { self.node.op.clone() };
        let padded = self.b.push(op, &[x.node, zero])?;
        let fill = self.with_rank(fill, self.node.ty.shape.rank())?;
        self.b.select(filled, fill, padded)
    }

    pub(super) fn concatenate(&mut self) -> Stacked {
        let (x, y) = (self.all(0)?, self.all(1)?);
        self.b.push(Op::new(OpKind::Concatenate, self.attr_behind()), &[x, y])
    }

    pub(super) fn take(&mut self) -> Stacked {
        let Attr::Axis(axis) = self.node.op.attr else { unreachable!("the op table says so") };
        let (x, at) = (self.x[0], self.x[1]);
        if !at.stacked {
            return self.b.take(x.node, at.node, axis + 1);
        }
        let rank = self.node.ty.shape.rank();
        if !x.stacked {
            // The batch axis came in with the positions.
            let taken = self.b.take(x.node, at.node, axis)?;
            let perm: Vec<usize> = [axis].into_iter().chain(0..axis).chain(axis + 1..rank + 1).collect();
            return self.b.permute(taken, &perm);
        }
        let shape = self.b.shape(x.node);
        let n = shape[axis + 1];
        let front: Vec<usize> = [0, axis + 1].into_iter().chain((1..shape.rank()).filter(|a| *a != axis + 1)).collect();
        let rows = self.b.permute(x.node, &front)?;
        let rows = self.all_rows(rows)?;
        let at = self.b.clamped(at.node, n)?;
        let at = self.in_batch(at, n)?;
        let taken = self.b.take(rows, at, 0)?;
        let places = self.b.rank(at) - 1;
        // From [batch, positions…, before…, after…] to [batch, before…, positions…, after…].
        let before = 1 + places..1 + places + axis;
        let perm: Vec<usize> = [0].into_iter().chain(before).chain(1..1 + places).chain(1 + places + axis..rank + 1).collect();
        self.b.permute(taken, &perm)
    }

    /// The batch axis and the one behind it as one.
    fn all_rows(&mut self, x: NodeId) -> Stacked {
        let shape = self.b.shape(x);
        let dims: Shape = [shape[0] * shape[1]].into_iter().chain(shape[2..].iter().copied()).collect();
        self.b.reshape(x, &dims)
    }

    /// Positions on an axis of `n` elements as positions on the axis of all batches.
    fn in_batch(&mut self, at: NodeId, n: usize) -> Stacked {
        let (batches, size) = (self.b.iota(self.size)?, self.b.constant(Literal::I32(n as i32)));
        let starts = self.b.mul(batches, size)?;
        let starts = self.b.along_first(starts, self.b.rank(at))?;
        self.b.add(at, starts)
    }

    pub(super) fn scatter(&mut self) -> Stacked {
        let Attr::Mode(mode) = self.node.op.attr else { unreachable!("the op table says so") };
        let (x, updates) = (self.all(0)?, self.all(2)?);
        if self.x[1].stacked { self.scatter_apart(mode, x, updates) } else { self.scatter_alike(mode, x, updates) }
    }

    /// Positions that are those of every batch: the batch axis goes behind the rows.
    fn scatter_alike(&mut self, mode: ScatterMode, x: NodeId, updates: NodeId) -> Stacked {
        let mut perm: Vec<usize> = (0..self.b.rank(x)).collect();
        perm.swap(0, 1);
        let (x, updates) = (self.b.permute(x, &perm)?, self.b.permute(updates, &perm)?);
        let result = self.b.scatter(mode, x, self.x[1].node, updates)?;
        self.b.permute_back(result, &perm)
    }

    /// Positions of their own for each batch; those beyond the ends stay so.
    fn scatter_apart(&mut self, mode: ScatterMode, x: NodeId, updates: NodeId) -> Stacked {
        let (shape, at) = (self.b.shape(x), self.x[1].node);
        let n = shape[1];
        let (inside, moved, nowhere) = (self.b.is_in_range(at, n)?, self.in_batch(at, n)?, self.b.constant(Literal::I32(-1)));
        let at = self.b.select(inside, moved, nowhere)?;
        let (rows, updates, at) = (self.all_rows(x)?, self.all_rows(updates)?, self.all_rows(at)?);
        let result = self.b.scatter(mode, rows, at, updates)?;
        self.b.reshape(result, &shape)
    }
}
