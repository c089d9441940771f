//! What JavaScript has no function for: each helper is written into the module where one of its lines calls it.

use crate::statements;

/// A function of the module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Helper {
    Argsort,
    Erf,
    FloorDivide,
    FloorDivideBig,
    FromHalves,
    Half,
    Power,
    ReadWeights,
    Remainder,
    RoundEven,
    Sigmoid,
    ToBigInt,
    ToInteger,
}

impl statements::Helper for Helper {
    const ALL: &'static [Helper] = &[
        Helper::Argsort,
        Helper::Erf,
        Helper::FloorDivide,
        Helper::FloorDivideBig,
        Helper::FromHalves,
        Helper::Half,
        Helper::Power,
        Helper::ReadWeights,
        Helper::Remainder,
        Helper::RoundEven,
        Helper::Sigmoid,
        Helper::ToBigInt,
        Helper::ToInteger,
    ];

    fn name(self) -> &'static str {
        match self {
            Helper::Argsort => "argsort",
            Helper::Erf => "erf",
            Helper::FloorDivide => "floorDivide",
            Helper::FloorDivideBig => "floorDivideBig",
            Helper::FromHalves => "fromHalves",
            Helper::Half => "half",
            Helper::Power => "power",
            Helper::ReadWeights => "readWeights",
            Helper::Remainder => "remainder",
            Helper::RoundEven => "roundEven",
            Helper::Sigmoid => "sigmoid",
            Helper::ToBigInt => "toBigInt",
            Helper::ToInteger => "toInteger",
        }
    }

    fn source(self) -> &'static str {
        match self {
            Helper::Argsort => {
                r"/** Positions in ascending order along an axis of so many elements, which lie `inner` apart; NaN last, equals as they stood. */
function argsort(x, count, inner) {
  const order = new Int32Array(x.length);
  for (let start = 0; start < x.length; start += count * inner) {
    for (let i = start; i < start + inner; i++) {
      const value = (k) => x[i + k * inner];
      const isNaN = (v) => (v !== v ? 1 : 0);
      const places = Array.from({ length: count }, (_, k) => k);
      places.sort((a, b) => {
        const [p, q] = [value(a), value(b)];
        return p < q ? -1 : p > q ? 1 : isNaN(p) - isNaN(q) || a - b;
      });
      places.forEach((k, at) => (order[i + at * inner] = k));
    }
  }
  return order;
}
"
            }
            Helper::Erf => {
                r"/** The Gauss error function: its series near 0, beyond 1 a continued fraction of what is left to 1. */
function erf(x) {
  const size = Math.abs(x);
  if (size === 0 || size !== size) return x;
  if (size > 6) return Math.sign(x);
  if (size < 1) {
    let term = x;
    let rest = 0;
    for (let n = 1; n < 25; n++) {
      term *= (-x * x) / n;
      rest += term / (2 * n + 1);
    }
    return 1.1283791670955126 * (x + rest);
  }
  let fraction = 0;
  for (let n = 250; n > 0; n--) fraction = n / 2 / (size + fraction);
  // The square in two parts, of which the first is exact.
  const high = Math.fround(size);
  const bell = Math.exp(-high * high) * Math.exp((high - size) * (high + size));
  return Math.sign(x) * (1 - bell / (size + fraction) / 1.772453850905516);
}
"
            }
            Helper::FloorDivide => {
                r"/** The quotient rounded down, by what is exactly left. */
function floorDivide(x, y) {
  if (y === 0) return x / y;
  const rest = x % y;
  const whole = Math.round((x - rest) / y) - (rest !== 0 && rest < 0 !== y < 0 ? 1 : 0);
  return whole === 0 ? 0 * (x / y) : whole;
}
"
            }
            Helper::FloorDivideBig => {
                r"/** The quotient rounded down; of a division by zero 0. */
function floorDivideBig(x, y) {
  if (y === 0n) return 0n;
  const whole = x / y;
  return x % y !== 0n && x < 0n !== y < 0n ? whole - 1n : whole;
}
"
            }
            Helper::FromHalves => {
                r"/** Floats of the bits of halves. */
function fromHalves(bits) {
  return Float32Array.from(bits, (h) => {
    const [sign, exponent, rest] = [h >> 15 ? -1 : 1, (h >> 10) & 31, h & 1023];
    if (exponent === 31) return rest ? NaN : sign * Infinity;
    return exponent ? sign * 2 ** (exponent - 15) * (1 + rest / 1024) : sign * 2 ** -14 * (rest / 1024);
  });
}
"
            }
            Helper::Half => {
                r"/** The nearest float of 16 bits, of two the even one. */
function half(x) {
  const size = Math.abs(x);
  if (!(size < Infinity)) return +x;
  const unit = 2 ** (Math.max(Math.floor(Math.log2(size || 1)), -14) - 10);
  const steps = size / unit;
  const whole = Math.floor(steps);
  const rest = steps - whole;
  const even = rest > 0.5 || (rest === 0.5 && whole % 2 === 1) ? whole + 1 : whole;
  const found = even * unit > 65504 ? Infinity : even * unit;
  return x < 0 || Object.is(x, -0) ? -found : found;
}
"
            }
            Helper::Power => {
                r"/** x to the power y as IEEE 754 has it: 1 to any power is 1. */
function power(x, y) {
  return x === 1 || (x === -1 && Math.abs(y) === Infinity) ? 1 : x ** y;
}
"
            }
            Helper::ReadWeights => {
                r#"/** The tensors of the .safetensors file beside a module, as typed arrays by name. */
async function readWeights(module) {
  const url = new URL(module);
  url.pathname = url.pathname.replace(/\.[^./]*$/, ".safetensors");
  const bytes = url.protocol === "file:" ? new Uint8Array(await (await import("node:fs/promises")).readFile(url)) : new Uint8Array(await (await fetch(url)).arrayBuffer());
  const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
  const types = { F16: Uint16Array, F32: Float32Array, F64: Float64Array, I8: Int8Array, U8: Uint8Array, BOOL: Uint8Array, I16: Int16Array, U16: Uint16Array, I32: Int32Array, U32: Uint32Array, I64: BigInt64Array, U64: BigUint64Array };
  const read = ({ dtype, data_offsets: [start, end] }) => new types[dtype](bytes.buffer.slice(8 + length + start, 8 + length + end));
  return Object.fromEntries(Object.entries(header).filter(([name]) => name !== "__metadata__").map(([name, at]) => [name, read(at)]));
}
"#
            }
            Helper::Remainder => {
                r"/** What is exactly left of x after a division rounded down, with the sign of y. */
function remainder(x, y) {
  const rest = x % y;
  if (rest !== 0) return rest < 0 !== y < 0 ? rest + y : rest;
  return y < 0 ? -0 : 0;
}
"
            }
            Helper::RoundEven => {
                r"/** The nearest integer, of two the even one. */
function roundEven(x) {
  const below = Math.floor(x);
  const rest = x - below;
  if (rest < 0.5 || (rest === 0.5 && below % 2 === 0)) return below === 0 && x < 0 ? -0 : below;
  return rest >= 0.5 ? (below === -1 ? -0 : below + 1) : x;
}
"
            }
            Helper::Sigmoid => {
                r"/** 1 / (1 + exp(-x)), without overflow. */
function sigmoid(x) {
  const small = Math.exp(-Math.abs(x));
  return (x < 0 ? small : 1) / (1 + small);
}
"
            }
            Helper::ToBigInt => {
                r"/** A float truncated and held to the ends of its integers of 64 bits; NaN becomes 0. */
function toBigInt(x, least, most) {
  if (x !== x) return 0n;
  if (x >= Number(most)) return most;
  return x <= Number(least) ? least : BigInt(Math.trunc(x));
}
"
            }
            Helper::ToInteger => {
                r"/** A float truncated and held to what an integer dtype has; NaN becomes 0. */
function toInteger(x, least, most) {
  return x !== x ? 0 : Math.min(Math.max(Math.trunc(x), least), most);
}
"
            }
        }
    }
}
