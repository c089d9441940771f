// How many elements an SVG picture is when all that it uses is drawn: a few lines can be a thousand million.
//
// The text is read as XML by rules of its own, since nothing here may make nodes of text; what they do not understand no browser draws
// as SVG either.

/** A picture of more elements would keep the page from answering; matplotlib's and Graphviz's have some thousands. */
const MOST_ELEMENTS = 200_000;
/** A filter looks at every pixel, each time. */
const FILTER_WEIGHT = 2000;

interface Element {
  size: number;
  /** The ids that its attributes name. */
  uses: string[];
  children: Element[];
}

/** Parts of XML that are no elements: how each begins and ends. */
const OTHERS: [string, string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];
const TAG = /<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/y;
const ID = /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** An address of a part of the picture: a whole attribute, or within a style. */
const USED = /(?:["']\s*|url\(\s*(?:["']|&quot;)?)#([^)'"&\s]+)/g;

/** Ways to name a part that are not followed here: no program that makes pictures has any. */
const UNFOLLOWED = /<!ENTITY|url\([^)]*\\|<(?:[\w-]+:)?style[^>]*>[^<]*(?:url\(|\\|@import)/;
const REFERENCE = /&#(?:x([\da-f]+)|(\d+));/gi;

/** Letters of names that are written as numbers. */
const withLetters = (attributes: string) =>
  attributes.replace(REFERENCE, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 128 && /[\w#.-]/.test(String.fromCharCode(code)) ? String.fromCharCode(code) : whole;
  });

/** The root of the elements of a text and those that have ids; null where it is no XML. */
function parse(svg: string): { root: Element; named: Map<string, Element> } | null {
  const root: Element = { size: 0, uses: [], children: [] };
  const named = new Map<string, Element>();
  const open = [root];
  for (let at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at)) {
    const other = OTHERS.find(([begin]) => svg.startsWith(begin, at));
    if (other) {
      const end = svg.indexOf(other[1], at + other[0].length);
      if (end < 0) return null;
      at = end + other[1].length;
      continue;
    }
    TAG.lastIndex = at;
    const [tag, closing, name = '', written = ''] = TAG.exec(svg) ?? [];
    if (tag === undefined) return null;
    at += tag.length;
    const attributes = withLetters(written);
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const isFilter = /^(?:.*:)?fe[A-Z]/.test(name);
    const uses = Array.from(attributes.matchAll(USED), ([, id = '']) => id);
    const element: Element = { size: isFilter ? FILTER_WEIGHT : 1, uses, children: [] };
    open.at(-1)?.children.push(element);
    const [, double, single] = ID.exec(attributes) ?? [];
    const id = double ?? single;
    if (id !== undefined && !named.has(id)) named.set(id, element);
    if (!attributes.endsWith('/')) open.push(element);
  }
  return { root, named };
}

/** Whether a picture, whose text this is, is more than a page can draw while it answers. */
export function isTooComplex(svg: string): boolean {
  if (UNFOLLOWED.test(svg)) return true;
  const parsed = parse(svg);
  if (parsed === null) return false;
  const sizes = new Map<Element, number>();
  const sizeOf = (element: Element): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    // What uses itself is not drawn by browsers.
    sizes.set(element, 0);
    const used = element.uses.flatMap((id) => parsed.named.get(id) ?? []);
    const all = [...element.children, ...used].reduce((sum, each) => sum + sizeOf(each), element.size);
    const size = Math.min(all, MOST_ELEMENTS + 1);
    sizes.set(element, size);
    return size;
  };
  try {
    return sizeOf(parsed.root) > MOST_ELEMENTS;
  } catch {
    // It nests too deeply to be counted.
    return true;
  }
}

const SVG_ADDRESS = /^data:image\/svg\+xml((?:;[^,]*)?),/i;

/** The same of the address of a picture, where that holds an SVG. */
export function isTooComplexAt(address: string): boolean {
  const [head, parameters = ''] = SVG_ADDRESS.exec(address) ?? [];
  if (head === undefined) return false;
  try {
    const text = decodeURIComponent(address.slice(head.length));
    return isTooComplex(/;\s*base64\s*$/i.test(parameters) ? atob(text) : text);
  } catch {
    // What cannot be read here is not left to the browser, which reads more.
    return true;
  }
}
