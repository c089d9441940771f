//! Manipulation against plain loops over places.

use crate::support::{Nd, all, call, ints, many, one, sentence};
use tandem_composite::Arg::{self, Int, List, Tensor, Text};
use tandem_ir::DType;
use tandem_oracle::Value;

fn x() -> Vec<Arg<usize>> {
    vec![Tensor(0)]
}

#[test]
fn joining() {
    for (first, second) in [(2, 3), (0, 2), (1, 0)] {
        let (p, q) = (Nd::ramp(&[2, first]), Nd::noise(&[2, second], 1));
        let expected = Nd::new(&[2, first + second], |i| if i[1] < first { p.at(i) } else { q.at(&[i[0], i[1] - first]) });
        one("concat", &[&p, &q], vec![all(2)], &[("axis", Int(-1))]).near(&expected);
    }
    let (p, q) = (Nd::ramp(&[2, 3]), Nd::noise(&[2, 3], 1));
    let flat = Nd { shape: vec![12], data: p.data.iter().chain(&q.data).copied().collect() };
    one("concat", &[&p, &q], vec![all(2)], &[("axis", Arg::None)]).near(&flat);
    let stacked = Nd::new(&[2, 3, 2], |i| if i[2] == 0 { p.at(&i[..2]) } else { q.at(&i[..2]) });
    one("stack", &[&p, &q], vec![all(2)], &[("axis", Int(-1))]).near(&stacked);
    let parts = many("unstack", &[&stacked], x(), &[("axis", Int(2))]);
    assert_eq!(parts, [p.clone(), q]);
    assert!(many("unstack", &[&Nd::ramp(&[0, 2])], x(), &[]).is_empty());
    let promoted = call("concat", &[Value::i32([1], [1]), Value::f32([1], [0.5])], vec![all(2)], &[]).unwrap();
    assert_eq!(promoted[0].ty.dtype, DType::F32);
    assert_eq!(sentence("concat", &[], vec![all(0)], &[]), "concat: needs at least one tensor");
    let other = Nd::ramp(&[3]);
    assert_eq!(sentence("concat", &[&p, &other], vec![all(2)], &[]), "concat: shapes [2, 3] and [3] have different numbers of axes");
    assert_eq!(sentence("stack", &[&p, &other], vec![all(2)], &[]), "stack: shapes [2, 3] and [3] differ; they have to be equal");
    assert_eq!(sentence("concat", &[&p], vec![all(1)], &[("axis", Int(2))]), "concat: axis 2 is not one of 2 axes");
}

#[test]
fn turning_and_rolling() {
    let p = Nd::ramp(&[3, 4]);
    one("flip", &[&p], x(), &[]).near(&Nd::new(&[3, 4], |i| p.at(&[2 - i[0], 3 - i[1]])));
    one("flip", &[&p], x(), &[("axis", Int(-1))]).near(&Nd::new(&[3, 4], |i| p.at(&[i[0], 3 - i[1]])));
    for shift in [-5i64, -1, 0, 1, 4, 7] {
        let from = |at: usize, n: i64| (at as i64 - shift).rem_euclid(n) as usize;
        let given = vec![Tensor(0), Int(shift)];
        one("roll", &[&p], given.clone(), &[("axis", Int(-1))]).near(&Nd::new(&[3, 4], |i| p.at(&[i[0], from(i[1], 4)])));
        one("roll", &[&p], given.clone(), &[("axis", ints(&[0, 1]))]).near(&Nd::new(&[3, 4], |i| p.at(&[from(i[0], 3), from(i[1], 4)])));
        one("roll", &[&p], given, &[]).near(&Nd::new(&[3, 4], |i| p.data[from(i[0] * 4 + i[1], 12)]));
    }
    one("roll", &[&Nd::ramp(&[0])], vec![Tensor(0), Int(3)], &[]).near(&Nd::ramp(&[0]));
    assert_eq!(sentence("roll", &[&p], vec![Tensor(0), ints(&[1, 2])], &[("axis", Int(0))]), "roll: shift has 2 integers for 1 axes");
    assert_eq!(sentence("flip", &[&p], x(), &[("axis", ints(&[0, -2]))]), "flip: axis -2 is named twice");
}

#[test]
fn repeating() {
    let p = Nd::ramp(&[2, 3]);
    one("tile", &[&p], vec![Tensor(0), ints(&[2, 1, 3])], &[]).near(&Nd::new(&[2, 2, 9], |i| p.at(&[i[1], i[2] % 3])));
    one("tile", &[&p], vec![Tensor(0), Int(2)], &[]).near(&Nd::new(&[2, 6], |i| p.at(&[i[0], i[1] % 3])));
    one("tile", &[&p], vec![Tensor(0), Int(0)], &[]).near(&Nd::ramp(&[2, 0]));
    one("repeat", &[&p], vec![Tensor(0), Int(3)], &[]).near(&Nd::new(&[18], |i| p.data[i[0] / 3]));
    one("repeat", &[&p], vec![Tensor(0), Int(2)], &[("axis", Int(-2))]).near(&Nd::new(&[4, 3], |i| p.at(&[i[0] / 2, i[1]])));
    let places = [0, 2, 2];
    one("repeat", &[&p], vec![Tensor(0), ints(&[1, 0, 2])], &[("axis", Int(1))]).near(&Nd::new(&[2, 3], |i| p.at(&[i[0], places[i[1]]])));
    assert_eq!(sentence("repeat", &[&p], vec![Tensor(0), ints(&[1, 2])], &[]), "repeat: repeats has 2 integers for 6 elements");
    assert_eq!(sentence("tile", &[&p], vec![Tensor(0), Int(-1)], &[]), "tile: repetitions has to be 0 or more, not -1");
}

#[test]
fn axes() {
    let p = Nd::ramp(&[2, 3, 4]);
    one("moveaxis", &[&p], vec![Tensor(0), Int(0), Int(-1)], &[]).near(&Nd::new(&[3, 4, 2], |i| p.at(&[i[2], i[0], i[1]])));
    one("moveaxis", &[&p], vec![Tensor(0), ints(&[2, 0]), ints(&[0, 1])], &[]).near(&Nd::new(&[4, 2, 3], |i| p.at(&[i[1], i[2], i[0]])));
    one("swapaxes", &[&p], vec![Tensor(0), Int(0), Int(-1)], &[]).near(&Nd::new(&[4, 3, 2], |i| p.at(&[i[2], i[1], i[0]])));
    one("permute_dims", &[&p], vec![Tensor(0), ints(&[1, -1, 0])], &[]).near(&Nd::new(&[3, 4, 2], |i| p.at(&[i[2], i[0], i[1]])));
    let q = Nd::ramp(&[1, 3, 1]);
    let shapes = |name, x: &Nd, named: &[(&str, Arg<usize>)]| one(name, &[x], vec![Tensor(0)], named).shape;
    assert_eq!(shapes("squeeze", &q, &[]), [3]);
    assert_eq!(shapes("squeeze", &q, &[("axis", Int(-1))]), [1, 3]);
    assert_eq!(shapes("expand_dims", &p, &[("axis", ints(&[0, -1]))]), [1, 2, 3, 4, 1]);
    assert_eq!(shapes("flatten", &p, &[("start_axis", Int(1))]), [2, 12]);
    assert_eq!(shapes("flatten", &Nd::ramp(&[]), &[]), [1]);
    assert_eq!(shapes("ravel", &p, &[]), [24]);
    assert_eq!(shapes("atleast_1d", &Nd::ramp(&[]), &[]), [1]);
    assert_eq!(shapes("atleast_2d", &Nd::ramp(&[3]), &[]), [1, 3]);
    assert_eq!(shapes("atleast_3d", &Nd::ramp(&[3]), &[]), [1, 3, 1]);
    assert_eq!(shapes("atleast_3d", &Nd::ramp(&[3, 2]), &[]), [3, 2, 1]);
    assert_eq!(shapes("atleast_3d", &Nd::ramp(&[]), &[]), [1, 1, 1]);
    let wrong = sentence("squeeze", &[&q], vec![Tensor(0), Int(1)], &[]);
    assert_eq!(wrong, "squeeze: axis 1 of shape [1, 3, 1] has size 3, and only axes of size 1 can go");
    assert_eq!(
        sentence("permute_dims", &[&p], vec![Tensor(0), ints(&[0, 1])], &[]),
        "permute_dims: axes has to name each of 3 axes, not 2"
    );
    let wrong = sentence("moveaxis", &[&p], vec![Tensor(0), ints(&[0, 1]), Int(0)], &[]);
    assert_eq!(wrong, "moveaxis: 2 axes cannot move to 1 places");
    assert_eq!(sentence("flatten", &[&p], vec![Tensor(0), Int(2), Int(1)], &[]), "flatten: axis 2 is behind axis 1");
}

#[test]
fn splitting() {
    let p = Nd::ramp(&[2, 6]);
    for (sections, cuts) in [(Int(3), vec![0, 2, 4, 6]), (ints(&[1, 1, -1]), vec![0, 1, 1, 5, 6]), (ints(&[6]), vec![0, 6, 6])] {
        let parts = many("split", &[&p], vec![Tensor(0), sections], &[("axis", Int(-1))]);
        let expected: Vec<Nd> = cuts.windows(2).map(|c| Nd::new(&[2, c[1] - c[0]], |i| p.at(&[i[0], c[0] + i[1]]))).collect();
        assert_eq!(parts, expected);
    }
    let wrong = sentence("split", &[&p], vec![Tensor(0), Int(4)], &[("axis", Int(1))]);
    assert_eq!(wrong, "split: 6 elements cannot be split into 4 equal parts");
    assert_eq!(sentence("split", &[&p], vec![Tensor(0), ints(&[2, 1])], &[("axis", Int(1))]), "split: places [2, 1] are not ascending");
}

#[test]
fn grids() {
    let (p, q) = (Nd::ramp(&[2]), Nd::noise(&[3], 4));
    let two = vec![Tensor(0), Tensor(1)];
    let found = many("meshgrid", &[&p, &q], two.clone(), &[]);
    assert_eq!(found, [Nd::new(&[3, 2], |i| p.at(&i[1..])), Nd::new(&[3, 2], |i| q.at(&i[..1]))]);
    let found = many("meshgrid", &[&p, &q], two.clone(), &[("indexing", Text("ij".into()))]);
    assert_eq!(found, [Nd::new(&[2, 3], |i| p.at(&i[..1])), Nd::new(&[2, 3], |i| q.at(&i[1..]))]);
    let (m, n) = (Nd::ramp(&[2, 1]), Nd::ramp(&[3]));
    let found = many("broadcast_arrays", &[&m, &n], two.clone(), &[]);
    assert_eq!(found, [Nd::new(&[2, 3], |i| m.at(&[i[0], 0])), Nd::new(&[2, 3], |i| n.at(&i[1..]))]);
    let wrong = sentence("meshgrid", &[&m, &n], two.clone(), &[]);
    assert_eq!(wrong, "meshgrid: takes tensors of one axis, not of shape [2, 1]");
    let wrong = sentence("meshgrid", &[&p, &q], two.clone(), &[("indexing", Text("yx".into()))]);
    assert_eq!(wrong, "meshgrid: indexing has to be 'ij' or 'xy', not 'yx'");
    assert!(sentence("broadcast_arrays", &[&p, &q], two, &[]).contains("do not broadcast"));
}

#[test]
fn padding() {
    fn place(at: i64, n: i64, mode: &str) -> i64 {
        let mut at = at;
        match mode {
            "edge" => at.clamp(0, n - 1),
            "wrap" => at.rem_euclid(n),
            _ => {
                // Walks back from the ends until it is inside.
                let twice = i64::from(mode == "symmetric");
                while n > 1 && !(0..n).contains(&at) {
                    at = if at < 0 { -at - twice } else { 2 * (n - 1) - at + twice };
                }
                if n == 1 { 0 } else { at }
            }
        }
    }
    for n in [1, 2, 5] {
        let p = Nd::ramp(&[2, n]);
        for mode in ["constant", "edge", "reflect", "symmetric", "wrap"] {
            let widths = List(vec![ints(&[0, 0]), ints(&[3, 7])]);
            let named = [("mode", Text(mode.into())), ("value", Int(9))];
            let found = one("pad", &[&p], vec![Tensor(0), widths], &named);
            let expected = Nd::new(&[2, n + 10], |i| {
                let at = i[1] as i64 - 3;
                if mode == "constant" && !(0..n as i64).contains(&at) {
                    return 9.0;
                }
                p.at(&[i[0], place(at, n as i64, mode) as usize])
            });
            found.near(&expected);
        }
    }
    let p = Nd::ramp(&[3, 4]);
    let cut = one("pad", &[&p], vec![Tensor(0), ints(&[-1, 2])], &[]);
    cut.near(&Nd::new(&[4, 5], |i| if i[0] < 2 && i[1] < 3 { p.at(&[i[0] + 1, i[1] + 1]) } else { 0.0 }));
    let empty = Nd::ramp(&[0]);
    one("pad", &[&empty], vec![Tensor(0), Int(1)], &[("value", Int(4))]).near(&Nd::new(&[2], |_| 4.0));
    assert_eq!(sentence("pad", &[&empty], vec![Tensor(0), Int(1), Text("wrap".into())], &[]), "pad: axis 0 has no elements to repeat");
    assert_eq!(sentence("pad", &[&p], vec![Tensor(0), Int(-2)], &[]), "pad: 4 elements cannot be cut off 3");
    assert!(sentence("pad", &[&p], vec![Tensor(0), ints(&[1])], &[]).contains("has to be an integer, a pair of integers, or 2 pairs"));
    assert!(sentence("pad", &[&p], vec![Tensor(0), Int(1), Text("mean".into())], &[]).contains("not 'mean'"));
}

#[test]
fn triangles() {
    let p = Nd::ramp(&[2, 3, 4]);
    for k in [-9, -2, -1, 0, 1, 3, 9] {
        let apart = |i: &[usize]| i[2] as i64 - i[1] as i64;
        one("tril", &[&p], x(), &[("k", Int(k))]).near(&Nd::new(&[2, 3, 4], |i| if apart(i) <= k { p.at(i) } else { 0.0 }));
        one("triu", &[&p], x(), &[("k", Int(k))]).near(&Nd::new(&[2, 3, 4], |i| if apart(i) >= k { p.at(i) } else { 0.0 }));
    }
    one("tril", &[&Nd::ramp(&[0, 3])], x(), &[]).near(&Nd::ramp(&[0, 3]));
    assert_eq!(sentence("tril", &[&Nd::ramp(&[3])], x(), &[]), "tril: needs at least two axes, and shape [3] has 1");
}
