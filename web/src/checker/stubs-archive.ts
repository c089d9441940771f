// The type stubs of the package as a ZIP archive, for other editors.
//
// They lie in `typings`, where Pyright and Pylance look for stubs of a project; those of dialects are left out, since there they
// would stand before the libraries themselves. The format is PKWARE's APPNOTE 6.3, stored without
// compression.
import { loadStubs } from './page-checker';

const PACKAGE = /^_?tandem[./]/;
const FOLDER = 'typings/';
const ENTRY = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The first day that the format has: stubs have no time of their own. */
const FIRST_DAY = 0x0021;

/** The checksum of ISO 3309, as ZIP has it. */
export function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A number as a little-endian field of two bytes, or of four where it is written as `[number]`. */
type Field = number | [number];

function fields(...numbers: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = numbers.flatMap((number) =>
    typeof number === 'number'
      ? [number, number >>> 8]
      : [number[0], number[0] >>> 8, number[0] >>> 16, number[0] >>> 24],
  );
  return Uint8Array.from(bytes, (byte) => byte & 0xff);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** An archive of texts, by their paths. */
export function zip(texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const size: Field = [bytes.length];
    const about: Field[] = [FLAGS, 0, 0, FIRST_DAY, [crc32(bytes)], size, size, name.length, 0];
    const entry = joined([fields([ENTRY], VERSION, ...about), name, bytes]);
    const listed = fields([LISTED], VERSION, VERSION, ...about, 0, 0, 0, [0], [offset]);
    entries.push(entry);
    list.push(joined([listed, name]));
    offset += entry.length;
  }
  const listing = joined(list);
  const end = fields([END], 0, 0, list.length, list.length, [listing.length], [offset], 0);
  return joined([...entries, listing, end]);
}

/** The archive of the stubs. */
export async function stubsArchive(): Promise<Uint8Array<ArrayBuffer>> {
  const stubs = Object.entries(await loadStubs()).filter(([path]) => PACKAGE.test(path));
  return zip(Object.fromEntries(stubs.map(([path, text]) => [FOLDER + path, text])));
}
