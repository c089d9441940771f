// Bytes of a file, from wherever they are.
import { TandemError } from './error';

/** A URL or, in Node, Deno and Bun, a path; or the bytes themselves. */
export type Source = string | URL | ArrayBuffer | ArrayBufferView | Blob | Response;

/** A file system, where there is one. */
interface FileSystem {
  readFile(path: string | URL): Promise<Uint8Array>;
}

function hasFileSystem(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return typeof process?.versions?.node === 'string';
}

async function readFile(path: string | URL): Promise<Uint8Array> {
  // A name in a variable, so that bundlers for browsers do not look for the module.
  const name = 'node:fs/promises';
  const { readFile } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as FileSystem;
  return await readFile(path);
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  if (!response.ok)
    throw new TandemError(`${response.url || 'The file'} could not be fetched: status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The bytes of a source. */
export async function bytesOf(source: Source): Promise<Uint8Array> {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (source instanceof Blob) return new Uint8Array(await source.arrayBuffer());
  if (source instanceof Response) return await bodyOf(source);
  if (typeof source !== 'string' && !(source instanceof URL)) {
    throw new TandemError(
      'A program is loaded from a URL, a path, an ArrayBuffer, a typed array, a Blob or a Response.',
    );
  }
  const text = String(source);
  if (hasFileSystem()) {
    if (text.startsWith('file:')) return await readFile(new URL(text));
    // A letter before the colon is a drive.
    if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return await readFile(text);
  }
  return await bodyOf(await fetch(source));
}
