//! Windows of images: convolutions and pools where they are recognised, and gathered elements elsewhere.

use super::{Export, attribute, list, misfit};
use crate::convolution::{Convolution, Pool, PoolKind, convolutions, pools};
use crate::onnx::proto::Attribute;
use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use tandem_ir::{Attr, DType, Literal, Node, NodeId, PadRange, Shape, TensorType, Window};

/// The nodes of a graph for which ONNX has an operator that the graph has not.
pub(super) struct Recognised {
    convolutions: FxHashMap<NodeId, Convolution>,
    pools: FxHashMap<NodeId, Pool>,
}

impl Recognised {
    pub(super) fn of(graph: &tandem_ir::Graph) -> Recognised {
        Recognised { convolutions: convolutions(graph), pools: pools(graph) }
    }

    /// What a node is computed from.
    pub(super) fn inputs<'a>(&'a self, id: NodeId, node: &'a Node) -> &'a [NodeId] {
        match (self.convolutions.get(&id), self.pools.get(&id)) {
            (Some(convolution), _) => &convolution.inputs,
            (None, Some(pool)) => std::slice::from_ref(&pool.input),
            (None, None) => &node.inputs,
        }
    }
}

/// How windows slide over the spatial axes of an image.
fn sliding(windows: &[Window], padding: &[PadRange]) -> Vec<Attribute> {
    let sides = padding.iter().map(|p| p.low as i64).chain(padding.iter().map(|p| p.high as i64));
    vec![
        list("dilations", windows.iter().map(|w| w.dilation as i64)),
        list("kernel_shape", windows.iter().map(|w| w.size as i64)),
        list("pads", sides),
        list("strides", windows.iter().map(|w| w.stride as i64)),
    ]
}

impl Export {
    /// The value of a node that is recognised.
    pub(super) fn recognised(
        &mut self,
        seen: &Recognised,
        id: NodeId,
        args: &[&str],
        types: &[&TensorType],
        ty: &TensorType,
    ) -> Result<Option<String>> {
        if let (Some(c), [image, weight], [of_image, of_weight]) = (seen.convolutions.get(&id), args, types) {
            return self.convolution(c, [image, weight], [of_image, of_weight], ty).map(Some);
        }
        if let (Some(pool), [image]) = (seen.pools.get(&id), args) {
            return Ok(Some(self.pool(pool, image)));
        }
        Ok(None)
    }

    fn convolution(&mut self, c: &Convolution, x: [&str; 2], types: [&TensorType; 2], ty: &TensorType) -> Result<String> {
        let [mut image, weight] = x.map(str::to_owned);
        let mut padding = c.padding.clone();
        let shape = c.shape(&types[0].shape);
        if padding.iter().any(|p| p.interior > 0) {
            // What lies between the elements, the operator cannot say.
            let zero = self.scalar(Literal::zero(ty.dtype));
            let around = [PadRange::default(); 2].into_iter().chain(padding.iter().copied());
            image = self.pad(&Attr::Pad(around.collect()), &[&image, &zero], &types[0].shape)?;
            padding.fill(PadRange::default());
        }
        let weight = self.reshape(&weight, &types[1].shape, &c.weight)?;
        let mut attributes = sliding(&c.windows, &padding);
        attributes.push(attribute("group", c.groups as i64));
        let value = self.call("Conv", &[&image, &weight], attributes);
        self.reshape(&value, &shape, &ty.shape)
    }

    fn pool(&mut self, pool: &Pool, image: &str) -> String {
        let mut attributes = sliding(&pool.windows, &pool.padding);
        let op = match pool.kind {
            PoolKind::Max => "MaxPool",
            PoolKind::Mean => {
                attributes.push(attribute("count_include_pad", 1));
                "AveragePool"
            }
        };
        self.call(op, &[image], attributes)
    }

    /// Each axis' positions and elements are gathered beside each other, then the elements put last.
    pub(super) fn windows(&mut self, attr: &Attr, x: &str, from: &Shape, to: &Shape) -> Result<String> {
        let Attr::Windows(windows) = attr else { return misfit() };
        let mut value = x.to_owned();
        for w in windows.iter().rev() {
            let positions = to[w.axis];
            let places = (0..positions).flat_map(|o| (0..w.size).map(move |k| Literal::I64((o * w.stride + k * w.dilation) as i64)));
            let places: Vec<Literal> = places.collect();
            let places = Tensor::from_literals(TensorType::new(DType::I64, [positions, w.size]), &places);
            let places = self.constant(&places.ok_or_else(|| Error::unsupported("the windows are too many"))?);
            value = self.call("Gather", &[&value, &places], vec![attribute("axis", w.axis as i64)]);
        }
        // After this each window's axis is followed by that of its elements.
        let (mut positions, mut elements, mut at) = (vec![], vec![], 0);
        for axis in 0..from.rank() {
            positions.push(at);
            at += 1;
            if windows.iter().any(|w| w.axis == axis) {
                elements.push(at);
                at += 1;
            }
        }
        let perm = positions.into_iter().chain(elements);
        Ok(self.call("Transpose", &[&value], vec![list("perm", perm)]))
    }
}
