//! Losses of margins, likelihoods and alignments against their formulas in plain f64.

use crate::support::{Nd, call, ints, one, sentence};
use tandem_composite::Arg::{self, Bool, Float, Int, Tensor, Text};
use tandem_ir::Shape;
use tandem_oracle::Value;

fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

fn places(n: usize) -> Vec<Arg<usize>> {
    (0..n).map(Tensor).collect()
}

fn none() -> (&'static str, Arg<usize>) {
    ("reduction", Text("none".into()))
}

/// Compares all three reductions of a loss with a value for each element.
#[track_caller]
fn check(name: &str, tensors: &[&Nd], named: &[(&str, Arg<usize>)], each: &Nd) {
    let (sum, n) = (each.data.iter().sum::<f64>(), each.data.len() as f64);
    for (how, expected) in [("none", each.clone()), ("sum", Nd::new(&[], |_| sum)), ("mean", Nd::new(&[], |_| sum / n))] {
        let named = [named, &[("reduction", Text(how.into()))]].concat();
        one(name, tensors, places(tensors.len()), &named).near(&expected);
    }
}

#[test]
fn losses_of_pairs_of_numbers() {
    let (x, t) = (Nd::noise(&[3, 4], 1), Nd::noise(&[3, 4], 2));
    let signs = Nd::new(&[3, 4], |i| if (i[0] + i[1]) % 2 == 0 { 1.0 } else { -1.0 });
    let counts = Nd::new(&[3, 4], |i| (i[0] + i[1]) as f64);
    let each = |t: &Nd, f: &dyn Fn(f64, f64) -> f64| Nd::new(&[3, 4], |i| f(x.at(i), t.at(i)));
    let quarter = [("beta", Float(0.25))];
    check(
        "smooth_l1_loss",
        &[&x, &t],
        &quarter,
        &each(&t, &|x, t| {
            let d = (x - t).abs();
            if d < 0.25 { d * d / 0.5 } else { d - 0.125 }
        }),
    );
    check("smooth_l1_loss", &[&x, &t], &[("beta", Int(0))], &each(&t, &|x, t| (x - t).abs()));
    check("hinge_loss", &[&x, &signs], &[("margin", Float(0.5))], &each(&signs, &|x, t| (0.5 - x * t).max(0.0)));
    check("hinge_loss", &[&x, &signs], &[("squared", Bool(true))], &each(&signs, &|x, t| (1.0 - x * t).max(0.0).powi(2)));
    check("hinge_embedding_loss", &[&x, &signs], &[], &each(&signs, &|x, t| if t == 1.0 { x } else { (1.0 - x).max(0.0) }));
    check("soft_margin_loss", &[&x, &signs], &[], &each(&signs, &|x, t| softplus(-x * t)));
    check("poisson_nll_loss", &[&x, &t], &[], &each(&t, &|x, t| x.exp() - t * x));
    let stirling = |t: f64| if t > 1.0 { t * t.ln() - t + (2.0 * std::f64::consts::PI * t).ln() / 2.0 } else { 0.0 };
    check("poisson_nll_loss", &[&x, &counts], &[("full", Bool(true))], &each(&counts, &|x, t| x.exp() - t * x + stirling(t)));
    let rate = Nd::new(&[3, 4], |i| x.at(i).exp());
    let plain = [("log_input", Bool(false)), ("eps", Float(0.1))];
    check("poisson_nll_loss", &[&rate, &t], &plain, &each(&t, &|x, t| x.exp() - t * (x.exp() + 0.1).ln()));
    let yes = Nd::new(&[3, 4], |i| f64::from(signs.at(i) > 0.0));
    let focal = |alpha: f64, gamma: f64| {
        each(&signs, &|x, t| {
            let share = if alpha < 0.0 {
                1.0
            } else if t > 0.0 {
                alpha
            } else {
                1.0 - alpha
            };
            share * softplus(-x * t) * (1.0 / (1.0 + (x * t).exp())).powf(gamma)
        })
    };
    for (alpha, gamma) in [(0.25, 2.0), (-1.0, 2.0), (0.5, 0.5), (0.25, 0.0)] {
        check("sigmoid_focal_loss", &[&x, &yes], &[("alpha", Float(alpha)), ("gamma", Float(gamma))], &focal(alpha, gamma));
    }
    let wrong = sentence("smooth_l1_loss", &[&x, &t], places(2), &[("beta", Int(-1))]);
    assert_eq!(wrong, "smooth_l1_loss: beta has to be 0 or more, not -1");
}

#[test]
fn weights_of_what_is_true() {
    let (x, t) = (Nd::noise(&[3, 4], 1), Nd::new(&[3, 4], |i| i[1] as f64 / 3.0));
    let weight = Nd::new(&[4], |i| 0.5 + i[0] as f64);
    let found = one("binary_cross_entropy_with_logits", &[&x, &t, &weight], places(2), &[("pos_weight", Tensor(2)), none()]);
    found.near(&Nd::new(&[3, 4], |i| {
        let (x, t) = (x.at(i), t.at(i));
        weight.at(&[i[1]]) * t * softplus(-x) + (1.0 - t) * softplus(x)
    }));
    let far = Nd::new(&[2], |i| if i[0] == 0 { -800.0 } else { 800.0 });
    let sure = Nd::new(&[2], |i| i[0] as f64);
    let found = one("binary_cross_entropy_with_logits", &[&far, &sure, &sure], places(2), &[("pos_weight", Tensor(2)), none()]);
    found.near(&Nd::new(&[2], |_| 0.0));
}

#[test]
fn losses_of_distributions() {
    let (x, t, var) = (Nd::noise(&[3, 4], 1), Nd::noise(&[3, 4], 2), Nd::new(&[3, 4], |i| 0.1 + i[1] as f64));
    let each =
        |var: &dyn Fn(&[usize]) -> f64, more: f64| Nd::new(&[3, 4], |i| (var(i).ln() + (x.at(i) - t.at(i)).powi(2) / var(i)) / 2.0 + more);
    check("gaussian_nll_loss", &[&x, &t, &var], &[], &each(&|i| var.at(i), 0.0));
    let full = (2.0 * std::f64::consts::PI).ln() / 2.0;
    check("gaussian_nll_loss", &[&x, &t, &var], &[("full", Bool(true))], &each(&|i| var.at(i), full));
    check("gaussian_nll_loss", &[&x, &t, &Nd::new(&[3, 1], |_| 2.0)], &[], &each(&|_| 2.0, 0.0));
    check("gaussian_nll_loss", &[&x, &t, &Nd::new(&[3], |_| 0.0)], &[("eps", Float(0.5))], &each(&|_| 0.5, 0.0));
    let wrong = sentence("gaussian_nll_loss", &[&x, &t, &Nd::ramp(&[2, 4])], places(3), &[]);
    assert!(wrong.ends_with("x's shape [3, 4], or that with a last axis of 1 or without it, not [2, 4]"), "{wrong}");
    let (p, mask) = (Nd::new(&[2, 2, 2], |i| 0.1 + 0.2 * i[2] as f64), Nd::new(&[2, 2, 2], |i| i[1] as f64));
    let sums = |i: usize| {
        (0..4)
            .map(|k| ([i, k / 2, k % 2], k))
            .fold([0.0; 3], |s, (at, _)| [s[0] + p.at(&at) * mask.at(&at), s[1] + p.at(&at), s[2] + mask.at(&at)])
    };
    check(
        "dice_loss",
        &[&p, &mask],
        &[],
        &Nd::new(&[2], |i| {
            let [both, m, n] = sums(i[0]);
            1.0 - (2.0 * both + 1.0) / (m + n + 1.0)
        }),
    );
}

#[test]
fn distances_and_their_losses() {
    let [a, p, n] = [1, 2, 3].map(|seed| Nd::noise(&[3, 4], seed));
    let distance =
        |x: &Nd, y: &Nd, i: usize, p: f64| (0..4).map(|k| (x.at(&[i, k]) - y.at(&[i, k]) + 1e-6).abs().powf(p)).sum::<f64>().powf(1.0 / p);
    for order in [1.0, 2.0, 3.0] {
        one("pairwise_distance", &[&a, &p], places(2), &[("p", Float(order))]).near(&Nd::new(&[3], |i| distance(&a, &p, i[0], order)));
    }
    check(
        "triplet_margin_loss",
        &[&a, &p, &n],
        &[("margin", Float(1.5))],
        &Nd::new(&[3], |i| (1.5 + distance(&a, &p, i[0], 2.0) - distance(&a, &n, i[0], 2.0)).max(0.0)),
    );
    check(
        "triplet_margin_loss",
        &[&a, &p, &n],
        &[("swap", Bool(true)), ("p", Int(1))],
        &Nd::new(&[3], |i| (1.0 + distance(&a, &p, i[0], 1.0) - distance(&a, &n, i[0], 1.0).min(distance(&p, &n, i[0], 1.0))).max(0.0)),
    );
    let dot = |x: &Nd, y: &Nd, i: usize| (0..4).map(|k| x.at(&[i, k]) * y.at(&[i, k])).sum::<f64>();
    let cosine = |i: usize| dot(&a, &p, i) / (dot(&a, &a, i) * dot(&p, &p, i)).sqrt();
    one("cosine_similarity", &[&a, &p], places(2), &[]).near(&Nd::new(&[3], |i| cosine(i[0])));
    one("cosine_similarity", &[&a, &Nd::new(&[4], |_| 0.0)], places(2), &[]).near(&Nd::new(&[3], |_| 0.0));
    let signs = Nd::new(&[3], |i| [1.0, -1.0, -1.0][i[0]]);
    check(
        "cosine_embedding_loss",
        &[&a, &p, &signs],
        &[("margin", Float(-0.5))],
        &Nd::new(&[3], |i| if i[0] == 0 { 1.0 - cosine(0) } else { (cosine(i[0]) + 0.5).max(0.0) }),
    );
    let ranks = Nd::new(&[3, 1], |i| signs.at(&[i[0]]));
    check(
        "margin_ranking_loss",
        &[&a, &p, &ranks],
        &[("margin", Float(0.3))],
        &Nd::new(&[3, 4], |i| (0.3 - signs.at(&[i[0]]) * (a.at(i) - p.at(i))).max(0.0)),
    );
}

#[test]
fn margins_between_classes() {
    let (x, weight) = (Nd::noise(&[3, 4], 1), Nd::new(&[4], |i| 0.5 + i[0] as f64));
    let target = [2usize, 0, 3];
    let tensors = [x.value(), Value::i64([3], target.map(|t| t as i64)), weight.value()];
    for (p, weighted) in [(1, false), (2, false), (2, true)] {
        let named = [("p", Int(p)), ("margin", Float(0.7)), none()];
        let found = call("multi_margin_loss", &tensors, places(if weighted { 3 } else { 2 }), &named).unwrap();
        Nd::from(&found[0]).near(&Nd::new(&[3], |i| {
            let y = target[i[0]];
            let one = |k: usize| if k == y { 0.0 } else { (0.7 - x.at(&[i[0], y]) + x.at(&[i[0], k])).max(0.0).powi(p as i32) };
            (0..4).map(one).sum::<f64>() / 4.0 * if weighted { weight.at(&[y]) } else { 1.0 }
        }));
    }
    let unknown = call("multi_margin_loss", &[x.value(), Value::i64([3], [0, 4, 1])], places(2), &[none()]).unwrap();
    assert_eq!(Nd::from(&unknown[0]).data.iter().map(|v| v.is_nan()).collect::<Vec<_>>(), [false, true, false]);
    let wrong = sentence("multi_margin_loss", &[&x, &Nd::ramp(&[3])], places(2), &[]);
    assert!(wrong.contains("target integers [samples] or [], not [3, 4] and float64 [3]"), "{wrong}");
}

/// Minus the logarithm of the sum over every path of one class a frame that reads as the labels.
fn alignments(log_probs: &Nd, sample: usize, frames: usize, labels: &[usize], blank: usize) -> f64 {
    let classes = log_probs.shape[2];
    let mut total = 0.0;
    for code in 0..classes.pow(frames as u32) {
        let path: Vec<usize> = (0..frames).map(|t| code / classes.pow(t as u32) % classes).collect();
        let mut read = path.clone();
        read.dedup();
        read.retain(|c| *c != blank);
        if read == labels {
            total += path.iter().enumerate().map(|(t, c)| log_probs.at(&[t, sample, *c])).sum::<f64>().exp();
        }
    }
    -f64::ln(total)
}

fn log_softmax(x: &Nd) -> Nd {
    let last = x.shape.len() - 1;
    Nd::new(&x.shape, |i| {
        let row = |c: usize| x.at(&[&i[..last], &[c]].concat());
        x.at(i) - (0..x.shape[last]).map(|c| row(c).exp()).sum::<f64>().ln()
    })
}

#[test]
fn ctc_sums_over_every_alignment() {
    let logs = log_softmax(&Nd::noise(&[5, 4, 3], 7));
    let labels: [&[usize]; 4] = [&[1, 2, 1], &[2, 2], &[], &[0, 1]];
    for blank in [0, 2] {
        let labels = labels.map(|row| row.iter().map(|c| if *c == blank { 1 } else { *c }).collect::<Vec<_>>());
        let frames = [5usize, 4, 5, 3];
        let counts: Vec<i64> = labels.iter().map(|row| row.len() as i64).collect();
        let each = Nd::new(&[4], |i| alignments(&logs, i[0], frames[i[0]], &labels[i[0]], blank));
        // Rows that are filled up with what is no class, and labels one after the other.
        let rows: Vec<i64> = labels.iter().flat_map(|row| (0..3).map(|k| row.get(k).map_or(-1, |c| *c as i64))).collect();
        let joined: Vec<i64> = labels.iter().flatten().map(|c| *c as i64).collect();
        for targets in [Value::i64([4, 3], rows.clone()), Value::i64([joined.len()], joined.clone())] {
            let tensors = [logs.value(), targets, Value::i64([4], frames.map(|f| f as i64)), Value::i64([4], counts.clone())];
            let run = |given: Vec<Arg<usize>>, how: &str| {
                let named = [("blank", Int(blank as i64)), ("reduction", Text(how.into()))];
                Nd::from(&call("ctc_loss", &tensors, given, &named).unwrap()[0])
            };
            run(places(4), "none").near(&each);
            run(vec![Tensor(0), Tensor(1), ints(&[5, 4, 5, 3]), ints(&counts)], "none").near(&each);
            run(places(4), "sum").near(&Nd::new(&[], |_| each.data.iter().sum()));
            let share: f64 = each.data.iter().zip(&counts).map(|(loss, n)| loss / (*n).max(1) as f64).sum();
            run(places(4), "mean").near(&Nd::new(&[], |_| share / 4.0));
        }
    }
}

#[test]
fn ctc_without_samples_axis_lengths_or_alignments() {
    let logs = log_softmax(&Nd::noise(&[4, 1, 3], 9));
    let flat = Nd { shape: vec![4, 3], data: logs.data.clone() };
    let loss = |tensors: &[Value], named: &[(&str, Arg<usize>)]| {
        let found = call("ctc_loss", tensors, places(2), named).unwrap().remove(0);
        assert_eq!(found.ty.shape, Shape::scalar());
        found.get(0).to_f64()
    };
    let found = loss(&[flat.value(), Value::i32([2], [1, 2])], &[("reduction", Text("none".into()))]);
    assert!((found - alignments(&logs, 0, 4, &[1, 2], 0)).abs() < 1e-12, "{found}");
    let found = loss(&[flat.value(), Value::i32([2], [1, 2])], &[("input_lengths", Int(3)), ("target_lengths", Int(1))]);
    assert!((found - alignments(&logs, 0, 3, &[1], 0)).abs() < 1e-12, "{found}");
    // Two equal labels need a blank between them: five frames for three.
    let tight = [flat.value(), Value::i32([3], [1, 1, 1])];
    assert_eq!(loss(&tight, &[]), f64::INFINITY);
    assert_eq!(loss(&tight, &[("zero_infinity", Bool(true))]), 0.0);
    let never = Nd::new(&[2, 3], |i| if i[1] == 0 { 0.0 } else { f64::NEG_INFINITY });
    assert_eq!(loss(&[never.value(), Value::i32([1], [1])], &[]), f64::INFINITY);
    assert_eq!(loss(&[never.value(), Value::i32([0], [])], &[]), 0.0);
    for wrong in [[1, 3], [1, -1]] {
        assert!(loss(&[flat.value(), Value::i32([2], wrong)], &[]).is_nan());
    }
    assert!(loss(&[flat.value(), Value::i32([2], [1, 2])], &[("input_lengths", Int(5))]).is_nan());
    let empty = loss(&[flat.value(), Value::i32([0], [])], &[]);
    assert!((empty - alignments(&logs, 0, 4, &[], 0)).abs() < 1e-12);
}

#[test]
fn ctc_says_what_it_needs() {
    let (logs, labels) = (Nd::ramp(&[4, 2, 3]), Value::i64([2, 2], [1, 2, 1, 2]));
    let refused =
        |tensors: &[Value], named: &[(&str, Arg<usize>)]| call("ctc_loss", tensors, places(2), named).expect_err("an error").to_string();
    assert_eq!(refused(&[logs.value(), labels.clone()], &[("blank", Int(3))]), "ctc_loss: blank is one of 3 classes, not 3");
    assert_eq!(
        refused(&[logs.value(), Value::i64([3], [1, 2, 1])], &[]),
        "ctc_loss: targets have to be integers [2, labels], or [all labels] with target_lengths, not int64 [3]"
    );
    assert_eq!(
        refused(&[logs.value(), labels], &[("input_lengths", ints(&[4]))]),
        "ctc_loss: input_lengths has to be 2 integers, one a sample, not int32 [1]"
    );
    let flat = refused(&[Nd::ramp(&[3]).value(), Value::i64([1], [1])], &[]);
    assert_eq!(flat, "ctc_loss: log_probs has to be [frames, samples, classes] or [frames, classes], not [3]");
}
