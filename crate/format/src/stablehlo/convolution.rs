//! Convolutions, recognised in what they are made of: windows of an image as columns of a matrix, and the product of a weight with
//! them. Compilers have kernels for a convolution, and none for its parts.

use super::reduction::PRECISION;
use super::text::{Emitter, Value, array, list};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Graph, Node, NodeId, OpKind, PadRange, Shape, TensorType, Window};

/// A product of matrices that is a convolution.
pub(super) struct Convolution {
    /// The image [batch, channels, spatial…], and the weight, of the elements of [features, channels / groups, window…].
    pub inputs: [NodeId; 2],
    groups: usize,
    /// Sizes of the weight as a convolution has them.
    weight: Shape,
    /// Of each spatial axis.
    windows: Vec<Window>,
    padding: Vec<PadRange>,
}

/// The products of a graph that are convolutions.
pub(super) fn recognised(graph: &Graph) -> FxHashMap<NodeId, Convolution> {
    graph.nodes().filter_map(|(id, node)| Some((id, convolution(graph, node)?))).collect()
}

/// `[batch, groups, features, elements] @ [batch, groups, elements, positions]`, the second a view of windows; one group needs
/// no axis.
fn convolution(graph: &Graph, product: &Node) -> Option<Convolution> {
    let [weight, columns] = product.inputs[..] else { return None };
    let by_op = |id: NodeId, kind: OpKind| Some(graph.node(id)).filter(|n| n.op.kind == kind);
    let (batch, groups, features) = match (product.op.kind, &product.ty.shape[..]) {
        (OpKind::MatMul, [batch, features, _]) => (*batch, 1, *features),
        (OpKind::MatMul, [batch, groups, features, _]) => (*batch, *groups, *features),
        _ => return None,
    };
    if !product.ty.dtype.is_float() || product.ty.shape.contains(&0) {
        return None;
    }
    let weight = by_op(weight, OpKind::BroadcastTo).and_then(|n| n.inputs.first()).map_or(weight, |inside| *inside);
    let turned = *by_op(columns, OpKind::Reshape)?.inputs.first()?;
    let permuted = by_op(turned, OpKind::Permute)?;
    let windows = by_op(*permuted.inputs.first()?, OpKind::Windows)?;
    let image = *windows.inputs.first()?;
    let (Attr::Perm(perm), Attr::Windows(slides)) = (&permuted.op.attr, &windows.op.attr) else { return None };

    let shape = &graph.node(image).ty.shape;
    let rank = shape.rank();
    // Elements of the windows before positions, both behind batch and channels.
    let wanted: SmallVec<[usize; 4]> = (0..2).chain(rank..rank + slides.len()).chain(2..rank).collect();
    if !(3..=5).contains(&rank) || *perm != wanted || slides.iter().any(|w| w.axis < 2) {
        return None;
    }
    let plain = |axis| Window { axis, size: 1, stride: 1, dilation: 1 };
    let all: Vec<Window> = (2..rank).map(|axis| slides.iter().find(|w| w.axis == axis).copied().unwrap_or(plain(axis))).collect();
    let positions: usize = windows.ty.shape[2..rank].iter().product();
    let elements: usize = all.iter().map(|w| w.size).product();
    let inside = shape[1] / groups;
    let of_columns = &graph.node(columns).ty.shape;
    let is_split = of_columns[of_columns.rank() - 2..] == [inside * elements, positions] && inside * groups == shape[1];
    // As many elements as one image needs, so that only the batch is broadcast.
    let is_weight = graph.node(weight).ty.shape.count() == groups * features * inside * elements;
    if !is_split || !is_weight || batch != shape[0] {
        return None;
    }
    let weights: Shape = [groups * features, inside].into_iter().chain(all.iter().map(|w| w.size)).collect();
    let (image, padding) = unpadded(graph, image);
    Some(Convolution { inputs: [image, weight], groups, weight: weights, windows: all, padding })
}

/// An image without the zeros around its spatial axes, and how many they are.
fn unpadded(graph: &Graph, image: NodeId) -> (NodeId, Vec<PadRange>) {
    let node = graph.node(image);
    if let (Attr::Pad(ranges), [inside, value]) = (&node.op.attr, &node.inputs[..]) {
        let is_zero = graph.node(*value).literal().is_some_and(|l| l.to_f64() == 0.0);
        if is_zero && ranges[..2].iter().all(|r| *r == PadRange::default()) && !graph.node(*inside).ty.shape.contains(&0) {
            return (*inside, ranges[2..].to_vec());
        }
    }
    (image, vec![PadRange::default(); node.ty.shape.rank() - 2])
}

impl Emitter {
    pub(super) fn convolution(&mut self, c: &Convolution, x: &[Value], ty: &TensorType) -> Value {
        let [image, weight] = x else { return self.number(0, ty) };
        let weight = self.reshape(weight, c.weight.clone());
        let axes = list(0..c.windows.len());
        let sides = list(c.padding.iter().map(|p| format!("[{}, {}]", p.low, p.high)));
        let attributes = [
            format!("dimension_numbers = #stablehlo.conv<[b, f, {axes}]x[o, i, {axes}]->[b, f, {axes}]>"),
            array("window_strides", c.windows.iter().map(|w| w.stride)),
            format!("padding = dense<[{sides}]> : tensor<{}x2xi64>", c.windows.len()),
            array("lhs_dilation", c.padding.iter().map(|p| p.interior + 1)),
            array("rhs_dilation", c.windows.iter().map(|w| w.dilation)),
            format!("window_reversal = array<i1: {}>", list(c.windows.iter().map(|_| false))),
            format!("feature_group_count = {} : i64, batch_group_count = 1 : i64", c.groups),
            PRECISION.to_owned(),
        ];
        let positions = c.windows.iter().zip(&c.padding).map(|(w, p)| {
            let size = image.ty.shape[w.axis];
            let padded = size + size.saturating_sub(1) * p.interior + p.low + p.high;
            (padded - (w.size - 1) * w.dilation - 1) / w.stride + 1
        });
        let shape: Shape = [image.ty.shape[0], c.weight[0]].into_iter().chain(positions).collect();
        let value = self.op("convolution", &[image, &weight], &TensorType::new(ty.dtype, shape), &attributes.join(", "));
        self.reshape(&value, ty.shape.clone())
    }
}
