//! Convolutions and pools, recognised in what they are made of: windows of an image, and what is done with their elements. Other
//! engines have kernels for a convolution, and none for its parts.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Graph, Literal, Node, NodeId, OpKind, PadRange, Shape, Window};

/// A node that is a convolution.
pub struct Convolution {
    /// The image [batch, channels, spatial…], and the weight, of the elements of [features, channels / groups, window…].
    pub inputs: [NodeId; 2],
    pub groups: usize,
    /// Sizes of the weight as a convolution has them.
    pub weight: Shape,
    /// Of each spatial axis.
    pub windows: Vec<Window>,
    pub padding: Vec<PadRange>,
}

/// What a pool makes of the elements of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PoolKind {
    Max,
    /// Padding counts as elements.
    Mean,
}

/// A node that is one number for each window.
pub struct Pool {
    /// The image [batch, channels, spatial…].
    pub input: NodeId,
    pub kind: PoolKind,
    /// Of each spatial axis.
    pub windows: Vec<Window>,
    pub padding: Vec<PadRange>,
}

/// The nodes of a graph that are convolutions.
pub fn convolutions(graph: &Graph) -> FxHashMap<NodeId, Convolution> {
    graph.nodes().filter_map(|(id, node)| Some((id, product(graph, node).or_else(|| depthwise(graph, node))?))).collect()
}

/// The nodes of a graph that are pools.
pub fn pools(graph: &Graph) -> FxHashMap<NodeId, Pool> {
    graph.nodes().filter_map(|(id, node)| Some((id, pool(graph, node)?))).collect()
}

impl Convolution {
    /// The sizes of the result: [batch, features, positions…].
    pub fn shape(&self, image: &Shape) -> Shape {
        let positions = self.windows.iter().zip(&self.padding).map(|(w, p)| {
            let size = image[w.axis];
            let padded = size + size.saturating_sub(1) * p.interior + p.low + p.high;
            (padded - (w.size - 1) * w.dilation - 1) / w.stride + 1
        });
        [image[0], self.weight[0]].into_iter().chain(positions).collect()
    }
}

fn by_op(graph: &Graph, id: NodeId, kind: OpKind) -> Option<&Node> {
    Some(graph.node(id)).filter(|n| n.op.kind == kind)
}

/// What a node of this kind is made of, or the node itself.
fn within(graph: &Graph, id: NodeId, kind: OpKind) -> NodeId {
    by_op(graph, id, kind).and_then(|n| n.inputs.first()).map_or(id, |inside| *inside)
}

/// A window for each spatial axis of an image of this rank: where nothing slides, one of a single element.
fn every_axis(rank: usize, slides: &[Window]) -> Vec<Window> {
    let plain = |axis| Window { axis, size: 1, stride: 1, dilation: 1 };
    (2..rank).map(|axis| slides.iter().find(|w| w.axis == axis).copied().unwrap_or(plain(axis))).collect()
}

/// The image below a view of windows, and how they slide; an image has two axes before its spatial ones.
fn slides(graph: &Graph, id: NodeId) -> Option<(NodeId, &[Window])> {
    let node = by_op(graph, id, OpKind::Windows)?;
    let Attr::Windows(slides) = &node.op.attr else { return None };
    let image = *node.inputs.first()?;
    let rank = graph.node(image).ty.shape.rank();
    ((3..=5).contains(&rank) && slides.iter().all(|w| w.axis >= 2)).then_some((image, slides))
}

/// `[batch, groups, features, elements] @ [batch, groups, elements, positions]`, the second a view of windows; one group needs
/// no axis. Where each window is one element, the second is the image itself.
fn product(graph: &Graph, product: &Node) -> Option<Convolution> {
    let [weight, columns] = product.inputs[..] else { return None };
    let (batch, groups, features) = match (product.op.kind, &product.ty.shape[..]) {
        (OpKind::MatMul, [batch, features, _]) => (*batch, 1, *features),
        (OpKind::MatMul, [batch, groups, features, _]) => (*batch, *groups, *features),
        _ => return None,
    };
    if !product.ty.dtype.is_float() || product.ty.shape.contains(&0) {
        return None;
    }
    let weight = within(graph, weight, OpKind::BroadcastTo);
    let turned = *by_op(graph, columns, OpKind::Reshape)?.inputs.first()?;
    let (image, slides) = match by_op(graph, turned, OpKind::Permute) {
        Some(permuted) => turned_windows(graph, permuted)?,
        None => (turned, &[][..]),
    };
    let shape = &graph.node(image).ty.shape;
    let rank = shape.rank();
    if !(3..=5).contains(&rank) {
        return None;
    }
    let windows = every_axis(rank, slides);
    let positions: usize =
        if slides.is_empty() { shape[2..].iter().product() } else { graph.node(turned).ty.shape[2 + slides.len()..].iter().product() };
    let elements: usize = windows.iter().map(|w| w.size).product();
    let inside = shape[1] / groups;
    let of_columns = &graph.node(columns).ty.shape;
    let is_split = of_columns[of_columns.rank() - 2..] == [inside * elements, positions] && inside * groups == shape[1];
    let weights: Shape = [groups * features, inside].into_iter().chain(windows.iter().map(|w| w.size)).collect();
    // As many elements as one image needs, so that only the batch is broadcast.
    let is_weight = graph.node(weight).ty.shape.count() == weights.count();
    // A product of other matrices has the same form as one of single elements, but no weight of a convolution's axes.
    let is_pointwise = graph.node(within(graph, weight, OpKind::Reshape)).ty.shape == weights;
    if !is_split || !is_weight || batch != shape[0] || (slides.is_empty() && !is_pointwise) {
        return None;
    }
    let (image, padding) = unpadded(graph, image, |l| l.to_f64() == 0.0);
    Some(Convolution { inputs: [image, weight], groups, weight: weights, windows, padding })
}

/// Windows whose elements were put before their positions, both behind batch and channels.
fn turned_windows<'a>(graph: &'a Graph, permuted: &Node) -> Option<(NodeId, &'a [Window])> {
    let (image, slides) = slides(graph, *permuted.inputs.first()?)?;
    let Attr::Perm(perm) = &permuted.op.attr else { return None };
    let rank = graph.node(image).ty.shape.rank();
    let wanted: SmallVec<[usize; 4]> = (0..2).chain(rank..rank + slides.len()).chain(2..rank).collect();
    (*perm == wanted).then_some((image, slides))
}

/// `sum([batch, groups, 1, positions…, elements…] * [1, groups, features, 1…, elements…])` over the elements: groups of one channel.
fn depthwise(graph: &Graph, sum: &Node) -> Option<Convolution> {
    let (OpKind::Sum, Attr::Axes(axes), [terms]) = (sum.op.kind, &sum.op.attr, &sum.inputs[..]) else { return None };
    let [windows, weight] = by_op(graph, *terms, OpKind::Multiply)?.inputs[..] else { return None };
    let (image, slides) = slides(graph, within(graph, windows, OpKind::Reshape))?;
    let shape = &graph.node(image).ty.shape;
    let (rank, groups) = (shape.rank(), shape[1]);
    let [batch, channels, features, ..] = sum.ty.shape[..] else { return None };
    let all = every_axis(rank, slides);
    let elements = all.iter().map(|w| w.size);
    let spread: Shape = [1, groups, features].into_iter().chain((2..rank).map(|_| 1)).chain(elements.clone()).collect();
    let is_whole = slides.len() + 2 == rank && axes.iter().copied().eq(rank + 1..2 * rank - 1);
    let is_weight = graph.node(weight).ty.shape == spread && [batch, channels] == shape[..2];
    if !is_whole || !is_weight || !sum.ty.dtype.is_float() || sum.ty.shape.contains(&0) {
        return None;
    }
    let weights: Shape = [groups * features, 1].into_iter().chain(elements).collect();
    let (image, padding) = unpadded(graph, image, |l| l.to_f64() == 0.0);
    Some(Convolution { inputs: [image, weight], groups, weight: weights, windows: all, padding })
}

/// The largest of windows, or their sum divided by how many elements each has.
fn pool(graph: &Graph, node: &Node) -> Option<Pool> {
    let (fold, kind, divisor) = match (node.op.kind, &node.inputs[..]) {
        (OpKind::Max, _) => (node, PoolKind::Max, None),
        (OpKind::Divide, [sum, divisor]) => {
            (by_op(graph, *sum, OpKind::Sum)?, PoolKind::Mean, Some(graph.node(*divisor).literal()?.to_f64()))
        }
        _ => return None,
    };
    let ([windows], Attr::Axes(axes)) = (&fold.inputs[..], &fold.op.attr) else { return None };
    let (image, slides) = slides(graph, *windows)?;
    let rank = graph.node(image).ty.shape.rank();
    let count: usize = slides.iter().map(|w| w.size).product();
    let is_whole = axes.iter().copied().eq(rank..rank + slides.len()) && divisor.is_none_or(|d| d == count as f64);
    if !fold.ty.dtype.is_float() || fold.ty.shape.contains(&0) || !is_whole {
        return None;
    }
    let windows = every_axis(rank, slides);
    let is_unit = |l: Literal| if kind == PoolKind::Max { l == Literal::lowest(l.dtype()) } else { l.to_f64() == 0.0 };
    let (input, padding) = unpadded(graph, image, is_unit);
    // An operator's windows begin and end inside the image.
    let fits = padding.iter().zip(&windows).all(|(p, w)| p.interior == 0 && p.low < w.size && p.high < w.size);
    let (input, padding) = if fits { (input, padding) } else { (image, vec![PadRange::default(); rank - 2]) };
    Some(Pool { input, kind, windows, padding })
}

/// An image without what was put around its spatial axes, and how much that is, if it is what `changes_nothing` accepts.
fn unpadded(graph: &Graph, image: NodeId, changes_nothing: impl Fn(Literal) -> bool) -> (NodeId, Vec<PadRange>) {
    let node = graph.node(image);
    if let (Attr::Pad(ranges), [inside, value]) = (&node.op.attr, &node.inputs[..]) {
        let is_unit = graph.node(*value).literal().is_some_and(changes_nothing);
        if is_unit && ranges[..2].iter().all(|r| *r == PadRange::default()) && !graph.node(*inside).ty.shape.contains(&0) {
            return (*inside, ranges[2..].to_vec());
        }
    }
    (image, vec![PadRange::default(); node.ty.shape.rank() - 2])
}
