// The notebook document in memory: nbformat 4.5 with multi-line strings joined.
//
// Unknown metadata, mime types and extra keys are kept, so that a file is written back as it was.

/** A number whose text would not survive a trip through a double (1.0, 1e400, 20 digits). */
export class ExactNumber {
  constructor(readonly text: string) {}
}

export type Json = null | boolean | number | string | ExactNumber | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Mime type to content: text, or a JSON value for `application/json` and `*+json`. */
export type MimeData = JsonObject;

export type CellType = 'code' | 'markdown' | 'raw';

export interface StreamOutput {
  output_type: 'stream';
  name: string;
  text: string;
}
export interface DisplayOutput {
  output_type: 'display_data';
  data: MimeData;
  metadata: JsonObject;
}
export interface ResultOutput {
  output_type: 'execute_result';
  data: MimeData;
  metadata: JsonObject;
  execution_count: number | null;
}
export interface ErrorOutput {
  output_type: 'error';
  ename: string;
  evalue: string;
  traceback: string[];
}
export type NbOutput = StreamOutput | DisplayOutput | ResultOutput | ErrorOutput;

export interface NbCell {
  id: string;
  cell_type: CellType;
  source: string;
  metadata: JsonObject;
  /** Code cells only. */
  outputs: NbOutput[];
  /** Code cells only. */
  execution_count: number | null;
  /** Markdown and raw cells, when present. */
  attachments: JsonObject | null;
  /** Keys that nbformat 4.5 does not name. */
  extra: JsonObject;
}

export interface NbDocument {
  cells: NbCell[];
  metadata: JsonObject;
  nbformat_minor: number;
  /** Keys that nbformat 4.5 does not name. */
  extra: JsonObject;
}

/** Whether a mime type holds a JSON value rather than text. */
export function isJsonMime(mime: string): boolean {
  return mime === 'application/json' || mime.endsWith('+json');
}

/** Whether a JSON value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}
