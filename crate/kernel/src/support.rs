//! What the scheduler and the generators can make code for. Refuses the rest by name, before anything is scheduled.

use tandem_ir::{Attr, DType, Graph, Node, NodeId, OpKind};

/// Said where a generator meets an op or dtype that [`refusal`] keeps out.
pub const NO_KERNELS: &str = "ops and dtypes without kernels are refused before code is generated";
/// Said where an op appears that `expand` has replaced.
pub(crate) const REFUSED: &str = "such ops are expanded before they are scheduled";

/// The first node that no kernel can compute, with a sentence that says why; `None` when all can.
pub fn refusal(graph: &Graph) -> Option<(NodeId, String)> {
    graph.nodes().find_map(|(id, node)| {
        if let Some(region) = node.region() {
            return region.graphs().find_map(|(_, inner)| refusal(inner)).map(|(_, sentence)| (id, sentence));
        }
        let name = node.op.kind.info().name;
        let dtypes = node.inputs.iter().map(|i| graph.node(*i).ty.dtype).chain([node.ty.dtype]);
        let wide = dtypes.into_iter().find(|d| !has_kernels(*d));
        let sentence = match wide {
            _ if node.op.kind == OpKind::ArgSort && sorted(graph, node) > MOST_SORTED => {
                format!("{name} has no kernel for more than {MOST_SORTED} elements along the axis yet; sort parts of it")
            }
            Some(dtype) => format!("{name} has no kernel for {} yet; cast to float32 or int32", dtype.python_name()),
            None => return None,
        };
        Some((id, sentence))
    })
}

/// Dtypes for which there are kernels.
pub const DTYPES: [DType; 3] = [DType::Bool, DType::I32, DType::F32];

/// Elements along an axis that can be sorted: each is compared with all others.
const MOST_SORTED: usize = 16_384;

fn sorted(graph: &Graph, node: &Node) -> usize {
    let shape = &graph.node(node.inputs[0]).ty.shape;
    if let Attr::Axis(axis) = node.op.attr { shape[axis] } else { 0 }
}

/// Whether kernels can be made for a dtype.
pub fn has_kernels(dtype: DType) -> bool {
    DTYPES.contains(&dtype)
}
