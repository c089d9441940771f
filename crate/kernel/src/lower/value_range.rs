//! Which integers a node can have, from the ops that lead to it: interval arithmetic (Moore 1966) over few nodes.

use tandem_ir::{Attr, Class, DType, Graph, Literal, NodeId, OpKind};

/// How many ops are looked through.
const DEPTH: usize = 12;

/// Whether all values of a node of integers are 16-bit numbers with sign.
pub(crate) fn fits_16_bits(graph: &Graph, node: NodeId) -> bool {
    range(graph, node, DEPTH).is_some_and(|[low, high]| low >= i128::from(i16::MIN) && high <= i128::from(i16::MAX))
}

/// The least and the greatest value, as far as that is known.
fn range(graph: &Graph, id: NodeId, depth: usize) -> Option<[i128; 2]> {
    let (node, kind) = (graph.node(id), graph.node(id).op.kind);
    let own = bounds(node.ty.dtype)?;
    let of = |at: usize| depth.checked_sub(1).and_then(|depth| range(graph, node.inputs[at], depth));
    let both = |join: fn([i128; 2], [i128; 2]) -> [i128; 2]| of(0).zip(of(1)).map(|(a, b)| join(a, b));
    let found = if let Attr::Literal(value) = node.op.attr {
        Some([value.to_integer(); 2])
    } else if kind == OpKind::Cast || kind == OpKind::Take || kind.info().class == Class::Movement {
        of(0)
    } else if kind == OpKind::Negative {
        of(0).map(|[low, high]| [-high, -low])
    } else if kind == OpKind::Add {
        both(|a, b| [a[0] + b[0], a[1] + b[1]])
    } else if kind == OpKind::Subtract {
        both(|a, b| [a[0] - b[1], a[1] - b[0]])
    } else if kind == OpKind::Maximum {
        both(|a, b| [a[0].max(b[0]), a[1].max(b[1])])
    } else if kind == OpKind::Minimum {
        both(|a, b| [a[0].min(b[0]), a[1].min(b[1])])
    } else if kind == OpKind::Pad || kind == OpKind::Concatenate {
        both(either)
    } else if kind == OpKind::Where {
        of(1).zip(of(2)).map(|(a, b)| either(a, b))
    } else {
        None
    };
    // What wraps round can be anything.
    let inside = found.filter(|[low, high]| own[0] <= *low && *high <= own[1]);
    Some(inside.unwrap_or(own))
}

fn either(a: [i128; 2], b: [i128; 2]) -> [i128; 2] {
    [a[0].min(b[0]), a[1].max(b[1])]
}

/// The least and greatest number of a dtype of integers.
fn bounds(dtype: DType) -> Option<[i128; 2]> {
    if dtype == DType::Bool {
        return Some([0, 1]);
    }
    dtype.is_integer().then(|| [Literal::lowest(dtype), Literal::highest(dtype)].map(Literal::to_integer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tandem_ir::parse::parse;

    fn fits(lines: &str) -> bool {
        let text = format!("graph \"g\"(%0 \"x\": u8[4], %1 \"y\": i8[4], %2 \"z\": i32[4], %3 \"f\": f32[4]) {{\n{lines}\n}}\n");
        let graph = parse(&text).expect("a graph");
        fits_16_bits(&graph, graph.outputs()[0])
    }

    #[test]
    fn what_comes_of_8_bits_fits_until_it_may_not() {
        assert!(fits("%4 = cast %0 dtype=i32 : i32[4]\n%5 = cast %1 dtype=i32 : i32[4]\n%6 = subtract %4, %5 : i32[4]\nreturn %6"));
        assert!(fits(
            "%4 = cast %3 dtype=u8 : u8[4]\n%5 = cast %4 dtype=i32 : i32[4]\n%6 = reshape %5 shape=[2, 2] : i32[2, 2]\nreturn %6"
        ));
        assert!(!fits("return %2"));
        assert!(!fits("%4 = cast %3 dtype=i32 : i32[4]\nreturn %4"));
        assert!(!fits("%4 = cast %0 dtype=i32 : i32[4]\n%5 = add %4, %2 : i32[4]\nreturn %5"));
        let limit = |constant: i32| {
            fits(&format!("%4 = cast %0 dtype=i32 : i32[4]\n%5 = constant {constant} : i32[]\n%6 = add %4, %5 : i32[4]\nreturn %6"))
        };
        assert!(limit(32_767 - 255) && !limit(32_768 - 255));
        // 200 + 100 is 44 in 8 bits.
        assert!(fits("%4 = add %0, %0 : u8[4]\n%5 = cast %4 dtype=i32 : i32[4]\nreturn %5"));
    }
}
