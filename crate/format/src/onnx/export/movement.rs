//! Ops that move elements: other axes, parts, padding, places.

use super::{Export, attribute, misfit, text};
use crate::onnx::tensor;
use crate::{Error, Result, Tensor};
use tandem_ir::{Attr, DType, Literal, OpKind, Shape, TensorType};

/// Elements of a weight that is kept once more in other axes.
const SMALL_WEIGHT: usize = 1 << 14;

impl Export {
    /// The elements in other axes. What was given other axes before is taken as it was then, so that no two such steps follow each
    /// other, and small weights get their axes here.
    pub(super) fn reshape(&mut self, x: &str, from: &Shape, to: &Shape) -> Result<String> {
        let (source, shape) = self.reshaped.get(x).cloned().unwrap_or_else(|| (x.to_owned(), from.clone()));
        if shape == *to {
            return Ok(source);
        }
        let weight = self.initializers.iter().find(|each| each.name == source && to.count() <= SMALL_WEIGHT).cloned();
        let name = if let Some(mut weight) = weight {
            weight.name = self.unique(&source);
            weight.dims = to.iter().map(|d| *d as i64).collect();
            self.initializers.push(weight.clone());
            weight.name
        } else {
            let sizes = self.integers(to.iter().map(|d| *d as i64))?;
            self.call("Reshape", &[&source, &sizes], vec![attribute("allowzero", 1)])
        };
        self.reshaped.insert(name.clone(), (source, shape));
        Ok(name)
    }

    pub(super) fn slice(&mut self, attr: &Attr, x: &str) -> Result<String> {
        let Attr::Slice(ranges) = attr else { return misfit() };
        let ends = ranges.iter().map(|r| {
            let end = r.start as i64 + r.step as i64 * r.len as i64;
            // An end before the first element: -1 would be the last.
            if end < 0 { i64::MIN } else { end }
        });
        let starts = self.integers(ranges.iter().map(|r| r.start as i64))?;
        let ends = self.integers(ends)?;
        let axes = self.integers(0..ranges.len() as i64)?;
        let steps = self.integers(ranges.iter().map(|r| r.step as i64))?;
        Ok(self.call("Slice", &[x, &starts, &ends, &axes, &steps], vec![]))
    }

    pub(super) fn pad(&mut self, attr: &Attr, args: &[&str], shape: &Shape) -> Result<String> {
        let Attr::Pad(ranges) = attr else { return misfit() };
        let mut value = args[0].to_owned();
        let mut dims: Vec<usize> = shape.to_vec();
        for (axis, r) in ranges.iter().enumerate().filter(|(a, r)| r.interior > 0 && shape[*a] > 1) {
            // Each element becomes a row, the row is padded, and what hangs over behind the last one is cut off.
            let apart: Vec<i64> = dims[..=axis].iter().chain(&[1]).chain(&dims[axis + 1..]).map(|d| *d as i64).collect();
            let to = self.integers(apart.iter().copied())?;
            value = self.call("Reshape", &[&value, &to], vec![attribute("allowzero", 1)]);
            let behind = (0..2 * apart.len()).map(|i| if i == apart.len() + axis + 1 { r.interior as i64 } else { 0 });
            let pads = self.integers(behind)?;
            value = self.call("Pad", &[&value, &pads, args[1]], vec![]);
            let len = dims[axis];
            dims[axis] = len * (r.interior + 1);
            let to = self.integers(dims.iter().map(|d| *d as i64))?;
            value = self.call("Reshape", &[&value, &to], vec![attribute("allowzero", 1)]);
            dims[axis] -= r.interior;
            let [start, end, along] = [0, dims[axis] as i64, axis as i64].map(|n| self.integers([n].into_iter()));
            value = self.call("Slice", &[&value, &start?, &end?, &along?], vec![]);
        }
        let pads = self.integers(ranges.iter().map(|r| r.low as i64).chain(ranges.iter().map(|r| r.high as i64)))?;
        Ok(self.call("Pad", &[&value, &pads, args[1]], vec![]))
    }

    /// Positions beyond the ends are left out here: they go to a row that is put behind and cut off again.
    pub(super) fn scatter(&mut self, attr: &Attr, args: &[&str], shape: &Shape, dtype: DType) -> Result<String> {
        let Attr::Mode(mode) = attr else { return misfit() };
        let rows = shape[0] as i64;
        let extra: Shape = [1].iter().chain(&shape[1..]).copied().collect();
        let row = Tensor::from_literals(TensorType::new(dtype, extra.clone()), &vec![Literal::zero(dtype); extra.count()]);
        let row = self.constant(&row.ok_or_else(|| Error::unsupported("a row is too long"))?);
        let wide = self.call("Concat", &[args[0], &row], vec![attribute("axis", 0)]);
        let (zero, last) = (self.scalar(Literal::I32(0)), self.scalar(Literal::I32(i32::try_from(rows).unwrap_or(i32::MAX))));
        let below = self.call("Less", &[args[1], &zero], vec![]);
        let up = self.call("Where", &[&below, &last, args[1]], vec![]);
        let inside = self.call("Min", &[&up, &last], vec![]);
        let inside = self.call("Cast", &[&inside], vec![attribute("to", tensor::code(DType::I64).into())]);
        let axis = self.integers([1].into_iter())?;
        let places = self.call("Unsqueeze", &[&inside, &axis], vec![]);
        let reduction = match mode.op() {
            None => "none",
            Some(OpKind::Add) => "add",
            Some(OpKind::Multiply) => "mul",
            Some(OpKind::Maximum) => "max",
            Some(_) => "min",
        };
        let result = self.call("ScatterND", &[&wide, &places, args[2]], vec![text("reduction", reduction)]);
        let [start, end, along] = [0, rows, 0].map(|n| self.integers([n].into_iter()));
        Ok(self.call("Slice", &[&result, &start?, &end?, &along?], vec![]))
    }
}
