//! Products that widen their operands as they read them.

use expect_test::{Expect, expect};
use tandem_ir::DType;
use tandem_ir::parse::parse;
use tandem_kernel::{Body, Target, lower, lower_for};

fn check(text: &str, expected: Expect) {
    expected.assert_eq(&lower(&parse(text).unwrap(), true).to_string());
}

/// The weights of a quantised layer are widened as they are read, by both layers that share them; what else is read of them is not.
#[test]
fn products_read_narrow_weights_where_they_lie() {
    let text_of = |dtype: &str, more: &str| {
        format!(
            r#"graph "quantised"(%0 "x": i32[6, 8], %1 "w": {dtype}[8, 8]) {{
  %2 = cast %1 dtype=i32 : i32[8, 8]
  %3 = matmul %0, %2 : i32[6, 8]
  %4 = permute %2 perm=[1, 0] : i32[8, 8]
  %5 = matmul %3, %4 : i32[6, 8]
{more}
}}"#
        )
    };
    let text = |more: &str| text_of("i8", more);
    check(
        &text("  return %5"),
        expect![[r#"
        k1: slot0 <- in0, in1   # %2 %3
          matmul [] 6x8x8 b0[0+8,1] b1[0+8,1] -> e0
            e0 = accumulated
        k2: out0 <- slot0, in1   # %2 %4 %5
          matmul [] 6x8x8 b0[0+8,1] b1[0+1,8] -> e0
            e0 = accumulated
        %3 not in k2: a matmul reads each of its elements many times
        slots [192], results out0
    "#]],
    );
    let of_16_bits = lower(&parse(&text_of("i16", "  return %5")).unwrap(), true);
    assert!(of_16_bits.steps.len() == 2 && of_16_bits.steps[0].kernel.inputs[1].dtype == DType::I16, "{of_16_bits}");
    let stored = lower(&parse(&text("  return %5, %2")).unwrap(), true);
    assert!(stored.steps.len() == 3 && stored.steps[1].kernel.inputs.iter().all(|buffer| buffer.dtype == DType::I32), "{stored}");
    assert_eq!(lower(&parse(&text("  return %5")).unwrap(), false).steps.len(), 3);
}

/// Numbers that take many ops are stored in 8 bits where several sums widen them.
#[test]
fn several_sums_read_narrow_numbers() {
    let text = r#"graph "rounded"(%0 "x": f32[64], %1 "v": i8[64, 64], %2 "w": i8[64, 64]) {
  %3 = constant 0.01 : f32[]
  %4 = divide %0, %3 : f32[64]
  %5 = round %4 : f32[64]
  %6 = relu %5 : f32[64]
  %7 = sqrt %6 : f32[64]
  %8 = cast %7 dtype=u8 : u8[64]
  %9 = cast %8 dtype=i32 : i32[64]
  %10 = cast %1 dtype=i32 : i32[64, 64]
  %11 = multiply %10, %9 : i32[64, 64]
  %12 = sum %11 axes=[1] : i32[64]
  %13 = cast %2 dtype=i32 : i32[64, 64]
  %14 = multiply %13, %9 : i32[64, 64]
  %15 = sum %14 axes=[0] : i32[64]
  return %12, %15
}"#;
    let program = lower(&parse(text).unwrap(), true);
    let dtypes: Vec<DType> = program.steps.iter().flat_map(|step| &step.kernel.outputs).map(|buffer| buffer.dtype).collect();
    assert_eq!(dtypes, [DType::U8, DType::I32, DType::I32], "{program}");
}

/// The least and the greatest element of a large tensor are found row by row, by all threads, in one pass.
#[test]
fn extremes_of_large_tensors_are_those_of_its_rows() {
    let steps = |sizes: &str, target: Target| {
        let text = format!(
            "graph \"range\"(%0 \"x\": f32[{sizes}]) {{\n  %1 = tanh %0 : f32[{sizes}]\n  %2 = min %1 axes=[0, 1, 2] : f32[]\n  \
             %3 = max %1 axes=[0, 1, 2] : f32[]\n  %4 = subtract %3, %2 : f32[]\n  return %4\n}}"
        );
        let program = lower_for(&parse(&text).unwrap(), true, target);
        let rows = |step: &tandem_kernel::Step| {
            if let Body::Rows(rows) = &step.kernel.body { rows.rows.iter().product() } else { 0 }
        };
        program.steps.iter().map(rows).collect::<Vec<usize>>()
    };
    let threads = Target { has_sequential: true, has_prologues: true };
    assert_eq!(steps("40, 40, 64", threads), [1600, 1]);
    assert_eq!(steps("4, 4, 64", threads), steps("4, 4, 64", Target::default()), "a small one is not worth it");
    assert_eq!(steps("40, 40, 64", Target::default())[0], 1, "a GPU folds all at once");
}
