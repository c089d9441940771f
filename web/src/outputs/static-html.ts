// Sanitises HTML of a file for a frame that is sandboxed without scripts.
//
// The frame alone runs nothing. Sanitising keeps it from loading anything: no styles, forms, frames, or addresses but data
// and links.
import DOMPurify from 'dompurify';

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

/** About so many pixels has a line, and a row of a table; and so many letters go into a line. */
const LINE = 20;
const ROW = 25;
const LETTERS = 90;
const MARGINS = 14;
const BLOCKS = 'p, div, li, br, h1, h2, h3, h4, h5, h6, pre, dt, dd';

export interface StaticHtml {
  markup: string;
  /** About how high it will be (px): nobody can ask a frame that runs nothing. */
  height: number;
}

/** The body of a still frame. */
export function staticMarkup(html: string): StaticHtml {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS,
    FORBID_ATTR,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of clean.querySelectorAll('[src], [href]')) {
    if (!PICTURE.test(element.getAttribute('src') ?? 'data:image/')) element.removeAttribute('src');
    if (!LINK.test(element.getAttribute('href') ?? '#')) element.removeAttribute('href');
  }
  formatTables(clean);
  return { markup: new XMLSerializer().serializeToString(clean), height: heightOf(clean) };
}

/** Tables as a live frame shows them, by attributes: no style gets in. */
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

function heightOf(clean: DocumentFragment): number {
  const rows = clean.querySelectorAll('tr').length;
  const text = clean.textContent ?? '';
  const beside = [...clean.querySelectorAll('table')].reduce(
    (sum, table) => sum + (table.textContent ?? '').length,
    0,
  );
  const letters = Math.max(0, text.replace(/\s+/g, ' ').length - beside);
  const lines = Math.max(clean.querySelectorAll(BLOCKS).length, Math.ceil(letters / LETTERS));
  let pictures = 0;
  for (const picture of clean.querySelectorAll('img'))
    pictures += Number(picture.getAttribute('height')) || 200;
  return rows * ROW + lines * LINE + pictures + MARGINS;
}
