// Documents of graphs that are too large for a file: most of them is generated code, which is left out beyond a bound. Pure.
import { isObject, type Json, type JsonObject, type MimeData } from '../ipynb/types';
import { GRAPH_MIME } from './mime-rank';

/** Characters of a document from which on it is folded: of its code, and about those of a node. */
const FOLD_ABOVE = 2_000_000;
const PER_NODE = 180;
/** Characters of code that a folded document keeps, of the first kernels. */
const KEPT_CODE = 500_000;
/** A comment in both languages of generated code. */
const LEFT_OUT = { wat: ';;', wgsl: '//' };
const WHY = 'left out of the file, which would be very large: run the cell to see it';

const list = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const codeOf = (kernel: JsonObject): string => (typeof kernel.code === 'string' ? kernel.code : '');

/** Outputs as a file keeps them. */
export function foldedForFile(data: MimeData): MimeData {
  const doc = data[GRAPH_MIME];
  if (!isObject(doc)) return data;
  const kernels = list(doc.kernels);
  const nodes = list(doc.stages).reduce((sum, stage) => sum + list(stage.nodes).length, 0);
  const code = kernels.reduce((sum, kernel) => sum + codeOf(kernel).length, 0);
  if (code + PER_NODE * nodes < FOLD_ABOVE || code <= KEPT_CODE) return data;
  let kept = 0;
  const shorter = kernels.map((kernel) => {
    kept += codeOf(kernel).length;
    if (kept <= KEPT_CODE) return kernel;
    const comment = LEFT_OUT[kernel.language === 'wgsl' ? 'wgsl' : 'wat'];
    return { ...kernel, code: `${comment} ${WHY}`, codeLines: [] };
  });
  return { ...data, [GRAPH_MIME]: { ...doc, kernels: shorter } };
}
