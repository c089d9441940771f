// A lossless JSON parser and writer: numbers keep their text, errors carry line and column, depth is bounded.
//
// `JSON.parse` turns 1.0 into 1 and does not say where a file is broken; a notebook has to come back byte for byte. Written
// as Jupyter does: keys sorted, indent of one space.
import { splitLines } from './lines';
import { ExactNumber, isObject, type Json, type JsonObject } from './types';

/** Where and why a text is not JSON. `line` and `column` count from 1, `offset` from 0 in characters. */
export class JsonError extends Error {
  constructor(
    readonly problem: 'end' | 'unexpected' | 'string' | 'number' | 'depth' | 'trailing',
    readonly offset: number,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${problem} at line ${line}, column ${column}`);
  }
}

const MAX_DEPTH = 400;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Parses a JSON text. Throws `JsonError`. Objects have no prototype, so a key `__proto__` is a key like any other. */
export function parseJson(text: string): Json {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  function fail(problem: JsonError['problem'], offset = at): never {
    const before = text.slice(0, offset).split('\n');
    throw new JsonError(problem, offset, before.length, (before.at(-1) ?? '').length + 1);
  }
  function space(): void {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    at = SPACE.lastIndex;
  }
  function stringBody(): string {
    at += 1;
    let value = '';
    for (;;) {
      PLAIN.lastIndex = at;
      PLAIN.exec(text);
      value += text.slice(at, PLAIN.lastIndex);
      at = PLAIN.lastIndex;
      const c = text[at];
      if (c === '"') {
        at += 1;
        return value;
      }
      if (c === undefined) fail('end');
      if (c !== '\\') fail('string');
      const kind = text[at + 1] ?? '';
      if (kind === 'u') {
        const hex = text.slice(at + 2, at + 6);
        if (!/^[0-9a-fA-F]{4}$/.test(hex)) fail('string');
        value += String.fromCharCode(Number.parseInt(hex, 16));
        at += 6;
      } else {
        const plain = ESCAPES[kind];
        if (plain === undefined) fail('string');
        value += plain;
        at += 2;
      }
    }
  }
  function number(): number | ExactNumber {
    NUMBER.lastIndex = at;
    const match = NUMBER.exec(text);
    if (!match) fail('number');
    at = NUMBER.lastIndex;
    const value = Number(match[0]);
    return String(value) === match[0] ? value : new ExactNumber(match[0]);
  }
  function word(expected: string, value: null | boolean): null | boolean {
    if (!text.startsWith(expected, at)) fail('unexpected');
    at += expected.length;
    return value;
  }
  function array(depth: number): Json[] {
    const items: Json[] = [];
    at += 1;
    space();
    if (text[at] === ']') {
      at += 1;
      return items;
    }
    for (;;) {
      items.push(value(depth + 1));
      space();
      const c = text[at];
      if (c === undefined) fail('end');
      if (c !== ',' && c !== ']') fail('unexpected');
      at += 1;
      if (c === ']') return items;
    }
  }
  function object(depth: number): JsonObject {
    const fields: JsonObject = Object.create(null);
    at += 1;
    space();
    if (text[at] === '}') {
      at += 1;
      return fields;
    }
    for (;;) {
      space();
      if (text[at] === undefined) fail('end');
      if (text[at] !== '"') fail('unexpected');
      const key = stringBody();
      space();
      if (text[at] === undefined) fail('end');
      if (text[at] !== ':') fail('unexpected');
      at += 1;
      fields[key] = value(depth + 1);
      space();
      const c = text[at];
      if (c === undefined) fail('end');
      if (c !== ',' && c !== '}') fail('unexpected');
      at += 1;
      if (c === '}') return fields;
    }
  }
  function value(depth: number): Json {
    if (depth > MAX_DEPTH) fail('depth');
    space();
    const c = text[at];
    if (c === undefined) fail('end');
    if (c === '"') return stringBody();
    if (c === '{') return object(depth);
    if (c === '[') return array(depth);
    if (c === 't') return word('true', true);
    if (c === 'f') return word('false', false);
    if (c === 'n') return word('null', null);
    if (c === '-' || (c >= '0' && c <= '9')) return number();
    return fail('unexpected');
  }

  const result = value(0);
  space();
  if (at < text.length) fail('trailing');
  return result;
}

/** A text that a file has as the list of its lines. */
export class MultilineString {
  constructor(readonly text: string) {}
}

/** What can be written. */
export type Writable = Json | MultilineString | Writable[] | { [key: string]: Writable };

/** Writes JSON as Jupyter's files are written: keys sorted, one space a level, no trailing newline. */
export function writeJson(value: Writable): string {
  const parts: string[] = [];
  write(value, '\n', parts);
  return parts.join('');
}

/** Python's order of texts; JavaScript's own differs beyond U+FFFF, where it compares halves of characters. */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    if (a.charCodeAt(i) === b.charCodeAt(i)) continue;
    return rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
  }
  return a.length - b.length;
}

/** Halves of characters beyond U+FFFF come after all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Ends of lines for Python but "\n", and what JSON writes with a backslash of its own. */
const UNUSUAL = /[\r\v\f\x1c-\x1e\x85\u2028\u2029\\]/;

/** Long texts as they were written last: a document is written after every change, and most outputs stay. */
const remembered = new Map<string, { inner: string; written: string }>();
const LONG = 50_000;
const MAX_CACHED = 8;

function cachedLines(text: string, inner: string): string {
  if (text.length < LONG) return linesOf(text, inner);
  const known = remembered.get(text);
  remembered.delete(text);
  const written = known?.inner === inner ? known.written : linesOf(text, inner);
  remembered.set(text, { inner, written });
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MAX_CACHED) break;
    remembered.delete(oldest);
  }
  return written;
}

/** The inside of the list of a text's lines. Long outputs are many lines: no text or array is made for each. */
function linesOf(text: string, inner: string): string {
  if (UNUSUAL.test(text))
    return splitLines(text)
      .map((line) => inner + JSON.stringify(line))
      .join(',');
  // JSON of the whole; no backslash is in it but its own, so "\n" is the end of a line wherever it stands.
  const whole = JSON.stringify(text.endsWith('\n') ? text.slice(0, -1) : text);
  const written = inner + whole.replaceAll('\\n', `\\n",${inner}"`);
  return text.endsWith('\n') ? `${written.slice(0, -1)}\\n"` : written;
}

function write(value: Writable, newline: string, parts: string[]): void {
  if (value instanceof MultilineString) {
    parts.push('[');
    if (value.text !== '') parts.push(cachedLines(value.text, `${newline} `), newline);
    parts.push(']');
  } else if (value instanceof ExactNumber) {
    parts.push(value.text);
  } else if (Array.isArray(value)) {
    if (value.length === 0) {
      parts.push('[]');
      return;
    }
    const inner = `${newline} `;
    let separator = '[';
    for (const item of value) {
      parts.push(separator, inner);
      write(item, inner, parts);
      separator = ',';
    }
    parts.push(newline, ']');
  } else if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort(byCodePoint);
    if (keys.length === 0) {
      parts.push('{}');
      return;
    }
    const inner = `${newline} `;
    let separator = '{';
    for (const key of keys) {
      parts.push(separator, inner, JSON.stringify(key), ': ');
      write(value[key] ?? null, inner, parts);
      separator = ',';
    }
    parts.push(newline, '}');
  } else {
    parts.push(JSON.stringify(value));
  }
}

/** A text as it is, any other value as JSON. */
export function textOrJson(value: Json | undefined): string {
  return typeof value === 'string' ? value : writeJson(value ?? null);
}

/** A plain copy for code that expects what `JSON.parse` makes: exact numbers become doubles. */
export function plainJson(value: Json): unknown {
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plainJson);
  if (isObject(value)) {
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (key !== '__proto__') copy[key] = plainJson(value[key] ?? null);
    }
    return copy;
  }
  return value;
}
