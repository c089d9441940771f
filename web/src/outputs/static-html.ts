// Sanitises HTML of a file for a frame that is sandboxed without scripts.
//
// The frame alone runs nothing. Sanitising keeps it from loading anything: no styles, forms, frames, or addresses but data
// and links.
import DOMPurify from 'dompurify';
import { isTooComplexAt } from '../security/svg-size';

const FORBID_TAGS = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'option',
  'link',
  'meta',
  'base',
];
const FORBID_ATTR = ['style', 'srcset', 'background', 'poster', 'ping', 'target', 'id', 'name'];
const PICTURE = /^data:image\//i;
const LINK = /^(?:https?:|mailto:|#)/i;

/** For the estimate of the height: pixels of a line, a table row and the margins; characters of a line. */
const LINE_HEIGHT = 20;
const ROW_HEIGHT = 25;
const LINE_LENGTH = 90;
const MARGINS = 14;
const BLOCKS = 'p, div, li, br, h1, h2, h3, h4, h5, h6, pre, dt, dd';

export interface StaticHtml {
  markup: string;
  /** Estimated height (px): a frame without scripts cannot report its own. */
  height: number;
}

/** The sanitised body of a static frame. */
export function staticMarkup(html: string): StaticHtml {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS,
    FORBID_ATTR,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of clean.querySelectorAll('[src], [href]')) {
    const source = element.getAttribute('src') ?? 'data:image/';
    if (!PICTURE.test(source) || isTooComplexAt(source)) element.removeAttribute('src');
    if (!LINK.test(element.getAttribute('href') ?? '#')) element.removeAttribute('href');
  }
  formatTables(clean);
  return { markup: new XMLSerializer().serializeToString(clean), height: estimateHeight(clean) };
}

/** Formats tables as a live frame does, but by attributes: styles are not allowed. */
function formatTables(clean: DocumentFragment): void {
  for (const table of clean.querySelectorAll('table')) {
    for (const [name, value] of [
      ['border', '0'],
      ['cellspacing', '0'],
      ['cellpadding', '4'],
    ] as const)
      table.setAttribute(name, value);
  }
  for (const cell of clean.querySelectorAll('th:not([align]), td:not([align])'))
    cell.setAttribute('align', 'right');
}

function estimateHeight(clean: DocumentFragment): number {
  const rows = clean.querySelectorAll('tr').length;
  const text = clean.textContent ?? '';
  const inTables = [...clean.querySelectorAll('table')].reduce(
    (sum, table) => sum + (table.textContent ?? '').length,
    0,
  );
  const letters = Math.max(0, text.replace(/\s+/g, ' ').length - inTables);
  const lines = Math.max(clean.querySelectorAll(BLOCKS).length, Math.ceil(letters / LINE_LENGTH));
  let pictures = 0;
  for (const picture of clean.querySelectorAll('img'))
    pictures += Number(picture.getAttribute('height')) || 200;
  return rows * ROW_HEIGHT + lines * LINE_HEIGHT + pictures + MARGINS;
}
