// Numbers of 16 bits (IEEE 754 binary16) to doubles and back, for engines without Float16Array.

const MIN_NORMAL = 2 ** -14;
const MIN_SUBNORMAL = 2 ** -24;
/** Halfway between the largest number and the one that would follow it: from here on it is infinity. */
const OVERFLOW = 65520;

/** To the nearest integer, halves to the even one. */
function roundToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
}

/** The bits of the nearest half. */
export function toHalf(value: number): number {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= OVERFLOW) return sign | 0x7c00;
  if (size < MIN_NORMAL) return sign | roundToEven(size / MIN_SUBNORMAL);
  let exponent = Math.floor(Math.log2(size));
  // The logarithm may be off by one next to a power of two.
  if (2 ** exponent > size) exponent -= 1;
  else if (2 ** (exponent + 1) <= size) exponent += 1;
  // A fraction that rounds up to 1024 carries into the exponent.
  return sign | (((exponent + 15) << 10) + roundToEven((size / 2 ** exponent - 1) * 1024));
}

/** The value of a half. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * MIN_SUBNORMAL;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
