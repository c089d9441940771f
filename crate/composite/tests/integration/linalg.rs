//! Linear algebra against plain loops over places and, for einsum, over every value of every letter.

use crate::support::{self, Nd, call, ints, one, sentence};
use std::collections::BTreeMap;
use tandem_composite::Arg::{self, Float, Int, List, Tensor, Text};
use tandem_composite::{Builder, op::linalg::matmul};
use tandem_ir::{GraphBuilder, ParameterRole, verify::verify};
use tandem_oracle::{Value, run};

fn two() -> Vec<Arg<usize>> {
    vec![Tensor(0), Tensor(1)]
}

/// Row-major places of sizes.
fn places(sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![];
    Nd::new(sizes, |i| {
        all.push(i.to_vec());
        0.0
    });
    all
}

/// All letters written out, ellipses replaced by capitals; sizes of 1 broadcast.
fn summed(inputs: &[&str], output: &str, operands: &[&Nd]) -> Nd {
    let mut sizes = BTreeMap::new();
    for (text, x) in inputs.iter().zip(operands) {
        for (letter, n) in text.chars().zip(&x.shape) {
            let known = sizes.entry(letter).or_insert(1);
            *known = if *known == 1 { *n } else { *known };
        }
    }
    let letters: Vec<char> = sizes.keys().copied().collect();
    let all: Vec<usize> = sizes.values().copied().collect();
    let at = |text: &str, place: &[usize]| -> Vec<usize> {
        text.chars().map(|c| place[letters.iter().position(|l| *l == c).unwrap()]).collect()
    };
    let shape: Vec<usize> = output.chars().map(|c| sizes[&c]).collect();
    let mut result = Nd::new(&shape, |_| 0.0);
    for place in places(&all) {
        let term = |(text, x): (&&str, &&Nd)| {
            let mut from = at(text, &place);
            from.iter_mut().zip(&x.shape).for_each(|(i, n)| *i = (*i).min(n - 1));
            x.at(&from)
        };
        let product: f64 = inputs.iter().zip(operands).map(term).product();
        let to = at(output, &place).iter().zip(&shape).fold(0, |n, (i, size)| n * size + i);
        result.data[to] += product;
    }
    result
}

#[test]
fn sums_of_products() {
    type Row = (&'static str, &'static [&'static str], &'static str, &'static [&'static [usize]]);
    let rows: [Row; 22] = [
        ("ij,jk->ik", &["ij", "jk"], "ik", &[&[2, 3], &[3, 4]]),
        ("ij,jk", &["ij", "jk"], "ik", &[&[2, 3], &[3, 4]]),
        ("ba", &["ba"], "ab", &[&[2, 3]]),
        ("ii", &["ii"], "", &[&[3, 3]]),
        ("ii->i", &["ii"], "i", &[&[3, 3]]),
        ("iij->ji", &["iij"], "ji", &[&[3, 3, 2]]),
        ("iii->i", &["iii"], "i", &[&[2, 2, 2]]),
        ("ij->", &["ij"], "", &[&[2, 3]]),
        ("i,j->ij", &["i", "j"], "ij", &[&[2], &[3]]),
        ("i,i", &["i", "i"], "", &[&[4], &[4]]),
        ("bij, bjk -> bik", &["bij", "bjk"], "bik", &[&[2, 3, 4], &[2, 4, 5]]),
        ("...ij,...jk->...ik", &["PQij", "Qjk"], "PQik", &[&[2, 1, 2, 3], &[3, 3, 2]]),
        ("...ij,...jk", &["Pij", "Pjk"], "Pik", &[&[2, 2, 3], &[2, 3, 2]]),
        ("i...->...", &["iPQ"], "PQ", &[&[2, 3, 2]]),
        ("bhqd,bhkd->bhqk", &["bhqd", "bhkd"], "bhqk", &[&[2, 2, 3, 4], &[2, 2, 5, 4]]),
        ("ab,bc,cd,de->ae", &["ab", "bc", "cd", "de"], "ae", &[&[2, 3], &[3, 4], &[4, 2], &[2, 3]]),
        ("i,i,i->i", &["i", "i", "i"], "i", &[&[3], &[3], &[3]]),
        ("ij,ij,jk->k", &["ij", "ij", "jk"], "k", &[&[2, 3], &[2, 3], &[3, 4]]),
        ("ijk,il,jm,kn->lmn", &["ijk", "il", "jm", "kn"], "lmn", &[&[2, 3, 2], &[2, 2], &[3, 2], &[2, 3]]),
        ("ij,k->j", &["ij", "k"], "j", &[&[2, 3], &[4]]),
        ("ij,jk->ik", &["ij", "jk"], "ik", &[&[1, 1], &[1, 1]]),
        ("ij,jk->ik", &["ij", "jk"], "ik", &[&[2, 1], &[3, 2]]),
    ];
    for (subscripts, inputs, output, shapes) in rows {
        let operands: Vec<Nd> = shapes.iter().enumerate().map(|(i, s)| Nd::noise(s, i as u64)).collect();
        let operands: Vec<&Nd> = operands.iter().collect();
        let mut given = vec![Text(subscripts.into())];
        given.extend((0..operands.len()).map(Tensor));
        one("einsum", &operands, given, &[]).near(&summed(inputs, output, &operands));
        let listed = vec![Text(subscripts.into()), support::all(operands.len())];
        one("einsum", &operands, listed, &[]).near(&summed(inputs, output, &operands));
    }
    let empty = one("einsum", &[&Nd::ramp(&[2, 0]), &Nd::ramp(&[0, 3])], vec![Text("ij,jk->ik".into()), Tensor(0), Tensor(1)], &[]);
    empty.near(&Nd::new(&[2, 3], |_| 0.0));
}

#[test]
fn what_einsum_refuses() {
    let x = Nd::ramp(&[2, 3]);
    for (subscripts, problem) in [
        ("ij,jk->ik", "'ij,jk->ik' is about 2 operands, and 1 were given"),
        ("ijk->i", "subscript 'ijk' does not fit shape [2, 3]"),
        ("i...jk->i", "subscript 'i...jk' does not fit shape [2, 3]"),
        ("i1->i", "'1' in subscript 'i1' is not a letter"),
        ("ij->ijk", "'k' of the result is in no operand"),
        ("ij->ii", "'i' stands twice in the result"),
        ("ii->i", "sizes 2 and 3 of a letter that stands twice in shape [2, 3] differ"),
    ] {
        assert_eq!(sentence("einsum", &[&x], vec![Text(subscripts.into()), Tensor(0)], &[]), format!("einsum: {problem}"));
    }
    let wrong = sentence("einsum", &[&x, &x], vec![Text("ij,jk".into()), Tensor(0), Tensor(1)], &[]);
    assert_eq!(wrong, "einsum: 'j' has sizes 3 and 2; they have to be equal, or one of them 1");
}

/// The graph of one product, run.
fn product(x: &Nd, y: &Nd) -> Result<Nd, String> {
    let mut graph = GraphBuilder::new("product");
    let (a, c) = (x.value(), y.value());
    let a = graph.parameter("", ParameterRole::Argument, a.ty);
    let c = graph.parameter("", ParameterRole::Argument, c.ty);
    let node = matmul(&mut Builder::new(&mut graph, "matmul", None), a, c).map_err(|e| e.to_string())?;
    let graph = graph.finish(&[node]);
    verify(&graph).unwrap();
    Ok(Nd::from(&run(&graph, &[x.value(), y.value()])[0]))
}

#[test]
fn matrix_products() {
    for (left, right, letters, output) in [
        (&[2, 3][..], &[3, 4][..], ["ij", "jk"], "ik"),
        (&[3], &[3], ["j", "j"], ""),
        (&[2, 3], &[3], ["ij", "j"], "i"),
        (&[3], &[3, 4], ["j", "jk"], "k"),
        (&[5, 2, 3], &[3], ["aij", "j"], "ai"),
        (&[3], &[5, 3, 4], ["j", "ajk"], "ak"),
        (&[5, 2, 3], &[3, 4], ["aij", "jk"], "aik"),
        (&[2, 3], &[5, 3, 4], ["ij", "ajk"], "aik"),
        (&[5, 1, 2, 3], &[6, 3, 4], ["abij", "bjk"], "abik"),
        (&[0, 3], &[3, 2], ["ij", "jk"], "ik"),
        (&[2, 0], &[0, 2], ["ij", "jk"], "ik"),
    ] {
        let (x, y) = (Nd::noise(left, 1), Nd::noise(right, 2));
        product(&x, &y).unwrap().near(&summed(&letters, output, &[&x, &y]));
    }
    let wrong = product(&Nd::ramp(&[2, 3]), &Nd::ramp(&[4])).unwrap_err();
    assert!(wrong.starts_with("matmul of shapes [2, 3] and [4]"), "{wrong}");
    assert!(product(&Nd::ramp(&[]), &Nd::ramp(&[4])).is_err());
}

#[test]
fn contractions() {
    let (x, y) = (Nd::noise(&[2, 3, 4], 1), Nd::noise(&[3, 4, 5], 2));
    one("tensordot", &[&x, &y], two(), &[]).near(&summed(&["abc", "bcd"], "ad", &[&x, &y]));
    one("tensordot", &[&x, &y], two(), &[("axes", Int(0))]).near(&summed(&["abc", "def"], "abcdef", &[&x, &y]));
    let axes = List(vec![ints(&[1, -1]), ints(&[0, 1])]);
    one("tensordot", &[&x, &y], two(), &[("axes", axes)]).near(&summed(&["abc", "bcd"], "ad", &[&x, &y]));
    one("tensordot", &[&x, &y], two(), &[("axes", ints(&[2, 1]))]).near(&summed(&["abc", "dce"], "abde", &[&x, &y]));
    assert_eq!(
        sentence("tensordot", &[&x, &y], two(), &[("axes", Int(1))]),
        "tensordot: sizes [4] and [3] of the axes differ; they have to be equal"
    );
    assert_eq!(
        sentence("tensordot", &[&x, &y], two(), &[("axes", Int(4))]),
        "tensordot: axes is 4, more than shapes [2, 3, 4] and [3, 4, 5] have"
    );
    let (p, q) = (Nd::noise(&[2, 3], 1), Nd::noise(&[4, 1, 3], 2));
    one("vecdot", &[&p, &q], two(), &[]).near(&summed(&["bc", "abc"], "ab", &[&p, &q]));
    let (r, s) = (Nd::noise(&[3, 2], 1), Nd::noise(&[3, 1], 2));
    one("vecdot", &[&r, &s], two(), &[("axis", Int(-2))]).near(&summed(&["ab", "ab"], "b", &[&r, &s]));
    assert!(sentence("vecdot", &[&p, &q], two(), &[("axis", Int(0))]).contains("axis has to be negative"));
    assert!(sentence("vecdot", &[&p, &r], two(), &[]).contains("have 3 and 2 elements along axis -1"));
    let (u, v) = (Nd::noise(&[2], 1), Nd::noise(&[0], 2));
    one("outer", &[&u, &u], two(), &[]).near(&summed(&["a", "b"], "ab", &[&u, &u]));
    one("outer", &[&u, &v], two(), &[]).near(&Nd::ramp(&[2, 0]));
    assert_eq!(sentence("outer", &[&u, &p], two(), &[]), "outer: takes two tensors of one axis, not [2] and [2, 3]");
    let (m, n) = (Nd::noise(&[2, 3], 1), Nd::noise(&[4, 2], 2));
    one("kron", &[&m, &n], two(), &[]).near(&Nd::new(&[8, 6], |i| m.at(&[i[0] / 4, i[1] / 2]) * n.at(&[i[0] % 4, i[1] % 2])));
    one("kron", &[&u, &n], two(), &[]).near(&Nd::new(&[4, 4], |i| u.at(&[i[1] / 2]) * n.at(&[i[0], i[1] % 2])));
}

#[test]
fn diagonals_and_norms() {
    let x = Nd::noise(&[2, 3, 4], 1);
    one("matrix_transpose", &[&x], vec![Tensor(0)], &[]).near(&Nd::new(&[2, 4, 3], |i| x.at(&[i[0], i[2], i[1]])));
    assert!(sentence("matrix_transpose", &[&Nd::ramp(&[2])], vec![Tensor(0)], &[]).contains("needs at least two axes"));
    for offset in -5i64..=5 {
        let (row, column) = ((-offset).max(0) as usize, offset.max(0) as usize);
        let len = 3usize.saturating_sub(row).min(4usize.saturating_sub(column));
        let expected = Nd::new(&[2, len], |i| x.at(&[i[0], row + i[1], column + i[1]]));
        one("diagonal", &[&x], vec![Tensor(0)], &[("offset", Int(offset))]).near(&expected);
        let trace = Nd::new(&[2], |i| (0..len).map(|k| expected.at(&[i[0], k])).sum());
        one("trace", &[&x], vec![Tensor(0)], &[("offset", Int(offset))]).near(&trace);
    }
    let lane = |i: &[usize]| (0..3).map(|k| x.at(&[i[0], k, i[1]]).abs()).collect::<Vec<f64>>();
    for (ord, f) in [
        (Int(2), (|v| v.iter().map(|x| x * x).sum::<f64>().sqrt()) as fn(&[f64]) -> f64),
        (Int(1), |v| v.iter().sum()),
        (Float(3.0), |v| v.iter().map(|x| x.powi(3)).sum::<f64>().cbrt()),
        (Float(f64::INFINITY), |v| v.iter().copied().fold(0.0, f64::max)),
        (Float(f64::NEG_INFINITY), |v| v.iter().copied().fold(9.0, f64::min)),
        (Int(0), |v| v.len() as f64),
    ] {
        let named = [("ord", ord.clone()), ("axis", Int(1))];
        one("vector_norm", &[&x], vec![Tensor(0)], &named).near(&Nd::new(&[2, 4], |i| f(&lane(i))));
        let all: Vec<f64> = x.data.iter().map(|v| v.abs()).collect();
        one("vector_norm", &[&x], vec![Tensor(0)], &[("ord", ord)]).near(&Nd::new(&[], |_| f(&all)));
    }
    let column = |b: usize, c: usize| (0..3).map(|r| x.at(&[b, r, c]).abs()).sum::<f64>();
    let row = |b: usize, r: usize| (0..4).map(|c| x.at(&[b, r, c]).abs()).sum::<f64>();
    let norm = |ord: Arg<usize>| one("matrix_norm", &[&x], vec![Tensor(0)], &[("ord", ord)]);
    norm(Text("fro".into())).near(&Nd::new(&[2], |b| (0..12).map(|k| x.data[b[0] * 12 + k].powi(2)).sum::<f64>().sqrt()));
    norm(Int(1)).near(&Nd::new(&[2], |b| (0..4).map(|c| column(b[0], c)).fold(0.0, f64::max)));
    norm(Int(-1)).near(&Nd::new(&[2], |b| (0..4).map(|c| column(b[0], c)).fold(99.0, f64::min)));
    norm(Float(f64::INFINITY)).near(&Nd::new(&[2], |b| (0..3).map(|r| row(b[0], r)).fold(0.0, f64::max)));
    assert!(sentence("matrix_norm", &[&x], vec![Tensor(0)], &[("ord", Int(2))]).contains("not 2"));
    assert!(sentence("matrix_norm", &[&x], vec![Tensor(0)], &[("ord", Text("nuc".into()))]).contains("not 'nuc'"));
}

#[test]
fn cross_products() {
    let (x, y) = (Nd::noise(&[2, 3], 1), Nd::noise(&[3], 2));
    let expected = Nd::new(&[2, 3], |i| {
        let (j, k) = ((i[1] + 1) % 3, (i[1] + 2) % 3);
        x.at(&[i[0], j]) * y.at(&[k]) - x.at(&[i[0], k]) * y.at(&[j])
    });
    one("cross", &[&x, &y], two(), &[]).near(&expected);
    let (p, q) = (Nd::new(&[3, 2], |i| x.at(&[i[1], i[0]])), Nd::new(&[3, 1], |i| y.at(&i[..1])));
    one("cross", &[&p, &q], two(), &[("axis", Int(0))]).near(&Nd::new(&[3, 2], |i| expected.at(&[i[1], i[0]])));
    assert_eq!(sentence("cross", &[&p, &q], two(), &[]), "cross: axis -1 of shapes [3, 2] and [3, 1] has to have 3 elements");
    let integers = call("cross", &[Value::i32([3], [1, 2, 3]), Value::i32([3], [4, 5, 6])], two(), &[]).unwrap();
    assert_eq!(Nd::from(&integers[0]).data, [-3.0, 6.0, -3.0]);
}
