//! Resizing: along each axis, every result is a weighted sum of elements, and the weights are known when the model is
//! read, so an axis is one matrix product; the nearest element is taken as it is.

use crate::onnx::import::builder::{axis, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result, Tensor};
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape, TensorType};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("Resize", resize), ("Upsample", upsample)];

/// How one axis is resized.
struct Lane {
    from: usize,
    to: usize,
    scale: f64,
    roi: (f64, f64),
}

/// How places of the result become places of the input, and what is done with them.
struct Rule<'a> {
    coordinates: &'a str,
    nearest: &'a str,
    mode: &'a str,
    cubic: f64,
    exclude: bool,
    antialias: bool,
}

impl Rule<'_> {
    /// The place in the input of a place of the result.
    fn place(&self, lane: &Lane, at: usize) -> Result<f64> {
        let (x, from, to) = (at as f64, lane.from as f64, lane.to as f64);
        Ok(match self.coordinates {
            "asymmetric" => x / lane.scale,
            "align_corners" if lane.to == 1 => 0.0,
            // Of the size that the scale says, whether or not it is whole.
            "align_corners" => x * (from - 1.0) / (lane.scale * from - 1.0),
            "half_pixel" => (x + 0.5) / lane.scale - 0.5,
            "pytorch_half_pixel" if lane.to == 1 => -0.5,
            "pytorch_half_pixel" => (x + 0.5) / lane.scale - 0.5,
            "half_pixel_symmetric" => {
                // As if the result had the size that the scale says, not the whole one, with both about one middle.
                let exact = lane.scale * from;
                let adjustment = to / exact;
                let offset = from / 2.0 * (1.0 - adjustment);
                offset + (x + 0.5) / lane.scale - 0.5
            }
            "tf_half_pixel_for_nn" => (x + 0.5) / lane.scale,
            "tf_crop_and_resize" if lane.to == 1 => 0.5 * (lane.roi.0 + lane.roi.1) * (from - 1.0),
            "tf_crop_and_resize" => lane.roi.0 * (from - 1.0) + x * (lane.roi.1 - lane.roi.0) * (from - 1.0) / (to - 1.0),
            other => return Err(Error::unsupported(format!("'{other}' is no way to place elements"))),
        })
    }

    /// The element nearest to a place.
    fn nearest(&self, place: f64, from: usize) -> usize {
        let whole = match self.nearest {
            "floor" => place.floor(),
            "ceil" => place.ceil(),
            "round_prefer_ceil" => (place + 0.5).floor(),
            _ => (place - 0.5).ceil(),
        };
        whole.clamp(0.0, from as f64 - 1.0) as usize
    }

    /// How far the kernel reaches, and its weight at a distance.
    fn kernel(&self, distance: f64) -> f64 {
        let (x, a) = (distance.abs(), self.cubic);
        match self.mode {
            "cubic" if x < 1.0 => ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0,
            "cubic" if x < 2.0 => ((a * x - 5.0 * a) * x + 8.0 * a) * x - 4.0 * a,
            "cubic" => 0.0,
            _ => (1.0 - x).max(0.0),
        }
    }

    /// The weights of the input's elements for one result.
    fn weights(&self, lane: &Lane, at: usize) -> Result<Vec<f64>> {
        let place = self.place(lane, at)?;
        let mut weights = vec![0.0; lane.from];
        // A smaller result takes in more elements when it is to be smooth.
        let squeeze = if self.antialias { lane.scale.min(1.0) } else { 1.0 };
        let reach = if self.mode == "cubic" { 2.0 } else { 1.0 } / squeeze;
        let (first, last) = ((place - reach).floor() as i64, (place + reach).ceil() as i64);
        let mut total = 0.0;
        for i in first..=last {
            let weight = self.kernel((place - i as f64) * squeeze);
            let outside = i < 0 || i >= lane.from as i64;
            if weight == 0.0 || (outside && self.exclude) {
                continue;
            }
            total += weight;
            // What lies outside counts as the border.
            weights[i.clamp(0, lane.from as i64 - 1) as usize] += weight;
        }
        if total != 0.0 && (self.exclude || self.antialias) {
            weights.iter_mut().for_each(|w| *w /= total);
        }
        Ok(weights)
    }
}

fn resize(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    // Before version 11 the second input were the scales.
    let first = if call.version < 11 { 1 } else { 2 };
    let rule = Rule {
        coordinates: call.text("coordinate_transformation_mode", if call.version < 11 { "asymmetric" } else { "half_pixel" }),
        nearest: call.text("nearest_mode", if call.version < 11 { "floor" } else { "round_prefer_floor" }),
        mode: call.text("mode", "nearest"),
        cubic: call.float("cubic_coeff_a", -0.75),
        exclude: call.flag("exclude_outside"),
        antialias: call.flag("antialias"),
    };
    let along: Vec<usize> = match call.ints("axes") {
        Some(axes) => axes.iter().map(|a| axis(*a, rank)).collect::<Result<_>>()?,
        None => (0..rank).collect(),
    };
    let shape = cx.shape(x);
    let scales = match call.optional(first) {
        Some(scales) if cx.shape(scales).count() > 0 => Some(cx.numbers(scales, "the size of the result")?),
        _ => None,
    };
    let sizes = match call.optional(first + 1) {
        Some(sizes) if cx.shape(sizes).count() > 0 => Some(cx.integers(sizes, "the size of the result")?),
        _ => None,
    };
    let roi = match (rule.coordinates, call.optional(1)) {
        ("tf_crop_and_resize", Some(roi)) => cx.numbers(roi, "the region of interest")?,
        _ => vec![],
    };
    let n = along.len();
    if scales.as_ref().is_some_and(|s| s.len() != n || s.iter().any(|s| !(*s > 0.0 && s.is_finite())))
        || sizes.as_ref().is_some_and(|s| s.len() != n)
    {
        return Err(Error::unsupported("scales or sizes do not fit the axes"));
    }
    let mut lanes = vec![];
    for (i, a) in along.iter().enumerate() {
        let from = shape[*a];
        let (to, scale) = match (&scales, &sizes) {
            (Some(scales), _) => ((from as f64 * scales[i]).floor() as usize, scales[i]),
            (None, Some(sizes)) => (size(sizes[i])?, sizes[i] as f64 / from as f64),
            (None, None) => return Err(Error::unsupported("neither scales nor sizes are given")),
        };
        let roi = (roi.get(i).copied().unwrap_or(0.0), roi.get(i + n).copied().unwrap_or(1.0));
        lanes.push(Lane { from, to, scale, roi });
    }
    if let (Some(_), policy @ ("not_larger" | "not_smaller")) = (&sizes, call.text("keep_aspect_ratio_policy", "stretch")) {
        let all = lanes.iter().map(|l| l.scale);
        let scale = if policy == "not_larger" { all.fold(f64::INFINITY, f64::min) } else { all.fold(0.0, f64::max) };
        for lane in &mut lanes {
            lane.scale = scale;
            lane.to = (scale * lane.from as f64 + 0.5).floor() as usize;
        }
    }
    apply(cx, x, &along, &lanes, &rule, call.float("extrapolation_value", 0.0)).map(single)
}

fn upsample(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let scales = match call.optional(1) {
        Some(scales) => cx.numbers(scales, "the size of the result")?,
        None => call.floats("scales").unwrap_or(&[]).iter().map(|s| f64::from(*s)).collect(),
    };
    let shape = cx.shape(x);
    if scales.len() != shape.rank() || scales.iter().any(|s| !(*s > 0.0 && s.is_finite())) {
        return Err(Error::unsupported("the scales do not fit the axes"));
    }
    let lane =
        |(from, scale): (&usize, &f64)| Lane { from: *from, to: (*from as f64 * scale).floor() as usize, scale: *scale, roi: (0.0, 1.0) };
    let lanes: Vec<Lane> = shape.iter().zip(&scales).map(lane).collect();
    let mode = call.text("mode", "nearest");
    let rule = Rule { coordinates: "asymmetric", nearest: "floor", mode, cubic: -0.75, exclude: false, antialias: false };
    apply(cx, x, &(0..shape.rank()).collect::<Vec<_>>(), &lanes, &rule, 0.0).map(single)
}

fn apply(cx: &mut Import, mut x: NodeId, along: &[usize], lanes: &[Lane], rule: &Rule, beyond: f64) -> Result<NodeId> {
    let crop = rule.coordinates == "tf_crop_and_resize";
    let mut outside = None;
    for (a, lane) in along.iter().zip(lanes) {
        if lane.from == 0 || lane.to > 1 << 16 || lane.from.saturating_mul(lane.to) > 1 << 20 {
            return Err(Error::unsupported(format!("an axis of {} elements is not resized to {}", lane.from, lane.to)));
        }
        if lane.from == lane.to && lane.scale == 1.0 && !crop {
            continue;
        }
        x = if rule.mode == "nearest" {
            let place = |i: usize| rule.place(lane, i).map(|p| Literal::I32(rule.nearest(p, lane.from) as i32));
            let places = (0..lane.to).map(place).collect::<Result<Vec<_>>>()?;
            let places = cx.tensor([lane.to], &places)?;
            cx.take(x, *a, places)?
        } else {
            weighted(cx, x, *a, lane, rule)?
        };
        if crop {
            let end = lane.from as f64 - 1.0;
            let is_out = |i: usize| rule.place(lane, i).map(|p| Literal::Bool(p < 0.0 || p > end));
            let is_out = (0..lane.to).map(is_out).collect::<Result<Vec<_>>>()?;
            let is_out = cx.tensor([lane.to], &is_out)?;
            let dims: Shape = (0..cx.rank(x)).map(|d| if d == *a { lane.to } else { 1 }).collect();
            let is_out = cx.reshape(is_out, dims)?;
            outside = Some(outside.map_or(Ok(is_out), |all| cx.binary(OpKind::BitwiseOr, all, is_out))?);
        }
    }
    let Some(outside) = outside else { return Ok(x) };
    let beyond = cx.scalar(cx.dtype(x), beyond);
    cx.select(outside, beyond, x)
}

/// One axis, put last, times the matrix of weights.
fn weighted(cx: &mut Import, x: NodeId, axis: usize, lane: &Lane, rule: &Rule) -> Result<NodeId> {
    let dtype = cx.dtype(x);
    let wide = if dtype.is_float() { dtype } else { DType::F32 };
    let ty = TensorType::new(wide, [lane.from, lane.to]);
    let step = wide.host_size();
    let mut bytes = vec![0; ty.shape.count() * step];
    for to in 0..lane.to {
        for (from, weight) in rule.weights(lane, to)?.into_iter().enumerate() {
            let at = (from * lane.to + to) * step;
            bytes[at..at + step].copy_from_slice(&Literal::float(wide, weight).bits().to_le_bytes()[..step]);
        }
    }
    let matrix = Tensor::new(ty, bytes).ok_or_else(|| Error::unsupported("the weights do not fill their matrix"))?;
    let matrix = cx.weight("weights", matrix)?;
    let rank = cx.rank(x);
    let last: Vec<usize> = (0..rank).filter(|a| *a != axis).chain([axis]).collect();
    let mut back = vec![0; rank];
    last.iter().enumerate().for_each(|(to, from)| back[*from] = to);
    let x = cx.cast(x, wide)?;
    let x = cx.permute(x, &last)?;
    let shape = cx.shape(x);
    let flat = cx.reshape(x, [shape.count() / lane.from, lane.from])?;
    let product = cx.matmul(flat, matrix)?;
    let dims: Shape = shape[..rank - 1].iter().copied().chain([lane.to]).collect();
    let product = cx.reshape(product, dims)?;
    let product = cx.permute(product, &back)?;
    cx.cast(product, dtype)
}
