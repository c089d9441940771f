//! Convolutions: windows as columns of a matrix (im2col), one product for each image and group. Inputs are [batch, channels,
//! spatial…].

use super::padding::{PadMode, pad};
use crate::{Arg, Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{Attr, DType, Error, NodeId, Op, OpKind, PadRange, Shape, Window};

type A<'a> = Args<'a, NodeId>;

const CONV: &str = "x, weight, /, bias=None, *, stride=1, padding=0, dilation=1, groups=1";
const TRANSPOSED: &str = "x, weight, /, bias=None, *, stride=1, padding=0, output_padding=0, dilation=1, groups=1";

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "conv", signature: CONV, doc: "Cross-correlation of x [n, c, spatial…] with weight [m, c / groups, window…], plus bias [m], to [n, m, positions…]. padding is an integer, one for each spatial axis, a pair for each, 'valid' or 'same'.", build: |b, a| build(b, a, None) },
    Composite { name: "conv1d", signature: CONV, doc: "conv along one spatial axis.", build: |b, a| build(b, a, Some(1)) },
    Composite { name: "conv2d", signature: CONV, doc: "conv along two spatial axes.", build: |b, a| build(b, a, Some(2)) },
    Composite { name: "conv3d", signature: CONV, doc: "conv along three spatial axes.", build: |b, a| build(b, a, Some(3)) },
    Composite { name: "conv_transpose", signature: TRANSPOSED, doc: "The transpose of conv: x [n, c, spatial…] with weight [c, m / groups, window…], plus bias [m]; output_padding adds positions at the ends.", build: |b, a| build_transposed(b, a, None) },
    Composite { name: "conv_transpose1d", signature: TRANSPOSED, doc: "conv_transpose along one spatial axis.", build: |b, a| build_transposed(b, a, Some(1)) },
    Composite { name: "conv_transpose2d", signature: TRANSPOSED, doc: "conv_transpose along two spatial axes.", build: |b, a| build_transposed(b, a, Some(2)) },
    Composite { name: "conv_transpose3d", signature: TRANSPOSED, doc: "conv_transpose along three spatial axes.", build: |b, a| build_transposed(b, a, Some(3)) },
];

/// How windows slide; lists have one entry a spatial axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slide {
    /// Distance between neighbouring positions.
    pub stride: Vec<usize>,
    /// Elements before and behind; negative ones cut off.
    pub padding: Vec<(i64, i64)>,
    /// Distance between neighbouring elements of a window.
    pub dilation: Vec<usize>,
}

impl Slide {
    /// Stride 1 without padding or dilation.
    pub fn plain(axes: usize) -> Slide {
        Slide { stride: vec![1; axes], padding: vec![(0, 0); axes], dilation: vec![1; axes] }
    }
}

/// The number of spatial axes of an input and its weight, which have to be as many as wanted.
pub(super) fn spatial_axes(b: &Builder<'_>, x: NodeId, wanted: Option<usize>) -> Result<usize, Error> {
    let shape = b.shape(x);
    match (shape.rank().checked_sub(2), wanted) {
        (Some(n), Some(wanted)) if n == wanted => Ok(n),
        (Some(n), None) if n > 0 => Ok(n),
        (_, wanted) => {
            let axes = wanted.map_or("spatial axes".to_owned(), |n| format!("{n} spatial axes"));
            b.refuse(format!("takes [batch, channels, and {axes}], not shape {shape}"))
        }
    }
}

/// Sizes that are at least 1, one a spatial axis.
pub(super) fn steps(a: &A<'_>, name: &str, n: usize) -> Result<Vec<usize>, Error> {
    let sizes = a.sizes(name, n)?;
    if sizes.contains(&0) { a.refuse(format!("{name} has to be 1 or more, not 0")) } else { Ok(sizes) }
}

/// Padding of each spatial axis: numbers, or pairs.
pub(super) fn paddings(a: &A<'_>, n: usize) -> Result<Vec<(i64, i64)>, Error> {
    if let Arg::List(items) = a.get("padding") {
        let pair = |item: &Arg<NodeId>| match item {
            Arg::List(p) => match p[..] {
                [Arg::Int(low), Arg::Int(high)] => Some((low, high)),
                _ => None,
            },
            Arg::None | Arg::Tensor(_) | Arg::Bool(_) | Arg::Int(_) | Arg::Float(_) | Arg::Text(_) | Arg::DType(_) => None,
        };
        if let Some(pairs) = items.iter().map(pair).collect::<Option<Vec<_>>>().filter(|p| p.len() == n) {
            return Ok(pairs);
        }
    }
    Ok(a.sizes("padding", n)?.into_iter().map(|p| (p as i64, p as i64)).collect())
}

/// With a number added to each channel.
pub fn biased(b: &mut Builder<'_>, y: NodeId, bias: Option<NodeId>) -> Node {
    let Some(bias) = bias else { return Ok(y) };
    let (shape, channels) = (b.shape(bias), b.shape(y)[1]);
    if shape != Shape::from([channels]) {
        return b.refuse(format!("bias has to have shape [{channels}], not {shape}"));
    }
    let dims: Shape = std::iter::once(channels).chain(std::iter::repeat_n(1, b.rank(y) - 2)).collect();
    let bias = b.reshape(bias, dims)?;
    let bias = b.cast(bias, b.dtype(y))?;
    b.add(y, bias)
}

fn operands(b: &mut Builder<'_>, a: &A<'_>, wanted: Option<usize>) -> Result<(NodeId, NodeId, usize), Error> {
    let both = b.promote(&[a.tensor("x")?, a.tensor("weight")?])?;
    let (x, weight) = (b.numeric(both[0])?, b.numeric(both[1])?);
    let n = spatial_axes(b, x, wanted)?;
    if b.rank(weight) != n + 2 {
        return b.refuse(format!("weight has to have {} axes, not shape {}", n + 2, b.shape(weight)));
    }
    if b.shape(weight)[2..].contains(&0) {
        return b.refuse(format!("the window of weight {} is empty", b.shape(weight)));
    }
    Ok((x, weight, n))
}

fn build(b: &mut Builder<'_>, a: &A<'_>, wanted: Option<usize>) -> Built {
    let (x, weight, n) = operands(b, a, wanted)?;
    let (stride, dilation) = (steps(a, "stride", n)?, steps(a, "dilation", n)?);
    let reach = |i: usize| (dilation[i] * (b.shape(weight)[2 + i] - 1)) as i64;
    let padding = if let Arg::Text(name) = a.get("padding") {
        match name.as_str() {
            "valid" => vec![(0, 0); n],
            "same" if stride.iter().all(|s| *s == 1) => (0..n).map(|i| (reach(i) / 2, reach(i) - reach(i) / 2)).collect(),
            "same" => return a.refuse("padding 'same' needs stride 1"),
            other => return a.refuse(format!("padding has to be numbers, 'valid' or 'same', not '{other}'")),
        }
    } else {
        paddings(a, n)?
    };
    let y = conv(b, x, weight, &Slide { stride, padding, dilation }, a.size("groups")?)?;
    Ok(biased(b, y, a.optional("bias")?)?.into())
}

fn build_transposed(b: &mut Builder<'_>, a: &A<'_>, wanted: Option<usize>) -> Built {
    let (x, weight, n) = operands(b, a, wanted)?;
    let slide = Slide { stride: steps(a, "stride", n)?, padding: paddings(a, n)?, dilation: steps(a, "dilation", n)? };
    let extra = a.sizes("output_padding", n)?;
    let y = conv_transpose(b, x, weight, &slide, &extra, a.size("groups")?)?;
    Ok(biased(b, y, a.optional("bias")?)?.into())
}

/// `x [n, c, …]` with `weight [m, c / groups, …]` of one dtype.
pub fn conv(b: &mut Builder<'_>, x: NodeId, weight: NodeId, slide: &Slide, groups: usize) -> Node {
    let (weights, zero) = (b.shape(weight), b.like(x, 0.0));
    let widths: Vec<(i64, i64)> = [(0, 0); 2].into_iter().chain(slide.padding.iter().copied()).collect();
    let padded = pad(b, x, &widths, PadMode::Constant, zero)?;
    let window = |i: usize| Window { axis: 2 + i, size: weights[2 + i], stride: slide.stride[i], dilation: slide.dilation[i] };
    // Along an axis whose windows are its elements there is nothing to slide.
    let slides = |w: &Window| w.size > 1 || w.stride > 1;
    let windows: Vec<Window> = (0..weights.rank() - 2).map(window).filter(slides).collect();
    let windows = if windows.is_empty() { padded } else { b.windows(padded, &windows)? };
    windows_by_weight(b, windows, weight, groups)
}

/// The product of `weight [m, c / groups, elements…]` with windows `[n, c, positions…, elements…]`, whose elements may lack
/// axes of size 1: for each image and group one of matrices, whose columns are the positions, so that the result lies as it
/// is wanted and a window of one element is the image itself. Where a group has one channel there is nothing to multiply matrices for: each window is multiplied
/// by the weight and added up.
pub fn windows_by_weight(b: &mut Builder<'_>, windows: NodeId, weight: NodeId, groups: usize) -> Node {
    let (shape, weights) = (b.shape(windows), b.shape(weight));
    let (batch, channels, features) = (shape[0], shape[1], weights[0]);
    let fits = groups > 0 && features.is_multiple_of(groups) && weights[1].checked_mul(groups) == Some(channels);
    if !fits {
        return b.refuse(format!("weight of shape {weights} does not fit {channels} channels in {groups} groups"));
    }
    let (positions, elements) = (Shape::new(&shape[2..weights.rank()]), Shape::new(&weights[2..]));
    let (inside, outside, count) = (channels / groups, features / groups, positions.count());
    let dims: Shape = [batch, features].into_iter().chain(positions.iter().copied()).collect();
    if inside == 1 && groups > 1 {
        let over = |first: [usize; 3], middle: &mut dyn Iterator<Item = usize>| -> Shape {
            first.into_iter().chain(middle).chain(elements.iter().copied()).collect()
        };
        let windows = b.reshape(windows, over([batch, groups, 1], &mut positions.iter().copied()))?;
        let weight = b.reshape(weight, over([1, groups, outside], &mut positions.iter().map(|_| 1)))?;
        // Products are rounded once, as those of matrices are.
        let dtype = b.dtype(windows);
        let exact = if dtype == DType::F16 { DType::F32 } else { dtype };
        let (windows, weight) = (b.cast(windows, exact)?, b.cast(weight, exact)?);
        let terms = b.mul(windows, weight)?;
        let axes: Vec<usize> = (3 + positions.rank()..b.rank(terms)).collect();
        let sum = b.sum(terms, &axes, false)?;
        let sum = b.cast(sum, dtype)?;
        return b.reshape(sum, dims);
    }
    // Elements before positions, then both together: so the matrix is a view that needs no more than its own copy.
    let (first, behind) = (2..weights.rank(), weights.rank()..shape.rank());
    let turned: Vec<usize> = (0..2).chain(behind).chain(first).collect();
    let columns = if shape.rank() > weights.rank() { b.permute(windows, &turned)? } else { windows };
    let columns = b.reshape(columns, [batch, groups, inside * elements.count(), count])?;
    let weight = b.reshape(weight, [1, groups, outside, inside * elements.count()])?;
    let weight = b.broadcast_to(weight, [batch, groups, outside, inside * elements.count()])?;
    let product = b.matmul(weight, columns)?;
    b.reshape(product, dims)
}

/// The transpose of [`conv`]: zeros between the elements, then the mirrored weight over it.
pub fn conv_transpose(b: &mut Builder<'_>, x: NodeId, weight: NodeId, slide: &Slide, extra: &[usize], groups: usize) -> Node {
    let (shape, weights, zero) = (b.shape(x), b.shape(weight), b.like(x, 0.0));
    let (channels, outside, n) = (weights[0], weights[1], shape.rank() - 2);
    if groups == 0 || channels != shape[1] || !channels.is_multiple_of(groups) {
        return b.refuse(format!("weight of shape {weights} does not fit {} channels in {groups} groups", shape[1]));
    }
    let apart = [PadRange::default(); 2].into_iter().chain(slide.stride.iter().map(|s| PadRange { low: 0, high: 0, interior: s - 1 }));
    let spread = b.apply(Op::new(OpKind::Pad, Attr::Pad(apart.collect())), &[x, zero])?;
    let around = |i: usize| {
        let reach = (slide.dilation[i] * (weights[2 + i] - 1)) as i64;
        (reach - slide.padding[i].0, reach - slide.padding[i].1 + extra[i] as i64)
    };
    let widths: Vec<(i64, i64)> = [(0, 0); 2].into_iter().chain((0..n).map(around)).collect();
    let spread = pad(b, spread, &widths, PadMode::Constant, zero)?;
    let window = &weights[2..];
    let dims: Shape = [groups, channels / groups, outside].iter().chain(window).copied().collect();
    let weight = b.reshape(weight, dims)?;
    let weight = b.swap(weight, 1, 2)?;
    let dims: Shape = [groups * outside, channels / groups].iter().chain(window).copied().collect();
    let weight = b.reshape(weight, dims)?;
    let weight = (2..2 + n).try_fold(weight, |w, axis| b.flip(w, axis))?;
    let plain = Slide { stride: vec![1; n], padding: vec![(0, 0); n], dilation: slide.dilation.clone() };
    conv(b, spread, weight, &plain, groups)
}
