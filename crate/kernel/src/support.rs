//! What the scheduler and the generators can make code for. Refuses the rest by name, before anything is scheduled.

use tandem_ir::{Class, DType, Graph, NodeId, OpKind};

/// Said where a generator meets an op or dtype that [`refusal`] keeps out.
pub const NO_KERNELS: &str = "ops and dtypes without kernels are refused before code is generated";
/// Said where an op appears that [`refusal`] keeps out.
pub(crate) const REFUSED: &str = "graphs with such ops are refused before they are scheduled";

/// The first node that no kernel can compute, with a sentence that says why; `None` when all can.
pub fn refusal(graph: &Graph) -> Option<(NodeId, String)> {
    graph.nodes().find_map(|(id, node)| {
        let name = node.op.kind.info().name;
        let dtypes = node.inputs.iter().map(|i| graph.node(*i).ty.dtype).chain([node.ty.dtype]);
        let wide = dtypes.into_iter().find(|d| !has_kernels(*d));
        let sentence = match wide {
            _ if !has_kernel(node.op.kind) => format!("{name} has no kernel yet"),
            Some(dtype) => format!("{name} has no kernel for {} yet; cast to float32 or int32", dtype.python_name()),
            None => return None,
        };
        Some((id, sentence))
    })
}

/// Dtypes for which there are kernels.
pub const DTYPES: [DType; 3] = [DType::Bool, DType::I32, DType::F32];

/// Whether kernels can be made for an op.
pub fn has_kernel(kind: OpKind) -> bool {
    !matches!(kind.info().class, Class::Cumulative | Class::Sort | Class::Scatter)
}

/// Whether kernels can be made for a dtype.
pub fn has_kernels(dtype: DType) -> bool {
    DTYPES.contains(&dtype)
}
