//! Every composite of the registry is applied at least once, its graph verified and run; one that is new has to be named
//! here, unless it takes one or two tensors alone.

use crate::support::{Nd, all, call, ints};
use tandem_composite::Arg::{self, Int, List, Tensor, Text};
use tandem_oracle::Value;

type Given = (Vec<Value>, Vec<Arg<usize>>);

/// Tensors of f64 of these shapes, each given by place.
fn shapes(list: &[&[usize]]) -> Given {
    let values = list.iter().enumerate().map(|(i, s)| Nd::noise(s, i as u64).value()).collect();
    (values, (0..list.len()).map(Tensor).collect())
}

/// With static arguments behind the tensors.
fn and(given: Given, more: impl IntoIterator<Item = Arg<usize>>) -> Given {
    (given.0, given.1.into_iter().chain(more).collect())
}

/// What a composite is applied to.
fn given(name: &str, signature: &str) -> Given {
    let positions = || Value::i64([2, 3], [0, 1, 1, 0, 1, 0]);
    match name {
        "concat" | "stack" => (shapes(&[&[2, 3], &[2, 3]]).0, vec![all(2)]),
        "roll" | "tile" | "repeat" | "pad" => and(shapes(&[&[2, 3]]), [Int(2)]),
        "moveaxis" | "swapaxes" => and(shapes(&[&[2, 3]]), [Int(0), Int(-1)]),
        "permute_dims" => and(shapes(&[&[2, 3]]), [ints(&[1, 0])]),
        "split" => and(shapes(&[&[2, 3]]), [Int(2)]),
        "broadcast_arrays" => shapes(&[&[2, 1], &[3]]),
        "meshgrid" => shapes(&[&[2], &[3]]),
        "conv" | "conv1d" | "conv_transpose" | "conv_transpose1d" => shapes(&[&[1, 2, 5], &[2, 2, 3]]),
        "conv2d" | "conv_transpose2d" => shapes(&[&[1, 2, 5, 4], &[2, 2, 3, 2]]),
        "conv3d" | "conv_transpose3d" => shapes(&[&[1, 2, 3, 4, 5], &[2, 2, 2, 2, 2]]),
        "max_pool" | "avg_pool" | "lp_pool" | "adaptive_max_pool" | "adaptive_avg_pool" => and(shapes(&[&[1, 2, 4, 5]]), [Int(2)]),
        "global_max_pool" | "global_avg_pool" => shapes(&[&[1, 2, 4, 5]]),
        "batch_norm" => shapes(&[&[2, 3], &[3], &[3]]),
        "group_norm" => and(shapes(&[&[2, 4, 3]]), [Int(2)]),
        "glu" => shapes(&[&[2, 4]]),
        "prelu" => shapes(&[&[2, 3], &[3]]),
        "one_hot" | "bincount" => (vec![positions()], vec![Tensor(0), Int(3)]),
        "embedding" => (vec![positions(), Nd::ramp(&[4, 2]).value()], vec![Tensor(0), Tensor(1)]),
        "scaled_dot_product_attention" => shapes(&[&[2, 4, 3], &[2, 5, 3], &[2, 5, 2]]),
        "nll_loss" | "cross_entropy" => (vec![Nd::ramp(&[2, 4, 3]).value(), positions()], vec![Tensor(0), Tensor(1)]),
        "multi_margin_loss" => (vec![Nd::ramp(&[2, 4]).value(), Value::i64([2], [0, 3])], vec![Tensor(0), Tensor(1)]),
        "cosine_embedding_loss" => shapes(&[&[2, 3], &[2, 3], &[2]]),
        "ctc_loss" => (vec![Nd::ramp(&[4, 2, 3]).value(), positions()], vec![Tensor(0), Tensor(1)]),
        "tensordot" => shapes(&[&[2, 3, 4], &[3, 4, 5]]),
        "einsum" => (shapes(&[&[2, 3], &[3, 4]]).0, vec![Text("ij,jk".into()), Tensor(0), Tensor(1)]),
        "outer" => shapes(&[&[2], &[3]]),
        "topk" => and(shapes(&[&[2, 3]]), [Int(2)]),
        "searchsorted" => shapes(&[&[4], &[2, 3]]),
        "digitize" => shapes(&[&[2, 3], &[4]]),
        "take" | "take_along_axis" => (vec![Nd::ramp(&[2, 3]).value(), positions()], vec![Tensor(0), Tensor(1)]),
        "gather_nd" => (vec![Nd::ramp(&[2, 3, 4, 2]).value(), positions()], vec![Tensor(0), Tensor(1)]),
        "scatter_nd" => (vec![Nd::ramp(&[2, 2, 2]).value(), positions(), Nd::ramp(&[2]).value()], (0..3).map(Tensor).collect()),
        "scatter_elements" => (vec![Nd::ramp(&[2, 3]).value(), positions(), Nd::ramp(&[2, 3]).value()], (0..3).map(Tensor).collect()),
        "put" => (vec![Nd::ramp(&[4]).value(), positions(), Nd::ramp(&[3]).value()], (0..3).map(Tensor).collect()),
        "select" => {
            let values = vec![Value::bool([2], [true, false]), Nd::ramp(&[2]).value()];
            (values, vec![List(vec![Tensor(0)]), List(vec![Tensor(1)])])
        }
        "full_like" => and(shapes(&[&[2, 3]]), [Int(2)]),
        "tri" => (vec![], vec![Int(3)]),
        _ => {
            let needed: Vec<&str> =
                signature.split(',').map(str::trim).take_while(|p| !p.contains(['=', '*'])).filter(|p| *p != "/").collect();
            match needed[..] {
                ["x"] => shapes(&[&[2, 3]]),
                ["x1", "x2"] | ["x", "target" | "uniforms"] => shapes(&[&[2, 3], &[2, 3]]),
                ["x1", "x2", "target"] | ["x", "target", "var"] | ["anchor", ..] => shapes(&[&[2, 3], &[2, 3], &[2, 3]]),
                _ => panic!("there is no case for {name}({signature})"),
            }
        }
    }
}

#[test]
fn every_composite_gives_a_graph_that_verifies() {
    let mut refused = vec![];
    for composite in tandem_composite::all() {
        let (tensors, args) = given(composite.name, composite.signature);
        // Running sums need their axis, since the tensor has two.
        let named: &[(&str, Arg<usize>)] = if composite.name.starts_with("cumulative_") { &[("axis", Int(0))] } else { &[] };
        match call(composite.name, &tensors, args, named) {
            Ok(found) => assert!(!found.is_empty(), "{} gives nothing", composite.name),
            Err(error) if error.to_string().contains("depends on the elements") => refused.push(composite.name),
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(refused, ["nonzero", "argwhere", "unique_all", "unique_counts", "unique_inverse", "unique_values"]);
}
