//! Large values are computed right before they are read, and windows of windows are read where they lie.

use tandem_ir::parse::parse;
use tandem_kernel::{Argument, lower};

/// A chain of products with factors that depend on nothing but parameters and come first in the graph.
#[test]
fn factors_of_a_chain_of_products_do_not_live_at_the_same_time() {
    let layers = 6;
    let mut text = "graph \"chain\"(%0 \"x\": f32[512, 512]".to_owned();
    (1..=layers).for_each(|w| text += &format!(", %{w} \"w{w}\": f32[512, 512]"));
    text += ") {\n";
    (1..=layers).for_each(|w| text += &format!("  %{} = exp %{w} : f32[512, 512]\n", layers + w));
    let mut x = 0;
    for w in 1..=layers {
        text += &format!("  %{} = matmul %{x}, %{} : f32[512, 512]\n", 2 * layers + w, layers + w);
        x = 2 * layers + w;
    }
    text += &format!("  return %{x}\n}}");
    let program = lower(&parse(&text).unwrap_or_else(|e| panic!("{text}\n{e}")), true);
    assert_eq!(program.steps.len(), 2 * layers);
    // A factor, what it is multiplied by, and their product.
    assert!(program.slots.len() <= 3, "{program}");
    assert!(program.peak_bytes <= 3 * (4 * 512 * 512), "{program}");
}

/// As in the gradient of a convolution's weight, whose sums run over images and positions.
#[test]
fn windows_that_were_turned_twice_are_read_in_place() {
    let program = lower(
        &parse(
            "graph \"weight\"(%0 \"ct\": f32[8, 36], %1 \"x\": f32[4, 3, 5, 5]) {
  %2 = windows %1 windows=[2:3:1:1, 3:3:1:1] : f32[4, 3, 3, 3, 3, 3]
  %3 = permute %2 perm=[0, 1, 4, 5, 2, 3] : f32[4, 3, 3, 3, 3, 3]
  %4 = reshape %3 shape=[4, 27, 9] : f32[4, 27, 9]
  %5 = permute %4 perm=[0, 2, 1] : f32[4, 9, 27]
  %6 = reshape %5 shape=[36, 27] : f32[36, 27]
  %7 = matmul %0, %6 : f32[8, 27]
  return %7
}",
        )
        .unwrap_or_else(|e| panic!("{e}")),
        true,
    );
    assert_eq!(program.steps.len(), 1, "{program}");
    assert_eq!(program.steps[0].inputs, [Argument::Input(0), Argument::Input(1)]);
}
