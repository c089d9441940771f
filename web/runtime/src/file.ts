// The sections of a `.tandem` file and what stands in them. docs/tandem-file.md of Tandem specifies the layout.
import { TandemError } from './error';

/** The newest version of the layout that is read here. */
const VERSION = 1;
const SIGNATURE = [0x89, 0x54, 0x41, 0x4e, 0x44, 0x45, 0x4d, 0x0a];
const HEADER_BYTES = 16;

/** Code of a whole program. */
export interface CodeModule {
  readonly device: string;
  readonly language: string;
  /** The instruction set that it needs. */
  readonly instructions: string;
  readonly code: Uint8Array<ArrayBuffer>;
}

/** What of a file is used here. */
export interface ProgramFile {
  /** The graph as text. */
  readonly graph: string;
  /** A safetensors file. */
  readonly weights: Uint8Array;
  /** Plans as they stand there: parsed, and nothing else. */
  readonly plans: readonly unknown[];
  readonly modules: readonly CodeModule[];
  readonly notes: Readonly<Record<string, string>>;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i++)
    c = (CRC_TABLE[(c ^ (bytes[i] as number)) & 0xff] as number) ^ (c >>> 8);
  return ~c >>> 0;
}

const textDecoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text; `what` says whose in an error. */
function text(bytes: Uint8Array, what: string): string {
  try {
    return textDecoder.decode(bytes);
  } catch {
    throw new TandemError(`The file is damaged: ${what} is no text.`);
  }
}

/** Bytes as JSON. */
export function json(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(text(bytes, what));
  } catch (error) {
    if (error instanceof TandemError) throw error;
    throw new TandemError(`The file is damaged: ${what} is no JSON.`);
  }
}

/** A length of 8 bytes, as far as a number can say it: files are smaller. */
export function length64(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}

function codeModule(content: Uint8Array): CodeModule {
  const words: string[] = [];
  let at = 0;
  for (let i = 0; i < 3; i++) {
    const length =
      at + 2 <= content.length ? (content[at] as number) + 256 * (content[at + 1] as number) : Infinity;
    if (at + 2 + length > content.length)
      throw new TandemError('The file is damaged: the name of a module is cut off.');
    words.push(text(content.subarray(at + 2, at + 2 + length), 'the name of a module'));
    at += 2 + length;
  }
  const [device = '', language = '', instructions = ''] = words;
  return { device, language, instructions, code: new Uint8Array(content.subarray(at)) };
}

function notesOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Takes a file apart; throws where it is not one, damaged, or of a newer version. */
export function readFile(bytes: Uint8Array): ProgramFile {
  if (bytes.length < HEADER_BYTES || SIGNATURE.some((byte, i) => bytes[i] !== byte))
    throw new TandemError('This is no .tandem file: td.save("net.tandem", f, x) writes one.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version > VERSION) {
    throw new TandemError(
      `This file is of version ${version} of the .tandem format, and this tandem-run reads up to version ${VERSION}: update it.`,
    );
  }
  let graph: string | undefined;
  let weights: Uint8Array | undefined;
  let notes: Record<string, string> = {};
  const plans: unknown[] = [];
  const modules: CodeModule[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    const length = at + 16 <= bytes.length ? length64(bytes, at + 8) : Infinity;
    if (at + 16 + length > bytes.length)
      throw new TandemError(`The file is cut off: its section at byte ${at} is longer than the file.`);
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const content = bytes.subarray(at + 16, at + 16 + length);
    if (crc32(content) !== view.getUint32(at + 4, true))
      throw new TandemError(
        `The file is damaged: the checksum of its section ${tag} at byte ${at} is wrong.`,
      );
    // Sections that are not known here are passed over: the format allows that.
    if (tag === 'GRPH') graph = text(content, 'the graph');
    else if (tag === 'WGTS') weights = content;
    else if (tag === 'NOTE') notes = notesOf(json(content, 'the section of notes'));
    else if (tag === 'PLAN') plans.push(json(content, 'the plan'));
    else if (tag === 'CODE') modules.push(codeModule(content));
    at += 16 + Math.ceil(length / 8) * 8;
  }
  if (graph === undefined || weights === undefined)
    throw new TandemError('The file is cut off: it has no graph or no weights.');
  return { graph, weights, plans, modules, notes };
}
