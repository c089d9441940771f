// Documents of graphs that are too large for a file: generated code is left out beyond a bound, and very many nodes are kept as
// columns of what occurs. Pure.
import { isObject, type Json, type JsonObject, type MimeData } from '../ipynb/types';
import { GRAPH_MIME } from './mime-rank';
import { packRows, unpackRows } from './packed-rows';

/** Characters of a document from which on it is folded: of its code, and about those of a node. */
const FOLD_ABOVE = 2_000_000;
const PER_NODE = 330;
/** The same of nodes alone, from which on they are packed. */
const PACK_ABOVE = 1_000_000;
/** Kernels that a packed document keeps whole. */
const WHOLE_KERNELS = 100;
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
  const [stages, kernels] = [list(doc.stages), list(doc.kernels)];
  const nodes = PER_NODE * stages.reduce((sum, stage) => sum + list(stage.nodes).length, 0);
  const code = kernels.reduce((sum, kernel) => sum + codeOf(kernel).length, 0);
  if (code + nodes < FOLD_ABOVE) return data;
  const shorter = code > KEPT_CODE ? withoutLaterCode(kernels) : kernels;
  if (shorter === kernels && nodes < PACK_ABOVE) return data;
  const folded = nodes < PACK_ABOVE ? { ...doc, kernels: shorter } : packed(doc, stages, shorter);
  return { ...data, [GRAPH_MIME]: folded };
}

function withoutLaterCode(kernels: JsonObject[]): JsonObject[] {
  let kept = 0;
  return kernels.map((kernel) => {
    kept += codeOf(kernel).length;
    if (kept <= KEPT_CODE) return kernel;
    const comment = LEFT_OUT[kernel.language === 'wgsl' ? 'wgsl' : 'wat'];
    return { ...kernel, code: `${comment} ${WHY}`, codeLines: [] };
  });
}

/** Its nodes and kernels as columns, the text forms of stages left out, and of later kernels which lines and reasons belong to whom. */
function packed(doc: JsonObject, stages: JsonObject[], kernels: JsonObject[]): JsonObject {
  const few = kernels.map((kernel, i) =>
    i < WHOLE_KERNELS ? kernel : { ...kernel, codeLines: [], fused: [] },
  );
  return {
    ...doc,
    stages: stages.map((stage) => ({ ...stage, text: '', nodes: packRows(list(stage.nodes)) })),
    kernels: packRows(few),
    refusals: packRows(list(doc.refusals)),
  };
}

/** A graph as the page has it, of what a file keeps. */
export function unfolded(doc: JsonObject): JsonObject {
  const isPacked = (value: Json | undefined) => value !== undefined && !Array.isArray(value);
  const stages = list(doc.stages);
  if (!isPacked(doc.kernels) && !stages.some((stage) => isPacked(stage.nodes))) return doc;
  return {
    ...doc,
    stages: stages.map((stage) => ({ ...stage, nodes: unpackRows(stage.nodes) ?? [] })),
    kernels: unpackRows(doc.kernels) ?? [],
    refusals: unpackRows(doc.refusals) ?? [],
  };
}
