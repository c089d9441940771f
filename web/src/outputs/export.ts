// The outputs of a cell as text to copy and as files to save.
import { textOrJson } from '../ipynb/json';
import type { MimeData } from '../ipynb/types';
import { parseAnsi } from './ansi';
import { chooseMime } from './mime-rank';
import type { OutputItem } from './output-area';

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/latex': 'tex',
};

export interface ExportFile {
  name: string;
  type: string;
  content(): string | Uint8Array<ArrayBuffer>;
}

/** Without colours and other escapes. */
const plain = (text: string) =>
  parseAnsi(text)
    .runs.map((run) => run.text)
    .join('');

function textOf(data: MimeData): string {
  if ('text/plain' in data) return textOrJson(data['text/plain']);
  const mime = chooseMime(data);
  return mime === null || mime.startsWith('image/') ? '' : textOrJson(data[mime]);
}

/** All text of the outputs, as one would copy it from a terminal. */
export function outputText(items: OutputItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'stream') return plain(item.buffer.text());
      if (item.kind === 'error') return plain(item.traceback.join('\n') || `${item.ename}: ${item.evalue}`);
      return textOf(item.data);
    })
    .map((text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`))
    .join('');
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const raw = atob(base64.replace(/\s/g, ''));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

/** The pictures and documents among the outputs, each as a file; at most `most`. */
export function exportableFiles(items: OutputItem[], most: number): ExportFile[] {
  const found: ExportFile[] = [];
  for (const item of items) {
    if (item.kind !== 'data' || found.length >= most) continue;
    const mime = chooseMime(item.data);
    if (mime === null || mime === 'text/plain') continue;
    const extension = EXTENSIONS[mime] ?? (mime.endsWith('json') ? 'json' : 'txt');
    const value = item.data[mime];
    const raster = mime.startsWith('image/') && mime !== 'image/svg+xml';
    found.push({
      name: `output-${found.length + 1}.${extension}`,
      type: mime,
      content: () => (raster ? bytes(textOrJson(value)) : textOrJson(value)),
    });
  }
  return found;
}
