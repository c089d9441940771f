// Long texts with much that occurs again, as texts: what occurred before is a reference to it (LZ77). For documents in files, which are
// JSON: quotation marks, which it would write as two characters, are avoided. Pure.

/** Begins a reference; a text's own is written twice. */
const MARK = '~';
/** Digits of references: what can be printed and needs no escape, but for the mark. */
const DIGITS = Array.from({ length: 93 }, (_, i) => String.fromCharCode(33 + i)).filter(
  (digit) => digit !== '"' && digit !== '\\',
);
const VALUES = new Map(DIGITS.map((digit, value) => [digit, value]));
const BASE = DIGITS.length;
/** Digits of the length of what is repeated, and of how far back it is. */
const LENGTH_DIGITS = 2;
const DISTANCE_DIGITS = 4;
const MAX_LENGTH = BASE ** LENGTH_DIGITS - 1;
const MAX_DISTANCE = BASE ** DISTANCE_DIGITS - 1;
/** Less than that is not worth a reference. */
const MIN_LENGTH = 12;
/** Places that are looked at for the longest repetition. */
const MAX_TRIED = 4;
const HASH_BITS = 17;
/** Characters that become a string at a time. */
const CHUNK = 8192;

/** A shorter text, from which `unpackText` makes the same again; begins with its length. */
export function packText(text: string): string {
  const swapped = swapQuotes(text);
  const codes = Uint16Array.from({ length: swapped.length }, (_, i) => swapped.charCodeAt(i));
  const last = new Int32Array(1 << HASH_BITS).fill(-1);
  const before = new Int32Array(codes.length);
  const parts: string[] = [`${codes.length} `];
  const end = codes.length - MIN_LENGTH;
  let literal = 0;
  let at = 0;
  while (at <= end) {
    const hash = hashOf(codes, at);
    const found = longest(codes, at, last[hash] ?? -1, before);
    before[at] = last[hash] ?? -1;
    last[hash] = at;
    if (found.length < MIN_LENGTH) {
      at += 1;
      continue;
    }
    parts.push(escaped(swapped.slice(literal, at)), MARK);
    parts.push(digits(found.length, LENGTH_DIGITS), digits(at - found.place, DISTANCE_DIGITS));
    at += found.length;
    literal = at;
  }
  parts.push(escaped(swapped.slice(literal)));
  return parts.join('');
}

/** The text again; null where it is damaged or longer than that. */
export function unpackText(packed: string, maxLength: number): string | null {
  const begin = packed.indexOf(' ') + 1;
  const length = Number(packed.slice(0, begin));
  if (begin === 0 || !Number.isInteger(length) || length < 0 || length > maxLength) return null;
  const codes = new Uint16Array(length);
  let filled = 0;
  for (let at = begin; at < packed.length; ) {
    if (packed[at] !== MARK || packed[at + 1] === MARK) {
      if (filled === length) return null;
      codes[filled++] = packed.charCodeAt(at);
      at += packed[at] === MARK ? 2 : 1;
      continue;
    }
    const count = number(packed, at + 1, LENGTH_DIGITS);
    const from = filled - number(packed, at + 1 + LENGTH_DIGITS, DISTANCE_DIGITS);
    if (!(count > 0 && from >= 0 && from < filled && filled + count <= length)) return null;
    // What is repeated may reach into what it makes.
    for (let i = 0; i < count; i += 1) codes[filled + i] = codes[from + i] ?? 0;
    filled += count;
    at += 1 + LENGTH_DIGITS + DISTANCE_DIGITS;
  }
  if (filled !== length) return null;
  const parts: string[] = [];
  for (let at = 0; at < length; at += CHUNK)
    parts.push(String.fromCharCode(...codes.subarray(at, at + CHUNK)));
  return swapQuotes(parts.join(''));
}

/** JSON has many of the one and few of the other. */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

function escaped(literal: string): string {
  return literal.includes(MARK) ? literal.replaceAll(MARK, MARK + MARK) : literal;
}

function hashOf(codes: Uint16Array, at: number): number {
  let hash = 0;
  for (let i = 0; i < MIN_LENGTH; i += 1) hash = (Math.imul(hash, 31) + (codes[at + i] ?? 0)) | 0;
  return Math.imul(hash, 0x9e3779b1) >>> (32 - HASH_BITS);
}

/** The longest repetition of what stands here, among some places that may have one. */
function longest(codes: Uint16Array, at: number, first: number, before: Int32Array) {
  const most = Math.min(MAX_LENGTH, codes.length - at);
  const best = { place: 0, length: 0 };
  let place = first;
  for (let tried = 0; tried < MAX_TRIED && place >= 0 && at - place <= MAX_DISTANCE; tried += 1) {
    let length = 0;
    while (length < most && codes[place + length] === codes[at + length]) length += 1;
    if (length > best.length) {
      best.place = place;
      best.length = length;
    }
    place = before[place] ?? -1;
  }
  return best;
}

function digits(value: number, count: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < count; i += 1) {
    text += DIGITS[rest % BASE];
    rest = Math.floor(rest / BASE);
  }
  return text;
}

function number(text: string, at: number, count: number): number {
  let value = 0;
  for (let i = count - 1; i >= 0; i -= 1) {
    value = value * BASE + (VALUES.get(text[at + i] ?? '') ?? Number.NaN);
  }
  return value;
}
