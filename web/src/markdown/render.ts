// Markdown to DOM nodes: marked makes markup without raw HTML, DOMPurify builds the nodes from an allow-list.
//
// No raw HTML but plain `<details>`, no script, style, form or id gets through, and no link other than web, mail and in-page ones.
// Images come from data or attachments only: opening a notebook contacts no host.
import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { imageDataUrl } from '../ipynb/image-data';
import { isObject, type JsonObject } from '../ipynb/types';
import { drawFormula } from '../math';
import { isTooComplexAt } from '../security/svg-size';
import { detailsExtension } from './details';
import { effortExtensions } from './effort';
import { type FormulaPlace, formulaExtensions } from './formulas';

/** A longer text is a file rather than prose. */
const MAX_LENGTH = 200_000;
/** Of what is not rendered so much is shown; the source has all of it. */
const MAX_PLAIN = 20_000;

const ESCAPED: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function markupOf(text: string, formulas: FormulaPlace[]): string {
  const marked = new Marked({
    gfm: true,
    async: false,
    renderer: {
      html: () => '',
      // Inside of raw elements marked passes text on as it stands, markup and all.
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return token.text.replace(/[<>"]/g, (character) => ESCAPED[character] ?? '');
      },
    },
  });
  marked.use({ extensions: [...formulaExtensions(formulas), detailsExtension, ...effortExtensions()] });
  return marked.parse(text) as string;
}

/** The text as it stands: what is too long, nests too deeply or is too much work to be rendered is still there to be read. */
function plain(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const block = document.createElement('pre');
  block.textContent = text.length > MAX_PLAIN ? `${text.slice(0, MAX_PLAIN)}…` : text;
  fragment.append(block);
  return fragment;
}

const TAGS = [
  'a',
  'blockquote',
  'br',
  'code',
  'del',
  // Of the extension for unfolding; as raw HTML they are left out like any other.
  'details',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'img',
  'input',
  'li',
  'ol',
  'p',
  'pre',
  // Places of formulas; raw HTML is left out before, so no text can make one.
  'span',
  'strong',
  'summary',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
];
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'align', 'type', 'checked', 'disabled'];
const WEB = /^(?:https?:|mailto:|#)/i;
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'];

/** Renders Markdown. `attachments` are the cell's, by file name. */
export function renderMarkdown(text: string, attachments: JsonObject | null): DocumentFragment {
  const formulas: FormulaPlace[] = [];
  let markup: string | null;
  try {
    markup = text.length > MAX_LENGTH ? null : markupOf(text, formulas);
  } catch {
    markup = null;
  }
  if (markup === null) return plain(text);
  const fragment = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|data:image\/|attachment:|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!WEB.test(href)) link.removeAttribute('href');
    else if (!href.startsWith('#')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }
  for (const image of fragment.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (source.startsWith('attachment:')) {
      const data = attachmentData(attachments, nameOf(source.slice('attachment:'.length)));
      if (data) image.src = data;
      else image.removeAttribute('src');
    } else if (!source.startsWith('data:image/')) image.removeAttribute('src');
    if (isTooComplexAt(image.getAttribute('src') ?? '')) image.removeAttribute('src');
    image.loading = 'lazy';
  }
  for (const place of fragment.querySelectorAll('span')) {
    const formula = formulas[Number(place.title)];
    place.removeAttribute('title');
    if (formula) drawFormula(place, formula.tex, formula.display);
  }
  for (const input of fragment.querySelectorAll('input')) {
    if (input.type !== 'checkbox') input.remove();
    else input.disabled = true;
  }
  return fragment;
}

function nameOf(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

function attachmentData(attachments: JsonObject | null, name: string): string | null {
  const bundle = attachments?.[name];
  if (!isObject(bundle)) return null;
  for (const type of IMAGE_TYPES) {
    const content = bundle[type];
    if (typeof content !== 'string') continue;
    return imageDataUrl(type, content);
  }
  return null;
}
