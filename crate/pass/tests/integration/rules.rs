//! Every rule on the smallest program that it applies to, and every kind of refusal: what each program becomes under one
//! pass, and that it computes the same. A rule that none of them reaches fails the test. And the time that graphs of growing size take.

use expect_test::{Expect, expect};
use std::collections::HashSet;
use std::rc::Rc;
use std::time::Instant;
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, Op, OpKind, ParameterRole, SliceRange, TensorType, parse::parse};
use tandem_oracle::random::{inputs, special_inputs};
use tandem_oracle::run;
use tandem_pass::{ALL, Log, optimise};

/// Bodies of programs on `%0: f32[2, 3]`, `%1: f32[2, 3]`, `%2: i32[2, 3]`, `%3: i32[2, 3]` and `%4: bool[2, 3]`.
fn check(name: &str, bodies: &[&str], expected: Expect) {
    let pass = ALL.iter().find(|p| p.name == name).unwrap();
    let mut reached = HashSet::new();
    let mut text = String::new();
    for body in bodies {
        let parameters = "%0 \"x\": f32[2, 3], %1 \"y\": f32[2, 3], %2 \"i\": i32[2, 3], %3 \"j\": i32[2, 3], %4 \"b\": bool[2, 3]";
        let graph = parse(&format!("graph \"f\"({parameters}) {{\n{}\n}}\n", body.replace("; ", "\n"))).unwrap();
        let mut log = Log::default();
        let after = (pass.run)(&graph, &mut log);
        for r in &log.rewrites {
            text += &format!("{} => {}\n", r.before, r.after);
            reached.insert(r.rule);
        }
        log.refusals.iter().for_each(|r| text += &format!("{} stays: {}\n", r.stays, r.reason));
        assert_eq!(after.is_some(), !log.rewrites.is_empty());
        if let Some(after) = &after {
            for inputs in [inputs(&graph, 1), special_inputs(&graph, 1)] {
                let pairs = run(&graph, &inputs).into_iter().zip(run(after, &inputs));
                pairs.for_each(|(expected, found)| assert!(found.same(&expected), "{body}: {found} is not {expected}\n{after}"));
            }
        }
        assert!(after.is_some() || !log.refusals.is_empty(), "{body} shows nothing");
    }
    expected.assert_eq(&text);
    let missed: Vec<&str> = pass.rules.iter().map(|r| r.name).filter(|r| !reached.contains(r)).collect();
    // Kept to say why floats are left alone; it never rewrites.
    assert!(missed.iter().all(|r| *r == "log(exp(x)) => x; exp(log(x)) => x"), "no program for {missed:?}");
}

#[test]
fn canonical() {
    check(
        "canonical",
        &[
            "%5 = constant 2.0 : f32[]; %6 = multiply %5, %0 : f32[2, 3]; return %6",
            "%5 = constant 2.0 : f32[]; %6 = less %5, %0 : bool[2, 3]; return %6",
            "%5 = constant 2.0 : f32[]; %6 = subtract %0, %5 : f32[2, 3]; return %6",
            "%5 = constant -4.0 : f32[]; %6 = divide %0, %5 : f32[2, 3]; return %6",
            "%5 = constant 3.0 : f32[]; %6 = divide %0, %5 : f32[2, 3]; return %6",
            "%5 = constant true : bool[]; %6 = where %5, %0, %1 : f32[2, 3]; return %6",
            "%5 = bitwise_invert %4 : bool[2, 3]; %6 = where %5, %0, %1 : f32[2, 3]; return %6",
            "%5 = constant true : bool[]; %6 = constant false : bool[]; %7 = where %4, %5, %6 : bool[2, 3]; return %7",
            "%5 = cast %2 dtype=f64 : f64[2, 3]; %6 = cast %5 dtype=i32 : i32[2, 3]; return %6",
            "%5 = cast %0 dtype=i32 : i32[2, 3]; %6 = cast %5 dtype=f32 : f32[2, 3]; return %6",
            "%5 = bitcast %0 dtype=f32 : f32[2, 3]; %6 = exp %5 : f32[2, 3]; return %6",
            "%5 = cast %2 dtype=f64 : f64[2, 3]; %6 = cast %5 dtype=i8 : i8[2, 3]; return %6",
            "%5 = equal %2, %2 : bool[2, 3]; return %5",
            "%5 = equal %0, %0 : bool[2, 3]; return %5",
            "%5 = less %2, %3 : bool[2, 3]; %6 = bitwise_invert %5 : bool[2, 3]; return %6",
            "%5 = less %0, %1 : bool[2, 3]; %6 = bitwise_invert %5 : bool[2, 3]; return %6",
            "%5 = constant 2.0 : f32[]; %6 = broadcast_to %5 shape=[2, 3] : f32[2, 3]; %7 = add %0, %6 : f32[2, 3]; return %7",
        ],
        expect![[r#"
            multiply(2.0, %0) => multiply(%0, 2.0)
            less(2.0, %0) => greater(%0, 2.0)
            subtract(%0, 2.0) => add(%0, -2.0)
            divide(%0, -4.0) => multiply(%0, -0.25)
            divide(%0, 3.0) stays: the result would be rounded differently
            where(true, %0, %1) => %0
            where(%5, %0, %1) => where(%4, %1, %0)
            where(%4, true, false) => %4
            cast(%5) => %2
            cast(%5) stays: the result would be rounded differently
            bitcast(%0) => %0
            cast(%5) stays: the result would be rounded differently
            equal(%2, %2) => true
            equal(%0, %0) stays: NaN, an infinity or the sign of a zero would come out differently
            bitwise_invert(%5) => greater_equal(%2, %3)
            bitwise_invert(%5) stays: NaN, an infinity or the sign of a zero would come out differently
            add(%0, %6) => add(%0, 2.0)
        "#]],
    );
}

#[test]
fn fold() {
    check(
        "fold",
        &[
            "%5 = constant 2.0 : f32[]; %6 = exp %5 : f32[]; return %6",
            "%5 = constant 2.0 : f32[]; %6 = broadcast_to %5 shape=[4] : f32[4]; %7 = add %6, %5 : f32[4]; return %7",
            "%5 = constant 2.0 : f32[]; %6 = broadcast_to %5 shape=[4] : f32[4]; %7 = reshape %6 shape=[2, 2] : f32[2, 2]; return %7",
            "%5 = constant 2 : i32[]; %6 = broadcast_to %5 shape=[4] : i32[4]; %7 = sum %6 axes=[0] : i32[]; return %7",
            "%5 = constant 0.1 : f32[]; %6 = broadcast_to %5 shape=[4] : f32[4]; %7 = sum %6 axes=[0] : f32[]; return %7",
            "%5 = constant 2 : i32[]; %6 = broadcast_to %5 shape=[4] : i32[4]; %7 = concatenate %6, %6 axis=0 : i32[8]; return %7",
        ],
        expect![[r#"
            exp(2.0) => 7.389056
            add(%6, 2.0) => 4.0
            reshape(%6) => 2.0
            sum(%6) => 8
            sum(%6) stays: the result would be rounded differently
            concatenate(%6, %6) => 2
        "#]],
    );
}

#[test]
fn simplify() {
    check(
        "simplify",
        &[
            "%5 = constant 1.0 : f32[]; %6 = multiply %0, %5 : f32[2, 3]; return %6",
            "%5 = constant 0.0 : f32[]; %6 = add %0, %5 : f32[2, 3]; return %6",
            "%5 = constant -0.0 : f32[]; %6 = add %0, %5 : f32[2, 3]; return %6",
            "%5 = constant 0 : i32[]; %6 = multiply %2, %5 : i32[2, 3]; return %6",
            "%5 = constant 0.0 : f32[]; %6 = multiply %0, %5 : f32[2, 3]; return %6",
            "%5 = subtract %2, %2 : i32[2, 3]; return %5",
            "%5 = subtract %0, %0 : f32[2, 3]; return %5",
            "%5 = maximum %0, %0 : f32[2, 3]; return %5",
            "%5 = negative %0 : f32[2, 3]; %6 = negative %5 : f32[2, 3]; return %6",
            "%5 = relu %0 : f32[2, 3]; %6 = relu %5 : f32[2, 3]; return %6",
            "%5 = constant 0.0 : f32[]; %6 = maximum %0, %5 : f32[2, 3]; return %6",
            "%5 = negative %1 : f32[2, 3]; %6 = add %0, %5 : f32[2, 3]; return %6",
            "%5 = constant 1 : i32[]; %6 = add %2, %5 : i32[2, 3]; %7 = add %6, %5 : i32[2, 3]; return %7",
            "%5 = constant 0.1 : f32[]; %6 = add %0, %5 : f32[2, 3]; %7 = add %6, %5 : f32[2, 3]; return %7",
            "%5 = constant 3.0 : f32[]; %6 = multiply %0, %5 : f32[2, 3]; %7 = negative %6 : f32[2, 3]; return %7",
            "%5 = constant 2.0 : f32[]; %6 = pow %0, %5 : f32[2, 3]; return %6",
            "%5 = constant 0.5 : f32[]; %6 = pow %0, %5 : f32[2, 3]; return %6",
            "%5 = constant 0.5 : f32[]; %6 = abs %0 : f32[2, 3]; %7 = pow %6, %5 : f32[2, 3]; return %7",
            "%5 = constant 8 : i32[]; %6 = remainder %2, %5 : i32[2, 3]; return %6",
            "%5 = exp %0 : f32[2, 3]; %6 = log %5 : f32[2, 3]; return %6",
        ],
        expect![[r#"
            multiply(%0, 1.0) => %0
            add(%0, 0.0) stays: NaN, an infinity or the sign of a zero would come out differently
            add(%0, -0.0) => %0
            multiply(%2, 0) => 0
            multiply(%0, 0.0) stays: NaN, an infinity or the sign of a zero would come out differently
            subtract(%2, %2) => 0
            subtract(%0, %0) stays: NaN, an infinity or the sign of a zero would come out differently
            maximum(%0, %0) => %0
            negative(%5) => %0
            relu(%5) => %5
            maximum(%0, 0.0) => relu(%0)
            add(%0, %5) => subtract(%0, %1)
            add(%6, 1) => add(%2, 2)
            add(%6, 0.1) stays: the result would be rounded differently
            negative(%6) => multiply(%0, -3.0)
            pow(%0, 2.0) => multiply(%0, %0)
            pow(%0, 0.5) stays: NaN, an infinity or the sign of a zero would come out differently
            pow(%6, 0.5) => sqrt(%6)
            remainder(%2, 8) => bitwise_and(%2, 7)
            log(%5) stays: the result would be rounded differently
        "#]],
    );
}

#[test]
fn movement() {
    check(
        "movement",
        &[
            "%5 = reshape %0 shape=[2, 3] : f32[2, 3]; return %5",
            "%5 = reshape %0 shape=[6] : f32[6]; %6 = reshape %5 shape=[3, 2] : f32[3, 2]; return %6",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = permute %5 perm=[1, 0] : f32[2, 3]; return %6",
            "%5 = broadcast_to %0 shape=[1, 2, 3] : f32[1, 2, 3]; %6 = broadcast_to %5 shape=[4, 2, 3] : f32[4, 2, 3]; return %6",
            "%5 = slice %0 slice=[0:1:2, 2:-1:3] : f32[2, 3]; %6 = slice %5 slice=[0:1:2, 1:1:2] : f32[2, 2]; return %6",
            "%5 = reshape %0 shape=[6, 1] : f32[6, 1]; %6 = permute %5 perm=[1, 0] : f32[1, 6]; return %6",
            "%5 = sum %0 axes=[0, 1] : f32[]; %6 = broadcast_to %5 shape=[6] : f32[6]; %7 = reshape %6 shape=[2, 3] : f32[2, 3]; return %7",
            "%5 = broadcast_to %0 shape=[4, 2, 3] : f32[4, 2, 3]; %6 = slice %5 slice=[0:1:2, 0:1:1, 0:1:3] : f32[2, 1, 3]; return %6",
            "%5 = constant 0.0 : f32[]; %6 = pad %0, %5 pad=[1:0:1, 0:0:0] : f32[4, 3]; %7 = slice %6 slice=[1:1:2, 0:1:3] : f32[2, 3]; return %7",
            "%5 = concatenate %0, %1 axis=0 : f32[4, 3]; %6 = slice %5 slice=[2:1:2, 0:1:3] : f32[2, 3]; return %6",
            "%5 = slice %0 slice=[0:1:1, 0:1:3] : f32[1, 3]; %6 = slice %0 slice=[1:1:1, 0:1:3] : f32[1, 3]; %7 = concatenate %5, %6 axis=0 : f32[2, 3]; return %7",
            "%5 = slice %0 slice=[0:1:1, 0:1:3] : f32[1, 3]; %6 = slice %1 slice=[1:1:1, 0:1:3] : f32[1, 3]; %7 = concatenate %5, %6 axis=0 : f32[2, 3]; return %7",
            "%5 = slice %1 slice=[0:1:0, 0:1:3] : f32[0, 3]; %6 = concatenate %0, %5 axis=0 : f32[2, 3]; return %6",
            "%5 = constant 0.0 : f32[]; %6 = pad %0, %5 pad=[1:0:1, 0:0:0] : f32[4, 3]; %7 = pad %6, %5 pad=[1:0:0, 0:0:1] : f32[5, 4]; return %7",
            "%5 = reshape %0 shape=[1, 2, 3] : f32[1, 2, 3]; %6 = reshape %1 shape=[1, 2, 3] : f32[1, 2, 3]; %7 = concatenate %5, %6 axis=0 : f32[2, 2, 3]; return %7",
        ],
        expect![[r#"
            reshape(%0) => %0
            reshape(%5) => reshape(%0)
            permute(%5) => permute(%0)
            permute(%0) => %0
            broadcast_to(%5) => broadcast_to(%0)
            slice(%5) => slice(%0)
            permute(%5) => reshape(%5)
            reshape(%5) => reshape(%0)
            reshape(%6) => %5
            slice(%5) => broadcast_to(slice(%0))
            slice(%6) => slice(%0)
            slice(%0) => %0
            slice(%5) => slice(%1)
            slice(%1) => %1
            concatenate(%5, %6) => slice(%0)
            slice(%0) => %0
            concatenate(%5, %6) stays: the parts do not lie side by side in one value
            concatenate(%0, %5) => %0
            pad(%6, 0.0) => pad(%0, 0.0)
            concatenate(%5, %6) => reshape(concatenate(%0, %1))
        "#]],
    );
}

#[test]
fn sink() {
    check(
        "sink",
        &[
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = exp %5 : f32[3, 2]; %7 = permute %6 perm=[1, 0] : f32[2, 3]; return %7",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = permute %1 perm=[1, 0] : f32[3, 2]; %7 = constant 2.0 : f32[]; %8 = multiply %5, %7 : f32[3, 2]; %9 = add %8, %6 : f32[3, 2]; %10 = permute %9 perm=[1, 0] : f32[2, 3]; return %10",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = exp %5 : f32[3, 2]; %7 = permute %6 perm=[1, 0] : f32[2, 3]; return %7, %6",
            "%5 = reshape %1 shape=[3, 2] : f32[3, 2]; %6 = permute %0 perm=[1, 0] : f32[3, 2]; %7 = permute %5 perm=[1, 0] : f32[2, 3]; %8 = matmul %6, %7 : f32[3, 3]; return %8",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = sum %5 axes=[0] : f32[2]; return %6",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = sum %5 axes=[0, 1] : f32[]; return %6",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = max %5 axes=[0, 1] : f32[]; return %6",
        ],
        expect![[r#"
            permute(%6) => permute(exp(%0))
            permute(%9) => permute(add(multiply(%0, 2.0), %1))
            permute(%6) stays: other nodes read the value too, so that it would be computed twice
            matmul(%6, %7) => permute(matmul(%5, %0))
            sum(%5) => sum(%0)
            sum(%5) stays: the result would be rounded differently
            max(%5) => max(%0)
        "#]],
    );
}

#[test]
fn repeat() {
    check(
        "repeat",
        &[
            "%5 = broadcast_to %0 shape=[4, 2, 3] : f32[4, 2, 3]; %6 = exp %5 : f32[4, 2, 3]; return %6",
            "%5 = broadcast_to %0 shape=[4, 2, 3] : f32[4, 2, 3]; %6 = broadcast_to %1 shape=[4, 2, 3] : f32[4, 2, 3]; %7 = add %5, %6 : f32[4, 2, 3]; return %7",
            "%5 = broadcast_to %0 shape=[4, 2, 3] : f32[4, 2, 3]; %6 = max %5 axes=[0, 2] : f32[2]; return %6",
            "%5 = broadcast_to %0 shape=[4, 2, 3] : f32[4, 2, 3]; %6 = sum %5 axes=[0] : f32[2, 3]; return %6",
            "%5 = max %2 axes=[0] : i32[3]; %6 = min %3 axes=[0] : i32[3]; %7 = add %2, %5 : i32[2, 3]; %8 = add %7, %6 : i32[2, 3]; return %8",
            "%5 = max %2 axes=[0] : i32[3]; %6 = min %3 axes=[0] : i32[3]; %7 = subtract %2, %5 : i32[2, 3]; %8 = subtract %7, %6 : i32[2, 3]; return %8",
            "%5 = max %2 axes=[0] : i32[3]; %6 = min %3 axes=[0] : i32[3]; %7 = subtract %2, %5 : i32[2, 3]; %8 = add %6, %7 : i32[2, 3]; return %8",
            "%5 = max %2 axes=[0] : i32[3]; %6 = min %3 axes=[0] : i32[3]; %7 = add %5, %2 : i32[2, 3]; %8 = subtract %7, %6 : i32[2, 3]; return %8",
            "%5 = max %0 axes=[0] : f32[3]; %6 = min %1 axes=[0] : f32[3]; %7 = maximum %0, %5 : f32[2, 3]; %8 = maximum %7, %6 : f32[2, 3]; return %8",
            "%5 = max %0 axes=[0] : f32[3]; %6 = min %1 axes=[0] : f32[3]; %7 = add %0, %5 : f32[2, 3]; %8 = add %7, %6 : f32[2, 3]; return %8",
            "%5 = max %2 axes=[0] : i32[3]; %6 = min %3 axes=[0] : i32[3]; %7 = multiply %2, %5 : i32[2, 3]; %8 = multiply %7, %6 : i32[2, 3]; return %8, %7",
            "%5 = max %2 axes=[0] : i32[3]; %6 = constant 2 : i32[]; %7 = multiply %2, %6 : i32[2, 3]; %8 = multiply %7, %5 : i32[2, 3]; return %8",
            "%5 = max %0 axes=[0] : f32[3]; %6 = add %0, %5 : f32[2, 3]; %7 = constant 1 : i32[]; %8 = take %6, %7 axis=1 : f32[2]; return %8",
            "%5 = max %0 axes=[1] : f32[2]; %6 = reshape %5 shape=[2, 1] : f32[2, 1]; %7 = multiply %0, %6 : f32[2, 3]; %8 = constant 1 : i32[]; %9 = take %7, %8 axis=1 : f32[2]; return %9",
            "%5 = exp %0 : f32[2, 3]; %6 = constant 1 : i32[]; %7 = take %5, %6 axis=1 : f32[2]; return %5, %7",
        ],
        expect![[r#"
            exp(%5) => exp(%0)
            add(%5, %6) => add(%0, %1)
            max(%5) => max(%0)
            sum(%5) stays: the result would be rounded differently
            add(%7, %6) => add(%2, add(%5, %6))
            subtract(%7, %6) => subtract(%2, add(%5, %6))
            add(%6, %7) => add(%2, subtract(%6, %5))
            subtract(%7, %6) => add(%2, subtract(%5, %6))
            maximum(%7, %6) => maximum(%0, maximum(%5, %6))
            add(%7, %6) stays: the result would be rounded differently
            multiply(%7, %6) stays: there would be no less work
            multiply(%7, %5) => multiply(%2, multiply(2, %5))
            take(%6, 1) => add(take(%0, 1), take(%5, 1))
            take(%7, 1) => multiply(take(%0, 1), reshape(%6))
            take(%5, 1) stays: other nodes read the value too, so that it would be computed twice
        "#]],
    );
}

#[test]
fn batch() {
    check(
        "batch",
        &[
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = matmul %0, %5 : f32[2, 2]; %7 = matmul %1, %5 : f32[2, 2]; %8 = concatenate %6, %7 axis=0 : f32[4, 2]; return %8",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = matmul %5, %0 : f32[3, 3]; %7 = matmul %5, %1 : f32[3, 3]; %8 = concatenate %6, %7 axis=1 : f32[3, 6]; return %8",
            "%5 = permute %0 perm=[1, 0] : f32[3, 2]; %6 = matmul %0, %5 : f32[2, 2]; %7 = matmul %1, %5 : f32[2, 2]; %8 = concatenate %6, %7 axis=0 : f32[4, 2]; return %8, %7",
        ],
        expect![[r#"
            concatenate(%6, %7) => matmul(concatenate(%0, %1), %5)
            concatenate(%6, %7) => matmul(%5, concatenate(%0, %1))
            concatenate(%6, %7) stays: other nodes read the value too, so that it would be computed twice
        "#]],
    );
}

#[test]
fn share() {
    check(
        "share",
        &[
            "%5 = max %0 axes=[0, 1] : f32[]; %6 = max %0 axes=[0] : f32[3]; return %5, %6",
            "%5 = sum %2 axes=[1] : i32[2]; %6 = sum %2 axes=[0, 1] : i32[]; return %5, %6",
            "%5 = sum %0 axes=[1] : f32[2]; %6 = sum %0 axes=[0, 1] : f32[]; return %5, %6",
        ],
        expect![[r#"
            %5 = max(%0) => max(%6)
            %6 = sum(%2) => sum(%5)
            sum(%0) stays: the result would be rounded differently
        "#]],
    );
}

/// A loop of products whose results are stacked (`stack([a[i] @ b for i in range(8)])`) becomes one product of the whole.
#[test]
fn a_loop_of_products_is_one_product() {
    let mut b = GraphBuilder::new("loop");
    let ty = |shape: &[usize]| TensorType::new(DType::F32, shape);
    let x = b.parameter("a", ParameterRole::Argument, ty(&[8, 4, 3]));
    let c = b.parameter("b", ParameterRole::Argument, ty(&[3, 5]));
    let whole = |len: usize| SliceRange { start: 0, step: 1, len };
    let mut stacked = None;
    for i in 0..8 {
        let ranges = [SliceRange { start: i, step: 1, len: 1 }, whole(4), whole(3)];
        let row = b.push(Op::new(OpKind::Slice, Attr::Slice(ranges.into_iter().collect())), &[x], None).unwrap();
        let row = b.push(Op::new(OpKind::Reshape, Attr::Shape([4, 3].into())), &[row], None).unwrap();
        let product = b.push(OpKind::MatMul, &[row, c], None).unwrap();
        let part = b.push(Op::new(OpKind::Reshape, Attr::Shape([1, 4, 5].into())), &[product], None).unwrap();
        stacked = Some(match stacked {
            None => part,
            Some(before) => b.push(Op::new(OpKind::Concatenate, Attr::Axis(0)), &[before, part], None).unwrap(),
        });
    }
    let graph = Rc::new(b.finish(&[stacked.unwrap()]));
    let passes: Vec<_> = ALL.iter().collect();
    let stages = optimise(&graph, &passes, &mut Log::default());
    expect![[r#"
        graph "loop"(%0 "a": f32[8, 4, 3], %1 "b": f32[3, 5]) {
          %2 = reshape %0 shape=[32, 3] : f32[32, 3]
          %3 = matmul %2, %1 : f32[32, 5]
          %4 = reshape %3 shape=[8, 4, 5] : f32[8, 4, 5]
          return %4
        }
    "#]]
    .assert_eq(&stages[stages.len() - 1].1.to_string());
}

/// A chain with something to do at every third node.
fn chain(nodes: usize) -> Graph {
    let mut b = GraphBuilder::new("chain");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [64]));
    let one = b.constant(Literal::F32(1.0), None);
    let mut last = x;
    while b.graph().len() < nodes {
        last = b.push(OpKind::Multiply, &[last, one], None).unwrap();
        last = b.push(OpKind::Tanh, &[last], None).unwrap();
        last = b.push(OpKind::Add, &[last, x], None).unwrap();
    }
    b.finish(&[last])
}

/// Printed with `--nocapture`; the bound is generous, since tests share their machine, but no quadratic pass meets it.
#[test]
fn time_grows_with_the_nodes() {
    for nodes in [10, 100, 1000, 10_000] {
        let graph = Rc::new(chain(nodes));
        let passes: Vec<_> = ALL.iter().collect();
        let times = (0..3).map(|_| {
            let start = Instant::now();
            let stages = optimise(&graph, &passes, &mut Log::default());
            assert!(stages[stages.len() - 1].1.len() * 3 <= graph.len() * 2 + 6);
            start.elapsed()
        });
        let best = times.min().unwrap();
        println!("{nodes} nodes: {:.3} ms", best.as_secs_f64() * 1e3);
        assert!(best.as_millis() < 1000, "{nodes} nodes took {best:?}");
    }
}
