//! Regions without control flow: a conditional on a constant, a scan of no or one trip.

use super::region_rewrite::{RegionRewrite, ResultPlace, RuleResult};
use crate::rebuild::inline;
use tandem_ir::{Attr, GraphBuilder, Literal, NodeId, Op, OpKind, OriginId, Region, Shape, TensorType};

/// Replaces a region that needs no control flow by the nodes of its sub-graph.
pub(crate) fn inline_region(rewrite: &mut RegionRewrite, builder: &mut GraphBuilder, origin: Option<OriginId>) -> RuleResult {
    let (rule, after, values) = match &rewrite.region {
        Region::Cond { then, otherwise } => {
            let Some(Literal::Bool(condition)) = builder.graph().node(rewrite.inputs[0]).literal() else { return None };
            let values = inline(builder, if condition { then } else { otherwise }, &rewrite.inputs[1..]);
            ("cond(constant, x) => its branch", if condition { "the first graph" } else { "the second graph" }, values)
        }
        Region::Scan { trips: 0, carried, .. } => {
            let mut values = rewrite.inputs[..*carried].to_vec();
            for index in *carried..rewrite.region.results() {
                let ty = rewrite.region.result_type(index)?;
                let zero = builder.constant(Literal::zero(ty.dtype), origin);
                values.push(with_shape(builder, OpKind::BroadcastTo, zero, &ty, origin));
            }
            ("scan of no trips => what it carries", "what it carries", values)
        }
        Region::Scan { trips: 1, carried, sliced, body, .. } => {
            let mut arguments = rewrite.inputs.clone();
            for (argument, p) in arguments.iter_mut().zip(body.parameters()).skip(*carried).take(*sliced) {
                *argument = with_shape(builder, OpKind::Reshape, *argument, &body.node(p.node).ty, origin);
            }
            let mut values = inline(builder, body, &arguments);
            for (index, value) in values.iter_mut().enumerate().skip(*carried) {
                let ty = rewrite.region.result_type(index)?;
                *value = with_shape(builder, OpKind::Reshape, *value, &ty, origin);
            }
            ("scan of one trip => its body", "its body", values)
        }
        Region::While { .. } | Region::Scan { .. } => return None,
    };
    for place in &mut rewrite.places {
        if let ResultPlace::Result(index) = place {
            *place = ResultPlace::Node(values[*index]);
        }
    }
    Some((rule, after.to_owned()))
}

fn with_shape(builder: &mut GraphBuilder, kind: OpKind, value: NodeId, ty: &TensorType, origin: Option<OriginId>) -> NodeId {
    let shape: Shape = ty.shape.clone();
    builder.push(Op::new(kind, Attr::Shape(shape)), &[value], origin).expect("as many elements as before")
}
