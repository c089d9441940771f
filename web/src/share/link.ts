// A notebook in an address's fragment: JSON, raw deflate, base64url. The fragment never reaches a server.
//
// Outputs are left out. The unpacked size is bounded.
import { parseJson, writeJson } from '../ipynb/json';
import { isObject } from '../ipynb/types';
import { writeNotebook } from '../ipynb/write';
import { withRun } from '../notebook/cell';
import type { NotebookModel } from '../notebook/model';
import { s } from './strings';

/** Above this a link may be cut by programs that pass it on. */
export const WARN_LINK_LENGTH = 8 * 1024;
/** Above this there is no link, but a file. */
export const MAX_LINK_LENGTH = 32 * 1024;
const MAX_UNPACKED_BYTES = 20_000_000;

async function pipe(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_UNPACKED_BYTES) throw new Error(s.tooLarge);
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** The part of a link after `#/share/`. */
export async function packNotebook(ipynb: string, name: string): Promise<string> {
  const json = writeJson({ name, notebook: parseJson(ipynb) });
  const bytes = new TextEncoder().encode(json);
  return toBase64Url(await pipe(bytes, new CompressionStream('deflate-raw')));
}

/** What a link holds. Rejects with a sentence when it is damaged. */
export async function unpackNotebook(data: string): Promise<{ text: string; name: string }> {
  let json: string;
  try {
    const bytes = await pipe(fromBase64Url(data), new DecompressionStream('deflate-raw'));
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof Error && error.message === s.tooLarge ? error : new Error(s.damaged);
  }
  let content: ReturnType<typeof parseJson>;
  try {
    content = parseJson(json);
  } catch {
    throw new Error(s.damaged);
  }
  if (!isObject(content) || !isObject(content.notebook)) throw new Error(s.damaged);
  const name = typeof content.name === 'string' ? content.name.slice(0, 200) : '';
  return { text: writeJson(content.notebook), name };
}

/** The open notebook without its outputs, as text for a link. */
export function textToShare(model: NotebookModel): string {
  const notebook = model.toFile();
  for (const cell of notebook.cells) {
    cell.outputs = [];
    cell.execution_count = null;
    const { execution: _, ...metadata } = cell.metadata;
    cell.metadata = withRun(metadata, null);
  }
  return writeNotebook(notebook);
}

/** The whole link to a notebook. */
export async function linkTo(model: NotebookModel, name: string): Promise<string> {
  const data = await packNotebook(textToShare(model), name);
  return `${location.href.replace(/#.*$/s, '')}#/share/${data}`;
}
