//! The order of elements in memory: what is computed in the order of its readers, and what is not, with the reasons.

use expect_test::{Expect, expect};
use tandem_ir::{parse::parse, verify::verify};
use tandem_pass::{Log, layout};

/// The graphs after the pass, and the log.
fn check(graph: &str, expected: Expect) {
    let graph = parse(graph).unwrap();
    let mut log = Log::default();
    let after = layout::run(&graph, &mut log);
    let mut text = String::new();
    if let Some(after) = &after {
        verify(after).unwrap();
        assert_eq!(layout::run(after, &mut Log::default()), None, "it finds more");
        text += &after.to_string();
    }
    log.rewrites.iter().for_each(|r| text += &format!("{} => {}\n", r.before, r.after));
    log.refusals.iter().for_each(|r| text += &format!("{} stays: {}\n", r.stays, r.reason));
    expected.assert_eq(&text);
}

#[test]
fn work_for_a_product_is_done_in_its_order() {
    check(
        r#"graph "f"(%0 "x": f32[256, 64], %1 "w": f32[128, 64], %2 "b": f32[64]) {
  %3 = add %1, %2 : f32[128, 64]
  %4 = relu %3 : f32[128, 64]
  %5 = permute %4 perm=[1, 0] : f32[64, 128]
  %6 = matmul %0, %5 : f32[256, 128]
  return %6
}
"#,
        expect![[r#"
            graph "f"(%0 "x": f32[256, 64], %1 "w": f32[128, 64], %2 "b": f32[64]) {
              %3 = permute %1 perm=[1, 0] : f32[64, 128]
              %4 = reshape %2 shape=[1, 64] : f32[1, 64]
              %5 = reshape %4 shape=[64, 1] : f32[64, 1]
              %6 = add %3, %5 : f32[64, 128]
              %7 = relu %6 : f32[64, 128]
              %8 = matmul %0, %7 : f32[256, 128]
              return %8
            }
            %5 = permute(%4) => relu in that order
        "#]],
    );
}

#[test]
fn joined_and_padded_values_too() {
    check(
        r#"graph "f"(%0 "x": f32[256, 66], %1 "w": f32[64, 64], %2 "v": f32[64, 64]) {
  %3 = concatenate %1, %2 axis=0 : f32[128, 64]
  %4 = constant 0.0 : f32[]
  %5 = pad %3, %4 pad=[0:0:0, 1:0:1] : f32[128, 66]
  %6 = permute %5 perm=[1, 0] : f32[66, 128]
  %7 = matmul %0, %6 : f32[256, 128]
  return %7
}
"#,
        expect![[r#"
            graph "f"(%0 "x": f32[256, 66], %1 "w": f32[64, 64], %2 "v": f32[64, 64]) {
              %3 = constant 0.0 : f32[]
              %4 = permute %1 perm=[1, 0] : f32[64, 64]
              %5 = permute %2 perm=[1, 0] : f32[64, 64]
              %6 = concatenate %4, %5 axis=1 : f32[64, 128]
              %7 = pad %6, %3 pad=[1:0:1, 0:0:0] : f32[66, 128]
              %8 = matmul %0, %7 : f32[256, 128]
              return %8
            }
            %6 = permute(%5) => pad in that order
        "#]],
    );
}

#[test]
fn a_product_is_computed_in_the_order_of_what_follows() {
    // The gradient of `w` in `x @ w.T`.
    check(
        r#"graph "f"(%0 "x": f32[256, 64], %1 "g": f32[256, 32]) {
  %2 = permute %0 perm=[1, 0] : f32[64, 256]
  %3 = matmul %2, %1 : f32[64, 32]
  %4 = permute %3 perm=[1, 0] : f32[32, 64]
  return %4
}
"#,
        expect![[r#"
            graph "f"(%0 "x": f32[256, 64], %1 "g": f32[256, 32]) {
              %2 = permute %0 perm=[1, 0] : f32[64, 256]
              %3 = permute %1 perm=[1, 0] : f32[32, 256]
              %4 = matmul %3, %0 : f32[32, 64]
              return %4
            }
            %4 = permute(%3) => matmul in that order
        "#]],
    );
    // `einsum("bij,bjk->bki")`, and work on it.
    check(
        r#"graph "f"(%0 "x": f32[2, 16, 8], %1 "y": f32[2, 8, 20], %2 "c": f32[16]) {
  %3 = matmul %0, %1 : f32[2, 16, 20]
  %4 = tanh %3 : f32[2, 16, 20]
  %5 = permute %4 perm=[0, 2, 1] : f32[2, 20, 16]
  %6 = add %5, %2 : f32[2, 20, 16]
  return %6
}
"#,
        expect![[r#"
            graph "f"(%0 "x": f32[2, 16, 8], %1 "y": f32[2, 8, 20], %2 "c": f32[16]) {
              %3 = permute %1 perm=[0, 2, 1] : f32[2, 20, 8]
              %4 = permute %0 perm=[0, 2, 1] : f32[2, 8, 16]
              %5 = matmul %3, %4 : f32[2, 20, 16]
              %6 = tanh %5 : f32[2, 20, 16]
              %7 = add %6, %2 : f32[2, 20, 16]
              return %7
            }
            %5 = permute(%4) => tanh in that order
        "#]],
    );
}

#[test]
fn inside_of_a_loop() {
    check(
        r#"graph "f"(%0 "x": f32[64, 32], %1 "y": f32[32, 64]) {
  %2 = scan %0, %1 trips=3 carried=1 sliced=0 {
    body(%0 "x": f32[64, 32], %1 "y": f32[32, 64]) {
      %2 = matmul %1, %0 : f32[32, 32]
      %3 = permute %2 perm=[1, 0] : f32[32, 32]
      %4 = tanh %3 : f32[32, 32]
      %5 = matmul %0, %4 : f32[64, 32]
      return %5
    }
  }
  %3 = result %2 index=0 : f32[64, 32]
  return %3
}
"#,
        expect![[r#"
            graph "f"(%0 "x": f32[64, 32], %1 "y": f32[32, 64]) {
              %2 = scan %0, %1 trips=3 carried=1 sliced=0 {
                body(%0 "x": f32[64, 32], %1 "y": f32[32, 64]) {
                  %2 = permute %0 perm=[1, 0] : f32[32, 64]
                  %3 = permute %1 perm=[1, 0] : f32[64, 32]
                  %4 = matmul %2, %3 : f32[32, 32]
                  %5 = tanh %4 : f32[32, 32]
                  %6 = matmul %0, %5 : f32[64, 32]
                  return %6
                }
              }
              %3 = result %2 index=0 : f32[64, 32]
              return %3
            }
            %3 = permute(%2) => matmul in that order
        "#]],
    );
}

#[test]
fn what_other_readers_want_stays() {
    let shared = |result: &str| {
        format!(
            r#"graph "f"(%0 "x": f32[256, 64], %1 "w": f32[128, 64]) {{
  %2 = relu %1 : f32[128, 64]
  %3 = permute %2 perm=[1, 0] : f32[64, 128]
  %4 = matmul %0, %3 : f32[256, 128]
  return %4, {result}
}}
"#
        )
    };
    check(
        &shared("%2"),
        expect![[r#"
        permute(%2) stays: other nodes read the value too, so that it would be computed twice
    "#]],
    );
    // Few rows: nothing is copied.
    check(&shared("%0").replace("256", "16"), expect![[""]]);
}

#[test]
fn what_would_copy_as_much_elsewhere_stays() {
    // Every row of the product's own right operand would be copied instead.
    check(
        r#"graph "f"(%0 "x": f32[16, 512], %1 "y": f32[512, 256]) {
  %2 = matmul %0, %1 : f32[16, 256]
  %3 = permute %2 perm=[1, 0] : f32[256, 16]
  %4 = exp %3 : f32[256, 16]
  return %4
}
"#,
        expect![[r#"
            permute(%2) stays: there would be no less work
        "#]],
    );
    // The matmul would have to be stored.
    check(
        r#"graph "f"(%0 "q": f32[2, 128, 8, 16], %1 "x": f32[256, 32], %2 "w": f32[32, 128], %3 "b": f32[128]) {
  %4 = matmul %1, %2 : f32[256, 128]
  %5 = add %4, %3 : f32[256, 128]
  %6 = reshape %5 shape=[2, 128, 8, 16] : f32[2, 128, 8, 16]
  %7 = tanh %6 : f32[2, 128, 8, 16]
  %8 = permute %7 perm=[0, 2, 3, 1] : f32[2, 8, 16, 128]
  %9 = permute %0 perm=[0, 2, 1, 3] : f32[2, 8, 128, 16]
  %10 = matmul %9, %8 : f32[2, 8, 128, 128]
  return %10
}
"#,
        expect![[r#"
            permute(%7) stays: there would be no less work
        "#]],
    );
}
