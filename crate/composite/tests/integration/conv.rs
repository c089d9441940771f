//! Convolutions and pools against plain loops over every element of every window.

use crate::support::{Nd, ints, one, sentence};
use tandem_composite::Arg::{self, Bool, Float, Int, List, Tensor, Text};

/// Every place of a shape.
fn places(shape: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![];
    Nd::new(shape, |i| {
        all.push(i.to_vec());
        0.0
    });
    all
}

struct Case {
    x: Vec<usize>,
    weight: Vec<usize>,
    stride: usize,
    low: usize,
    high: usize,
    dilation: usize,
    groups: usize,
}

/// For every position of the result and element of the window, f(place of the result, channel, place in x, place in the
/// weight): the pairs that convolution multiplies.
fn conv(case: &Case, x: &Nd, weight: &Nd) -> Nd {
    let (n, per_group) = (x.shape.len() - 2, weight.shape[0] / case.groups);
    let mut shape = vec![x.shape[0], weight.shape[0]];
    for i in 0..n {
        let reach = case.dilation * (weight.shape[2 + i] - 1) + 1;
        let padded = x.shape[2 + i] + case.low + case.high;
        shape.push((padded - reach) / case.stride + 1);
    }
    Nd::new(&shape, |o| {
        let mut sum = 0.0;
        for w in places(&weight.shape[1..]) {
            let channel = o[1] / per_group * weight.shape[1] + w[0];
            let mut at = vec![o[0], channel];
            at.extend((0..n).map(|i| (o[2 + i] * case.stride + w[1 + i] * case.dilation).wrapping_sub(case.low)));
            if at.iter().zip(&x.shape).all(|(a, size)| a < size) {
                let place: Vec<usize> = [o[1]].into_iter().chain(w).collect();
                sum += x.at(&at) * weight.at(&place);
            }
        }
        sum
    })
}

#[test]
fn convolutions() {
    let case = |x: &[usize], weight: &[usize], stride, low, high, dilation, groups| Case {
        x: x.to_vec(),
        weight: weight.to_vec(),
        stride,
        low,
        high,
        dilation,
        groups,
    };
    let cases = [
        case(&[2, 3, 7], &[4, 3, 3], 1, 0, 0, 1, 1),
        case(&[1, 4, 8], &[6, 2, 3], 2, 1, 2, 2, 2),
        case(&[1, 1, 1], &[1, 1, 1], 1, 0, 0, 1, 1),
        case(&[0, 2, 5], &[3, 2, 2], 1, 0, 0, 1, 1),
        case(&[2, 3, 5, 6], &[2, 3, 3, 2], 2, 1, 1, 1, 1),
        case(&[1, 4, 6, 5], &[4, 1, 2, 3], 1, 2, 0, 2, 4),
        case(&[1, 2, 3, 4, 5], &[2, 2, 2, 2, 3], 1, 1, 1, 1, 1),
    ];
    for c in cases {
        let (x, weight) = (Nd::noise(&c.x, 1), Nd::noise(&c.weight, 2));
        let n = c.x.len() - 2;
        let padding = List(vec![ints(&[c.low as i64, c.high as i64]); n]);
        let named = [
            ("stride", Int(c.stride as i64)),
            ("padding", padding),
            ("dilation", Int(c.dilation as i64)),
            ("groups", Int(c.groups as i64)),
        ];
        let expected = conv(&c, &x, &weight);
        one("conv", &[&x, &weight], vec![Tensor(0), Tensor(1)], &named).near(&expected);
        let bias = Nd::noise(&[c.weight[0]], 3);
        let biased = Nd::new(&expected.shape, |i| expected.at(i) + bias.at(&i[1..2]));
        one(&format!("conv{n}d"), &[&x, &weight, &bias], vec![Tensor(0), Tensor(1), Tensor(2)], &named).near(&biased);
    }
    let c = case(&[1, 2, 5], &[3, 2, 4], 1, 1, 2, 1, 1);
    let (x, weight) = (Nd::noise(&c.x, 1), Nd::noise(&c.weight, 2));
    let two = vec![Tensor(0), Tensor(1)];
    one("conv", &[&x, &weight], two.clone(), &[("padding", Text("same".into()))]).near(&conv(&c, &x, &weight));
    let wrong = |named: &[(&str, Arg<usize>)]| sentence("conv", &[&x, &weight], two.clone(), named);
    assert_eq!(wrong(&[("groups", Int(2))]), "conv: weight of shape [3, 2, 4] does not fit 2 channels in 2 groups");
    assert_eq!(wrong(&[("stride", Int(0))]), "conv: stride has to be 1 or more, not 0");
    assert_eq!(wrong(&[("dilation", Int(2))]), "conv: the window reaches over 7 elements of axis 2, which has 5, padding included");
    assert_eq!(wrong(&[("padding", Text("full".into()))]), "conv: padding has to be numbers, 'valid' or 'same', not 'full'");
    let wrong = sentence("conv2d", &[&x, &weight], two, &[]);
    assert_eq!(wrong, "conv2d: takes [batch, channels, and 2 spatial axes], not shape [1, 2, 5]");
}

#[test]
fn transposed_convolutions_scatter_what_convolutions_gather() {
    for (x, w, stride, padding, extra, dilation, groups) in [
        (vec![2, 4, 5], vec![4, 3, 3], 1, 0, 0, 1, 1),
        (vec![1, 4, 5], vec![4, 2, 3], 2, 1, 1, 1, 2),
        (vec![1, 2, 3, 4], vec![2, 3, 3, 2], 3, 1, 0, 2, 1),
        (vec![1, 2, 1, 1], vec![2, 1, 2, 2], 2, 0, 1, 1, 2),
        (vec![1, 1, 2, 2, 2], vec![1, 2, 2, 2, 2], 2, 0, 0, 1, 1),
        // More padding than the window reaches: the ends are cut off.
        (vec![1, 1, 6], vec![1, 1, 2], 1, 2, 0, 1, 1),
    ] {
        let (n, input, weight) = (x.len() - 2, Nd::noise(&x, 4), Nd::noise(&w, 5));
        let mut shape = vec![x[0], w[1] * groups];
        shape.extend((0..n).map(|i| (x[2 + i] - 1) * stride + dilation * (w[2 + i] - 1) + 1 + extra - 2 * padding));
        let mut expected = Nd::new(&shape, |_| 0.0);
        for i in places(&x) {
            for k in places(&w[1..]) {
                let mut to = vec![i[0], i[1] / (x[1] / groups) * w[1] + k[0]];
                to.extend((0..n).map(|a| (i[2 + a] * stride + k[1 + a] * dilation).wrapping_sub(padding)));
                if to.iter().zip(&shape).all(|(t, size)| t < size) {
                    let flat = to.iter().zip(&shape).fold(0, |n, (t, size)| n * size + t);
                    let from: Vec<usize> = [i[1]].into_iter().chain(k).collect();
                    expected.data[flat] += input.at(&i) * weight.at(&from);
                }
            }
        }
        let named = [("stride", stride), ("padding", padding), ("output_padding", extra), ("dilation", dilation), ("groups", groups)];
        let named = named.map(|(name, n)| (name, Int(n as i64)));
        for name in ["conv_transpose".to_owned(), format!("conv_transpose{n}d")] {
            one(&name, &[&input, &weight], vec![Tensor(0), Tensor(1)], &named).near(&expected);
        }
    }
    let (x, weight) = (Nd::ramp(&[1, 2, 3]), Nd::ramp(&[3, 1, 2]));
    let wrong = sentence("conv_transpose", &[&x, &weight], vec![Tensor(0), Tensor(1)], &[]);
    assert_eq!(wrong, "conv_transpose: weight of shape [3, 1, 2] does not fit 2 channels in 1 groups");
}

/// The elements of each window, padding left out, and how many places lie inside the padded input.
fn pooled(x: &Nd, kernel: usize, stride: usize, padding: usize, dilation: usize, ceil: bool, f: impl Fn(&[f64], usize) -> f64) -> Nd {
    let n = x.shape.len() - 2;
    let mut shape = x.shape[..2].to_vec();
    for size in &x.shape[2..] {
        let room = size + 2 * padding - dilation * (kernel - 1) - 1;
        let mut count = if ceil { room.div_ceil(stride) } else { room / stride } + 1;
        if ceil && (count - 1) * stride >= size + padding {
            count -= 1;
        }
        shape.push(count);
    }
    Nd::new(&shape, |o| {
        let (mut found, mut inside) = (vec![], 0);
        for w in places(&vec![kernel; n]) {
            let at: Vec<usize> = (0..n).map(|i| o[2 + i] * stride + w[i] * dilation).collect();
            inside += usize::from(at.iter().zip(&x.shape[2..]).all(|(a, size)| *a < size + 2 * padding));
            let place: Vec<usize> = o[..2].iter().copied().chain(at.iter().map(|a| a.wrapping_sub(padding))).collect();
            if place.iter().zip(&x.shape).all(|(p, size)| p < size) {
                found.push(x.at(&place));
            }
        }
        f(&found, inside)
    })
}

#[test]
fn pools() {
    for (shape, kernel, stride, padding, dilation) in [
        (vec![2, 3, 8], 3, 2, 1, 1),
        (vec![1, 2, 7], 2, 2, 0, 2),
        (vec![1, 1, 1], 1, 1, 0, 1),
        (vec![2, 2, 6, 5], 3, 2, 1, 1),
        (vec![1, 2, 5, 6], 2, 3, 1, 2),
        (vec![1, 2, 4, 5, 4], 2, 2, 0, 1),
    ] {
        let x = Nd::noise(&shape, 6);
        for ceil in [false, true] {
            let base = [
                ("stride", Int(stride as i64)),
                ("padding", Int(padding as i64)),
                ("dilation", Int(dilation as i64)),
                ("ceil_mode", Bool(ceil)),
            ];
            let loops = |f: &dyn Fn(&[f64], usize) -> f64| pooled(&x, kernel, stride, padding, dilation, ceil, f);
            let given = vec![Tensor(0), Int(kernel as i64)];
            let max = |v: &[f64], _: usize| v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            one("max_pool", &[&x], given.clone(), &base).near(&loops(&max));
            let with = |name, value: Arg<usize>| [&base[..], &[(name, value)]].concat();
            let mean = |v: &[f64], count: usize| v.iter().sum::<f64>() / count as f64;
            one("avg_pool", &[&x], given.clone(), &base).near(&loops(&mean));
            let mean = |v: &[f64], _: usize| v.iter().sum::<f64>() / v.len() as f64;
            one("avg_pool", &[&x], given.clone(), &with("count_include_pad", Bool(false))).near(&loops(&mean));
            for p in [1.0, 2.0, 3.0] {
                let norm = |v: &[f64], _: usize| v.iter().map(|x| x.abs().powf(p)).sum::<f64>().powf(1.0 / p);
                one("lp_pool", &[&x], given.clone(), &with("p", Float(p))).near(&loops(&norm));
            }
        }
    }
    let x = Nd::noise(&[2, 3, 4, 5], 7);
    let per = |f: &dyn Fn(&[f64]) -> f64| Nd::new(&[2, 3, 1, 1], |i| f(&x.data[(i[0] * 3 + i[1]) * 20..][..20]));
    one("global_avg_pool", &[&x], vec![Tensor(0)], &[]).near(&per(&|v| v.iter().sum::<f64>() / 20.0));
    one("global_max_pool", &[&x], vec![Tensor(0)], &[]).near(&per(&|v| v.iter().copied().fold(f64::MIN, f64::max)));
    for (m, n) in [(1, 1), (3, 2), (4, 5), (6, 7)] {
        let part = |i: usize, size: usize, of: usize| i * of / size..((i + 1) * of).div_ceil(size);
        let window = |o: &[usize]| -> Vec<f64> {
            part(o[2], m, 4).flat_map(|r| part(o[3], n, 5).map(move |c| (r, c))).map(|(r, c)| x.at(&[o[0], o[1], r, c])).collect()
        };
        let given = vec![Tensor(0), ints(&[m as i64, n as i64])];
        let expected = Nd::new(&[2, 3, m, n], |o| window(o).into_iter().fold(f64::MIN, f64::max));
        one("adaptive_max_pool", &[&x], given.clone(), &[]).near(&expected);
        let expected = Nd::new(&[2, 3, m, n], |o| window(o).iter().sum::<f64>() / window(o).len() as f64);
        one("adaptive_avg_pool", &[&x], given, &[]).near(&expected);
    }
    let wrong = sentence("max_pool", &[&x], vec![Tensor(0), Int(2)], &[("padding", Int(2))]);
    assert_eq!(wrong, "max_pool: padding has to be between 0 and half the window of 2, not 2");
    assert_eq!(sentence("lp_pool", &[&x], vec![Tensor(0), Int(2)], &[("p", Int(0))]), "lp_pool: p has to be above 0, not 0");
    let wrong = sentence("adaptive_avg_pool", &[&x], vec![Tensor(0), Int(0)], &[]);
    assert_eq!(wrong, "adaptive_avg_pool: 4 elements cannot be shared by 0 windows");
    let wrong = sentence("global_avg_pool", &[&Nd::ramp(&[2, 3])], vec![Tensor(0)], &[]);
    assert_eq!(wrong, "global_avg_pool: takes [batch, channels, and spatial axes], not shape [2, 3]");
}
