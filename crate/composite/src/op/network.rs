//! Other parts of networks: embedding, dropout, attention. Dropout takes its random numbers as an operand.

use super::activation::softmax;
use super::linalg::{matmul, numbers};
use super::padding::triangle_mask;
use crate::{Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, NodeId};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "embedding", signature: "indices, weight, /", doc: "The rows of weight [n, …] at integer indices; those beyond the ends are clamped to them.", build: |b, a| Ok(embedding(b, a.tensor("indices")?, a.tensor("weight")?)?.into()) },
    Composite { name: "dropout", signature: "x, uniforms, /, *, p=0.5", doc: "0 where the uniform number (of 0 to 1) is below p, else x / (1 - p).", build: |b, a| {
        let (x, p) = (b.float(a.tensor("x")?)?, a.float("p")?);
        if !(0.0..=1.0).contains(&p) {
            return a.refuse(format!("p has to be between 0 and 1, not {p}"));
        }
        Ok(dropout(b, x, a.tensor("uniforms")?, p)?.into())
    } },
    Composite { name: "scaled_dot_product_attention", signature: "query, key, value, /, mask=None, *, causal=False, scale=None", doc: "softmax(query @ key^T * scale + mask) @ value for query [..., l, e], key [..., s, e] and value [..., s, v]; scale is 1 / sqrt(e) unless given. A bool mask says where to look, another one is added; causal looks at no later place.", build: attention_args },
];

/// Rows of a table.
pub fn embedding(b: &mut Builder<'_>, indices: NodeId, weight: NodeId) -> Node {
    if !b.dtype(indices).is_integer() {
        return b.refuse(format!("indices have to be integers, not {}", b.dtype(indices).python_name()));
    }
    if b.rank(weight) == 0 {
        return b.refuse("weight has to have rows, and it is a scalar");
    }
    let indices = b.cast(indices, DType::I32)?;
    b.take(weight, indices, 0)
}

/// 0 where the uniform number is below p.
pub fn dropout(b: &mut Builder<'_>, x: NodeId, uniforms: NodeId, p: f64) -> Node {
    let zero = b.like(x, 0.0);
    if p == 1.0 {
        let shape = b.shape(x);
        return b.broadcast_to(zero, shape);
    }
    let (limit, share) = (b.like(uniforms, p), b.like(x, 1.0 / (1.0 - p)));
    let kept = b.greater_equal(uniforms, limit)?;
    let scaled = b.mul(x, share)?;
    b.select(kept, scaled, zero)
}

fn attention_args(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (query, key, value) = (b.float(a.tensor("query")?)?, b.float(a.tensor("key")?)?, b.float(a.tensor("value")?)?);
    let scale = if matches!(a.get("scale"), crate::Arg::None) { None } else { Some(a.float("scale")?) };
    let mask = a.optional("mask")?;
    Ok(attention(b, [query, key, value], mask, a.truth("causal")?, scale)?.into())
}

/// Attention of query, key and value.
pub fn attention(b: &mut Builder<'_>, [query, key, value]: [NodeId; 3], mask: Option<NodeId>, causal: bool, scale: Option<f64>) -> Node {
    let (query, key) = numbers(b, query, key)?;
    let (shape, rank) = (b.shape(query), b.rank(key));
    if shape.rank() < 2 || rank < 2 {
        return b.refuse(format!("query and key need two axes, not shapes {shape} and {}", b.shape(key)));
    }
    let width = shape[shape.rank() - 1];
    let scale = b.like(query, scale.unwrap_or(1.0 / (width as f64).sqrt()));
    let turned = b.swap(key, rank - 2, rank - 1)?;
    let scores = matmul(b, query, turned)?;
    let mut scores = b.mul(scores, scale)?;
    let never = b.like(scores, f64::NEG_INFINITY);
    if causal {
        let (rows, columns) = (shape[shape.rank() - 2], b.shape(key)[rank - 2]);
        let seen = triangle_mask(b, rows, columns, 0, true)?;
        scores = b.select(seen, scores, never)?;
    }
    if let Some(mask) = mask {
        scores = if b.dtype(mask) == DType::Bool {
            b.select(mask, scores, never)?
        } else {
            let mask = b.cast(mask, b.dtype(scores))?;
            b.add(scores, mask)?
        };
    }
    let last = b.rank(scores) - 1;
    let weights = softmax(b, scores, last)?;
    matmul(b, weights, value)
}
