// Round steps for the marks of an axis.
//
// P. S. Heckbert, Nice Numbers for Graph Labels, Graphics Gems, 1990.

/** The smallest of 1, 2 and 5 times a power of ten that is not below `minimum` (above 0). */
export function niceStep(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(minimum));
  return ([1, 2, 5].find((factor) => factor * power >= minimum) ?? 10) * power;
}
