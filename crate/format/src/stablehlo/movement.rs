//! Ops that move elements: views, padding, concatenation, and gathering from computed places.

use super::text::{Emitter, Value, array, list};
use super::{Error, Result, misfit};
use tandem_ir::{Attr, DType, Node, OpKind, PadRange, Shape, SliceRange, TensorType, Window};

impl Emitter {
    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    pub(super) fn moving(&mut self, node: &Node, x: &[Value]) -> Result<Value> {
        let ty = &node.ty;
        Ok(match (node.op.kind, &node.op.attr, x) {
            (OpKind::Iota, ..) => self.op("iota", &[], ty, "iota_dimension = 0 : i64"),
            (OpKind::Reshape, _, [x]) => self.reshape(x, ty.shape.clone()),
            (OpKind::Permute, Attr::Perm(perm), [x]) => self.op("transpose", &[x], ty, &array("permutation", perm)),
            (OpKind::BroadcastTo, _, [x]) => self.broadcast(x, &ty.shape),
            (OpKind::Slice, Attr::Slice(ranges), [x]) => self.strided(x, ranges),
            (OpKind::Windows, Attr::Windows(windows), [x]) => self.windows(x, windows, &ty.shape),
            (OpKind::Pad, Attr::Pad(ranges), [x, value]) => self.pad(x, value, ranges, ty),
            (OpKind::Concatenate, Attr::Axis(axis), [x, y]) => self.op("concatenate", &[x, y], ty, &format!("dimension = {axis} : i64")),
            (OpKind::Take, Attr::Axis(axis), [x, places]) => self.take(x, places, *axis, ty),
            (kind, ..) if kind.info().attr == node.op.attr.kind() => return Err(Error::unsupported("StableHLO has no words for it")),
            _ => return misfit(),
        })
    }

    /// StableHLO steps forwards only, so an axis that is read backwards is turned round before.
    fn strided(&mut self, x: &Value, ranges: &[SliceRange]) -> Value {
        let is_backwards = |r: &SliceRange| r.step < 0 && r.len > 1;
        let backwards: Vec<usize> = ranges.iter().enumerate().filter(|(_, r)| is_backwards(r)).map(|(axis, _)| axis).collect();
        let turned = if backwards.is_empty() { x.clone() } else { self.op("reverse", &[x], &x.ty, &array("dimensions", &backwards)) };
        let range = |(axis, r): (usize, &SliceRange)| {
            let start = if is_backwards(r) { x.ty.shape[axis] - 1 - r.start } else { r.start };
            let step = r.step.unsigned_abs();
            (start, start + (r.len - 1) * step + 1, step)
        };
        self.slice(&turned, &ranges.iter().enumerate().map(range).collect::<Vec<_>>())
    }

    pub(super) fn pad(&mut self, x: &Value, value: &Value, ranges: &[PadRange], ty: &TensorType) -> Value {
        let attributes = [
            array("edge_padding_low", ranges.iter().map(|r| r.low)),
            array("edge_padding_high", ranges.iter().map(|r| r.high)),
            array("interior_padding", ranges.iter().map(|r| r.interior)),
        ];
        self.op("pad", &[x, value], ty, &attributes.join(", "))
    }

    /// Places beyond the ends are clamped, as gather does.
    fn take(&mut self, x: &Value, places: &Value, axis: usize, ty: &TensorType) -> Value {
        let (rank, of_places) = (x.ty.shape.rank(), places.ty.shape.rank());
        let offsets = (0..axis).chain(axis + of_places..rank + of_places - 1);
        self.gather(x, places, axis, offsets, ty)
    }

    /// Slices of one element along an axis; `offsets` are the result's axes that are not those of the places.
    fn gather(&mut self, x: &Value, places: &Value, axis: usize, offsets: impl Iterator<Item = usize>, ty: &TensorType) -> Value {
        let attributes = format!(
            "dimension_numbers = #stablehlo.gather<offset_dims = [{}], collapsed_slice_dims = [{axis}], start_index_map = [{axis}], \
             index_vector_dim = {}>, indices_are_sorted = false, {}",
            list(offsets),
            places.ty.shape.rank(),
            array("slice_sizes", x.ty.shape.iter().enumerate().map(|(a, d)| if a == axis { 1 } else { *d })),
        );
        self.op("gather", &[x, places], ty, &attributes)
    }

    /// Axis by axis: each position gathers its elements, which become the last axis.
    fn windows(&mut self, x: &Value, windows: &[Window], shape: &Shape) -> Value {
        let mut value = x.clone();
        for w in windows {
            let of_places = TensorType::new(DType::I32, [shape[w.axis], w.size]);
            let positions = self.multiples(0, w.stride, &of_places);
            let elements = self.multiples(1, w.dilation, &of_places);
            let places = self.same("add", &[&positions, &elements]);
            let rank = value.ty.shape.rank();
            let sizes = value.ty.shape.iter().enumerate().map(|(a, d)| if a == w.axis { shape[a] } else { *d });
            let ty = TensorType::new(x.ty.dtype, sizes.chain([w.size]).collect::<Shape>());
            value = self.gather(&value, &places, w.axis, (0..rank).filter(|a| *a != w.axis), &ty);
        }
        value
    }

    /// 0, 1, 2, … along an axis, times a step.
    fn multiples(&mut self, axis: usize, step: usize, ty: &TensorType) -> Value {
        let count = self.op("iota", &[], ty, &format!("iota_dimension = {axis} : i64"));
        let step = self.number(step as i64, ty);
        self.same("multiply", &[&count, &step])
    }
}
