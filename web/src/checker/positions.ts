// Places in a text: as an offset, and as a line with a column, both from 0 in UTF-16 code units.
import type { Edit, Position } from './checker';

export function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset);
  const line = before.split('\n').length - 1;
  return { line, character: offset - (before.lastIndexOf('\n') + 1) };
}

export function offsetAt(source: string, { line, character }: Position): number {
  let start = 0;
  for (let skipped = 0; skipped < line; skipped += 1) {
    const end = source.indexOf('\n', start);
    if (end < 0) return source.length;
    start = end + 1;
  }
  const end = source.indexOf('\n', start);
  return Math.min(start + character, end < 0 ? source.length : end);
}

/** A text with replacements made, none of which overlap. */
export function edited(source: string, edits: readonly Edit[]): string {
  const places = edits.map(({ range, text }) => ({
    from: offsetAt(source, range.start),
    to: offsetAt(source, range.end),
    text,
  }));
  places.sort((a, b) => b.from - a.from);
  let result = source;
  for (const { from, to, text } of places) result = result.slice(0, from) + text + result.slice(to);
  return result;
}
