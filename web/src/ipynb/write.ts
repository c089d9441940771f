// Writes a notebook byte for byte as Jupyter does: sorted keys, one-space indent, lists of lines, a final newline.
import { MultilineString, type Writable, writeJson } from './json';
import { isObject, type MimeData, type NbCell, type NbDocument, type NbOutput } from './types';

/** The minor format that gave cells their ids; earlier files go back without them. */
const FIRST_WITH_IDS = 5;

/** The text of the `.ipynb` file. */
export function writeNotebook(notebook: NbDocument): string {
  const root: Writable = {
    ...notebook.extra,
    cells: notebook.cells.map((cell) => cellJson(cell, notebook.nbformat_minor >= FIRST_WITH_IDS)),
    metadata: notebook.metadata,
    nbformat: 4,
    nbformat_minor: notebook.nbformat_minor,
  };
  return `${writeJson(root)}\n`;
}

function cellJson(cell: NbCell, ids: boolean): Writable {
  const json: { [key: string]: Writable } = {
    ...cell.extra,
    ...(ids ? { id: cell.id } : {}),
    cell_type: cell.cell_type,
    metadata: cell.metadata,
    source: new MultilineString(cell.source),
  };
  if (cell.cell_type === 'code') {
    json.execution_count = cell.execution_count;
    json.outputs = cell.outputs.map(outputJson);
  } else if (cell.attachments) {
    const attachments: { [name: string]: Writable } = Object.create(null);
    for (const [name, bundle] of Object.entries(cell.attachments)) {
      attachments[name] = isObject(bundle) ? bundleJson(bundle) : bundle;
    }
    json.attachments = attachments;
  }
  return json;
}

/** One output in the file's form, with texts as lists of lines. */
function outputJson(output: NbOutput): Writable {
  switch (output.output_type) {
    case 'stream':
      return { output_type: 'stream', name: output.name, text: new MultilineString(output.text) };
    case 'display_data':
      return { output_type: 'display_data', data: bundleJson(output.data), metadata: output.metadata };
    case 'execute_result':
      return {
        output_type: 'execute_result',
        data: bundleJson(output.data),
        metadata: output.metadata,
        execution_count: output.execution_count,
      };
    case 'error':
      return {
        output_type: 'error',
        ename: output.ename,
        evalue: output.evalue,
        traceback: output.traceback,
      };
  }
}

/** Whether Jupyter writes this kind of text as lines. */
function isSplit(mime: string): boolean {
  return mime.startsWith('text/') || mime === 'image/svg+xml' || mime === 'application/javascript';
}

function bundleJson(data: MimeData): Writable {
  const json: { [mime: string]: Writable } = Object.create(null);
  for (const [mime, value] of Object.entries(data)) {
    json[mime] = typeof value === 'string' && isSplit(mime) ? new MultilineString(value) : value;
  }
  return json;
}
