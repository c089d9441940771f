//! Products that make floats of narrow weights as they read them.

use expect_test::expect;
use tandem_ir::NodeId;
use tandem_ir::parse::parse;
use tandem_kernel::{Body, CodePart, ExprId, Kernel, Program, Target, lower_for};

const THREADS: Target = Target { has_sequential: true, has_prologues: true };

fn program(text: &str, target: Target) -> Program {
    lower_for(&parse(text).unwrap(), true, target)
}

fn has_prologue(kernel: &Kernel) -> bool {
    matches!(&kernel.body, Body::MatMul(mm) if mm.prologue.is_some())
}

/// A layer whose weights are bytes, with a zero point and a scale for each column.
fn layer(results: &str) -> String {
    format!(
        r#"graph "layer"(%0 "x": f32[6, 16], %1 "w": i8[16, 32], %2 "zero": i8[32], %3 "scale": f32[32]) {{
  %4 = cast %1 dtype=f32 : f32[16, 32]
  %5 = cast %2 dtype=f32 : f32[32]
  %6 = subtract %4, %5 : f32[16, 32]
  %7 = multiply %6, %3 : f32[16, 32]
  %8 = matmul %0, %7 : f32[6, 32]
  %9 = relu %8 : f32[6, 32]
  return {results}
}}"#
    )
}

#[test]
fn weights_are_scaled_as_they_are_read() {
    let program = program(&layer("%9"), THREADS);
    expect![[r#"
        k1: out0 <- in0, in1, in2, in3   # %4 %5 %6 %7 %8 %9
          matmul [] 6x16x32 b0[0+16,1] b1[0+32,1] as e8 -> e1
            e0 = accumulated
            e1 = relu(e0) : f32
            e2 = b1[0+32,1]
            e3 = cast(e2) : f32
            e4 = b2[0+0,1]
            e5 = cast(e4) : f32
            e6 = subtract(e3, e5) : f32
            e7 = b3[0+0,1]
            e8 = multiply(e6, e7) : f32
        slots [], results out0
    "#]]
    .assert_eq(&program.to_string());
    let step = &program.steps[0];
    let last = CodePart::Expr(ExprId(step.kernel.exprs.len() as u32 - 1));
    assert!(step.parts.contains(&(last, NodeId(7))), "{:?}", step.parts);
}

#[test]
fn half_precision_weights_of_a_transposed_layer_are_read_where_they_lie() {
    let text = r#"graph "layer"(%0 "x": f32[6, 16], %1 "w": f16[32, 16]) {
  %2 = cast %1 dtype=f32 : f32[32, 16]
  %3 = permute %2 perm=[1, 0] : f32[16, 32]
  %4 = matmul %0, %3 : f32[6, 32]
  return %4
}"#;
    let program = program(text, THREADS);
    let Body::MatMul(mm) = &program.steps[0].kernel.body else { panic!("{program}") };
    assert!(program.steps.len() == 1 && mm.prologue.is_some() && mm.right.access.matrix_strides() == [1, 16], "{program}");
}

#[test]
fn what_is_wanted_besides_or_costs_too_much_is_stored() {
    assert!(!program(&layer("%9, %7"), THREADS).steps.iter().any(|step| has_prologue(&step.kernel)), "it is a result");
    assert!(!program(&layer("%9"), Target::default()).steps.iter().any(|step| has_prologue(&step.kernel)), "a GPU has none");
    let costly = layer("%9").replace("%7 = multiply %6, %3", "%7 = pow %6, %3");
    assert!(!program(&costly, THREADS).steps.iter().any(|step| has_prologue(&step.kernel)), "one op takes long");
    let wide = layer("%9").replace("\"w\": i8", "\"w\": i32");
    assert!(!program(&wide, THREADS).steps.iter().any(|step| has_prologue(&step.kernel)), "nothing is saved");
    let rest = "  %10 = permute %7 perm=[1, 0] : f32[32, 16]\n  %11 = matmul %9, %10 : f32[6, 16]\n  return";
    let twice = layer("%11").replace("  return", rest);
    assert!(!program(&twice, THREADS).steps.iter().any(|step| has_prologue(&step.kernel)), "two products read it");
}
