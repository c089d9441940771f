//! Folds, running folds, order, scattering and products of matrices: loops with a running value.

use super::helpers::Helper;
use super::{Emitter, counters, element, index, place};
use crate::Result;
use crate::statements::misfit;
use tandem_ir::{Attr, DType, Elementwise, Literal, Node, OpKind, TensorType};

impl Emitter {
    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    pub(super) fn combining(&mut self, name: &str, node: &Node, x: &[String], types: &[&TensorType]) -> Result<()> {
        match (node.op.kind, &node.op.attr, x) {
            (kind @ (OpKind::Sum | OpKind::Prod | OpKind::Max | OpKind::Min), Attr::Axes(axes), [x]) => {
                self.declare(name, &node.ty, node.op.kind.info().name);
                self.fold(name, kind, node.ty.dtype, x, types[0], axes)
            }
            (kind @ (OpKind::CumulativeSum | OpKind::CumulativeProd), Attr::Axis(axis), [x]) => {
                self.declare(name, &node.ty, node.op.kind.info().name);
                self.running(name, kind, node, x, *axis)
            }
            (OpKind::ArgSort, Attr::Axis(axis), [x]) => {
                let shape = &types[0].shape;
                let inner: usize = shape[axis + 1..].iter().product();
                let call = self.helped(Helper::Argsort, &format!("{x}, {}, {inner}", shape[*axis]));
                self.line(&format!("const {name} = {call}; // argsort along axis {axis}: {:?}", &shape[..]));
                Ok(())
            }
            (OpKind::Scatter, Attr::Mode(mode), [x, places, updates]) => {
                let combine = mode.op().and_then(OpKind::elementwise);
                self.scatter(name, combine, [x, places, updates], types)
            }
            (OpKind::MatMul, _, [x, y]) => {
                self.declare(name, &node.ty, "matmul");
                self.product(name, node, [x, y], types)
            }
            _ => misfit(),
        }
    }

    /// What a value and the next element become.
    #[allow(clippy::wildcard_enum_match_arm, reason = "folds are of four kinds")]
    fn combined(&mut self, kind: OpKind, dtype: DType, value: &str, next: &str) -> Result<String> {
        let op = match kind {
            OpKind::Sum | OpKind::CumulativeSum => Elementwise::Add,
            OpKind::Prod | OpKind::CumulativeProd => Elementwise::Multiply,
            OpKind::Max => Elementwise::Maximum,
            _ => Elementwise::Minimum,
        };
        let operands = [value.to_owned(), next.to_owned()];
        // Sums of 64-bit integers wrap here, shorter ones when they are stored, long before doubles lose digits.
        let combined = self.value(op, &operands, dtype, dtype)?;
        let wrap = |function: &str| format!("BigInt.{function}(64, {combined})");
        Ok(if dtype == DType::I64 {
            wrap("asIntN")
        } else if dtype == DType::U64 {
            wrap("asUintN")
        } else {
            combined
        })
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "folds are of four kinds")]
    fn fold(&mut self, name: &str, kind: OpKind, dtype: DType, x: &str, from: &TensorType, axes: &[usize]) -> Result<()> {
        let start = match kind {
            OpKind::Sum => Literal::zero(dtype),
            OpKind::Prod => Literal::integer(dtype, 1),
            OpKind::Max => Literal::lowest(dtype),
            _ => Literal::highest(dtype),
        };
        let all = counters(&from.shape);
        let (mut kept, mut folded) = (vec![], vec![]);
        for (axis, counter) in all.into_iter().enumerate() {
            if axes.contains(&axis) { folded.push(counter) } else { kept.push(counter) }
        }
        let sizes: Vec<usize> = kept.iter().map(|(_, size)| *size).collect();
        let strides = tandem_ir::Shape::new(&sizes).strides();
        let to = index(0, kept.iter().zip(strides).map(|((counter, size), stride)| (counter.clone(), *size, stride as isize)));
        let next = self.combined(kind, dtype, "value", &element(x, &place(&from.shape)))?;
        let stored = self.stored("value".to_owned(), dtype);
        self.nest(&kept, |e| {
            e.scoped(kept.iter().all(|(_, size)| *size == 1), |e| {
                e.line(&format!("let value = {};", super::number(&super::literal(start))));
                e.nest(&folded, |e| {
                    e.line(&format!("value = {next};"));
                    Ok(())
                })?;
                e.line(&format!("{name}[{to}] = {stored};"));
                Ok(())
            })
        })
    }

    /// A block of its own where no loop makes one, so that names of several do not meet.
    pub(super) fn scoped(&mut self, is_needed: bool, lines: impl FnOnce(&mut Emitter) -> Result<()>) -> Result<()> {
        if !is_needed {
            return lines(self);
        }
        self.line("{");
        self.depth += 1;
        lines(self)?;
        self.depth -= 1;
        self.line("}");
        Ok(())
    }

    fn running(&mut self, name: &str, kind: OpKind, node: &Node, x: &str, axis: usize) -> Result<()> {
        let (shape, dtype) = (&node.ty.shape, node.ty.dtype);
        let start = if kind == OpKind::CumulativeSum { Literal::zero(dtype) } else { Literal::integer(dtype, 1) };
        let mut others = counters(shape);
        let along = others.remove(axis);
        let at = place(shape);
        let next = self.combined(kind, dtype, "value", &element(x, &at))?;
        let stored = self.stored("value".to_owned(), dtype);
        let is_alone = others.iter().all(|(_, size)| *size == 1);
        self.nest(&others, |e| {
            e.scoped(is_alone, |e| {
                e.line(&format!("let value = {};", super::number(&super::literal(start))));
                e.nest(&[along], |e| {
                    e.line(&format!("value = {next};"));
                    e.line(&format!("{name}[{at}] = {stored};"));
                    Ok(())
                })
            })
        })
    }

    fn scatter(
        &mut self,
        name: &str,
        combine: Option<Elementwise>,
        [x, places, updates]: [&String; 3],
        types: &[&TensorType],
    ) -> Result<()> {
        let (shape, dtype, count) = (&types[0].shape, types[0].dtype, types[1].shape.count());
        let row: usize = shape[1..].iter().product();
        self.line(&format!("const {name} = {x}.slice(); // scatter: {:?}", &shape[..]));
        let to = index(0, [("at".to_owned(), usize::MAX, row as isize), ("i1".to_owned(), row, 1)]);
        let from = index(0, [("i0".to_owned(), usize::MAX, row as isize), ("i1".to_owned(), row, 1)]);
        let (old, new) = (format!("{name}[{to}]"), element(updates, &from));
        let value = match combine {
            Some(op) => self.value(op, &[old.clone(), new], dtype, dtype)?,
            None => new,
        };
        let value = self.stored(value, dtype);
        self.block(&format!("for (let i0 = 0; i0 < {count}; i0++)"), |e| {
            e.line(&format!("const at = {}; // places beyond the ends are left out", element(places, "i0")));
            e.line(&format!("if (at < 0 || at >= {}) continue;", shape[0]));
            e.nest(&[("i1".to_owned(), row)], |e| {
                e.line(&format!("{old} = {value};"));
                Ok(())
            })
        })
    }

    fn product(&mut self, name: &str, node: &Node, [x, y]: [&String; 2], types: &[&TensorType]) -> Result<()> {
        let (shape, dtype) = (&node.ty.shape, node.ty.dtype);
        let (rank, inner) = (shape.rank(), types[0].shape[shape.rank() - 1]);
        let strides = |of: &TensorType| of.shape.strides();
        let (a, b) = (strides(types[0]), strides(types[1]));
        let batch =
            |strides: &[usize]| (0..rank - 2).map(|axis| (format!("i{axis}"), shape[axis], strides[axis] as isize)).collect::<Vec<_>>();
        let (row, column) = (format!("i{}", rank - 2), format!("i{}", rank - 1));
        let counter = format!("i{rank}");
        let left = index(0, batch(&a).into_iter().chain([(row, shape[rank - 2], a[rank - 2] as isize), (counter.clone(), inner, 1)]));
        let right = index(0, batch(&b).into_iter().chain([(counter.clone(), inner, b[rank - 2] as isize), (column, shape[rank - 1], 1)]));
        let term = self.value(Elementwise::Multiply, &[element(x, &left), element(y, &right)], dtype, dtype)?;
        let next = self.combined(OpKind::Sum, dtype, "value", &term)?;
        let stored = self.stored("value".to_owned(), dtype);
        let axes = counters(shape);
        self.nest(&axes, |e| {
            e.scoped(axes.iter().all(|(_, size)| *size == 1), |e| {
                e.line(&format!("let value = {};", super::number(&super::literal(Literal::zero(dtype)))));
                e.nest(&[(counter, inner)], |e| {
                    e.line(&format!("value = {next};"));
                    Ok(())
                })?;
                e.line(&format!("{name}[{}] = {stored};", place(shape)));
                Ok(())
            })
        })
    }
}
