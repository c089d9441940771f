// Documents that are too large for a file: kept as a packed text, which loses nothing; a graph that is too large even then without the
// generated code of later kernels. Pure.
import { isObject, type Json, type JsonObject, type MimeData } from '../ipynb/types';
import { GRAPH_MIME, PROFILE_MIME } from './mime-rank';
import { packText, unpackText } from './packed-text';

/** Characters of a document from which on it is folded, as they are estimated: this is asked at each save. */
const FOLD_ABOVE = 2_000_000;
/** About the characters of a node in a file, and of a span. */
const PER_NODE = 330;
const PER_SPAN = 60;
/** Characters that a document from a file may have. */
const MAX_LENGTH = 1 << 28;
/** Characters of code that a graph keeps that is too large when it is folded: of the first kernels. */
const KEPT_CODE = 500_000;
/** A comment in both languages of generated code. */
const LEFT_OUT = { wat: ';;', wgsl: '//' };
const WHY = 'left out of the file, which would be very large: run the cell to see it';

const list = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const codeOf = (kernel: JsonObject): string => (typeof kernel.code === 'string' ? kernel.code : '');
const lengthOf = (value: Json | undefined): number => (Array.isArray(value) ? value.length : 0);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** What is folded: about how large it is, and the lists by which a page knows what it is. */
const FOLDABLE = [
  {
    mime: GRAPH_MIME,
    lists: ['stages', 'kernels'],
    size: (doc: JsonObject) =>
      PER_NODE * sum(list(doc.stages).map((stage) => lengthOf(stage.nodes))) +
      sum(list(doc.kernels).map((kernel) => codeOf(kernel).length)),
  },
  {
    mime: PROFILE_MIME,
    lists: ['lanes', 'entries'],
    size: (doc: JsonObject) => PER_SPAN * sum(list(doc.lanes).map((lane) => lengthOf(lane.what))),
  },
];

/** What became of documents: packing takes a moment, and a notebook is saved often. */
const known = new WeakMap<JsonObject, JsonObject>();

/** Outputs as a file keeps them. */
export function foldedForFile(data: MimeData): MimeData {
  let folded = data;
  for (const { mime, lists, size } of FOLDABLE) {
    const doc = data[mime];
    if (!isObject(doc) || size(doc) < FOLD_ABOVE) continue;
    const kept = known.get(doc) ?? fold(doc, lists);
    known.set(doc, kept);
    folded = { ...folded, [mime]: kept };
  }
  return folded;
}

function fold(doc: JsonObject, lists: string[]): JsonObject {
  const empty = Object.fromEntries(lists.map((name) => [name, []]));
  const packed = (whole: JsonObject) => ({ ...empty, packed: packText(JSON.stringify(whole)) });
  const folded = packed(doc);
  const isSmall = folded.packed.length < FOLD_ABOVE;
  return isSmall || !('kernels' in doc) ? folded : packed(withoutLaterCode(doc));
}

function withoutLaterCode(doc: JsonObject): JsonObject {
  let kept = 0;
  const kernels = list(doc.kernels).map((kernel) => {
    kept += codeOf(kernel).length;
    if (kept <= KEPT_CODE) return kernel;
    const comment = LEFT_OUT[kernel.language === 'wgsl' ? 'wgsl' : 'wat'];
    return { ...kernel, code: `${comment} ${WHY}`, codeLines: [] };
  });
  return { ...doc, kernels };
}

/** A document as the page has it, of what a file keeps; as it is where that is damaged. */
export function unfolded(doc: JsonObject): JsonObject {
  if (typeof doc.packed !== 'string') return doc;
  try {
    const whole: unknown = JSON.parse(unpackText(doc.packed, MAX_LENGTH) ?? '');
    const lists = Object.keys(doc).filter((name) => name !== 'packed');
    const isWhole =
      isObject(whole as Json) && lists.every((name) => Array.isArray((whole as JsonObject)[name]));
    return isWhole ? (whole as JsonObject) : doc;
  } catch {
    return doc;
  }
}
