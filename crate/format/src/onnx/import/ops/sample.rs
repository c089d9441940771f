//! Values between the elements of a grid: resizing, sampling at given places, regions of interest.

use crate::onnx::import::builder::{product, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("GridSample", grid_sample), ("AffineGrid", affine_grid), ("RoiAlign", roi_align)];

/// What stands outside of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    /// Zeros.
    Zero,
    /// The nearest element.
    Border,
    /// The grid mirrored, again and again.
    Reflection,
}

/// How grid places are counted.
struct Grid {
    outside: Outside,
    corners: bool,
}

/// Places mirrored at the ends until they lie between them.
fn mirrored(cx: &mut Import, at: NodeId, low: f64, high: f64) -> Result<NodeId> {
    let span = high - low;
    if span <= 0.0 {
        return cx.binary_scalar(OpKind::Multiply, at, 0.0);
    }
    let from = cx.binary_scalar(OpKind::Subtract, at, low)?;
    let folded = cx.binary_scalar(OpKind::Remainder, from, 2.0 * span)?;
    let back = cx.scalar(cx.dtype(at), 2.0 * span);
    let back = cx.binary(OpKind::Subtract, back, folded)?;
    let near = cx.binary(OpKind::Minimum, folded, back)?;
    cx.binary_scalar(OpKind::Add, near, low)
}

impl Grid {
    /// Places brought inside, as far as what is outside says so.
    fn inside(&self, cx: &mut Import, at: NodeId, len: usize) -> Result<NodeId> {
        let last = len as f64 - 1.0;
        let at = match self.outside {
            Outside::Zero => return Ok(at),
            Outside::Border => at,
            Outside::Reflection if self.corners => mirrored(cx, at, 0.0, last)?,
            Outside::Reflection => mirrored(cx, at, -0.5, last + 0.5)?,
        };
        let at = cx.binary_scalar(OpKind::Maximum, at, 0.0)?;
        cx.binary_scalar(OpKind::Minimum, at, last)
    }
}

/// Elements of `images [n, c, …]` at whole places, one `[n, places]` for each spatial axis, of a float dtype:
/// `[n, c, places]`. Places outside give 0.
fn fetch(cx: &mut Import, images: NodeId, places: &[NodeId]) -> Result<NodeId> {
    let shape = cx.shape(images);
    let (batch, channels) = (shape[0], shape[1]);
    let spatial = Shape::new(&shape[2..]);
    let strides = spatial.strides();
    let (mut index, mut known) = (None, None);
    for (axis, at) in places.iter().enumerate() {
        let last = spatial[axis] as f64 - 1.0;
        let (above, below) = (cx.binary_scalar(OpKind::GreaterEqual, *at, 0.0)?, cx.binary_scalar(OpKind::LessEqual, *at, last)?);
        let inside = cx.binary(OpKind::BitwiseAnd, above, below)?;
        let zero = cx.scalar(cx.dtype(*at), 0.0);
        let at = cx.select(inside, *at, zero)?;
        let whole = cx.cast(at, DType::I32)?;
        let offset = cx.binary_scalar(OpKind::Multiply, whole, strides[axis] as f64)?;
        index = Some(index.map_or(Ok(offset), |sum| cx.binary(OpKind::Add, sum, offset))?);
        known = Some(known.map_or(Ok(inside), |all| cx.binary(OpKind::BitwiseAnd, all, inside))?);
    }
    let (Some(index), Some(known)) = (index, known) else { return Err(Error::unsupported("a grid has no spatial axes")) };
    let count = cx.shape(index)[1];
    let index = cx.unsqueeze(index, 1)?;
    let index = cx.broadcast(index, [batch, channels, count])?;
    let flat = cx.reshape(images, [batch, channels, spatial.count()])?;
    let found = super::indexing::along(cx, flat, 2, index)?;
    let known = cx.unsqueeze(known, 1)?;
    let zero = cx.b.constant(tandem_ir::Literal::zero(cx.dtype(images)), None);
    cx.select(known, found, zero)
}

/// Sum over the corners around each place of element times weight; `neighbours` gives for one axis the whole places
/// around, with their weights.
fn blend(cx: &mut Import, images: NodeId, corners: &[Vec<(NodeId, NodeId)>], join: OpKind) -> Result<NodeId> {
    let mut sum = None;
    let total: usize = corners.iter().map(Vec::len).product();
    for mut choice in 0..total {
        let mut places = vec![];
        let mut weight = None;
        for axis in corners {
            let (place, share) = axis[choice % axis.len()];
            choice /= axis.len();
            places.push(place);
            weight = Some(weight.map_or(Ok(share), |w| cx.binary(OpKind::Multiply, w, share))?);
        }
        let found = fetch(cx, images, &places)?;
        let Some(weight) = weight else { continue };
        let weight = cx.unsqueeze(weight, 1)?;
        let term = cx.binary(OpKind::Multiply, found, weight)?;
        sum = Some(sum.map_or(Ok(term), |s| cx.binary(join, s, term))?);
    }
    sum.ok_or_else(|| Error::unsupported("a grid has no spatial axes"))
}

/// Between the elements, in proportion: places `[n, count]` for each spatial axis of `[n, c, …]`.
pub fn linear(cx: &mut Import, images: NodeId, at: &[NodeId], outside: Outside) -> Result<NodeId> {
    let grid = Grid { outside, corners: true };
    let shape = cx.shape(images);
    let mut corners = vec![];
    for (axis, at) in at.iter().enumerate() {
        let at = grid.inside(cx, *at, shape[axis + 2])?;
        corners.push(linear_neighbours(cx, at)?);
    }
    blend(cx, images, &corners, OpKind::Add)
}

/// The whole places below and above, with their weights.
fn linear_neighbours(cx: &mut Import, at: NodeId) -> Result<Vec<(NodeId, NodeId)>> {
    let low = cx.unary(OpKind::Floor, at)?;
    let high = cx.binary_scalar(OpKind::Add, low, 1.0)?;
    let share = cx.binary(OpKind::Subtract, at, low)?;
    let one = cx.scalar(cx.dtype(at), 1.0);
    let rest = cx.binary(OpKind::Subtract, one, share)?;
    Ok(vec![(low, rest), (high, share)])
}

/// The cubic kernel at a distance that lies within 1, or between 1 and 2.
fn cubic_weight(cx: &mut Import, distance: NodeId, far: bool, a: f64) -> Result<NodeId> {
    // Coefficients from the cube down.
    let coefficients = if far { [a, -5.0 * a, 8.0 * a, -4.0 * a] } else { [a + 2.0, -(a + 3.0), 0.0, 1.0] };
    let mut sum = cx.scalar(cx.dtype(distance), coefficients[0]);
    for c in &coefficients[1..] {
        let product = cx.binary(OpKind::Multiply, sum, distance)?;
        sum = cx.binary_scalar(OpKind::Add, product, *c)?;
    }
    Ok(sum)
}

fn cubic(cx: &mut Import, images: NodeId, at: &[NodeId], grid: &Grid) -> Result<NodeId> {
    let shape = cx.shape(images);
    let mut corners = vec![];
    for (axis, at) in at.iter().enumerate() {
        let low = cx.unary(OpKind::Floor, *at)?;
        let share = cx.binary(OpKind::Subtract, *at, low)?;
        let mut around = vec![];
        for step in -1..=2 {
            let place = cx.binary_scalar(OpKind::Add, low, f64::from(step))?;
            let place = grid.inside(cx, place, shape[axis + 2])?;
            let distance = cx.binary_scalar(OpKind::Subtract, share, f64::from(step))?;
            let distance = cx.unary(OpKind::Abs, distance)?;
            around.push((place, cubic_weight(cx, distance, step == -1 || step == 2, -0.75)?));
        }
        corners.push(around);
    }
    blend(cx, images, &corners, OpKind::Add)
}

fn grid_sample(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, grid) = (call.input(0)?, call.input(1)?);
    let (shape, places) = (cx.shape(x), cx.shape(grid));
    let n = shape.rank().saturating_sub(2);
    if n == 0 || places.rank() != shape.rank() || places[n + 1] != n || places[0] != shape[0] {
        return Err(Error::unsupported(format!("a grid of shape {places} does not fit images of shape {shape}")));
    }
    let rule = Grid {
        outside: match call.text("padding_mode", "zeros") {
            "border" => Outside::Border,
            "reflection" => Outside::Reflection,
            _ => Outside::Zero,
        },
        corners: call.flag("align_corners"),
    };
    let count = product(&places[1..=n]);
    let grid = cx.reshape(grid, [shape[0], count, n])?;
    let mut at = vec![];
    for axis in 0..n {
        // The grid names the innermost axis first; -1 and 1 are the ends of the image, or the middles of its last elements.
        let unit = cx.index_axis(grid, 2, n - 1 - axis)?;
        let len = shape[axis + 2] as f64;
        let up = cx.binary_scalar(OpKind::Add, unit, 1.0)?;
        at.push(if rule.corners {
            cx.binary_scalar(OpKind::Multiply, up, (len - 1.0) / 2.0)?
        } else {
            let scaled = cx.binary_scalar(OpKind::Multiply, up, len / 2.0)?;
            cx.binary_scalar(OpKind::Subtract, scaled, 0.5)?
        });
    }
    let found = match call.text("mode", "linear") {
        "nearest" => {
            let mut whole = vec![];
            for (axis, at) in at.iter().enumerate() {
                let at = rule.inside(cx, *at, shape[axis + 2])?;
                whole.push(cx.unary(OpKind::Round, at)?);
            }
            fetch(cx, x, &whole)?
        }
        "cubic" | "bicubic" => cubic(cx, x, &at, &rule)?,
        _ => {
            let at = at.iter().enumerate().map(|(axis, at)| rule.inside(cx, *at, shape[axis + 2])).collect::<Result<Vec<_>>>()?;
            linear(cx, x, &at, Outside::Zero)?
        }
    };
    let dims: Shape = [shape[0], shape[1]].iter().chain(&places[1..=n]).copied().collect();
    cx.reshape(found, dims).map(single)
}

fn affine_grid(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let theta = call.input(0)?;
    let dims: Vec<usize> = cx.integers(call.input(1)?, "the size of the grid")?.iter().map(|n| size(*n)).collect::<Result<_>>()?;
    let corners = call.flag("align_corners");
    let Some(n) = dims.len().checked_sub(2).filter(|n| *n > 0) else { return Err(Error::unsupported("a grid has no spatial axes")) };
    let spatial = Shape::new(&dims[2..]);
    let dtype = cx.dtype(theta);
    // The innermost axis first, then a 1 for what the map adds.
    let mut columns = vec![];
    for axis in (0..n).rev() {
        let len = spatial[axis] as f64;
        let place = cx.iota(&spatial, axis, dtype)?;
        let (step, start) = if corners { (2.0 / (len - 1.0).max(1.0), -1.0) } else { (2.0 / len, 1.0 / len - 1.0) };
        let scaled = cx.binary_scalar(OpKind::Multiply, place, step)?;
        columns.push(cx.binary_scalar(OpKind::Add, scaled, start)?);
    }
    let one = cx.scalar(dtype, 1.0);
    columns.push(cx.broadcast(one, spatial.clone())?);
    let base = cx.stack(&columns, n)?;
    let base = cx.reshape(base, [1, spatial.count(), n + 1])?;
    let map = cx.permute(theta, &[0, 2, 1])?;
    let grid = cx.matmul(base, map)?;
    let shape: Shape = [dims[0]].iter().chain(spatial.iter()).chain(&[n]).copied().collect();
    cx.reshape(grid, shape).map(single)
}

/// How the bins of regions are sampled, for each spatial axis.
struct RegionGrid {
    /// Bins of each region.
    bins: [usize; 2],
    /// Samples of each bin, of the region with most.
    most: [usize; 2],
    /// The samples of each region, where they differ.
    own: Option<[Vec<f64>; 2]>,
    scale: f64,
    /// How far places are shifted.
    half: f64,
}

impl RegionGrid {
    /// Without a number of samples there are as many as elements under a bin, which the regions must be known for.
    fn new(cx: &mut Import, call: &OperatorCall, rois: NodeId) -> Result<RegionGrid> {
        let bins = [size(call.int("output_height", 1))?, size(call.int("output_width", 1))?];
        let ratio = size(call.int("sampling_ratio", 0))?;
        let scale = call.float("spatial_scale", 1.0);
        let mode = call.text("coordinate_transformation_mode", if call.version < 16 { "output_half_pixel" } else { "half_pixel" });
        let half = if mode == "half_pixel" { 0.5 } else { 0.0 };
        let mut grid = RegionGrid { bins, most: [ratio; 2], own: None, scale, half };
        if ratio == 0 {
            let regions = cx.numbers(rois, "how many samples each region has")?;
            let own = [0, 1].map(|axis| regions.as_chunks().0.iter().map(|region| grid.samples(region, axis)).collect::<Vec<f64>>());
            grid.most = [0, 1].map(|axis| own[axis].iter().copied().fold(1.0, f64::max) as usize);
            grid.own = Some(own);
        }
        Ok(grid)
    }

    /// The samples of a bin of a region: x1, y1, x2, y2.
    fn samples(&self, region: &[f64; 4], axis: usize) -> f64 {
        let end = |at: usize| region[at] as f32 * self.scale as f32 - self.half as f32;
        let extent = end(3 - axis) - end(1 - axis);
        let extent = if self.half == 0.0 { extent.max(1.0) } else { extent };
        f64::from((extent / self.bins[axis] as f32).ceil()).max(0.0)
    }

    /// The numbers of samples of the regions, as a tensor of this shape.
    fn counts(&self, cx: &mut Import, axis: usize, shape: &[usize], dtype: DType) -> Result<Option<NodeId>> {
        let Some(own) = &self.own else { return Ok(None) };
        let elements: Vec<Literal> = own[axis].iter().map(|n| Literal::float(dtype, *n)).collect();
        cx.tensor(Shape::new(shape), &elements).map(Some)
    }

    /// Places of the samples along an axis, `[regions, bins, bins, samples, samples]`, and which of them there are.
    fn places(&self, cx: &mut Import, rois: NodeId, axis: usize, dtype: DType) -> Result<(NodeId, Option<NodeId>)> {
        let count = cx.shape(rois)[0];
        let per: Shape = [count, self.bins[0], self.bins[1], self.most[0], self.most[1]].into_iter().collect();
        let end = |cx: &mut Import, i: usize| {
            let value = cx.index_axis(rois, 1, i)?;
            let value = cx.binary_scalar(OpKind::Multiply, value, self.scale)?;
            let value = cx.binary_scalar(OpKind::Subtract, value, self.half)?;
            cx.reshape(value, [count, 1, 1, 1, 1])
        };
        let (start, stop) = (end(cx, 1 - axis)?, end(cx, 3 - axis)?);
        let mut extent = cx.binary(OpKind::Subtract, stop, start)?;
        if self.half == 0.0 {
            extent = cx.binary_scalar(OpKind::Maximum, extent, 1.0)?;
        }
        let bin = cx.binary_scalar(OpKind::Divide, extent, self.bins[axis] as f64)?;
        let number = cx.iota(&per, 1 + axis, dtype)?;
        let sample = cx.iota(&per, 3 + axis, dtype)?;
        let counts = self.counts(cx, axis, &[count, 1, 1, 1, 1], dtype)?;
        let kept = counts.map(|counts| cx.binary(OpKind::Less, sample, counts)).transpose()?;
        let sample = cx.binary_scalar(OpKind::Add, sample, 0.5)?;
        let sample = match counts {
            Some(counts) => {
                let counts = cx.binary_scalar(OpKind::Maximum, counts, 1.0)?;
                cx.binary(OpKind::Divide, sample, counts)?
            }
            None => cx.binary_scalar(OpKind::Divide, sample, self.most[axis] as f64)?,
        };
        let steps = cx.binary(OpKind::Add, number, sample)?;
        let offset = cx.binary(OpKind::Multiply, steps, bin)?;
        let place = cx.binary(OpKind::Add, start, offset)?;
        Ok((cx.reshape(place, [count, per.count() / count.max(1)])?, kept))
    }

    /// The mean or the largest of samples `[c, regions, bins, bins, samples]`; 0 of none.
    fn joined(&self, cx: &mut Import, samples: NodeId, kept: Option<NodeId>, is_largest: bool) -> Result<NodeId> {
        let dtype = cx.dtype(samples);
        let Some(kept) = kept else {
            return if is_largest { cx.reduce(OpKind::Max, samples, &[4], false) } else { cx.mean(samples, &[4], false) };
        };
        let nothing = cx.scalar(dtype, if is_largest { f64::NEG_INFINITY } else { 0.0 });
        let shape = cx.shape(samples);
        let kept = cx.reshape(kept, [1, shape[1], shape[2], shape[3], shape[4]])?;
        let samples = cx.select(kept, samples, nothing)?;
        let joined = cx.reduce(if is_largest { OpKind::Max } else { OpKind::Sum }, samples, &[4], false)?;
        let per = [1, shape[1], 1, 1];
        let (Some(high), Some(wide)) = (self.counts(cx, 0, &per, dtype)?, self.counts(cx, 1, &per, dtype)?) else { return Ok(joined) };
        let count = cx.binary(OpKind::Multiply, high, wide)?;
        if !is_largest {
            let count = cx.binary_scalar(OpKind::Maximum, count, 1.0)?;
            return cx.binary(OpKind::Divide, joined, count);
        }
        let some = cx.binary_scalar(OpKind::Greater, count, 0.0)?;
        let zero = cx.scalar(dtype, 0.0);
        cx.select(some, joined, zero)
    }
}

/// Each region is divided into bins, each bin sampled at a regular grid of places, which are averaged.
fn roi_align(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, rois, batch) = (call.input(0)?, call.input(1)?, call.input(2)?);
    let shape = cx.shape(x);
    if shape.rank() != 4 || cx.rank(rois) != 2 || cx.shape(rois)[1] != 4 {
        return Err(Error::unsupported("regions are rows of four numbers, and lie in images"));
    }
    let grid = RegionGrid::new(cx, call, rois)?;
    let count = cx.shape(rois)[0];
    let ((high, high_kept), (wide, wide_kept)) = (grid.places(cx, rois, 0, cx.dtype(x))?, grid.places(cx, rois, 1, cx.dtype(x))?);
    let at = [high, wide];
    // A place more than one element outside counts as 0; one that is nearer as the border.
    let mut inside = None;
    for (axis, at) in at.iter().enumerate() {
        let (low, high) =
            (cx.binary_scalar(OpKind::GreaterEqual, *at, -1.0)?, cx.binary_scalar(OpKind::LessEqual, *at, shape[axis + 2] as f64)?);
        let both = cx.binary(OpKind::BitwiseAnd, low, high)?;
        inside = Some(inside.map_or(Ok(both), |all| cx.binary(OpKind::BitwiseAnd, all, both))?);
    }
    let Some(inside) = inside else { return Err(Error::unsupported("regions lie in images")) };
    // The largest is that of all neighbours of all samples, each by its weight.
    let is_largest = call.text("mode", "avg") == "max";
    let join = if is_largest { OpKind::Maximum } else { OpKind::Add };
    let found = linear_of_stacked(cx, x, batch, &at, join)?;
    let inside = cx.reshape(inside, [cx.shape(found)[1]])?;
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let found = cx.select(inside, found, zero)?;
    let samples = cx.reshape(found, [shape[1], count, grid.bins[0], grid.bins[1], product(&grid.most)])?;
    let kept = match (high_kept, wide_kept) {
        (Some(high), Some(wide)) => Some(cx.binary(OpKind::BitwiseAnd, high, wide)?),
        _ => None,
    };
    let found = grid.joined(cx, samples, kept, is_largest)?;
    cx.permute(found, &[1, 0, 2, 3]).map(single)
}

/// Elements `[c, rows * places]` of the image of each row, whose places `[rows, places]` are beyond no border. The images are stacked
/// as one, so that none is copied for its rows.
fn linear_of_stacked(cx: &mut Import, images: NodeId, image_of_row: NodeId, at: &[NodeId], join: OpKind) -> Result<NodeId> {
    let shape = cx.shape(images);
    let [count, channels, height, width] = [shape[0], shape[1], shape[2], shape[3]];
    let stacked = cx.permute(images, &[1, 0, 2, 3])?;
    let stacked = cx.reshape(stacked, [1, channels, count * height, width])?;
    let first = cx.cast(image_of_row, cx.dtype(at[0]))?;
    let first = cx.binary_scalar(OpKind::Multiply, first, height as f64)?;
    let first = cx.unsqueeze(first, 1)?;
    let mut corners = vec![];
    for (axis, at) in at.iter().enumerate() {
        let at = Grid { outside: Outside::Border, corners: true }.inside(cx, *at, shape[axis + 2])?;
        let mut neighbours = linear_neighbours(cx, at)?;
        for (place, weight) in &mut neighbours {
            *place = cx.binary_scalar(OpKind::Minimum, *place, shape[axis + 2] as f64 - 1.0)?;
            if axis == 0 {
                *place = cx.binary(OpKind::Add, *place, first)?;
            }
            let total = cx.shape(*weight).count();
            *place = cx.reshape(*place, [1, total])?;
            *weight = cx.reshape(*weight, [1, total])?;
        }
        corners.push(neighbours);
    }
    let found = blend(cx, stacked, &corners, join)?;
    let total = cx.shape(found)[2];
    cx.reshape(found, [channels, total])
}
