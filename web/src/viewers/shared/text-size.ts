// Estimates the width of text without a browser, since layout runs before anything is drawn.
//
// Estimates are generous for the page's fonts, so that text stays inside its box.

export type Face = 'ui' | 'bold' | 'mono';

const NARROW = /[\s.,:;'`!|()[\]{}iljftrI₀-₉]/;
const WIDE = /[mwMW@%+=<>~⇒→]/;
const FULL = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

function em(char: string, face: Face): number {
  if (FULL.test(char)) return 1;
  if (face === 'mono') return 0.605;
  const weight = face === 'bold' ? 1.12 : 1;
  if (NARROW.test(char)) return 0.36 * weight;
  if (WIDE.test(char)) return 0.92 * weight;
  return (char >= 'A' && char <= 'Z' ? 0.7 : 0.61) * weight;
}

/** Width of one line in CSS pixels, estimated. */
export function textWidth(text: string, size: number, face: Face): number {
  let width = 0;
  for (const char of text) width += em(char, face);
  return width * size;
}

/** The text, or its beginning with an ellipsis where it is wider than `maxWidth`. */
export function truncate(text: string, size: number, face: Face, maxWidth: number): string {
  if (textWidth(text, size, face) <= maxWidth) return text;
  const room = maxWidth - textWidth('…', size, face);
  let width = 0;
  let kept = '';
  for (const char of text) {
    width += em(char, face) * size;
    if (width > room) break;
    kept += char;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}

/** The text, or its end after an ellipsis: what tells paths apart stands at their ends. */
export function truncateStart(text: string, size: number, face: Face, maxWidth: number): string {
  if (textWidth(text, size, face) <= maxWidth) return text;
  const backwards = truncate([...text].reverse().join(''), size, face, maxWidth);
  return [...backwards].reverse().join('');
}
