//! Order, indexing and creation against plain loops and the standard library's sort.

use crate::support::{self, Nd, call, many, one, sentence};
use tandem_composite::Arg::{self, Bool, Float, Int, List, Tensor, Text};
use tandem_composite::{Builder, op::creation};
use tandem_ir::{DType, GraphBuilder, Literal, NodeId, verify::verify};
use tandem_oracle::{Value, run};

fn x() -> Vec<Arg<usize>> {
    vec![Tensor(0)]
}

fn first(n: usize) -> Vec<Arg<usize>> {
    (0..n).map(Tensor).collect()
}

/// Positions along an axis in order, by a stable sort.
fn order(x: &Nd, axis: usize, descending: bool) -> Nd {
    Nd::new(&x.shape, |i| {
        let lane = |k: usize| [&i[..axis], &[k], &i[axis + 1..]].concat();
        let mut at: Vec<usize> = (0..x.shape[axis]).collect();
        at.sort_by(|a, b| {
            let (a, b) = (x.at(&lane(*a)), x.at(&lane(*b)));
            let up = a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()));
            if descending { up.reverse() } else { up }
        });
        at[i[axis]] as f64
    })
}

fn picked(x: &Nd, at: &Nd, axis: usize) -> Nd {
    Nd::new(&at.shape, |i| x.at(&[&i[..axis], &[at.at(i) as usize], &i[axis + 1..]].concat()))
}

#[test]
fn sorting() {
    for shape in [vec![3, 7, 2], vec![1, 1, 1], vec![2, 0, 3]] {
        // Few values, so that many are equal, and some NaN.
        let mut p = Nd::noise(&shape, 1);
        p.data.iter_mut().for_each(|v| *v = if *v > 1.7 { f64::NAN } else { v.round() });
        for axis in 0..3 {
            for descending in [false, true] {
                let named = [("axis", Int(axis as i64 - 3)), ("descending", Bool(descending))];
                let expected = order(&p, axis, descending);
                one("argsort", &[&p], x(), &named).near(&expected);
                one("sort", &[&p], x(), &named).near(&picked(&p, &expected, axis));
                let k = shape[axis].min(2);
                let cut = Nd::new(&resized(&shape, axis, k), |i| expected.at(i));
                let named = [("axis", Int(axis as i64)), ("largest", Bool(descending))];
                let found = many("topk", &[&p], vec![Tensor(0), Int(k as i64)], &named);
                found[0].near(&picked(&p, &cut, axis));
                found[1].near(&cut);
            }
        }
    }
    let bools = call("sort", &[Value::bool([3], [true, false, true])], x(), &[("descending", Bool(true))]).unwrap();
    assert_eq!(Nd::from(&bools[0]).data, [1.0, 1.0, 0.0]);
    assert_eq!(sentence("topk", &[&Nd::ramp(&[3])], vec![Tensor(0), Int(4)], &[]), "topk: k is 4, and axis 0 has 3 elements");
    assert_eq!(sentence("sort", &[&Nd::ramp(&[])], x(), &[]), "sort: axis -1 is not one of 0 axes");
}

fn resized(shape: &[usize], axis: usize, n: usize) -> Vec<usize> {
    let mut shape = shape.to_vec();
    shape[axis] = n;
    shape
}

#[test]
fn searching_and_counting() {
    for n in [0, 1, 6] {
        let sorted = Nd::new(&[n], |i| (i[0] / 2) as f64);
        let probes = Nd::new(&[3, 3], |i| (i[0] * 3 + i[1]) as f64 * 0.5 - 1.0);
        let count = |f: &dyn Fn(f64, f64) -> bool| Nd::new(&[3, 3], |i| sorted.data.iter().filter(|s| f(**s, probes.at(i))).count() as f64);
        let (before, until) = (count(&|s, p| s < p), count(&|s, p| s <= p));
        one("searchsorted", &[&sorted, &probes], first(2), &[]).near(&before);
        one("searchsorted", &[&sorted, &probes], first(2), &[("side", Text("right".into()))]).near(&until);
        one("digitize", &[&probes, &sorted], first(2), &[]).near(&until);
        one("digitize", &[&probes, &sorted], first(2), &[("right", Bool(true))]).near(&before);
    }
    let mixed = [Value::f64([3], [2.0, 0.0, 1.0]), Value::f64([2], [0.5, 1.5]), Value::i64([3], [1, 2, 0])];
    let found = call("searchsorted", &mixed, first(2), &[("sorter", Tensor(2))]).unwrap();
    assert_eq!(Nd::from(&found[0]).data, [1.0, 2.0]);
    let numbers = Value::i64([6], [0, 2, 2, 5, -1, 9]);
    let found = call("bincount", std::slice::from_ref(&numbers), vec![Tensor(0), Int(6)], &[]).unwrap();
    assert_eq!((Nd::from(&found[0]).data, found[0].ty.dtype), (vec![1.0, 0.0, 2.0, 0.0, 0.0, 1.0], DType::I32));
    let weights = Value::f64([6], [0.5, 1.0, 2.0, 4.0, 8.0, 16.0]);
    let found = call("bincount", &[numbers, weights], vec![Tensor(0), Int(3), Tensor(1)], &[]).unwrap();
    assert_eq!(Nd::from(&found[0]).data, [0.5, 0.0, 3.0]);
    let ramp = Nd::ramp(&[2]);
    assert_eq!(sentence("bincount", &[&ramp], vec![Tensor(0), Int(3)], &[]), "bincount: positions have to be integers, not float64");
    assert!(sentence("searchsorted", &[&Nd::ramp(&[1, 2]), &ramp], first(2), &[]).contains("along one axis, not in shape [1, 2]"));
    assert!(sentence("searchsorted", &[&ramp, &ramp], first(2), &[("side", Text("up".into()))]).contains("not 'up'"));
    for name in ["nonzero", "argwhere", "unique_all", "unique_counts", "unique_inverse", "unique_values"] {
        let refused = sentence(name, &[&ramp], x(), &[]);
        assert!(refused.starts_with(&format!("{name}: the shape of its result depends on the elements")), "{refused}");
    }
}

/// A position of an axis of n elements; none beyond the ends.
fn wrapped(at: i64, n: usize) -> Option<usize> {
    usize::try_from(if at < 0 { at + n as i64 } else { at }).ok().filter(|i| *i < n)
}

fn clamped(at: i64, n: usize) -> usize {
    (if at < 0 { at + n as i64 } else { at }).clamp(0, n as i64 - 1) as usize
}

#[test]
fn taking() {
    let p = Nd::noise(&[3, 4, 2], 1);
    let at = [0i64, -1, 3, -4, 9, -9];
    let given = [p.value(), Value::i64([2, 3], at)];
    let found = call("take", &given, first(2), &[("axis", Int(-2))]).unwrap();
    Nd::from(&found[0]).near(&Nd::new(&[3, 2, 3, 2], |i| p.at(&[i[0], clamped(at[i[1] * 3 + i[2]], 4), i[3]])));
    let found = call("take", &given, first(2), &[]).unwrap();
    Nd::from(&found[0]).near(&Nd::new(&[2, 3], |i| p.data[clamped(at[i[0] * 3 + i[1]], 24)]));
    for axis in 0..3 {
        let shape = resized(&p.shape, axis, 5);
        let n: usize = shape.iter().product();
        let at: Vec<i64> = (0..n as i64).map(|i| i * 7 % 11 - 5).collect();
        let mut next = at.iter();
        let expected = Nd::new(&shape, |i| p.at(&[&i[..axis], &[clamped(*next.next().unwrap(), p.shape[axis])], &i[axis + 1..]].concat()));
        let given = [p.value(), Value::i64(shape.as_slice(), at)];
        Nd::from(&call("take_along_axis", &given, first(2), &[("axis", Int(axis as i64))]).unwrap()[0]).near(&expected);
    }
    let found = call("take_along_axis", &[p.value(), Value::i32([1, 2, 1], [3, 0])], first(2), &[("axis", Int(1))]).unwrap();
    Nd::from(&found[0]).near(&Nd::new(&[3, 2, 2], |i| p.at(&[i[0], [3, 0][i[1]], i[2]])));
    let pairs = [0i64, 1, 2, -1, -3, 0, 1, 3];
    let found = call("gather_nd", &[p.value(), Value::i64([2, 2, 2], pairs)], first(2), &[]).unwrap();
    let lead = |i: &[usize]| [clamped(pairs[(i[0] * 2 + i[1]) * 2], 3), clamped(pairs[(i[0] * 2 + i[1]) * 2 + 1], 4)];
    Nd::from(&found[0]).near(&Nd::new(&[2, 2, 2], |i| p.at(&[lead(i)[0], lead(i)[1], i[2]])));
    let found = call("gather_nd", &[p.value(), Value::i64([3, 1], [2, 0, 3])], first(2), &[("batch_dims", Int(1))]).unwrap();
    Nd::from(&found[0]).near(&Nd::new(&[3, 2], |i| p.at(&[i[0], [2, 0, 3][i[0]], i[1]])));
    assert!(sentence("take", &[&p, &p], first(2), &[]).contains("positions have to be integers, not float64"));
    let error = call("gather_nd", &[p.value(), Value::i64([4], [0; 4])], first(2), &[]).unwrap_err().to_string();
    assert_eq!(error, "gather_nd: indices of shape [4] do not name places of shape [3, 4, 2] behind 0 axes that both share");
    let error = call("take_along_axis", &[p.value(), Value::i64([4], [0; 4])], first(2), &[]).unwrap_err().to_string();
    assert_eq!(error, "take_along_axis: indices of shape [4] have not as many axes as x [3, 4, 2]");
}

#[test]
fn putting() {
    type Row = (&'static str, fn(f64, f64) -> f64);
    let rows: [Row; 5] =
        [("set", |_, y| y), ("add", |x, y| x + y), ("multiply", |x, y| x * y), ("maximum", f64::max), ("minimum", f64::min)];
    let p = Nd::noise(&[3, 4], 1);
    for (name, f) in rows {
        let named = |more: &[(&'static str, Arg<usize>)]| [more, &[("reduction", Text(name.into()))]].concat();
        // Positions meet more than once, count from the end, and lie beyond it.
        let at = [1i64, 1, -1, 7, 0, -9, 2, 1];
        for axis in 0..2 {
            let updates = Nd::noise(&[2, 4], 2);
            let mut expected = p.clone();
            for (k, (at, y)) in at.iter().zip(&updates.data).enumerate() {
                let Some(i) = wrapped(*at, p.shape[axis]) else { continue };
                let place = if axis == 0 { i * 4 + k % 4 } else { k / 4 * 4 + i };
                expected.data[place] = f(expected.data[place], *y);
            }
            let given = [p.value(), Value::i64([2, 4], at), updates.value()];
            let found = call("scatter_elements", &given, first(3), &named(&[("axis", Int(axis as i64))])).unwrap();
            Nd::from(&found[0]).near(&expected);
        }
        let (rows, updates) = ([2i64, 0, -1, 5], Nd::noise(&[4, 4], 3));
        let mut expected = p.clone();
        for (k, at) in rows.iter().enumerate() {
            let Some(row) = wrapped(*at, 3) else { continue };
            (0..4).for_each(|c| expected.data[row * 4 + c] = f(expected.data[row * 4 + c], updates.at(&[k, c])));
        }
        let found = call("scatter_nd", &[p.value(), Value::i64([4, 1], rows), updates.value()], first(3), &named(&[])).unwrap();
        Nd::from(&found[0]).near(&expected);
        let (pairs, updates) = ([0i64, 1, 2, -1, 0, 5, 0, 1], Nd::noise(&[2, 2], 4));
        let mut expected = p.clone();
        for (k, y) in updates.data.iter().enumerate() {
            if let (Some(row), Some(column)) = (wrapped(pairs[2 * k], 3), wrapped(pairs[2 * k + 1], 4)) {
                expected.data[row * 4 + column] = f(expected.data[row * 4 + column], *y);
            }
        }
        let found = call("scatter_nd", &[p.value(), Value::i64([2, 2, 2], pairs), updates.value()], first(3), &named(&[])).unwrap();
        Nd::from(&found[0]).near(&expected);
    }
    let mut expected = p.clone();
    [1, 11].iter().for_each(|i| expected.data[*i] = 7.0);
    let found = call("put", &[p.value(), Value::i64([2], [1, -1]), Value::f64([], [7.0])], first(3), &[]).unwrap();
    Nd::from(&found[0]).near(&expected);
    let error = call("scatter_nd", &[p.value(), Value::i64([2, 1], [0, 1]), p.value()], first(3), &[]).unwrap_err().to_string();
    assert_eq!(error, "scatter_nd: updates have to have shape [2, 4], not [3, 4]");
    let wrong = sentence("scatter_elements", &[&p, &Nd::ramp(&[4, 5]), &Nd::ramp(&[4, 5])], first(3), &[]);
    assert_eq!(
        wrong,
        "scatter_elements: indices [4, 5] and updates [4, 5] have to be of one shape that lies inside x [3, 4] beside axis 0"
    );
    let wrong = sentence("scatter_nd", &[&p, &p, &p], first(3), &[("reduction", Text("mean".into()))]);
    assert_eq!(wrong, "scatter_nd: reduction has to be 'set', 'add', 'multiply', 'maximum' or 'minimum', not 'mean'");
}

#[test]
fn selecting() {
    let (p, q) = (Nd::noise(&[2, 3], 1), Nd::noise(&[3], 2));
    let (m, n) = ([true, false, false, true, false, true], [false, true, false]);
    let given = [Value::bool([2, 3], m), Value::bool([3], n), p.value(), q.value()];
    let lists = vec![List(vec![Tensor(0), Tensor(1)]), List(vec![Tensor(2), Tensor(3)])];
    let found = call("select", &given, lists, &[("default", Float(9.5))]).unwrap();
    let expected = |i: &[usize]| {
        if m[i[0] * 3 + i[1]] {
            p.at(i)
        } else if n[i[1]] {
            q.at(&i[1..])
        } else {
            9.5
        }
    };
    Nd::from(&found[0]).near(&Nd::new(&[2, 3], expected));
    let wrong = sentence("select", &[&p], vec![support::all(1), List(vec![])], &[]);
    assert_eq!(wrong, "select: 1 conditions do not belong to 0 choices");
}

/// What a function of the graph gives.
fn built(f: impl FnOnce(&mut Builder<'_>) -> Result<NodeId, tandem_ir::Error>) -> Value {
    let mut graph = GraphBuilder::new("built");
    let node = f(&mut Builder::new(&mut graph, "built", None)).unwrap();
    let graph = graph.finish(&[node]);
    verify(&graph).unwrap();
    run(&graph, &[]).remove(0)
}

#[test]
fn creation_from_types() {
    let p = Value::i32([2, 3], [0; 6]);
    for (name, given, value) in [
        ("zeros_like", x(), 0.0),
        ("ones_like", x(), 1.0),
        ("empty_like", x(), 0.0),
        ("full_like", vec![Tensor(0), Int(5)], 5.0),
        ("full_like", vec![Tensor(0), Tensor(1)], 4.0),
    ] {
        let tensors = [p.clone(), Value::f32([], [4.5])];
        let found = call(name, &tensors, given.clone(), &[]).unwrap();
        assert_eq!(found[0].ty, p.ty);
        Nd::from(&found[0]).near(&Nd::new(&[2, 3], |_| value));
        let found = call(name, &tensors, given, &[("dtype", Arg::DType(DType::F64))]).unwrap();
        assert_eq!(found[0].ty.dtype, DType::F64);
    }
    for k in [-5, -1, 0, 2, 9] {
        let found = call("tri", &[], vec![Int(3), Int(4)], &[("k", Int(k))]).unwrap();
        Nd::from(&found[0]).near(&Nd::new(&[3, 4], |i| f64::from(i[1] as i64 - i[0] as i64 <= k)));
        let found = built(|b| creation::eye(b, 3, 4, k, DType::U8));
        Nd::from(&found).near(&Nd::new(&[3, 4], |i| f64::from(i[1] as i64 - i[0] as i64 == k)));
    }
    assert_eq!(call("tri", &[], vec![Int(0)], &[]).unwrap()[0].ty.shape[..], [0, 0]);
    assert_eq!(sentence("tri", &[], vec![Int(-1)], &[]), "tri: n has to be 0 or more, not -1");
    let found = built(|b| creation::arange(b, 4, Literal::I64(10), Literal::I64(-3)));
    assert_eq!((Nd::from(&found).data, found.ty.dtype), (vec![10.0, 7.0, 4.0, 1.0], DType::I64));
    for (n, endpoint) in [(0, true), (1, true), (7, true), (7, false)] {
        let found = built(|b| creation::linspace(b, DType::F64, -1.0, 0.7, n, endpoint));
        let parts = if endpoint { n.max(2) - 1 } else { n } as f64;
        Nd::from(&found).near(&Nd::new(&[n], |i| -1.0 + 1.7 * i[0] as f64 / parts));
        assert!(n < 2 || !endpoint || found.get(n - 1) == Literal::F64(0.7));
    }
    let found = built(|b| creation::full(b, [2, 0], Literal::Bool(true)));
    assert_eq!((&found.ty.shape[..], found.ty.dtype), (&[2, 0][..], DType::Bool));
}
