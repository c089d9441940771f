// Numbers beside sliders, by Python's format specifications as far as widgets use them: `d`, `.2f`, `.3g`, `.1e`, `.0%`.

export function formatted(value: number, format: string): string {
  const found = /^([+,]*)(?:\.(\d+))?([defgs%]?)$/.exec(format);
  if (!found) return String(value);
  const [, , digits, type] = found;
  const places = digits === undefined ? 6 : Number(digits);
  switch (type) {
    case 'd':
      return String(Math.round(value));
    case 'f':
      return value.toFixed(Math.min(places, 100));
    case 'e':
      return value.toExponential(Math.min(places, 100));
    case '%':
      return `${(100 * value).toFixed(Math.min(places, 100))}%`;
    case 'g':
      return String(Number(value.toPrecision(Math.min(Math.max(places, 1), 100))));
    default:
      return String(value);
  }
}
