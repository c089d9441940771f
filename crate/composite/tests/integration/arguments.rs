//! Arguments are equal by value, and each accessor takes the kinds that it names and refuses all others with a sentence.

use crate::support::{Nd, call};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use tandem_composite::Arg::{self, Bool, DType, Float, Int, List, Tensor, Text};
use tandem_composite::{Args, Signature};
use tandem_ir::DType::{F32, I8};
use tandem_ir::Error;

/// Values that all differ, of every kind.
fn values() -> Vec<Arg<usize>> {
    let plain = || {
        vec![
            Arg::None,
            Tensor(0),
            Tensor(1),
            Bool(false),
            Bool(true),
            Int(0),
            Int(1),
            Float(0.0),
            Float(-0.0),
            Float(f64::NAN),
            Text(String::new()),
            Text("1".into()),
            DType(F32),
            DType(I8),
        ]
    };
    let lists = plain().into_iter().map(|a| List(vec![a, Int(2)]));
    plain().into_iter().chain([List(vec![]), List(vec![Int(2)])]).chain(lists).collect()
}

#[test]
fn equal_by_value_and_then_of_one_hash() {
    let hash = |a: &Arg<usize>| BuildHasherDefault::<DefaultHasher>::default().hash_one(a);
    for (i, a) in values().iter().enumerate() {
        for (j, b) in values().iter().enumerate() {
            assert_eq!(a == b, i == j, "{a:?} and {b:?}");
            assert_eq!(hash(a) == hash(b), i == j, "{a:?} and {b:?}");
        }
    }
}

/// One accessor on every kind of value: what it gives, or its sentence.
fn table<R: std::fmt::Debug>(get: impl Fn(&Args<'_, usize>) -> Result<R, Error>) -> Vec<String> {
    let signature = Signature::parse("p=None");
    let kinds = [
        Arg::None,
        Tensor(3),
        Bool(true),
        Int(-2),
        Int(5),
        Float(0.5),
        Text("f32".into()),
        DType(I8),
        List(vec![Int(4), Int(6)]),
        List(vec![Tensor(1), Tensor(2)]),
    ];
    let one = |kind| {
        let args = Args { op: "f", signature: &signature, values: vec![kind] };
        get(&args).map_or_else(|e| e.to_string().replace("f: p has to be ", ""), |r| format!("{r:?}"))
    };
    kinds.into_iter().map(one).collect()
}

#[test]
fn accessors_take_their_kinds_alone() {
    let named = |wanted: &str| {
        ["None", "a tensor", "a bool", "an integer", "an integer", "a float", "a string", "a dtype", "a list", "a list"]
            .map(|kind| format!("{wanted}, not {kind}"))
    };
    let but = |wanted: &str, taken: &[(usize, &str)]| {
        let mut all = named(wanted).to_vec();
        taken.iter().for_each(|(i, text)| all[*i] = (*text).to_owned());
        all
    };
    assert_eq!(table(|a| a.tensor("p")), but("a tensor", &[(1, "3")]));
    assert_eq!(table(|a| a.optional("p")), but("a tensor", &[(0, "None"), (1, "Some(3)")]));
    let alone = "p has to hold tensors alone";
    assert_eq!(
        table(|a| a.tensors("p")).iter().map(|s| s.trim_start_matches("f: ").to_owned()).collect::<Vec<_>>(),
        but("a list of tensors", &[(8, alone), (9, "[1, 2]")])
    );
    assert_eq!(table(|a| a.int("p")), but("an integer", &[(3, "-2"), (4, "5")]));
    assert_eq!(table(|a| a.maybe_int("p")), but("an integer", &[(0, "None"), (3, "Some(-2)"), (4, "Some(5)")]));
    assert_eq!(table(|a| a.size("p")), but("an integer", &[(3, "0 or more, not -2"), (4, "5")]));
    assert_eq!(table(|a| a.float("p")), but("a number", &[(2, "1.0"), (3, "-2.0"), (4, "5.0"), (5, "0.5")]));
    assert_eq!(table(|a| a.truth("p")), but("True or False", &[(2, "true")]));
    assert_eq!(table(|a| a.text("p").map(str::to_owned)), but("a string", &[(6, "\"f32\"")]));
    assert_eq!(table(|a| a.dtype("p")), but("a dtype", &[(0, "None"), (6, "Some(F32)"), (7, "Some(I8)")]));
    let integers = "an integer or a list of integers";
    let of_tensors = (9, "a list of integers, not a list");
    assert_eq!(table(|a| a.ints("p")), but(integers, &[(3, "[-2]"), (4, "[5]"), (8, "[4, 6]"), of_tensors]));
    let maybe = [(0, "None"), (3, "Some([-2])"), (4, "Some([5])"), (8, "Some([4, 6])"), of_tensors];
    assert_eq!(table(|a| a.maybe_ints("p")), but(integers, &maybe));
    let sizes = [(3, "2 integers that are 0 or more, not [-2, -2]"), (4, "[5, 5]"), (8, "[4, 6]"), of_tensors];
    assert_eq!(table(|a| a.sizes("p", 2)), but(integers, &sizes));
}

#[test]
fn a_name_of_a_dtype_stands_for_it_and_nothing_is_joined_to_nothing() {
    let x = [Nd::ramp(&[2]).value()];
    let named = |text: &str| call("zeros_like", &x, vec![Tensor(0)], &[("dtype", Text(text.into()))]);
    assert_eq!(named("i16").expect("a dtype's name")[0].ty.dtype, tandem_ir::DType::I16);
    assert!(named("i17").expect_err("no dtype's name").to_string().contains("has to be a dtype, not a string"));
    let nothing = call("concat", &[], vec![List(vec![])], &[]).expect_err("nothing to join").to_string();
    assert!(nothing.contains("nothing to join") || nothing.contains("at least one"), "{nothing}");
}
