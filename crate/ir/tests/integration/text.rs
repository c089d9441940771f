//! Text form: printed graphs read back equal, wrong texts are refused with their line.

use expect_test::expect;
use tandem_ir::{Error, parse::parse, verify::verify};

const MLP: &str = r#"graph "f"(%0 "x": f32[1, 4], %1 "weight" captured: f32[4, 3], %2 "bias" captured: f32[3]) {
  %3 = matmul %0, %1 : f32[1, 3]
  %4 = add %3, %2 : f32[1, 3]
  %5 = relu %4 : f32[1, 3]
  %6 = constant 2.0 : f32[]
  %7 = multiply %5, %6 : f32[1, 3]
  %8 = sum %7 axes=[1] : f32[1]
  %9 = slice %7 slice=[0:1:1, 2:-1:3] : f32[1, 3]
  %10 = permute %9 perm=[1, 0] : f32[3, 1]
  %11 = reshape %10 shape=[3] : f32[3]
  %12 = less %11, %2 : bool[3]
  %13 = cast %12 dtype=i32 : i32[3]
  return %8, %13
}
"#;

#[test]
fn round_trip() {
    let graph = parse(MLP).unwrap();
    verify(&graph).unwrap();
    assert_eq!(graph.to_string(), MLP);
}

fn refused(line: &str, expected: expect_test::Expect) {
    let text = format!("graph \"f\"(%0 \"x\": f32[2, 3]) {{\n  {line}\n  return %1\n}}\n");
    match parse(&text) {
        Err(e @ Error::Parse { line: 2, .. }) => expected.assert_eq(&e.to_string()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn wrong_texts() {
    refused("%1 = frobnicate %0 : f32[2, 3]", expect!["line 2: there is no op `frobnicate`"]);
    refused("%1 = relu %7 : f32[2, 3]", expect!["line 2: %7 is not defined before this line"]);
    refused("%1 = relu %0 : f32[3, 2]", expect!["line 2: the type is f32[2, 3], not f32[3, 2]"]);
    refused(
        "%1 = bitwise_invert %0 : f32[2, 3]",
        expect!["line 2: bitwise_invert does not take float32; it takes operands of one dtype that is bool or an integer"],
    );
    refused("%1 = reshape %0 shape=[7] : f32[7]", expect!["line 2: reshape: shape [2, 3] has 6 elements, shape [7] 7"]);
    refused(
        "%1 = matmul %0, %0 : f32[2, 3]",
        expect![
            "line 2: matmul of shapes [2, 3] and [2, 3]: the left operand has 3 columns, the right one 2 rows; they must be equal; the right one transposed, [3, 2], would fit"
        ],
    );
    refused(
        "%1 = slice %0 slice=[0:1:3, 0:1:3] : f32[3, 3]",
        expect!["line 2: slice: SliceRange { start: 0, step: 1, len: 3 } leaves axis 0 of shape [2, 3]"],
    );
    refused("%1 = sum %0 axes=[1, 1] : f32[2]", expect!["line 2: sum: axes [1, 1] are not ascending, distinct axes of shape [2, 3]"]);
}
