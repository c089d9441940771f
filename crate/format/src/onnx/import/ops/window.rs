//! Windows that slide: convolutions and pooling.

use crate::onnx::import::builder::{product, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_composite::op::conv::{self, Slide};
use tandem_composite::op::linalg::power_norm;
use tandem_composite::op::pool::{self, Pool};
use tandem_ir::{Attr, DType, Literal, NodeId, OpKind, PadRange, Shape, Window};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("Conv", conv_node),
    ("ConvInteger", conv_integer),
    ("ConvTranspose", conv_transpose),
    ("DeformConv", deform_conv),
    ("AveragePool", average_pool),
    ("MaxPool", max_pool),
    ("LpPool", lp_pool),
    ("GlobalAveragePool", |cx, call| global(cx, call, |cx, x, axes| cx.mean(x, axes, true))),
    ("GlobalMaxPool", |cx, call| global(cx, call, |cx, x, axes| cx.reduce(OpKind::Max, x, axes, true))),
    ("GlobalLpPool", global_lp),
    ("MaxUnpool", max_unpool),
    ("Col2Im", col2im),
];

/// No window is larger than this, reaches further or is padded by more, so that sums and products stay numbers.
const MOST: usize = 1 << 20;

/// How windows lie along one spatial axis.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    pub kernel: usize,
    pub stride: usize,
    pub dilation: usize,
    pub low: usize,
    pub high: usize,
}

impl Lane {
    /// How far a window reaches.
    fn reach(self) -> usize {
        (self.kernel - 1) * self.dilation + 1
    }
}

fn setting(call: &OperatorCall, name: &str, n: usize) -> Result<Vec<usize>> {
    let given = call.ints(name).map_or_else(|| vec![1; n], <[i64]>::to_vec);
    let sizes: Vec<usize> = given.iter().map(|v| size(*v)).collect::<Result<_>>()?;
    if sizes.len() != n || sizes.iter().any(|v| *v == 0 || *v > MOST) {
        return Err(Error::unsupported(format!("{name} {given:?} does not fit {n} spatial axes")));
    }
    Ok(sizes)
}

/// The lanes that a node describes for an input of these spatial sizes.
fn lanes(call: &OperatorCall, spatial: &[usize], kernel: &[usize]) -> Result<Vec<Lane>> {
    let n = spatial.len();
    if kernel.len() != n || kernel.iter().any(|k| *k == 0 || *k > MOST) || product(kernel) > i32::MAX as usize {
        return Err(Error::unsupported(format!("a window of {kernel:?} does not slide along {n} axes")));
    }
    let (strides, dilations) = (setting(call, "strides", n)?, setting(call, "dilations", n)?);
    let pads = call.ints("pads").map_or_else(|| vec![0; 2 * n], <[i64]>::to_vec);
    if pads.len() != 2 * n || pads.iter().any(|p| p.unsigned_abs() > MOST as u64) {
        return Err(Error::unsupported(format!("pads {pads:?} do not fit {n} spatial axes")));
    }
    let auto = call.text("auto_pad", "NOTSET");
    let lane = |i: usize| {
        let mut lane = Lane { kernel: kernel[i], stride: strides[i], dilation: dilations[i], low: 0, high: 0 };
        match auto {
            "NOTSET" | "" => (lane.low, lane.high) = (size(pads[i])?, size(pads[i + n])?),
            "VALID" => {}
            "SAME_UPPER" | "SAME_LOWER" => {
                let positions = spatial[i].div_ceil(lane.stride);
                let all = (positions.saturating_sub(1) * lane.stride + lane.reach()).saturating_sub(spatial[i]);
                let less = all / 2;
                (lane.low, lane.high) = if auto == "SAME_UPPER" { (less, all - less) } else { (all - less, less) };
            }
            other => return Err(Error::unsupported(format!("'{other}' is no way of padding"))),
        }
        Ok(lane)
    };
    (0..n).map(lane).collect()
}

/// Windows of the spatial axes (those behind the first two): `[n, c, positions…, elements…]`.
fn windows(cx: &mut Import, x: NodeId, lanes: &[Lane], fill: NodeId) -> Result<NodeId> {
    let mut ranges = vec![PadRange::default(); 2];
    ranges.extend(lanes.iter().map(|l| PadRange { low: l.low, high: l.high, interior: 0 }));
    let x = cx.pad(x, &ranges, fill)?;
    let window = |(i, l): (usize, &Lane)| Window { axis: i + 2, size: l.kernel, stride: l.stride, dilation: l.dilation };
    let windows: SmallVec<[Window; 3]> = lanes.iter().enumerate().map(window).collect();
    cx.push(OpKind::Windows, Attr::Windows(windows), &[x])
}

/// How lanes let windows slide.
fn slide(lanes: &[Lane]) -> Slide {
    Slide {
        stride: lanes.iter().map(|l| l.stride).collect(),
        padding: lanes.iter().map(|l| (l.low as i64, l.high as i64)).collect(),
        dilation: lanes.iter().map(|l| l.dilation).collect(),
    }
}

/// `x [n, c, …]` with `weight [m, c / groups, …]`.
pub fn conv(cx: &mut Import, x: NodeId, weight: NodeId, lanes: &[Lane], groups: usize) -> Result<NodeId> {
    cx.build_composite("Conv", |b| conv::conv(b, x, weight, &slide(lanes), groups))
}

/// Spatial sizes of an input and of a node's window, which its weights tell if it does not.
fn spatial(cx: &Import, call: &OperatorCall, x: NodeId, weight: Option<NodeId>) -> Result<(Vec<usize>, Vec<usize>)> {
    let shape = cx.shape(x);
    if shape.rank() < 3 {
        return Err(Error::unsupported(format!("shape {shape} has no spatial axes")));
    }
    if let Some(weight) = weight.filter(|w| cx.rank(*w) != shape.rank()) {
        return Err(Error::unsupported(format!("weights of shape {} do not fit shape {shape}", cx.shape(weight))));
    }
    let kernel = match (call.ints("kernel_shape"), weight) {
        (Some(kernel), _) => kernel.iter().map(|k| size(*k)).collect::<Result<_>>()?,
        (None, Some(weight)) if cx.rank(weight) > 2 => cx.shape(weight)[2..].to_vec(),
        _ => return Err(Error::unsupported("the size of the window is missing")),
    };
    Ok((shape[2..].to_vec(), kernel))
}

/// A value for each channel, added.
fn with_bias(cx: &mut Import, x: NodeId, bias: Option<NodeId>) -> Result<NodeId> {
    cx.build_composite("Conv", |b| conv::biased(b, x, bias))
}

/// The lanes and groups of a convolution, whose weights must be of its window's size.
pub fn conv_lanes(cx: &Import, call: &OperatorCall, x: NodeId, weight: NodeId) -> Result<(Vec<Lane>, usize)> {
    let (spatial, kernel) = spatial(cx, call, x, Some(weight))?;
    if cx.shape(weight)[2..] != kernel {
        return Err(Error::unsupported(format!("weights of shape {} are not of the size of the window {kernel:?}", cx.shape(weight))));
    }
    Ok((lanes(call, &spatial, &kernel)?, size(call.int("group", 1))?))
}

pub fn conv_node(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, weight) = (call.input(0)?, call.input(1)?);
    let (lanes, groups) = conv_lanes(cx, call, x, weight)?;
    let result = cx.convolution(x, weight, |cx, x, weight| conv(cx, x, weight, &lanes, groups))?;
    with_bias(cx, result, call.optional(2)).map(single)
}

fn conv_integer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, weight) = (call.input(0)?, call.input(1)?);
    let (lanes, groups) = conv_lanes(cx, call, x, weight)?;
    let x = super::linear::centred(cx, x, call.optional(2), 1)?;
    let weight = super::linear::centred(cx, weight, call.optional(3), 0)?;
    conv(cx, x, weight, &lanes, groups).map(single)
}

/// The padding is stated, or follows from the shape that is wanted.
fn conv_transpose(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, weight) = (call.input(0)?, call.input(1)?);
    let (spatial, kernel) = spatial(cx, call, x, Some(weight))?;
    let n = spatial.len();
    let groups = size(call.int("group", 1))?;
    let (strides, dilations) = (setting(call, "strides", n)?, setting(call, "dilations", n)?);
    let extra = call.ints("output_padding").map_or_else(|| vec![0; n], <[i64]>::to_vec);
    let pads = call.ints("pads").map_or_else(|| vec![0; 2 * n], <[i64]>::to_vec);
    let wanted = call.ints("output_shape");
    let auto = call.text("auto_pad", "NOTSET");
    let far = |v: &i64| v.unsigned_abs() > MOST as u64;
    let large = kernel.iter().any(|k| *k == 0 || *k > MOST) || pads.iter().chain(&extra).chain(wanted.unwrap_or(&[])).any(far);
    if large || kernel.len() != n || pads.len() != 2 * n || extra.len() != n || wanted.is_some_and(|w| w.len() < n) {
        return Err(Error::unsupported("window, pads and sizes do not fit the input's spatial axes"));
    }
    let mut padding = vec![];
    for i in 0..n {
        let reach = (kernel[i] - 1) * dilations[i] + 1;
        let full = strides[i] * spatial[i].saturating_sub(1) + reach;
        let tail = size(extra[i])?;
        let (low, high) = match (wanted, auto) {
            (Some(w), _) => {
                let all = (full + tail) as i64 - w[w.len() - n + i];
                let less = all.div_euclid(2);
                if auto == "SAME_UPPER" { (less, all - less) } else { (all - less, less) }
            }
            (None, "SAME_UPPER" | "SAME_LOWER") => {
                let all = full as i64 - (spatial[i] * strides[i]) as i64;
                let less = all.div_euclid(2);
                if auto == "SAME_UPPER" { (less, all - less) } else { (all - less, less) }
            }
            (None, _) => (pads[i], pads[i + n]),
        };
        padding.push((low, high));
    }
    let extra = extra.iter().map(|n| size(*n)).collect::<Result<Vec<_>>>()?;
    let slide = Slide { stride: strides, padding, dilation: dilations };
    let result = cx.build_composite("ConvTranspose", |b| conv::conv_transpose(b, x, weight, &slide, &extra, groups))?;
    with_bias(cx, result, call.optional(2)).map(single)
}

/// A convolution each element of whose windows is moved by an offset of its own; between elements it is interpolated.
fn deform_conv(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, weight, offset) = (call.input(0)?, call.input(1)?, call.input(2)?);
    let (lanes, groups) = conv_lanes(cx, call, x, weight)?;
    let offset_groups = size(call.int("offset_group", 1))?.max(1);
    let (shape, moved) = (cx.shape(x), cx.shape(offset));
    let fits = lanes.len() == 2 && moved.rank() == 4 && shape[1].is_multiple_of(offset_groups);
    let elements = lanes.iter().fold(1, |n: usize, l| n.saturating_mul(l.kernel));
    if !fits || moved[1] != offset_groups * elements * 2 {
        return Err(Error::unsupported(format!("offsets of shape {moved} do not fit images of shape {shape}")));
    }
    let (batch, channels, rows, columns) = (shape[0], shape[1], moved[2], moved[3]);
    // [n, groups, elements, 2, rows, columns]: where each element of each window is read, before the offset is added.
    let places: Shape = [batch, offset_groups, lanes[0].kernel, lanes[1].kernel, rows, columns].into_iter().collect();
    let offset = cx.reshape(offset, [batch, offset_groups, lanes[0].kernel, lanes[1].kernel, 2, rows, columns])?;
    let mut at = vec![];
    for (i, lane) in lanes.iter().enumerate() {
        let position = cx.iota(&places, 4 + i, cx.dtype(x))?;
        let position = cx.binary_scalar(OpKind::Multiply, position, lane.stride as f64)?;
        let element = cx.iota(&places, 2 + i, cx.dtype(x))?;
        let element = cx.binary_scalar(OpKind::Multiply, element, lane.dilation as f64)?;
        let start = cx.binary(OpKind::Add, position, element)?;
        let start = cx.binary_scalar(OpKind::Subtract, start, lane.low as f64)?;
        let own = cx.index_axis(offset, 4, i)?;
        at.push(cx.binary(OpKind::Add, start, own)?);
    }
    let each = channels / offset_groups;
    let count = elements * rows * columns;
    let images = cx.reshape(x, [batch * offset_groups, each, shape[2], shape[3]])?;
    let at = at.into_iter().map(|a| cx.reshape(a, [batch * offset_groups, count])).collect::<Result<Vec<_>>>()?;
    let mut sampled = super::sample::linear(cx, images, &at, super::sample::Outside::Zero)?;
    if let Some(mask) = call.optional(4) {
        let mask = cx.reshape(mask, [batch * offset_groups, 1, count])?;
        sampled = cx.binary(OpKind::Multiply, sampled, mask)?;
    }
    let sampled = cx.reshape(sampled, [batch, channels, elements, rows, columns])?;
    let sampled = cx.permute(sampled, &[0, 1, 3, 4, 2])?;
    let result = cx.build_composite("DeformConv", |b| conv::windows_by_weight(b, sampled, weight, groups))?;
    with_bias(cx, result, call.optional(3)).map(single)
}

/// The windows of a pooling node.
fn pool_of(cx: &Import, call: &OperatorCall, x: NodeId) -> Result<Pool> {
    let (spatial, kernel) = spatial(cx, call, x, None)?;
    let slide = slide(&lanes(call, &spatial, &kernel)?);
    Ok(Pool { kernel, slide, ceil: call.flag("ceil_mode") })
}

fn average_pool(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let pool = pool_of(cx, call, x)?;
    cx.build_composite("AveragePool", |b| pool::avg_pool(b, x, &pool, call.flag("count_include_pad"))).map(single)
}

fn max_pool(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let pool = pool_of(cx, call, x)?;
    if !call.wants(1) {
        return cx.build_composite("MaxPool", |b| pool::max_pool(b, x, &pool)).map(single);
    }
    let shape = cx.shape(x);
    let lowest = cx.b.constant(Literal::lowest(cx.dtype(x)), None);
    let (all, axes) = cx.build_composite("MaxPool", |b| Ok((pool.windows(b, x, lowest)?, pool::elements(b, x))))?;
    let top = cx.reduce(OpKind::Max, all, &axes, false)?;
    // The place of the first largest element, counted over the whole input; columns first if the node says so.
    let mut places = if call.flag("storage_order") {
        let perm: Vec<usize> = [0, 1].into_iter().chain((2..shape.rank()).rev()).collect();
        let turned: Shape = perm.iter().map(|a| shape[*a]).collect();
        let line = cx.push(OpKind::Iota, Attr::Shape(Shape::new(&[shape.count()])), &[])?;
        let line = cx.reshape(line, turned)?;
        cx.permute(line, &perm)?
    } else {
        let line = cx.push(OpKind::Iota, Attr::Shape(Shape::new(&[shape.count()])), &[])?;
        cx.reshape(line, shape.clone())?
    };
    let last = cx.integer(DType::I32, i64::from(i32::MAX));
    places = cx.build_composite("MaxPool", |b| pool.windows(b, places, last))?;
    let wide: Shape = cx.shape(top).iter().copied().chain(axes.iter().map(|_| 1)).collect();
    let best = cx.reshape(top, wide)?;
    let hit = cx.binary(OpKind::Equal, all, best)?;
    let hits = cx.select(hit, places, last)?;
    let place = cx.reduce(OpKind::Min, hits, &axes, false)?;
    let place = cx.cast(place, DType::I64)?;
    Ok(SmallVec::from_slice(&[top, place]))
}

fn lp_pool(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let pool = pool_of(cx, call, x)?;
    cx.build_composite("LpPool", |b| pool::lp_pool(b, x, &pool, call.int("p", 2) as f64)).map(single)
}

fn global(cx: &mut Import, call: &OperatorCall, f: fn(&mut Import, NodeId, &[usize]) -> Result<NodeId>) -> Result<Outputs> {
    let x = call.input(0)?;
    let axes: Vec<usize> = (2..cx.rank(x)).collect();
    f(cx, x, &axes).map(single)
}

fn global_lp(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let axes: Vec<usize> = (2..cx.rank(x)).collect();
    cx.build_composite("GlobalLpPool", |b| power_norm(b, x, call.int("p", 2) as f64, &axes, true)).map(single)
}

/// Puts pooled elements back to the places they came from.
fn max_unpool(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, places) = (call.input(0)?, call.input(1)?);
    let (spatial, kernel) = spatial(cx, call, x, None)?;
    let lanes = lanes(call, &spatial, &kernel)?;
    let shape = cx.shape(x);
    let grown = |(n, l): (&usize, &Lane)| ((n.saturating_sub(1)) * l.stride + l.kernel).saturating_sub(l.low + l.high);
    let natural: Shape = shape[..2].iter().copied().chain(spatial.iter().zip(&lanes).map(grown)).collect();
    let to: Shape = match call.optional(2) {
        Some(wanted) => cx.integers(wanted, "the shape")?.iter().map(|n| size(*n)).collect::<Result<_>>()?,
        None => natural.clone(),
    };
    let count = shape.count();
    let places = cx.cast(places, DType::I32)?;
    let mut places = cx.reshape(places, [count])?;
    if to != natural {
        if to.rank() != natural.rank() || i32::try_from(to.count()).is_err() {
            return Err(Error::unsupported(format!("shape {to} does not hold what was pooled from {natural}")));
        }
        // The places count in the natural shape; the larger one has rows of its own.
        let zero = cx.integer(DType::I32, 0);
        let mut moved = cx.broadcast(zero, [count])?;
        for ((size, own), wide) in natural.iter().zip(natural.strides()).zip(to.strides()) {
            let along = cx.binary_scalar(OpKind::FloorDivide, places, own as f64)?;
            let along = cx.binary_scalar(OpKind::Remainder, along, *size as f64)?;
            let along = cx.binary_scalar(OpKind::Multiply, along, wide as f64)?;
            moved = cx.binary(OpKind::Add, moved, along)?;
        }
        places = moved;
    }
    let values = cx.reshape(x, [count])?;
    let zero = cx.b.constant(Literal::zero(cx.dtype(x)), None);
    let empty = cx.broadcast(zero, [to.count()])?;
    let result = cx.push(OpKind::Scatter, Attr::Mode(tandem_ir::ScatterMode::Set), &[empty, places, values])?;
    cx.reshape(result, to).map(single)
}

/// Blocks put back to where windows would have taken them from; what overlaps is added.
fn col2im(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let sizes =
        |cx: &mut Import, i: usize, what: &str| cx.integers(call.input(i)?, what)?.iter().map(|n| size(*n)).collect::<Result<Vec<usize>>>();
    let (image, block) = (sizes(cx, 1, "the image's size")?, sizes(cx, 2, "the block's size")?);
    let lanes = lanes(call, &image, &block)?;
    let shape = cx.shape(x);
    let per = product(&block);
    if shape.rank() != 3 || per == 0 || !shape[1].is_multiple_of(per) {
        return Err(Error::unsupported(format!("shape {shape} holds no blocks of {block:?}")));
    }
    let (batch, channels) = (shape[0], shape[1] / per);
    // Which place of the padded image each element of each block comes from.
    let padded: Shape = image.iter().zip(&lanes).map(|(n, l)| n + l.low + l.high).collect();
    let line = cx.push(OpKind::Iota, Attr::Shape(Shape::new(&[padded.count()])), &[])?;
    let whole: Shape = [1, 1].iter().chain(padded.iter()).copied().collect();
    let line = cx.reshape(line, whole)?;
    let bare: Vec<Lane> = lanes.iter().map(|l| Lane { low: 0, high: 0, ..*l }).collect();
    let zero = cx.integer(DType::I32, 0);
    let places = windows(cx, line, &bare, zero)?;
    let places = cx.reshape(places, [shape[2], per])?;
    let places = cx.permute(places, &[1, 0])?;
    let places = cx.reshape(places, [per * shape[2]])?;
    let values = cx.reshape(x, [batch * channels, per * shape[2]])?;
    let values = cx.permute(values, &[1, 0])?;
    let zero = cx.b.constant(Literal::zero(cx.dtype(x)), None);
    let empty = cx.broadcast(zero, [padded.count(), batch * channels])?;
    let mut sum = cx.push(OpKind::Scatter, Attr::Mode(tandem_ir::ScatterMode::Add), &[empty, places, values])?;
    sum = cx.permute(sum, &[1, 0])?;
    let dims: Shape = [batch, channels].iter().chain(padded.iter()).copied().collect();
    sum = cx.reshape(sum, dims)?;
    for (i, (n, l)) in image.iter().zip(&lanes).enumerate() {
        sum = cx.slice_axis(sum, i + 2, l.low, *n)?;
    }
    Ok(single(sum))
}
