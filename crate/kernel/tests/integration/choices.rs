//! Decisions of fusion that are forced and forbidden.

use tandem_ir::NodeId;
use tandem_ir::parse::parse;
use tandem_kernel::{Fusion, Reason, lower};

/// A column of factors, costly to compute, that every element of a row needs; and what is cheap beside it.
const COLUMN_OF_FACTORS: &str = r#"graph "factors"(%0 "x": f32[64, 32], %1 "w": f32[64, 1]) {
  %2 = exp %1 : f32[64, 1]
  %3 = multiply %0, %2 : f32[64, 32]
  %4 = tanh %3 : f32[64, 32]
  return %4
}"#;

#[test]
fn choices_turn_decisions_of_fusion_round() {
    let graph = parse(COLUMN_OF_FACTORS).unwrap();
    let kernels = |choices: &[(u32, bool)]| {
        let choices = choices.iter().map(|(node, fuse)| (NodeId(*node), *fuse)).collect();
        lower(&graph, Fusion::Chosen(choices)).steps.len()
    };
    assert_eq!(lower(&graph, true).steps.len(), 2, "a costly value is not computed for each element");
    assert_eq!(kernels(&[]), 2);
    assert_eq!(kernels(&[(2, true)]), 1);
    assert_eq!(kernels(&[(2, true), (3, false)]), 2);
    assert_eq!(kernels(&[(3, false)]), 3);
    let stored = lower(&graph, Fusion::Chosen([(NodeId(3), false)].into()));
    assert!(stored.refusals.iter().any(|refusal| refusal.node == NodeId(3) && refusal.reason == Reason::Forbidden));
}
