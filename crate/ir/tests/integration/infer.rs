//! Shape and dtype rules: what ops give, and the sentences with which they refuse.

use expect_test::{Expect, expect};
use tandem_ir::infer::infer;
use tandem_ir::{Attr, DType, Error, Graph, Op, OpKind, Shape, SliceRange, TensorType, parse::parse};

/// The type of an op on operands of these types, written as `add f32[2, 1], f32[3]`.
fn check(text: &str, expected: Expect) {
    let (name, rest) = text.split_once(' ').unwrap();
    let (types, attr) = rest.split_once(" | ").unwrap_or((rest, ""));
    let types: Vec<TensorType> = types.split("], ").map(|t| ty(&format!("{}]", t.trim_end_matches(']')))).collect();
    let op = Op::new(OpKind::from_name(name).unwrap(), attribute(attr));
    let found = infer(&op, &types.iter().collect::<Vec<_>>());
    expected.assert_eq(&found.map_or_else(|e| e.to_string(), |t| t.to_string()));
}

fn ty(text: &str) -> TensorType {
    let graph: Graph = parse(&format!("graph \"t\"(%0 \"x\": {text}) {{\nreturn %0\n}}")).unwrap();
    graph.node(graph.outputs()[0]).ty.clone()
}

fn numbers(text: &str) -> Vec<usize> {
    text.trim_matches(['[', ']']).split(", ").filter(|s| !s.is_empty()).map(|s| s.parse().unwrap()).collect()
}

fn attribute(text: &str) -> Attr {
    match text.split_once('=') {
        None => Attr::None,
        Some(("axes", list)) => Attr::Axes(numbers(list).into()),
        Some(("perm", list)) => Attr::Perm(numbers(list).into()),
        Some(("shape", list)) => Attr::Shape(Shape::new(&numbers(list))),
        Some(("dtype", name)) => Attr::DType(DType::from_name(name).unwrap()),
        Some((name, _)) => panic!("{name}"),
    }
}

#[test]
fn element_wise_ops_broadcast() {
    check("add f32[2, 1], f32[3]", expect!["f32[2, 3]"]);
    check("add f32[], f32[0, 4]", expect!["f32[0, 4]"]);
    check("add f32[1], f32[0]", expect!["f32[0]"]);
    check("multiply i32[5, 1, 3], i32[2, 1]", expect!["i32[5, 2, 3]"]);
    check("less f32[2], f32[]", expect!["bool[2]"]);
    check("where bool[2, 1], f32[3], f32[]", expect!["f32[2, 3]"]);
    check("where bool[], bool[3], bool[1]", expect!["bool[3]"]);
    check("cast f32[3] | dtype=bool", expect!["bool[3]"]);
    check(
        "add f32[2, 3], f32[2, 4]",
        expect!["shapes [2, 3] and [2, 4] do not broadcast: at axis 1 the sizes are 3 and 4; they must be equal, or one of them 1"],
    );
    check(
        "add f32[2, 3], f32[4, 3]",
        expect!["shapes [2, 3] and [4, 3] do not broadcast: at axis 0 the sizes are 2 and 4; they must be equal, or one of them 1"],
    );
    check(
        "add f32[2, 3], f32[2]",
        expect![
            "shapes [2, 3] and [2] do not broadcast: at axis 1 the sizes are 3 and 2; they must be equal, or one of them 1; the right one reshaped to [2, 1] would fit"
        ],
    );
    check(
        "add f32[2, 3], f32[3, 2]",
        expect![
            "shapes [2, 3] and [3, 2] do not broadcast: at axis 1 the sizes are 3 and 2; they must be equal, or one of them 1; the right one transposed, [2, 3], would fit"
        ],
    );
    check(
        "add f32[0], f32[2]",
        expect!["shapes [0] and [2] do not broadcast: at axis 0 the sizes are 0 and 2; they must be equal, or one of them 1"],
    );
    check(
        "where bool[2], f32[3], f32[3]",
        expect!["shapes [2] and [3] do not broadcast: at axis 0 the sizes are 2 and 3; they must be equal, or one of them 1"],
    );
}

#[test]
fn dtypes_never_change_by_themselves() {
    check(
        "add f32[2], i32[2]",
        expect!["add does not take float32 and int32; it takes operands of one numeric dtype (an integer or a float)"],
    );
    check(
        "add bool[2], bool[2]",
        expect!["add does not take bool and bool; it takes operands of one numeric dtype (an integer or a float)"],
    );
    check(
        "divide i32[2], i32[2]",
        expect!["divide does not take int32 and int32; it takes operands of one float dtype (float16, float32 or float64)"],
    );
    check("exp i32[2]", expect!["exp does not take int32; it takes operands of one float dtype (float16, float32 or float64)"]);
    check("bitwise_and i32[2], i32[2]", expect!["i32[2]"]);
    check(
        "less bool[2], bool[2]",
        expect!["less does not take bool and bool; it takes operands of one numeric dtype (an integer or a float)"],
    );
    check(
        "where f32[2], f32[2], f32[2]",
        expect!["where does not take float32 and float32 and float32; it takes a bool condition and two operands of one dtype"],
    );
    check(
        "where bool[2], f32[2], i32[2]",
        expect!["where does not take bool and float32 and int32; it takes a bool condition and two operands of one dtype"],
    );
    check("sum bool[2] | axes=[0]", expect!["sum does not take bool; it takes operands of one numeric dtype (an integer or a float)"]);
    check("equal bool[2], bool[2]", expect!["bool[2]"]);
}

#[test]
fn reductions_drop_their_axes() {
    check("sum f32[2, 3, 4] | axes=[1]", expect!["f32[2, 4]"]);
    check("max i32[2, 3] | axes=[0, 1]", expect!["i32[]"]);
    check("sum f32[] | axes=[]", expect!["f32[]"]);
    check("sum f32[0, 3] | axes=[0]", expect!["f32[3]"]);
    check("max f32[0, 3] | axes=[1]", expect!["f32[0]"]);
    check("max f32[0, 3] | axes=[0]", expect!["max: shape [0, 3] has nothing along axes [0], and nothing has no max"]);
    check("min f32[2, 0] | axes=[0, 1]", expect!["min: shape [2, 0] has nothing along axes [0, 1], and nothing has no min"]);
    check("sum f32[2, 3] | axes=[2]", expect!["sum: axes [2] are not ascending, distinct axes of shape [2, 3]"]);
    check("sum f32[2, 3] | axes=[1, 0]", expect!["sum: axes [1, 0] are not ascending, distinct axes of shape [2, 3]"]);
    check("sum f32[2, 3]", expect!["sum: its attribute is Axes, not None"]);
}

#[test]
fn movement_keeps_elements() {
    check("reshape f32[2, 3] | shape=[3, 1, 2]", expect!["f32[3, 1, 2]"]);
    check("reshape bool[0, 3] | shape=[7, 0]", expect!["bool[7, 0]"]);
    check("reshape f32[1, 1] | shape=[]", expect!["f32[]"]);
    check("reshape f32[2, 3] | shape=[4]", expect!["reshape: shape [2, 3] has 6 elements, shape [4] 4"]);
    check(
        "reshape f32[1] | shape=[4611686018427387904, 4]",
        expect!["reshape: shape [1] has 1 elements, shape [4611686018427387904, 4] too many"],
    );
    check("permute f32[2, 3, 4] | perm=[2, 0, 1]", expect!["f32[4, 2, 3]"]);
    check("permute f32[] | perm=[]", expect!["f32[]"]);
    check("permute f32[2, 3] | perm=[0, 0]", expect!["permute: [0, 0] is not a permutation of the 2 axes of shape [2, 3]"]);
    check("permute f32[2, 3] | perm=[0]", expect!["permute: [0] is not a permutation of the 2 axes of shape [2, 3]"]);
    check("broadcast_to f32[3, 1] | shape=[2, 3, 4]", expect!["f32[2, 3, 4]"]);
    check("broadcast_to f32[1] | shape=[0]", expect!["f32[0]"]);
    check("broadcast_to f32[2] | shape=[1]", expect!["broadcast_to: shape [2] cannot become [1]: only axes of size 1 repeat"]);
    check(
        "broadcast_to f32[2] | shape=[3]",
        expect!["shapes [2] and [3] do not broadcast: at axis 0 the sizes are 2 and 3; they must be equal, or one of them 1"],
    );
    check("broadcast_to f32[1, 2] | shape=[2]", expect!["broadcast_to: shape [1, 2] cannot become [2]: only axes of size 1 repeat"]);
}

#[test]
fn ranges_stay_inside() {
    let slice = |start: usize, step: isize, len: usize, size: usize| {
        let op = Op::new(OpKind::Slice, Attr::Slice([SliceRange { start, step, len }].into_iter().collect()));
        infer(&op, &[&TensorType::new(DType::F32, [size])]).map(|t| t.shape[0]).ok()
    };
    assert_eq!(slice(0, 1, 5, 5), Some(5));
    assert_eq!(slice(4, -1, 5, 5), Some(5));
    assert_eq!(slice(4, -2, 3, 5), Some(3));
    assert_eq!(slice(0, 0, 1, 5), None, "a step of zero");
    assert_eq!(slice(0, 1, 6, 5), None, "past the end");
    assert_eq!(slice(5, -1, 1, 5), None, "beginning past the end");
    assert_eq!(slice(3, -2, 3, 5), None, "before the beginning");
    assert_eq!(slice(9, 1, 0, 5), Some(0), "nothing may begin anywhere");
    assert_eq!(slice(0, 1, 0, 0), Some(0));
    assert_eq!(slice(0, isize::MAX, 3, 5), None, "steps that overflow");
    assert_eq!(slice(4, isize::MIN, 2, 5), None);
}

#[test]
fn products() {
    check("matmul f32[2, 3], f32[3, 4]", expect!["f32[2, 4]"]);
    check("matmul i32[5, 2, 0], i32[5, 0, 4]", expect!["i32[5, 2, 4]"]);
    check(
        "matmul f32[2, 3], f32[4, 3]",
        expect![
            "matmul of shapes [2, 3] and [4, 3]: the left operand has 3 columns, the right one 4 rows; they must be equal; the right one transposed, [3, 4], would fit"
        ],
    );
    check(
        "matmul f32[3, 2], f32[3, 4]",
        expect![
            "matmul of shapes [3, 2] and [3, 4]: the left operand has 2 columns, the right one 3 rows; they must be equal; the left one transposed, [2, 3], would fit"
        ],
    );
    check(
        "matmul f32[3, 2], f32[5, 4]",
        expect!["matmul of shapes [3, 2] and [5, 4]: the left operand has 2 columns, the right one 5 rows; they must be equal"],
    );
    check(
        "matmul f32[3], f32[3, 4]",
        expect!["matmul of shapes [3] and [3, 4]: both need at least two axes, and equal batch axes before them"],
    );
    check(
        "matmul f32[5, 2, 3], f32[4, 3, 2]",
        expect!["matmul of shapes [5, 2, 3] and [4, 3, 2]: both need at least two axes, and equal batch axes before them"],
    );
    check(
        "matmul bool[2, 2], bool[2, 2]",
        expect!["matmul does not take bool and bool; it takes operands of one numeric dtype (an integer or a float)"],
    );
}

#[test]
fn impossible_sizes_and_counts_are_refused() {
    let big = Shape::new(&[1 << 20, 1 << 20]);
    let op = Op::new(OpKind::BroadcastTo, Attr::Shape(big.broadcast(&Shape::new(&[1 << 22, 1, 1])).unwrap()));
    let error = infer(&op, &[&TensorType::new(DType::F32, [1])]).unwrap_err();
    expect!["a tensor of shape [4194304, 1048576, 1048576] has more elements than any memory holds"].assert_eq(&error.to_string());
    let error = infer(&OpKind::Add.into(), &[&TensorType::new(DType::F32, [1])]).unwrap_err();
    assert_eq!(error, Error::Arity { op: OpKind::Add, found: 1 });
    expect!["add takes 2 operands, not 1"].assert_eq(&error.to_string());
    // Zero elements fit anywhere, however large the other sizes are.
    assert_eq!(Shape::new(&[usize::MAX, usize::MAX, 0]).checked_len(), Some(0));
    assert_eq!(Shape::new(&[usize::MAX, 2]).checked_len(), None);
}

#[test]
fn shapes_know_their_strides() {
    assert_eq!(Shape::new(&[2, 3, 4]).strides()[..], [12, 4, 1]);
    assert_eq!(Shape::scalar().strides().len(), 0);
    assert_eq!(Shape::new(&[2, 3, 4]).without(&[0, 2]), Shape::new(&[3]));
}

#[test]
fn strides_are_numbers_however_large_the_axes_are() {
    const HUGE: usize = usize::MAX / 2;
    assert_eq!(Shape::new(&[0, HUGE, HUGE, 7]).strides()[..], [1; 4]);
    assert_eq!(Shape::new(&[HUGE, HUGE, 0]).strides()[..], [1; 3]);
    assert_eq!(Shape::new(&[2, HUGE, HUGE]).strides()[..], [usize::MAX, HUGE, 1]);
}
