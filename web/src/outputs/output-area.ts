// The outputs of one cell (Jupyter's output area): streams joined, displays updated, cleared, redrawn once a frame.
//
// Data only; `outputs.tsx` draws it. The list is mutable and its version is a signal, so that a hundred thousand outputs
// stay affordable.
import { signal } from '@preact/signals';
import type { Output, Place } from '../generated/protocol';
import { isJsonMime, type JsonObject, type MimeData, type NbOutput } from '../ipynb/types';
import { foldedForFile } from './folded-documents';
import { TextBuffer } from './text-buffer';

interface ItemBase {
  key: number;
  /** Made by a run in this session; what came with a file is not. */
  trusted: boolean;
}
export interface StreamItem extends ItemBase {
  kind: 'stream';
  name: 'stdout' | 'stderr';
  buffer: TextBuffer;
}
export interface DataItem extends ItemBase {
  kind: 'data';
  data: MimeData;
  metadata: JsonObject;
  displayId: string | null;
  /** `Out [n]` of an execute result; undefined for a display. */
  result: number | null | undefined;
}
export interface ErrorItem extends ItemBase {
  kind: 'error';
  ename: string;
  evalue: string;
  traceback: string[];
  place: Place | null;
}
export type OutputItem = StreamItem | DataItem | ErrorItem;

let nextKey = 1;
const changedAreas = new Set<OutputArea>();
let scheduled = false;

/** Redraws every changed area, once a frame; by a timer where there are no frames (a hidden tab, a test). */
function flush(): void {
  scheduled = false;
  const areas = [...changedAreas];
  changedAreas.clear();
  for (const area of areas) area.version.value += 1;
}

function schedule(area: OutputArea): void {
  changedAreas.add(area);
  if (scheduled) return;
  scheduled = true;
  const hidden = typeof document === 'undefined' || document.visibilityState === 'hidden';
  if (hidden) setTimeout(flush, 50);
  else requestAnimationFrame(flush);
}

/** Parses the JSON mimes of a bundle from the worker, where every value is text. */
export function bundleFromWorker(bundle: Record<string, string | undefined>): MimeData {
  const data: MimeData = {};
  for (const [mime, text] of Object.entries(bundle)) {
    if (text === undefined) continue;
    if (!isJsonMime(mime)) {
      data[mime] = text;
      continue;
    }
    try {
      data[mime] = JSON.parse(text);
    } catch {
      // A broken JSON representation is no representation; the bundle's plain text stands in.
    }
  }
  return data;
}

export class OutputArea {
  /** In order. Read `version.value` first to follow changes. */
  items: OutputItem[] = [];
  readonly version = signal(0);
  private clearOnNext = false;

  /** Fills the area from a file. HTML among `trusted` was made in this browser. */
  load(outputs: NbOutput[], trusted?: ReadonlySet<string>): void {
    this.items = outputs.map((output) => itemFromFile(output, trusted));
    schedule(this);
  }

  clear(): void {
    this.items = [];
    this.clearOnNext = false;
    schedule(this);
  }

  /** Adds an output of a run. `update_display` outputs go through `updateDisplay` instead. */
  add(output: Output): void {
    if (output.output_type === 'clear_output') {
      if (output.wait) this.clearOnNext = true;
      else this.clear();
      return;
    }
    if (this.clearOnNext) this.clear();
    switch (output.output_type) {
      case 'stream': {
        const name = output.name === 'stderr' ? 'stderr' : 'stdout';
        const last = this.items.at(-1);
        const joins = last?.kind === 'stream' && last.name === name && last.trusted;
        const buffer = joins ? last.buffer : new TextBuffer();
        buffer.append(output.text);
        if (!joins) this.push({ kind: 'stream', name, buffer });
        break;
      }
      case 'display_data':
        this.push({
          kind: 'data',
          data: bundleFromWorker(output.data),
          metadata: {},
          displayId: output.display_id,
          result: undefined,
        });
        break;
      case 'execute_result':
        this.push({
          kind: 'data',
          data: bundleFromWorker(output.data),
          metadata: {},
          displayId: null,
          result: output.execution_count,
        });
        break;
      case 'error':
        this.push({
          kind: 'error',
          ename: output.ename,
          evalue: output.evalue,
          traceback: output.traceback,
          place: output.place,
        });
        break;
    }
    schedule(this);
  }

  /** Replaces every display of that id; false when there is none. */
  updateDisplay(id: string, data: MimeData): boolean {
    let found = false;
    this.items = this.items.map((item) => {
      if (item.kind !== 'data' || item.displayId !== id) return item;
      found = true;
      return { ...item, data, trusted: true };
    });
    if (found) schedule(this);
    return found;
  }

  /** As `add`, with `update_display` confined to this area. */
  addOrUpdate(output: Output): void {
    if (output.output_type === 'display_data' && output.update && output.display_id !== null) {
      this.updateDisplay(output.display_id, bundleFromWorker(output.data));
    } else this.add(output);
  }

  /** The outputs as nbformat has them; with `forFile`, very long streams of this session by their ends, and large documents folded. */
  toNotebook(forFile = false): NbOutput[] {
    return this.items.map((item): NbOutput => {
      if (item.kind === 'stream') {
        // What came with a file goes back as it came.
        const text = forFile && item.trusted ? item.buffer.fileText() : item.buffer.text();
        return { output_type: 'stream', name: item.name, text };
      }
      if (item.kind === 'error') {
        const { ename, evalue, traceback } = item;
        return { output_type: 'error', ename, evalue, traceback };
      }
      const { metadata } = item;
      const data = forFile && item.trusted ? foldedForFile(item.data) : item.data;
      if (item.result === undefined) return { output_type: 'display_data', data, metadata };
      return { output_type: 'execute_result', data, metadata, execution_count: item.result };
    });
  }

  private push(
    item:
      | Omit<StreamItem, 'key' | 'trusted'>
      | Omit<DataItem, 'key' | 'trusted'>
      | Omit<ErrorItem, 'key' | 'trusted'>,
  ): void {
    this.items.push({ ...item, key: nextKey++, trusted: true });
  }
}

/** Outputs that are part of another one. */
export function itemsOf(outputs: NbOutput[], trusted: boolean): OutputItem[] {
  return outputs.map((output) => ({ ...itemFromFile(output), trusted }));
}

function itemFromFile(output: NbOutput, trusted?: ReadonlySet<string>): OutputItem {
  const html = 'data' in output ? output.data['text/html'] : null;
  const base = { key: nextKey++, trusted: typeof html === 'string' && trusted?.has(html) === true };
  switch (output.output_type) {
    case 'stream':
      return {
        ...base,
        kind: 'stream',
        name: output.name === 'stderr' ? 'stderr' : 'stdout',
        buffer: new TextBuffer(output.text),
      };
    case 'display_data':
    case 'execute_result':
      return {
        ...base,
        kind: 'data',
        data: output.data,
        metadata: output.metadata,
        displayId: null,
        result: output.output_type === 'execute_result' ? output.execution_count : undefined,
      };
    case 'error':
      return {
        ...base,
        kind: 'error',
        ename: output.ename,
        evalue: output.evalue,
        traceback: output.traceback,
        place: null,
      };
  }
}
