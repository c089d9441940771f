//! Blocks of two rows, solved without loss (Demmel and Kahan 1990; Golub and Van Loan, 8.5 and 7.4).

use crate::rotation::Rotation;

/// The eigenvalues of `[[a, b], [b, c]]`, that of larger size first, and the rotation that makes the block diagonal.
pub(crate) fn symmetric_block(a: f64, b: f64, c: f64) -> (f64, f64, Rotation) {
    let (total, gap, twice) = (a + c, a - c, 2.0 * b);
    let (most, least) = if a.abs() > c.abs() { (a, c) } else { (c, a) };
    let root = libm::hypot(gap, twice);
    let (larger, smaller) = if total == 0.0 {
        (root / 2.0, -root / 2.0)
    } else {
        let larger = (total + root.copysign(total)) / 2.0;
        (larger, most / larger * least - b / larger * b)
    };
    let side = if gap >= 0.0 { gap + root } else { gap - root };
    let (cosine, sine) = if side.abs() > twice.abs() {
        let ratio = -twice / side;
        let sine = 1.0 / (1.0 + ratio * ratio).sqrt();
        (ratio * sine, sine)
    } else if b == 0.0 {
        (1.0, 0.0)
    } else {
        let ratio = -side / twice;
        let cosine = 1.0 / (1.0 + ratio * ratio).sqrt();
        (cosine, ratio * cosine)
    };
    let rotation = if (total >= 0.0) == (gap >= 0.0) { Rotation { cosine: -sine, sine: cosine } } else { Rotation { cosine, sine } };
    (larger, smaller, rotation)
}

/// The smaller singular value of `[[f, g], [0, h]]`.
pub(crate) fn least_singular(f: f64, g: f64, h: f64) -> f64 {
    let (f, g, h) = (f.abs(), g.abs(), h.abs());
    let (least, most) = (f.min(h), f.max(h));
    if least == 0.0 {
        return 0.0;
    }
    let (plus, minus) = (1.0 + least / most, (most - least) / most);
    if g < most {
        let square = (g / most).powi(2);
        return least * (2.0 / ((plus * plus + square).sqrt() + (minus * minus + square).sqrt()));
    }
    let ratio = most / g;
    if ratio == 0.0 {
        return least * most / g;
    }
    let root = |x: f64| (1.0 + (x * ratio).powi(2)).sqrt();
    2.0 * (least * (1.0 / (root(plus) + root(minus))) * ratio)
}

/// The singular values of `[[f, g], [0, h]]`, with signs, and the rotations from the left and from the right that give them.
pub(crate) struct SingularBlock {
    pub(crate) larger: f64,
    pub(crate) smaller: f64,
    pub(crate) left: Rotation,
    pub(crate) right: Rotation,
}

pub(crate) fn singular_block(f: f64, g: f64, h: f64) -> SingularBlock {
    let is_swapped = h.abs() > f.abs();
    let (first, last) = if is_swapped { (h, f) } else { (f, h) };
    let (values, left, right) = ordered_block(first, g, last);
    let turned = |r: Rotation| Rotation { cosine: r.sine, sine: r.cosine };
    let (left, right) = if is_swapped { (turned(right), turned(left)) } else { (left, right) };
    let sign = |x: f64| 1.0_f64.copysign(x);
    let sign_of_larger = match values.rules {
        Rules::Beside => sign(right.sine) * sign(left.cosine) * sign(g),
        Rules::Diagonal if is_swapped => sign(right.sine) * sign(left.sine) * sign(h),
        Rules::Diagonal => sign(right.cosine) * sign(left.cosine) * sign(f),
    };
    SingularBlock {
        larger: values.larger.copysign(sign_of_larger),
        smaller: values.smaller.copysign(sign_of_larger * sign(f) * sign(h)),
        left,
        right,
    }
}

/// Which element is the largest, and decides signs.
enum Rules {
    Diagonal,
    Beside,
}

struct Values {
    larger: f64,
    smaller: f64,
    rules: Rules,
}

/// Sizes and rotations of `[[f, g], [0, h]]` with `|f| >= |h|`.
fn ordered_block(f: f64, g: f64, h: f64) -> (Values, Rotation, Rotation) {
    let (fa, ga, ha) = (f.abs(), g.abs(), h.abs());
    if ga == 0.0 {
        let none = Rotation { cosine: 1.0, sine: 0.0 };
        return (Values { larger: fa, smaller: ha, rules: Rules::Diagonal }, none, none);
    }
    let rules = if ga > fa { Rules::Beside } else { Rules::Diagonal };
    if ga > fa && fa / ga < crate::ROUNDING {
        let smaller = if ha > 1.0 { fa / (ga / ha) } else { fa / ga * ha };
        let (left, right) = (Rotation { cosine: 1.0, sine: h / g }, Rotation { cosine: f / g, sine: 1.0 });
        return (Values { larger: ga, smaller, rules }, left, right);
    }
    let gap = fa - ha;
    let share = if gap == fa { 1.0 } else { gap / fa };
    let (ratio, rest) = (g / f, 2.0 - share);
    let (root, other) =
        ((rest * rest + ratio * ratio).sqrt(), if share == 0.0 { ratio.abs() } else { (share * share + ratio * ratio).sqrt() });
    let mean = (root + other) / 2.0;
    let tangent = if ratio * ratio != 0.0 {
        (ratio / (root + rest) + ratio / (other + share)) * (1.0 + mean)
    } else if share == 0.0 {
        2.0_f64.copysign(f) * 1.0_f64.copysign(g)
    } else {
        g / gap.copysign(f) + ratio / rest
    };
    let length = (tangent * tangent + 4.0).sqrt();
    let right = Rotation { cosine: 2.0 / length, sine: tangent / length };
    let left = Rotation { cosine: (right.cosine + right.sine * ratio) / mean, sine: h / f * right.sine / mean };
    (Values { larger: fa * mean, smaller: ha / mean, rules }, left, right)
}

/// A block as `[a, b, c, d]`, either a triangle or of one diagonal element and others of opposite signs; and the rotation that
/// makes it.
pub(crate) struct StandardBlock {
    pub(crate) block: [f64; 4],
    pub(crate) turn: Rotation,
}

/// The standard form of `[[a, b], [c, d]]`.
pub(crate) fn standard_block([a, b, c, d]: [f64; 4]) -> StandardBlock {
    let form = |block, cosine, sine| StandardBlock { block, turn: Rotation { cosine, sine } };
    let sign = |x: f64| 1.0_f64.copysign(x);
    if c == 0.0 {
        return form([a, b, c, d], 1.0, 0.0);
    }
    if b == 0.0 {
        return form([d, -c, 0.0, a], 0.0, 1.0);
    }
    if a == d && sign(b) != sign(c) {
        return form([a, b, c, d], 1.0, 0.0);
    }
    let (half, most) = ((a - d) / 2.0, b.abs().max(c.abs()));
    let least = b.abs().min(c.abs()) * sign(b) * sign(c);
    let scale = half.abs().max(most);
    let z = half / scale * half + most / scale * least;
    if z < 4.0 * f64::EPSILON {
        return equal_diagonal([a, b, c, d], half);
    }
    let z = half + (scale.sqrt() * z.sqrt()).copysign(half);
    let length = libm::hypot(c, z);
    form([d + z, b - c, 0.0, d - most / z * least], z / length, c / length)
}

fn equal_diagonal([a, b, c, d]: [f64; 4], half: f64) -> StandardBlock {
    let sign = |x: f64| 1.0_f64.copysign(x);
    let total = b + c;
    let length = libm::hypot(total, a - d);
    let cosine = f64::midpoint(1.0, total.abs() / length).sqrt();
    let sine = -(half / (length * cosine)) * sign(total);
    let [a, b, c, d] = [a * cosine + b * sine, b * cosine - a * sine, c * cosine + d * sine, d * cosine - c * sine];
    let [a, b, c, d] = [a * cosine + c * sine, b * cosine + d * sine, c * cosine - a * sine, d * cosine - b * sine];
    let middle = f64::midpoint(a, d);
    let form = |block, cosine, sine| StandardBlock { block, turn: Rotation { cosine, sine } };
    if c != 0.0 && b == 0.0 {
        return form([middle, -c, 0.0, middle], -sine, cosine);
    }
    if c != 0.0 && sign(b) == sign(c) {
        let part = (b.abs().sqrt() * c.abs().sqrt()).copysign(c);
        let length = 1.0 / (b + c).abs().sqrt();
        let (x, y) = (b.abs().sqrt() * length, c.abs().sqrt() * length);
        return form([middle + part, b - c, 0.0, middle - part], cosine * x - sine * y, cosine * y + sine * x);
    }
    form([middle, b, c, middle], cosine, sine)
}
