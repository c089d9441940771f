// HTML of a file, cleaned for a frame that is sandboxed without scripts: the second wall behind the frame.
//
// The frame alone runs nothing. Cleaning keeps it from asking for anything: no styles, forms, frames, or addresses but
// data and links that a person may follow.
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

/** The markup of a still frame's body. */
export function stillMarkup(html: string): string {
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
  return new XMLSerializer().serializeToString(clean);
}
