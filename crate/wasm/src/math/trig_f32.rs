//! Sine, cosine, inverse tangent and error function of f32, at most 4 units in the last place from the true value for every
//! input. The coefficients are minimax fits (least maximum relative error on the reduced range).

use crate::Features;
use crate::emit::code::Code;
use crate::emit::dag::{Dag, Id};
use crate::emit::lanes::F64x4;
use crate::emit::pointers::DEEPEST;
use crate::emit::prim::{Class, Op, Prim, Routine, Shift, Width};
use tandem_ir::erf;
use wasm_encoder::{BlockType, Instruction};

/// 1 / 2π in parts of 24 bits: the product of each with any f32 is exact in f64.
const TURN: [f64; 8] = [
    0.159_154_936_671_257_02,
    6.420_638_243_298_526_5e-9,
    7.342_738_037_334_397e-17,
    8.135_948_500_433_114e-24,
    3.022_403_427_207_134_3e-30,
    1.416_889_198_935_017_8e-37,
    6.551_007_778_024_304e-45,
    1.763_489_420_220_157e-52,
];
/// 1 / 2π without the first part.
const TURN_REST: f64 = 6.420_638_316_725_915e-9;
/// From here on the product with that has lost digits that count.
const FAR: f64 = 1_048_576.0;
/// `sin x = x·p(x²)` for |x| ≤ π/4.
const SIN: [f64; 5] = [
    2.717_114_248_043_276_4e-6,
    -0.000_198_391_741_604_835_86,
    0.008_333_328_676_146_902,
    -0.166_666_666_303_002_06,
    0.999_999_999_995_427_1,
];
/// `cos x = p(x²)` for |x| ≤ π/4.
const COS: [f64; 6] = [
    -2.716_754_892_041_957_7e-7,
    2.479_883_807_997_448e-5,
    -0.001_388_887_990_347_353_7,
    0.041_666_666_533_051_79,
    -0.499_999_999_992_662_65,
    0.999_999_999_999_934_4,
];
/// `atan x = x·p(x²)` for |x| ≤ √2 − 1.
const ATAN: [f64; 7] = [
    0.047_099_862_295_367_244,
    -0.084_577_463_108_139_8,
    0.110_408_273_084_621_98,
    -0.142_816_223_104_263_5,
    0.199_998_853_476_749_5,
    -0.333_333_321_206_718_55,
    0.999_999_999_979_027_3,
];

impl Dag {
    fn d(&mut self, op: Op, x: F64x4, y: F64x4) -> F64x4 {
        self.double_op(op, &[x, y])
    }

    fn even(&mut self, coefficients: &[f64], x: F64x4) -> F64x4 {
        let square = self.d(Op::DMul, x, x);
        self.double_polynomial(coefficients, square)
    }

    /// Sine of x radians.
    pub fn sin(&mut self, x: Id) -> Id {
        let value = self.shifted_sine(x, 0);
        // A turn of no size has lost its sign.
        let zero = self.float(0.0);
        let nothing = self.op(Op::FEq, &[x, zero]);
        self.select(Class::F32, nothing, x, value)
    }

    /// Cosine of x radians.
    pub fn cos(&mut self, x: Id) -> Id {
        self.shifted_sine(x, 1)
    }

    /// `sin(x + quarters · π/2)`.
    fn shifted_sine(&mut self, x: Id, quarters: i32) -> Id {
        let wide = self.float_to_double(x);
        // Whole turns by two parts of 1 / 2π: the first product is exact, and of the second little is lost.
        let (first, rest) = (self.double(TURN[0]), self.double(TURN_REST));
        let turns = self.d(Op::DMul, wide, first);
        let left = self.fraction(turns);
        let turn = self.double_multiply_add(wide, rest, left);
        let turn = F64x4([0, 1].map(|half| self.node(Prim::Routine(&LARGE_ANGLE), &[turn.0[half], wide.0[half]])));
        let (four, quarter, whole) = (self.double(4.0), self.double(0.25), self.double(std::f64::consts::TAU));
        let scaled = self.d(Op::DMul, turn, four);
        let nearest = self.double_op(Op::DNearest, &[scaled]);
        let back = self.d(Op::DMul, nearest, quarter);
        let rest = self.d(Op::DSub, turn, back);
        let angle = self.d(Op::DMul, rest, whole);
        let sin = self.even(&SIN, angle);
        let sin = self.d(Op::DMul, sin, angle);
        let cos = self.even(&COS, angle);
        let (sin, cos) = (self.double_to_float(sin), self.double_to_float(cos));
        let quadrant = self.double_to_int(nearest);
        let (start, one, two, none) = (self.int(quarters), self.int(1), self.int(2), self.int(0));
        let quadrant = self.op(Op::IAdd, &[quadrant, start]);
        let low = self.op(Op::And, &[quadrant, one]);
        let odd = self.op(Op::INe, &[low, none]);
        let value = self.select(Class::F32, odd, cos, sin);
        let high = self.op(Op::And, &[quadrant, two]);
        let sign = self.shift(Shift::Left, high, 30);
        let bits = self.bits(value);
        let bits = self.op(Op::Xor, &[bits, sign]);
        self.float_of_bits(bits)
    }

    fn fraction(&mut self, x: F64x4) -> F64x4 {
        F64x4(x.0.map(|half| self.fraction_of(half)))
    }

    /// What is left of x radians when whole turns are taken away part by part of 1 / 2π (Payne and Hanek): what is left of
    /// a part is exact, and so are the first sums, so no digit is lost however large x is.
    fn exact_turn(&mut self, x: Id) -> Id {
        let mut turn: Option<Id> = None;
        for part in TURN {
            let part = self.double(part).0[0];
            let product = self.op(Op::DMul, &[x, part]);
            let left = self.fraction_of(product);
            turn = Some(match turn {
                None => left,
                Some(before) => {
                    let sum = self.op(Op::DAdd, &[before, left]);
                    self.fraction_of(sum)
                }
            });
        }
        turn.expect("1 / 2π has parts")
    }

    fn fraction_of(&mut self, x: Id) -> Id {
        let nearest = self.op(Op::DNearest, &[x]);
        self.op(Op::DSub, &[x, nearest])
    }

    /// Inverse tangent: of a quotient `n / d` at most 1, turned by π/4 once more where it is beyond √2 − 1.
    pub fn atan(&mut self, x: Id) -> Id {
        let magnitude = self.op(Op::FAbs, &[x]);
        let one = self.float(1.0);
        let steep = self.op(Op::FGt, &[magnitude, one]);
        let n = self.select(Class::F32, steep, one, magnitude);
        let d = self.select(Class::F32, steep, magnitude, one);
        let (low, high) = (self.float(0.414_213_57), self.float(2.414_213_7));
        let beyond = self.op(Op::FGt, &[magnitude, low]);
        let below = self.op(Op::FLt, &[magnitude, high]);
        let turned = self.op(Op::MAnd, &[beyond, below]);
        let k = self.select_or_zero(Class::F32, turned, one);
        let (k, n, d) = (self.float_to_double(k), self.float_to_double(n), self.float_to_double(d));
        // Where d is infinite k is 0, and the product is not a number.
        let top = self.d(Op::DMul, k, d);
        let top = self.d(Op::DSub, n, top);
        let bottom = self.d(Op::DMul, k, n);
        let bottom = self.d(Op::DAdd, d, bottom);
        let y = self.d(Op::DDiv, top, bottom);
        let p = self.even(&ATAN, y);
        let angle = self.d(Op::DMul, p, y);
        let eighth = self.double(std::f64::consts::FRAC_PI_4);
        let turn = self.d(Op::DMul, k, eighth);
        let angle = self.d(Op::DAdd, angle, turn);
        // Beyond 1 it is the other angle of the triangle.
        let minus = self.float(-1.0);
        let sign = self.select(Class::F32, steep, minus, one);
        let right = self.select_or_zero(Class::F32, steep, one);
        let (sign, right) = (self.float_to_double(sign), self.float_to_double(right));
        let quarter = self.double(std::f64::consts::FRAC_PI_2);
        let right = self.d(Op::DMul, right, quarter);
        let angle = self.d(Op::DMul, angle, sign);
        let angle = self.d(Op::DAdd, angle, right);
        let value = self.double_to_float(angle);
        let infinity = self.float(f32::INFINITY);
        let endless = self.op(Op::FEq, &[magnitude, infinity]);
        let most = self.float(std::f32::consts::FRAC_PI_2);
        let value = self.select(Class::F32, endless, most, value);
        self.with_sign_of(value, x)
    }

    /// Error function: a polynomial near zero, and elsewhere `1 − e^(−p(x))`.
    pub fn erf(&mut self, x: Id) -> Id {
        let wide = self.float_to_double(x);
        let near = self.even(&erf::NEAR_F32, wide);
        let near = self.d(Op::DMul, near, wide);
        let near = self.double_to_float(near);
        let magnitude = self.op(Op::FAbs, &[x]);
        let four = self.float(4.0);
        let inside = self.pmin(magnitude, four);
        let inside = self.float_to_double(inside);
        let p = self.double_polynomial(&erf::FAR_F32, inside);
        let p = self.double_to_float(p);
        let down = self.op(Op::FNeg, &[p]);
        let rest = self.exp(down);
        let one = self.float(1.0);
        let far = self.sub(one, rest);
        let far = self.with_sign_of(far, x);
        let is_far = self.op(Op::FGt, &[magnitude, one]);
        self.select(Class::F32, is_far, far, near)
    }
}

/// Of (turn, x), both f64: the turn that is left of x radians, computed again where x is large.
static LARGE_ANGLE: Routine = Routine { name: "large angle", class: Class::F64, emit: large_angle };

/// Takes the turn and x from the stack and leaves the turn, computed again in the lanes where x is large. Hardly any
/// vector has such a lane, and the others skip the long way.
fn large_angle(code: &mut Code, width: Width) {
    let of = |class| width.local_type(class);
    let (turn, x, is_far) = (code.local(of(Class::F64)), code.local(of(Class::F64)), code.local(of(Class::Mask)));
    code.set(x);
    code.set(turn);
    let mut dag = Dag::new(width, Features::SIMD);
    let (near, wide) = (dag.leaf(Prim::Local(turn, Class::F64), &[], DEEPEST), dag.leaf(Prim::Local(x, Class::F64), &[], DEEPEST));
    let magnitude = dag.op(Op::DAbs, &[wide]);
    let far = dag.double(FAR).0[0];
    let mask = dag.op(Op::DGe, &[magnitude, far]);
    dag.scope(&[mask]);
    dag.push(code, mask);
    code.tee(is_far);
    if width == Width::Four {
        code.op(Instruction::V128AnyTrue);
    }
    code.op(Instruction::If(BlockType::Empty));
    let mask = dag.leaf(Prim::Local(is_far, Class::Mask), &[], DEEPEST);
    let exact = dag.exact_turn(wide);
    let chosen = dag.select(Class::F64, mask, exact, near);
    dag.scope(&[chosen]);
    dag.push(code, chosen);
    code.set(turn);
    code.op(Instruction::End);
    code.get(turn);
}
