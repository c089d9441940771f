//! What the scheduler fuses, as text. The networks of the design are in `networks`.

use expect_test::{Expect, expect};
use tandem_ir::NodeId;
use tandem_ir::parse::parse;
use tandem_kernel::{Fused, FusedReason, lower};

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
            %3 not in k3: it is read in an order that only a copy has
            slots [96], results out0, out1, in0, in0, out0
        "#]],
    );
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
fn a_value_that_is_needed_besides_is_stored_by_the_kernel_that_makes_it() {
    check(
        r#"graph "besides"(%0 "x": f32[4, 8], %1 "y": f32[4, 8]) {
  %2 = add %0, %1 : f32[4, 8]
  %3 = exp %2 : f32[4, 8]
  %4 = sum %3 axes=[1] : f32[4]
  return %3, %4
}"#,
        expect![[r#"
            k1: out0, out1 <- in0, in1   # %2 %3 %4
              rows [4] by [8]
                e0 = b0[0+8,1]
                e1 = b1[0+8,1]
                e2 = add(e0, e1) : f32
                e3 = exp(e2) : f32
                e4 = written0
                e5 = fold0
                out0[0+8,1] = e3
                fold0 = sum of e4
                out1[0+1,0] = e5 once
            slots [], results out0, out1
        "#]],
    );
}

#[test]
fn padding_joining_and_taking_are_computed_where_they_are_read() {
    check(
        r#"graph "rearranged"(%0 "x": f32[4, 3], %1 "y": f32[4, 3], %2 "i": i32[5], %3 "f": f32[]) {
  %4 = pad %0, %3 pad=[1:0:0, 0:0:0] : f32[5, 3]
  %5 = take %1, %2 axis=0 : f32[5, 3]
  %6 = add %4, %5 : f32[5, 3]
  %7 = concatenate %6, %0 axis=0 : f32[9, 3]
  %8 = negative %7 : f32[9, 3]
  return %8
}"#,
        expect![[r#"
            k1: slot0 <- in3, in0, in2, in1   # %4 %5 %6
              map [5, 3] -> e23
                e0 = b0[0+0,0]
                e1 = index[0+1,0]
                e2 = 0
                e3 = 1
                e4 = subtract(e1, e3) : i32
                e5 = greater_equal(e4, e2) : bool
                e6 = 4
                e7 = less(e4, e6) : bool
                e8 = 3
                e9 = minimum(e4, e8) : i32
                e10 = maximum(e9, e2) : i32
                e11 = multiply(e10, e8) : i32
                e12 = index[0+0,1]
                e13 = add(e12, e11) : i32
                e14 = b1[e13]
                e15 = bitwise_and(e5, e7) : bool
                e16 = where(e15, e14, e0) : f32
                e17 = b2[0+1,0]
                e18 = minimum(e17, e8) : i32
                e19 = maximum(e18, e2) : i32
                e20 = multiply(e19, e8) : i32
                e21 = add(e12, e20) : i32
                e22 = b3[e21]
                e23 = add(e16, e22) : f32
            k2: out0 <- slot0, in0   # %7 %8
              map [9, 3] -> e19
                e0 = index[0+1,0]
                e1 = 5
                e2 = subtract(e0, e1) : i32
                e3 = 0
                e4 = 4
                e5 = minimum(e0, e4) : i32
                e6 = maximum(e5, e3) : i32
                e7 = 3
                e8 = multiply(e6, e7) : i32
                e9 = index[0+0,1]
                e10 = add(e9, e8) : i32
                e11 = b0[e10]
                e12 = minimum(e2, e7) : i32
                e13 = maximum(e12, e3) : i32
                e14 = multiply(e13, e7) : i32
                e15 = add(e9, e14) : i32
                e16 = b1[e15]
                e17 = less(e0, e1) : bool
                e18 = where(e17, e11, e16) : f32
                e19 = negative(e18) : f32
            %6 not in k2: it is read at computed places, which only memory has
            slots [60], results out0
        "#]],
    );
}

#[test]
fn a_value_that_ends_is_overwritten_in_place() {
    let text = r#"graph "inplace"(%0 "x": f32[8, 8], %1 "w": f32[8, 8]) {
  %2 = exp %0 : f32[8, 8]
  %3 = add %2, %1 : f32[8, 8]
  %4 = tanh %3 : f32[8, 8]
  return %4
}"#;
    let program = lower(&parse(text).unwrap(), false);
    assert_eq!((program.steps.len(), program.slots.len(), program.peak_bytes), (3, 1, 256), "{program}");
    assert_eq!(program.temporaries.iter().map(|t| t.in_place).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn what_is_empty_needs_no_kernel_and_no_memory() {
    let text = r#"graph "empty"(%0 "x": f32[0, 8], %1 "y": f32[8]) {
  %2 = exp %0 : f32[0, 8]
  %3 = sum %2 axes=[0] : f32[8]
  %4 = add %3, %1 : f32[8]
  return %2, %4
}"#;
    let program = lower(&parse(text).unwrap(), true);
    assert_eq!((program.steps.len(), program.temporaries.len()), (1, 0), "{program}");
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

/// Whichever of the two is decided first.
#[test]
fn the_gradients_of_weights_and_bias_are_one_kernel() {
    let text = |sums_first: bool| {
        let (product, sum) = ("matmul %4, %1 : f32[5, 11]", "sum %1 axes=[0] : f32[11]");
        let (first, second) = if sums_first { (sum, product) } else { (product, sum) };
        let (matrix, row) = if sums_first { (6, 5) } else { (5, 6) };
        format!(
            r#"graph "gradients"(%0 "x": f32[7, 5], %1 "d": f32[7, 11], %2 "w": f32[5, 11], %3 "b": f32[11]) {{
  %4 = permute %0 perm=[1, 0] : f32[5, 7]
  %5 = {first}
  %6 = {second}
  %7 = subtract %2, %{matrix} : f32[5, 11]
  %8 = subtract %3, %{row} : f32[11]
  return %7, %8
}}"#
        )
    };
    check(
        &text(false),
        expect![[r#"
        k1: out0, out1 <- in0, in1, in2, in3   # %4 %5 %6 %7 %8
          matmul [] 5x7x11 b0[0+1,5] b1[0+11,1] -> e2, columns -> e5
            e0 = b2[0+11,1]
            e1 = accumulated
            e2 = subtract(e0, e1) : f32
            e3 = b3[0+0,1]
            e4 = column sum
            e5 = subtract(e3, e4) : f32
        slots [], results out0, out1
    "#]],
    );
    for sums_first in [false, true] {
        let program = lower(&parse(&text(sums_first)).unwrap(), true);
        assert!(program.steps.len() == 1 && program.steps[0].fused.iter().any(|joined| joined.why == FusedReason::Columns), "{program}");
    }
}

/// What follows the product reads the sums, so they are made before.
#[test]
fn a_product_that_needs_the_sums_does_not_make_them() {
    let text = r#"graph "waiting"(%0 "x": f32[5, 7], %1 "d": f32[7, 11]) {
  %2 = sum %1 axes=[0] : f32[11]
  %3 = exp %2 : f32[11]
  %4 = matmul %0, %1 : f32[5, 11]
  %5 = add %4, %3 : f32[5, 11]
  return %5
}"#;
    assert_eq!(lower(&parse(text).unwrap(), true).steps.len(), 2);
}

/// The total is made of the sums of rows, for which the kernel of the other folds goes through them anyway.
#[test]
fn a_loss_and_what_its_gradient_begins_with_are_one_kernel() {
    let text = r#"graph "siblings"(%0 "x": f32[5, 7], %1 "t": f32[5, 7]) {
  %2 = max %0 axes=[1] : f32[5]
  %3 = reshape %2 shape=[5, 1] : f32[5, 1]
  %4 = subtract %0, %3 : f32[5, 7]
  %5 = multiply %4, %1 : f32[5, 7]
  %6 = sum %5 axes=[0, 1] : f32[]
  %7 = negative %6 : f32[]
  %8 = subtract %4, %1 : f32[5, 7]
  return %7, %8
}"#;
    check(
        text,
        expect![[r#"
        k1: slot0, out1 <- in0, in1   # %2 %3 %4 %5 %6 %8
          rows [5] by [7]
            e0 = b0[0+7,1]
            e1 = fold0
            e2 = subtract(e0, e1) : f32
            e3 = b1[0+7,1]
            e4 = multiply(e2, e3) : f32
            e5 = fold1
            e6 = subtract(e2, e3) : f32
            fold0 = max of e0
            fold1 = sum of e4
            out0[0+1,0] = e5 once
            out1[0+7,1] = e6
        k2: out0 <- slot0   # %6 %7
          sum [] over [5] of e0 -> e2
            e0 = b0[0+1]
            e1 = accumulated
            e2 = negative(e1) : f32
        %6 not in k2: it folds other rows than the kernel that reads it
        slots [20], results out0, out1
    "#]],
    );
    let program = lower(&parse(text).unwrap(), true);
    let sentence = "sum %6: it goes through the same elements as subtract %8, so that one kernel stores both";
    let why = FusedReason::SameElements { first: NodeId(8) };
    assert!(program.steps[0].fused.contains(&Fused { node: NodeId(6), why, text: sentence.into() }), "{:?}", program.steps[0].fused);
    assert_eq!(lower(&parse(text).unwrap(), false).steps.len(), 6, "without fusion an op is a kernel");
}

#[test]
fn results_of_the_same_values_are_one_kernel() {
    check(
        r#"graph "both"(%0 "x": f32[4, 8], %1 "y": f32[4, 8]) {
  %2 = exp %0 : f32[4, 8]
  %3 = multiply %0, %1 : f32[4, 8]
  return %2, %3
}"#,
        expect![[r#"
            k1: out0, out1 <- in0, in1   # %2 %3
              map [32] -> e1, e3
                e0 = b0[0+1]
                e1 = exp(e0) : f32
                e2 = b1[0+1]
                e3 = multiply(e0, e2) : f32
            slots [], results out0, out1
        "#]],
    );
}

/// `%4` needs the product, and the product needs `%1`: both read `%0`, but one must run before the other.
#[test]
fn a_kernel_that_waits_for_a_reader_stores_nothing_for_it() {
    let text = r#"graph "waiting"(%0 "x": f32[8, 8]) {
  %1 = tanh %0 : f32[8, 8]
  %2 = matmul %1, %1 : f32[8, 8]
  %3 = add %2, %0 : f32[8, 8]
  %4 = max %3 axes=[1] : f32[8]
  return %4
}"#;
    assert_eq!(lower(&parse(text).unwrap(), true).steps.len(), 3);
}

/// A matmul that a map may take in is worth more than a map of two results.
#[test]
fn what_may_follow_a_matmul_waits_for_it() {
    let text = r#"graph "epilogue"(%0 "x": f32[8, 8], %1 "w": f32[8, 8]) {
  %2 = matmul %0, %1 : f32[8, 8]
  %3 = add %2, %0 : f32[8, 8]
  %4 = exp %0 : f32[8, 8]
  return %4, %3
}"#;
    let program = lower(&parse(text).unwrap(), true);
    assert!(program.steps.len() == 2 && program.steps.iter().any(|s| s.nodes.len() == 2), "{program}");
}

/// What the gradient needs of the labels is counted first, and the kernel of the rows with it rises before the loss.
#[test]
fn a_kernel_rises_with_what_it_waits_for() {
    let text = r#"graph "mean"(%0 "x": f32[6, 4], %1 "hit": f32[6, 4], %2 "c": f32[5], %3 "w": f32[4, 3]) {
  %4 = max %0 axes=[1] : f32[6]
  %5 = reshape %4 shape=[6, 1] : f32[6, 1]
  %6 = subtract %0, %5 : f32[6, 4]
  %7 = multiply %6, %1 : f32[6, 4]
  %8 = sum %7 axes=[1] : f32[6]
  %9 = sum %8 axes=[0] : f32[]
  %10 = sum %2 axes=[0] : f32[]
  %11 = divide %9, %10 : f32[]
  %12 = constant 1.0 : f32[]
  %13 = divide %12, %10 : f32[]
  %14 = multiply %6, %13 : f32[6, 4]
  %15 = matmul %14, %3 : f32[6, 3]
  return %11, %15
}"#;
    let program = lower(&parse(text).unwrap(), true);
    let outputs: Vec<usize> = program.steps.iter().map(|step| step.outputs.len()).collect();
    assert_eq!(outputs, [2, 2, 1, 1], "the count, the rows, the loss and the product\n{program}");
}

#[test]
fn a_convolution_pads_once_and_reads_windows_where_they_lie() {
    check(
        include_str!("../../../../tests/graphs/convolution.graph"),
        expect![[r#"
        k1: slot0 <- in0   # %3
          map [2, 4, 5] -> e27
            e0 = 0.0
            e1 = index[0+0,1,0]
            e2 = 0
            e3 = 1
            e4 = subtract(e1, e3) : i32
            e5 = greater_equal(e4, e2) : bool
            e6 = 3
            e7 = less(e4, e6) : bool
            e8 = 2
            e9 = minimum(e4, e8) : i32
            e10 = maximum(e9, e2) : i32
            e11 = index[0+0,0,1]
            e12 = subtract(e11, e3) : i32
            e13 = greater_equal(e12, e2) : bool
            e14 = 4
            e15 = less(e12, e14) : bool
            e16 = minimum(e12, e6) : i32
            e17 = maximum(e16, e2) : i32
            e18 = multiply(e10, e14) : i32
            e19 = multiply(e17, e3) : i32
            e20 = add(e18, e19) : i32
            e21 = index[0+12,0,0]
            e22 = add(e21, e20) : i32
            e23 = b0[e22]
            e24 = bitwise_and(e5, e7) : bool
            e25 = bitwise_and(e24, e13) : bool
            e26 = bitwise_and(e25, e15) : bool
            e27 = where(e26, e23, e0) : f32
        k2: out0 <- in1, slot0   # %4 %5 %6 %7 %8
          matmul [] 2x8x12 b0[0+8,1] b1[0+0,0] unfolded [(2, 20), (2, 5), (2, 1)] [(3, 5), (4, 1)] -> e0
            e0 = accumulated
        %3 not in k2: each of its elements is needed 3 times there; recomputing it would cost 3×
        slots [160], results out0
    "#]],
    );
}
