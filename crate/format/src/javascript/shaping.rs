//! Ops that move elements: a loop nest over the result, or over what is put into it.

use super::{Emitter, array, broadcast_place, counters, element, index, place};
use crate::Result;
use crate::statements::misfit;
use tandem_ir::{Attr, Node, OpKind, TensorType};

impl Emitter {
    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    pub(super) fn shaping(&mut self, name: &str, node: &Node, x: &[String], types: &[&TensorType]) -> Result<()> {
        let shape = &node.ty.shape;
        let about = node.op.kind.info().name;
        if node.op.kind == OpKind::Reshape {
            // The elements stay as they lie.
            self.line(&format!("const {name} = {}; // reshape: {:?}", array(&x[0], node.ty.dtype), &shape[..]));
            return Ok(());
        }
        self.declare(name, &node.ty, about);
        let strides: Vec<isize> = types.first().map_or(vec![], |ty| ty.shape.strides().iter().map(|s| *s as isize).collect());
        match (node.op.kind, &node.op.attr, x) {
            (OpKind::Iota, ..) => {
                self.line(&format!("for (let i = 0; i < {}; i++) {name}[i] = i;", shape[0]));
                Ok(())
            }
            (OpKind::BroadcastTo, _, [x]) => self.moved(name, shape, &element(x, &broadcast_place(&types[0].shape, shape.rank()))),
            (OpKind::Permute, Attr::Perm(perm), [x]) => {
                let terms = perm.iter().enumerate().map(|(axis, from)| (format!("i{axis}"), shape[axis], strides[*from]));
                self.moved(name, shape, &element(x, &index(0, terms)))
            }
            (OpKind::Slice, Attr::Slice(ranges), [x]) => {
                let offset = ranges.iter().zip(&strides).map(|(range, stride)| range.start as isize * stride).sum();
                let terms = ranges.iter().enumerate().map(|(axis, range)| (format!("i{axis}"), shape[axis], range.step * strides[axis]));
                self.moved(name, shape, &element(x, &index(offset, terms)))
            }
            (OpKind::Windows, Attr::Windows(windows), [x]) => {
                let rank = types[0].shape.rank();
                let stride = |axis: usize| windows.iter().find(|w| w.axis == axis).map_or(1, |w| w.stride) as isize;
                let own = (0..rank).map(|axis| (format!("i{axis}"), shape[axis], stride(axis) * strides[axis]));
                let within = windows.iter().enumerate().map(|(i, w)| {
                    let axis = rank + i;
                    (format!("i{axis}"), shape[axis], w.dilation as isize * strides[w.axis])
                });
                self.moved(name, shape, &element(x, &index(0, own.chain(within))))
            }
            (OpKind::Pad, Attr::Pad(ranges), [x, value]) => {
                self.line(&format!("{name}.fill({});", element(value, "0")));
                let steps = shape.strides();
                let offset = ranges.iter().zip(&steps).map(|(range, step)| (range.low * step) as isize).sum();
                let from = &types[0].shape;
                let step = |axis: usize| ((ranges[axis].interior + 1) * steps[axis]) as isize;
                let to = index(offset, (0..from.rank()).map(|axis| (format!("i{axis}"), from[axis], step(axis))));
                if from.contains(&0) {
                    return Ok(());
                }
                let value = element(x, &place(from));
                self.nest(&counters(from), |e| {
                    e.line(&format!("{name}[{to}] = {value};"));
                    Ok(())
                })
            }
            (OpKind::Concatenate, Attr::Axis(axis), [x, y]) => {
                let steps: Vec<isize> = shape.strides().iter().map(|s| *s as isize).collect();
                let mut start = 0;
                for (x, ty) in [x, y].into_iter().zip(types) {
                    let to =
                        index(start, counters(&ty.shape).into_iter().zip(&steps).map(|((counter, size), step)| (counter, size, *step)));
                    start += ty.shape[*axis] as isize * steps[*axis];
                    if !ty.shape.contains(&0) {
                        let value = element(x, &place(&ty.shape));
                        self.nest(&counters(&ty.shape), |e| {
                            e.line(&format!("{name}[{to}] = {value};"));
                            Ok(())
                        })?;
                    }
                }
                Ok(())
            }
            (OpKind::Take, Attr::Axis(axis), [x, places]) => self.take(name, shape, *axis, [x, places], types),
            _ => misfit(),
        }
    }

    /// Every element of the result from one of the operand.
    fn moved(&mut self, name: &str, shape: &[usize], value: &str) -> Result<()> {
        self.nest(&counters(shape), |e| {
            e.line(&format!("{name}[{}] = {value};", place(shape)));
            Ok(())
        })
    }

    /// `[a, n, b]` by `[i, j]` is `[a, i, j, b]`; places beyond the ends are held to them.
    fn take(&mut self, name: &str, shape: &[usize], axis: usize, [x, places]: [&String; 2], types: &[&TensorType]) -> Result<()> {
        let (from, by) = (&types[0].shape, &types[1].shape);
        let strides = from.strides();
        let named = by.strides().into_iter().enumerate().map(|(i, stride)| (format!("i{}", axis + i), by[i], stride as isize));
        let at = element(places, &index(0, named));
        let counter = |own: usize| if own < axis { own } else { own - 1 + by.rank() };
        let others =
            (0..from.rank()).filter(|own| *own != axis).map(|own| (format!("i{}", counter(own)), from[own], strides[own] as isize));
        let place_of = index(0, others.chain([("at".to_owned(), usize::MAX, strides[axis] as isize)]));
        self.nest(&counters(shape), |e| {
            e.scoped(shape.iter().all(|size| *size == 1), |e| {
                e.line(&format!("const at = Math.min(Math.max({at}, 0), {});", from[axis] - 1));
                e.line(&format!("{name}[{}] = {};", place(shape), element(x, &place_of)));
                Ok(())
            })
        })
    }
}
