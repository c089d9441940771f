//! Activations, normalisations, attention and losses against their formulas in plain f64.

use crate::support::{Nd, call, many, one, sentence};
use tandem_composite::Arg::{self, Bool, Float, Int, Tensor, Text};
use tandem_oracle::Value;

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// By its series, which is good enough below 3.
fn erf(x: f64) -> f64 {
    let (mut term, mut sum) = (x, x);
    for n in 1..200 {
        term *= -x * x / f64::from(n);
        sum += term / f64::from(2 * n + 1);
    }
    sum * 2.0 / std::f64::consts::PI.sqrt()
}

#[test]
fn activations() {
    type Row = (&'static str, fn(f64) -> f64);
    let rows: [Row; 13] = [
        ("silu", |x| x * logistic(x)),
        ("selu", |x| 1.0507009873554805 * if x > 0.0 { x } else { 1.6732632423543772 * x.exp_m1() }),
        ("softsign", |x| x / (1.0 + x.abs())),
        ("softplus", softplus),
        ("log_sigmoid", |x| -softplus(-x)),
        ("hard_swish", |x| x * (x / 6.0 + 0.5).clamp(0.0, 1.0)),
        ("hard_sigmoid", |x| (x / 6.0 + 0.5).clamp(0.0, 1.0)),
        ("hard_tanh", |x| x.clamp(-1.0, 1.0)),
        ("mish", |x| x * softplus(x).tanh()),
        ("relu6", |x| x.clamp(0.0, 6.0)),
        ("elu", |x| if x > 0.0 { x } else { x.exp_m1() }),
        ("celu", |x| if x > 0.0 { x } else { x.exp_m1() }),
        ("leaky_relu", |x| if x > 0.0 { x } else { 0.01 * x }),
    ];
    let points = Nd::new(&[161], |i| i[0] as f64 * 0.1 - 8.0);
    let far = Nd::new(&[4], |i| [-800.0, 800.0, 0.0, f64::NAN][i[0]]);
    for (name, f) in rows {
        one(name, &[&points], vec![Tensor(0)], &[]).near(&Nd::new(&[161], |i| f(points.at(i))));
        one(name, &[&far], vec![Tensor(0)], &[]).near(&Nd::new(&[4], |i| f(far.at(i))));
    }
    let named = |name, arg: &'static str, value: f64| one(name, &[&points], vec![Tensor(0)], &[(arg, Float(value))]);
    named("celu", "alpha", 2.0).near(&Nd::new(&[161], |i| points.at(i).max(0.0) + 2.0 * (points.at(i).min(0.0) / 2.0).exp_m1()));
    named("elu", "alpha", 2.0).near(&Nd::new(&[161], |i| points.at(i).max(0.0) + 2.0 * points.at(i).min(0.0).exp_m1()));
    named("hard_sigmoid", "slope", 0.2).near(&Nd::new(&[161], |i| (points.at(i) * 0.2 + 0.5).clamp(0.0, 1.0)));
    let near = Nd::new(&[81], |i| i[0] as f64 * 0.1 - 4.0);
    let share = |x: f64| 0.5 * x * (1.0 + erf(x / 2f64.sqrt()));
    one("gelu", &[&near], vec![Tensor(0)], &[]).near(&Nd::new(&[81], |i| share(near.at(i))));
    let tanh = |x: f64| 0.5 * x * (1.0 + ((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x.powi(3))).tanh());
    one("gelu", &[&points], vec![Tensor(0)], &[("approximate", Text("tanh".into()))]).near(&Nd::new(&[161], |i| tanh(points.at(i))));
    let (x, weight) = (Nd::noise(&[2, 3, 2], 1), Nd::noise(&[3], 2));
    let expected = Nd::new(&[2, 3, 2], |i| if x.at(i) > 0.0 { x.at(i) } else { x.at(i) * weight.at(&i[1..2]) });
    one("prelu", &[&x, &weight], vec![Tensor(0), Tensor(1)], &[]).near(&expected);
    let x = Nd::noise(&[2, 6], 1);
    one("glu", &[&x], vec![Tensor(0)], &[]).near(&Nd::new(&[2, 3], |i| x.at(i) * logistic(x.at(&[i[0], i[1] + 3]))));
    assert_eq!(sentence("glu", &[&Nd::ramp(&[3])], vec![Tensor(0)], &[]), "glu: axis 0 has 3 elements, which are not two halves");
    assert_eq!(sentence("celu", &[&x], vec![Tensor(0)], &[("alpha", Int(0))]), "celu: alpha cannot be 0");
    assert!(sentence("gelu", &[&x], vec![Tensor(0)], &[("approximate", Text("erf".into()))]).contains("not 'erf'"));
}

#[test]
fn shares_of_a_whole() {
    for shape in [vec![2, 5, 3], vec![1, 1, 1], vec![2, 0, 3]] {
        let mut x = Nd::noise(&shape, 3);
        x.data.iter_mut().for_each(|v| *v *= 400.0);
        for axis in 0..3 {
            let sum = |i: &[usize]| -> f64 {
                let lane = |j| [&i[..axis], &[j], &i[axis + 1..]].concat();
                (0..shape[axis]).map(|j| (x.at(&lane(j)) - x.at(i)).exp()).sum()
            };
            let expected = Nd::new(&shape, |i| 1.0 / sum(i));
            one("softmax", &[&x], vec![Tensor(0), Int(axis as i64 - 3)], &[]).near(&expected);
            let found = one("log_softmax", &[&x], vec![Tensor(0), Int(axis as i64)], &[]);
            // Where the sum overflows, the difference from the largest is what is left.
            for (i, (log, share)) in found.data.iter().zip(&expected.data).enumerate() {
                assert!(*share == 0.0 && *log < -600.0 || (log - share.ln()).abs() < 1e-9 * log.abs().max(1.0), "{i}: {log} of {share}");
            }
        }
    }
    assert_eq!(sentence("softmax", &[&Nd::ramp(&[])], vec![Tensor(0)], &[]), "softmax: axis -1 is not one of 0 axes");
    let hot = call("one_hot", &[Value::i64([2], [2, -1])], vec![Tensor(0), Int(3)], &[("axis", Int(0))]).unwrap();
    Nd::from(&hot[0]).near(&Nd::new(&[3, 2], |i| f64::from(i == [2, 0])));
    let wrong = sentence("one_hot", &[&Nd::ramp(&[2])], vec![Tensor(0), Int(3)], &[]);
    assert_eq!(wrong, "one_hot: indices have to be integers, not float64");
}

/// Mean and variance of numbers.
fn moments(v: &[f64]) -> (f64, f64) {
    let mean = v.iter().sum::<f64>() / v.len() as f64;
    (mean, v.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / v.len() as f64)
}

#[test]
fn normalisations() {
    let (x, weight, bias) = (Nd::noise(&[2, 4, 3], 5), Nd::noise(&[4], 6), Nd::noise(&[4], 7));
    let affine = |i: &[usize], y: f64| y * weight.at(&i[1..2]) + bias.at(&i[1..2]);
    let chosen = |f: &dyn Fn(&[usize]) -> bool| -> Vec<f64> {
        let mut found = vec![];
        Nd::new(&x.shape, |i| {
            if f(i) {
                found.push(x.at(i));
            }
            0.0
        });
        found
    };
    let normal = |i: &[usize], v: &[f64]| (x.at(i) - moments(v).0) / (moments(v).1 + 1e-5).sqrt();
    let all = [&x, &weight, &bias];
    let three = vec![Tensor(0), Tensor(1), Tensor(2)];
    let training = many("batch_norm_training", &all, three.clone(), &[]);
    let batch = |c: usize| chosen(&|i| i[1] == c);
    training[0].near(&Nd::new(&x.shape, |i| affine(i, normal(i, &batch(i[1])))));
    training[1].near(&Nd::new(&[4], |c| moments(&batch(c[0])).0));
    training[2].near(&Nd::new(&[4], |c| moments(&batch(c[0])).1));
    let given = [&x, &training[1], &training[2], &weight, &bias];
    one("batch_norm", &given, (0..5).map(Tensor).collect(), &[]).near(&training[0]);
    let grouped = |g: usize| Nd::new(&x.shape, |i| affine(i, normal(i, &chosen(&|j| j[0] == i[0] && j[1] * g / 4 == i[1] * g / 4))));
    one("group_norm", &all, vec![Tensor(0), Int(2), Tensor(1), Tensor(2)], &[]).near(&grouped(2));
    one("instance_norm", &all, three, &[]).near(&grouped(4));
    let last = Nd::noise(&[3], 8);
    let row = |i: &[usize]| chosen(&|j| j[..2] == i[..2]);
    one("layer_norm", &[&x, &last], vec![Tensor(0), Tensor(1)], &[]).near(&Nd::new(&x.shape, |i| normal(i, &row(i)) * last.at(&i[2..])));
    let whole = Nd::new(&x.shape, |i| normal(i, &chosen(&|j| j[0] == i[0])));
    one("layer_norm", &[&x], vec![Tensor(0)], &[("axis", Int(1))]).near(&whole);
    let rms = |i: &[usize]| (row(i).iter().map(|x| x * x).sum::<f64>() / 3.0 + 1e-5).sqrt();
    one("rms_norm", &[&x, &last], vec![Tensor(0), Tensor(1)], &[]).near(&Nd::new(&x.shape, |i| x.at(i) / rms(i) * last.at(&i[2..])));
    let wrong = sentence("group_norm", &[&x], vec![Tensor(0), Int(3)], &[]);
    assert_eq!(wrong, "group_norm: the channels of shape [2, 4, 3] do not fall into 3 groups");
    let wrong = sentence("instance_norm", &[&x, &last], vec![Tensor(0), Tensor(1)], &[]);
    assert_eq!(wrong, "instance_norm: weight of shape [3] is not one number a channel of x [2, 4, 3]");
}

#[test]
fn embedding_and_dropout() {
    let weight = Nd::noise(&[4, 3], 1);
    let found = call("embedding", &[Value::i64([2, 2], [0, 3, 3, 1]), weight.value()], vec![Tensor(0), Tensor(1)], &[]).unwrap();
    let rows = [0, 3, 3, 1];
    Nd::from(&found[0]).near(&Nd::new(&[2, 2, 3], |i| weight.at(&[rows[i[0] * 2 + i[1]], i[2]])));
    let uniforms = Nd::new(&[4, 3], |i| (i[0] * 3 + i[1]) as f64 / 12.0);
    let drop = |p: f64| one("dropout", &[&weight, &uniforms], vec![Tensor(0), Tensor(1)], &[("p", Float(p))]);
    for p in [0.0, 0.25, 0.5, 1.0] {
        drop(p).near(&Nd::new(&[4, 3], |i| if uniforms.at(i) < p || p == 1.0 { 0.0 } else { weight.at(i) / (1.0 - p) }));
    }
    let wrong = sentence("dropout", &[&weight, &uniforms], vec![Tensor(0), Tensor(1)], &[("p", Int(2))]);
    assert_eq!(wrong, "dropout: p has to be between 0 and 1, not 2");
    let wrong = sentence("embedding", &[&weight, &weight], vec![Tensor(0), Tensor(1)], &[]);
    assert_eq!(wrong, "embedding: indices have to be integers, not float64");
}

#[test]
fn attention() {
    let (q, k, v) = (Nd::noise(&[2, 3, 4, 5], 1), Nd::noise(&[2, 3, 6, 5], 2), Nd::noise(&[2, 3, 6, 7], 3));
    let (bools, added) = (Nd::new(&[4, 6], |i| f64::from((i[0] + i[1]) % 3 != 1)), Nd::noise(&[3, 1, 6], 4));
    let expected = |score: &dyn Fn(&[usize], usize, f64) -> f64, scale: f64| {
        Nd::new(&[2, 3, 4, 7], |i| {
            let dot = |s| (0..5).map(|e| q.at(&[i[0], i[1], i[2], e]) * k.at(&[i[0], i[1], s, e])).sum::<f64>() * scale;
            let weights: Vec<f64> = (0..6).map(|s| score(i, s, dot(s)).exp()).collect();
            let total: f64 = weights.iter().sum();
            (0..6).map(|s| weights[s] / total * v.at(&[i[0], i[1], s, i[3]])).sum()
        })
    };
    let (scale, name) = (1.0 / 5f64.sqrt(), "scaled_dot_product_attention");
    let three = || vec![Tensor(0), Tensor(1), Tensor(2)];
    one(name, &[&q, &k, &v], three(), &[]).near(&expected(&|_, _, x| x, scale));
    one(name, &[&q, &k, &v], three(), &[("scale", Float(0.3))]).near(&expected(&|_, _, x| x, 0.3));
    let causal = one(name, &[&q, &k, &v], three(), &[("causal", Bool(true))]);
    causal.near(&expected(&|i, s, x| if s <= i[2] { x } else { f64::NEG_INFINITY }, scale));
    let masked = one(name, &[&q, &k, &v, &added], (0..4).map(Tensor).collect(), &[]);
    masked.near(&expected(&|i, s, x| x + added.at(&[i[1], 0, s]), scale));
    let mask = Value::bool([4, 6], bools.data.iter().map(|x| *x != 0.0).collect::<Vec<_>>());
    let found = call(name, &[q.value(), k.value(), v.value(), mask], (0..4).map(Tensor).collect(), &[]).unwrap();
    Nd::from(&found[0]).near(&expected(&|i, s, x| if bools.at(&[i[2], s]) != 0.0 { x } else { f64::NEG_INFINITY }, scale));
    assert!(sentence(name, &[&Nd::ramp(&[3])], vec![Tensor(0), Tensor(0), Tensor(0)], &[]).contains("query and key need two axes"));
}

#[test]
fn losses_of_numbers() {
    let (x, t) = (Nd::noise(&[3, 4], 1), Nd::noise(&[3, 4], 2));
    let share = |nd: &Nd| Nd::new(&nd.shape, |i| logistic(nd.at(i)));
    let (p, r) = (share(&x), share(&t));
    let log = share(&x).data.iter().map(|v| v.ln()).collect();
    let log = Nd { shape: vec![3, 4], data: log };
    let entropy = |p: f64, r: f64| -(r * p.ln() + (1.0 - r) * (1.0 - p).ln());
    type Row<'a> = (&'static str, &'a Nd, &'a Nd, &'a dyn Fn(f64, f64) -> f64);
    let rows: [Row<'_>; 6] = [
        ("mse_loss", &x, &t, &|x, t| (x - t).powi(2)),
        ("l1_loss", &x, &t, &|x, t| (x - t).abs()),
        ("huber_loss", &x, &t, &|x, t| if (x - t).abs() <= 1.0 { (x - t).powi(2) / 2.0 } else { (x - t).abs() - 0.5 }),
        ("binary_cross_entropy", &p, &r, &entropy),
        ("binary_cross_entropy_with_logits", &x, &r, &|x, r| entropy(logistic(x), r)),
        ("kl_div", &log, &r, &|x, r| r * (r.ln() - x)),
    ];
    let two = || vec![Tensor(0), Tensor(1)];
    for (name, x, t, f) in rows {
        let each = Nd::new(&[3, 4], |i| f(x.at(i), t.at(i)));
        let sum: f64 = each.data.iter().sum();
        let reduced = |how: &str| one(name, &[x, t], two(), &[("reduction", Text(how.into()))]);
        reduced("none").near(&each);
        reduced("sum").near(&Nd::new(&[], |_| sum));
        reduced("mean").near(&Nd::new(&[], |_| sum / 12.0));
        assert_eq!(
            sentence(name, &[x, t], two(), &[("reduction", Text("max".into()))]),
            format!("{name}: reduction has to be 'mean', 'sum' or 'none', not 'max'")
        );
        let wrong = sentence(name, &[x, &Nd::ramp(&[4])], two(), &[]);
        assert_eq!(wrong, format!("{name}: shapes [3, 4] and [4] of x and target differ; they have to be equal"));
    }
    let found = one("kl_div", &[&log, &r], two(), &[("reduction", Text("batchmean".into()))]);
    let sum: f64 = log.data.iter().zip(&r.data).map(|(x, r)| r * (r.ln() - x)).sum();
    found.near(&Nd::new(&[], |_| sum / 3.0));
    let sure = Nd::new(&[2], |i| i[0] as f64);
    one("binary_cross_entropy", &[&sure, &sure], two(), &[]).near(&Nd::new(&[], |_| 0.0));
    one("kl_div", &[&x, &Nd::new(&[3, 4], |_| 0.0)], two(), &[]).near(&Nd::new(&[], |_| 0.0));
    let found = one("kl_div", &[&log, &t], two(), &[("log_target", Bool(true)), ("reduction", Text("none".into()))]);
    found.near(&Nd::new(&[3, 4], |i| t.at(i).exp() * (t.at(i) - log.at(i))));
}

#[test]
fn losses_of_classes() {
    let (x, weight) = (Nd::noise(&[2, 4, 3], 1), Nd::new(&[4], |i| 0.5 + i[0] as f64));
    let target = [0i64, 3, 1, 2, 2, 0];
    let log = Nd::new(&x.shape, |i| x.at(i) - (0..4).map(|c| x.at(&[i[0], c, i[2]]).exp()).sum::<f64>().ln());
    let class = |i: &[usize]| target[i[0] * 3 + i[1]] as usize;
    let values = |x: &Nd| vec![x.value(), Value::i64([2, 3], target), weight.value()];
    let check = |name: &str, x: &Nd, named: &[(&str, Arg<usize>)], weighted: bool, skip: Option<usize>, smoothing: f64| {
        let given = if weighted { vec![Tensor(0), Tensor(1), Tensor(2)] } else { vec![Tensor(0), Tensor(1)] };
        let share = |c: usize| if weighted { weight.at(&[c]) } else { 1.0 };
        let counts = |i: &[usize]| if Some(class(i)) == skip { 0.0 } else { 1.0 };
        let each = Nd::new(&[2, 3], |i| {
            let own = share(class(i)) * log.at(&[i[0], class(i), i[1]]);
            let all: f64 = (0..4).map(|c| share(c) * log.at(&[i[0], c, i[1]])).sum();
            -counts(i) * ((1.0 - smoothing) * own + smoothing / 4.0 * all)
        });
        let total: f64 = Nd::new(&[2, 3], |i| counts(i) * share(class(i))).data.iter().sum();
        let sum: f64 = each.data.iter().sum();
        let tensors = values(x);
        for (how, expected) in [("none", each), ("sum", Nd::new(&[], |_| sum)), ("mean", Nd::new(&[], |_| sum / total))] {
            let named = [named, &[("reduction", Text(how.into()))]].concat();
            Nd::from(&call(name, &tensors, given.clone(), &named).unwrap()[0]).near(&expected);
        }
    };
    for weighted in [false, true] {
        check("nll_loss", &log, &[], weighted, None, 0.0);
        check("nll_loss", &log, &[("ignore_index", Int(2))], weighted, Some(2), 0.0);
        check("cross_entropy", &x, &[], weighted, None, 0.0);
        check("cross_entropy", &x, &[("label_smoothing", Float(0.2)), ("ignore_index", Int(0))], weighted, Some(0), 0.2);
    }
    let shares = Nd::new(&x.shape, |i| 0.1 + i[1] as f64 * 0.1);
    let found = one("cross_entropy", &[&x, &shares], vec![Tensor(0), Tensor(1)], &[("reduction", Text("none".into()))]);
    found.near(&Nd::new(&[2, 3], |i| -(0..4).map(|c| shares.at(&[i[0], c, i[1]]) * log.at(&[i[0], c, i[1]])).sum::<f64>()));
    let one_row = call("cross_entropy", &[Value::f64([2], [0.0, 0.0]), Value::i32([], [1])], vec![Tensor(0), Tensor(1)], &[]).unwrap();
    assert!((one_row[0].get(0).to_f64() - 2f64.ln()).abs() < 1e-12);
    let error = call("nll_loss", &[x.value(), Value::i64([2], [0, 1])], vec![Tensor(0), Tensor(1)], &[]).unwrap_err().to_string();
    assert_eq!(error, "nll_loss: target has to be integers of shape [2, 3], not int64 of shape [2]");
    for (target, ignored, number) in [(4i8, 9, false), (-1, 9, false), (9, 9, true), (3, 9, true)] {
        let given = [Value::f64([1, 4], [0.0; 4]), Value::i64([1], [i64::from(target)])];
        let named = [("ignore_index", Int(ignored)), ("reduction", Text("sum".into()))];
        let loss = call("cross_entropy", &given, vec![Tensor(0), Tensor(1)], &named).unwrap()[0].get(0).to_f64();
        assert_eq!(!loss.is_nan(), number, "target {target}: {loss}");
    }
    let wrong = sentence("cross_entropy", &[&x, &Nd::ramp(&[2, 3])], vec![Tensor(0), Tensor(1)], &[]);
    assert_eq!(wrong, "cross_entropy: probabilities have to have x's shape [2, 4, 3], not [2, 3]");
}
