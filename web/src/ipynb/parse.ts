// Parses and validates the text of an `.ipynb` file.
//
// Accepts nbformat 4.0 and later; cells without ids get one, which is written for 4.5 and later only. Anything else throws
// `NotebookError` with a message for people.
import { JsonError, parseJson } from './json';
import { s } from './strings';
import {
  type CellType,
  ExactNumber,
  isJsonMime,
  isObject,
  type Json,
  type JsonObject,
  type MimeData,
  type NbCell,
  type NbDocument,
  type NbOutput,
} from './types';

/** A file that cannot be opened; the message is a sentence for people, in the interface language. */
export class NotebookError extends Error {}

const ID = /^[a-zA-Z0-9_-]{1,64}$/;

/** A fresh cell id, as nbformat asks: unique and stable. */
export function newCellId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Parses and checks the text of an `.ipynb` file. */
export function parseNotebook(text: string): NbDocument {
  let root: Json;
  try {
    root = parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw new NotebookError(jsonSentence(error));
    throw error;
  }
  if (!isObject(root)) throw new NotebookError(s.notNotebook);
  const { cells, metadata, nbformat, nbformat_minor, ...extra } = root;
  if (typeof nbformat === 'number' && nbformat < 4) throw new NotebookError(s.oldFormat(String(nbformat)));
  if (typeof nbformat === 'number' && nbformat > 4) throw new NotebookError(s.newFormat(String(nbformat)));
  if (!Array.isArray(cells)) throw new NotebookError(s.notNotebook);
  const taken = new Set<string>();
  return {
    cells: cells.map((cell, index) => parseCell(cell, index + 1, taken)),
    metadata: isObject(metadata) ? metadata : {},
    nbformat_minor: typeof nbformat_minor === 'number' ? Math.max(0, Math.trunc(nbformat_minor)) : 5,
    extra,
  };
}

function jsonSentence(error: JsonError): string {
  if (error.problem === 'end') return s.end(error.line, error.column);
  if (error.problem === 'depth') return s.depth(error.line, error.column);
  return s.broken(error.line, error.column);
}

function parseCell(json: Json, n: number, taken: Set<string>): NbCell {
  if (!isObject(json)) throw new NotebookError(s.cellNotObject(n));
  const { id, cell_type, source, metadata, outputs, execution_count, attachments, ...extra } = json;
  if (cell_type !== 'code' && cell_type !== 'markdown' && cell_type !== 'raw') {
    throw new NotebookError(s.cellType(n, String(cell_type ?? '')));
  }
  const text = joined(source);
  if (text === null) throw new NotebookError(s.cellSource(n));
  const type: CellType = cell_type;
  let cellId = typeof id === 'string' && ID.test(id) && !taken.has(id) ? id : newCellId();
  while (taken.has(cellId)) cellId = newCellId();
  taken.add(cellId);
  return {
    id: cellId,
    cell_type: type,
    source: text,
    metadata: isObject(metadata) ? metadata : {},
    outputs:
      type === 'code' && Array.isArray(outputs)
        ? outputs.map((output, index) => parseOutput(output, n, index + 1))
        : [],
    execution_count: count(execution_count),
    attachments: type !== 'code' && isObject(attachments) ? parseAttachments(attachments) : null,
    extra,
  };
}

function parseOutput(json: Json, n: number, m: number): NbOutput {
  const refuse = () => new NotebookError(s.output(n, m));
  if (!isObject(json)) throw refuse();
  const metadata = isObject(json.metadata) ? json.metadata : {};
  switch (json.output_type) {
    case 'stream': {
      const text = joined(json.text);
      if (text === null) throw refuse();
      return { output_type: 'stream', name: json.name === 'stderr' ? 'stderr' : 'stdout', text };
    }
    case 'display_data':
      return { output_type: 'display_data', data: parseBundle(json.data, refuse), metadata };
    case 'execute_result':
      return {
        output_type: 'execute_result',
        data: parseBundle(json.data, refuse),
        metadata,
        execution_count: count(json.execution_count),
      };
    case 'error':
      return {
        output_type: 'error',
        ename: typeof json.ename === 'string' ? json.ename : '',
        evalue: typeof json.evalue === 'string' ? json.evalue : '',
        traceback: Array.isArray(json.traceback) ? json.traceback.map(String) : [],
      };
    default:
      throw refuse();
  }
}

function parseBundle(json: Json | undefined, refuse: () => NotebookError): MimeData {
  if (!isObject(json)) throw refuse();
  const data: MimeData = Object.create(null);
  for (const [mime, value] of Object.entries(json)) {
    data[mime] = isJsonMime(mime) ? value : (joined(value) ?? value);
  }
  return data;
}

function parseAttachments(json: JsonObject): JsonObject {
  const attachments: JsonObject = Object.create(null);
  for (const [name, bundle] of Object.entries(json)) {
    attachments[name] = isObject(bundle) ? parseBundle(bundle, () => new NotebookError('')) : bundle;
  }
  return attachments;
}

/** A multi-line string as one text; null when it is neither text nor a list of texts. */
function joined(json: Json | undefined): string | null {
  if (json === undefined) return '';
  if (typeof json === 'string') return json;
  if (Array.isArray(json) && json.every((line) => typeof line === 'string')) return json.join('');
  return null;
}

function count(json: Json | undefined): number | null {
  if (json instanceof ExactNumber) return Math.trunc(Number(json.text));
  return typeof json === 'number' ? json : null;
}
