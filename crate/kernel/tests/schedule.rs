//! What the scheduler fuses, as text.

use expect_test::{Expect, expect};
use tandem_ir::parse::parse;
use tandem_kernel::lower;

fn check(text: &str, expected: Expect) {
    expected.assert_eq(&lower(&parse(text).unwrap(), true).to_string());
}

#[test]
fn a_network_is_one_kernel_a_layer() {
    check(
        r#"graph "mlp"(%0 "x": f32[1, 512], %1 "w1": f32[512, 256], %2 "b1": f32[256], %3 "w2": f32[256, 2], %4 "b2": f32[2]) {
  %5 = matmul %0, %1 : f32[1, 256]
  %6 = add %5, %2 : f32[1, 256]
  %7 = relu %6 : f32[1, 256]
  %8 = matmul %7, %3 : f32[1, 2]
  %9 = add %8, %4 : f32[1, 2]
  return %9
}"#,
        expect![[r#"
            k1: slot0 <- in0, in1, in2   # %5 %6 %7
              matmul [] 1x512x256 b0[0+0,1] b1[0+256,1] -> e3
                e0 = accumulated
                e1 = b2[0+0,1]
                e2 = add(e0, e1) : f32
                e3 = relu(e2) : f32
            k2: out0 <- slot0, in3, in4   # %8 %9
              matmul [] 1x256x2 b0[0+0,1] b1[0+2,1] -> e2
                e0 = accumulated
                e1 = b2[0+0,1]
                e2 = add(e0, e1) : f32
            %7 not in k2: a matmul reads each of its elements many times
            slots [1024], results out0
        "#]],
    );
}

#[test]
fn a_chain_is_one_kernel_with_one_loop() {
    check(
        r#"graph "chain"(%0 "a": f32[10, 20], %1 "b": f32[10, 20], %2 "c": f32[10, 20]) {
  %3 = multiply %0, %1 : f32[10, 20]
  %4 = add %3, %2 : f32[10, 20]
  %5 = tanh %4 : f32[10, 20]
  %6 = sigmoid %0 : f32[10, 20]
  %7 = multiply %5, %6 : f32[10, 20]
  %8 = constant 0.5 : f32[]
  %9 = multiply %8, %2 : f32[10, 20]
  %10 = subtract %7, %9 : f32[10, 20]
  return %10
}"#,
        expect![[r#"
            k1: out0 <- in0, in1, in2   # %3 %4 %5 %6 %7 %9 %10
              map [200] -> e10
                e0 = b0[0+1]
                e1 = b1[0+1]
                e2 = multiply(e0, e1) : f32
                e3 = b2[0+1]
                e4 = add(e2, e3) : f32
                e5 = tanh(e4) : f32
                e6 = sigmoid(e0) : f32
                e7 = multiply(e5, e6) : f32
                e8 = 0.5
                e9 = multiply(e8, e3) : f32
                e10 = subtract(e7, e9) : f32
            slots [], results out0
        "#]],
    );
}

#[test]
fn softmax_keeps_its_reductions_apart() {
    check(
        r#"graph "softmax"(%0 "x": f32[4, 8]) {
  %1 = max %0 axes=[1] : f32[4]
  %2 = reshape %1 shape=[4, 1] : f32[4, 1]
  %3 = subtract %0, %2 : f32[4, 8]
  %4 = exp %3 : f32[4, 8]
  %5 = sum %4 axes=[1] : f32[4]
  %6 = reshape %5 shape=[4, 1] : f32[4, 1]
  %7 = divide %4, %6 : f32[4, 8]
  return %7
}"#,
        expect![[r#"
            k1: slot0 <- in0   # %1
              max [4] over [8] of e0 -> e1
                e0 = b0[0+8,1]
                e1 = accumulated
            k2: slot1 <- in0, slot0   # %2 %3 %4
              map [4, 8] -> e3
                e0 = b0[0+8,1]
                e1 = b1[0+1,0]
                e2 = subtract(e0, e1) : f32
                e3 = exp(e2) : f32
            k3: slot0 <- slot1   # %5
              sum [4] over [8] of e0 -> e1
                e0 = b0[0+8,1]
                e1 = accumulated
            k4: out0 <- slot1, slot0   # %6 %7
              map [4, 8] -> e2
                e0 = b0[0+8,1]
                e1 = b1[0+1,0]
                e2 = divide(e0, e1) : f32
            %5 not in k4: each of its elements is needed 8 times there; recomputing it would cost 8×
            %4 not in k4: several kernels read it; computing it in each would repeat the work
            %1 not in k2: each of its elements is needed 8 times there; recomputing it would cost 8×
            slots [16, 128], results out0
        "#]],
    );
}

#[test]
fn a_reduction_takes_what_comes_before_and_after() {
    check(
        r#"graph "norm"(%0 "x": f32[4, 8], %1 "y": f32[8, 4]) {
  %2 = permute %1 perm=[1, 0] : f32[4, 8]
  %3 = subtract %0, %2 : f32[4, 8]
  %4 = multiply %3, %3 : f32[4, 8]
  %5 = sum %4 axes=[1] : f32[4]
  %6 = sqrt %5 : f32[4]
  return %6
}"#,
        expect![[r#"
            k1: out0 <- in0, in1   # %2 %3 %4 %5 %6
              sum [4] over [8] of e3 -> e5
                e0 = b0[0+8,1]
                e1 = b1[0+1,4]
                e2 = subtract(e0, e1) : f32
                e3 = multiply(e2, e2) : f32
                e4 = accumulated
                e5 = sqrt(e4) : f32
            slots [], results out0
        "#]],
    );
}

#[test]
fn views_cost_nothing_and_joined_axes_are_copied() {
    check(
        r#"graph "views"(%0 "x": f32[4, 6]) {
  %1 = slice %0 slice=[3:-1:4, 0:2:3] : f32[4, 3]
  %2 = negative %1 : f32[4, 3]
  %3 = permute %0 perm=[1, 0] : f32[6, 4]
  %4 = reshape %3 shape=[24] : f32[24]
  %5 = exp %4 : f32[24]
  %6 = reshape %0 shape=[2, 12] : f32[2, 12]
  return %2, %5, %6, %0, %2
}"#,
        expect![[r#"
            k1: out0 <- in0   # %1 %2
              map [4, 3] -> e1
                e0 = b0[18+-6,2]
                e1 = negative(e0) : f32
            k2: slot0 <- in0   # %3
              map [6, 4] -> e0
                e0 = b0[0+1,6]
            k3: out1 <- slot0   # %4 %5
              map [24] -> e1
                e0 = b0[0+1]
                e1 = exp(e0) : f32
            %3 not in k3: a reshape reads it in an order that only a copy has
            slots [96], results out0, out1, in0, in0, out0
        "#]],
    );
}

#[test]
fn a_deep_graph_is_scheduled_in_linear_time() {
    let mut text = String::from("graph \"deep\"(%0 \"x\": f32[8]) {\n");
    for i in 1..=10_000 {
        text.push_str(&format!("  %{i} = negative %{} : f32[8]\n", i - 1));
    }
    text.push_str("  return %10000\n}");
    let program = lower(&parse(&text).unwrap(), true);
    assert_eq!(program.steps.iter().map(|s| s.nodes.len()).sum::<usize>(), 10_000);
    assert_eq!(program.slots.len(), 2, "a chain needs two slots");
}

#[test]
fn a_constant_operand_of_a_matmul_is_stored() {
    let text = r#"graph "ones"(%0 "w": f32[3, 4]) {
  %1 = constant 1.0 : f32[]
  %2 = broadcast_to %1 shape=[2, 3] : f32[2, 3]
  %3 = matmul %2, %0 : f32[2, 4]
  return %3
}"#;
    assert_eq!(lower(&parse(text).unwrap(), true).steps.len(), 2);
}

#[test]
fn halves_of_a_value_are_not_computed_again_and_again() {
    let mut text = String::from("graph \"halves\"(%0 \"x\": f32[131072]) {\n");
    let (mut last, mut next, mut len) = (0, 1, 131_072);
    while len > 1 {
        len /= 2;
        text.push_str(&format!("  %{next} = slice %{last} slice=[0:2:{len}] : f32[{len}]\n"));
        text.push_str(&format!("  %{} = slice %{last} slice=[1:2:{len}] : f32[{len}]\n", next + 1));
        text.push_str(&format!("  %{} = add %{next}, %{} : f32[{len}]\n", next + 2, next + 1));
        last = next + 2;
        next += 3;
    }
    text.push_str(&format!("  return %{last}\n}}"));
    let program = lower(&parse(&text).unwrap(), true);
    assert!(program.steps.iter().all(|s| s.kernel.exprs.len() <= 8), "{program}");
}
