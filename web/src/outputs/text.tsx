// Outputs that are text: plain, Markdown, LaTeX source, JSON.
import { useMemo } from 'preact/hooks';
import { writeJson } from '../ipynb/json';
import type { Json } from '../ipynb/types';
import { Markdown } from '../markdown/Markdown';
import { TextBuffer } from './buffer';
import { LongText } from './long-text';
import type { MimeProps } from './mime';

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : writeJson(value ?? null);
}

export function TextOutput({ value }: MimeProps) {
  const buffer = useMemo(() => new TextBuffer(asText(value)), [value]);
  return <LongText buffer={buffer} version={0} />;
}

export function JsonOutput({ value }: MimeProps) {
  const buffer = useMemo(() => new TextBuffer(writeJson(value ?? null)), [value]);
  return <LongText buffer={buffer} version={0} />;
}

export function MarkdownOutput({ value }: MimeProps) {
  return <Markdown text={asText(value)} />;
}

/** LaTeX as its source, without the dollar signs around it. */
export function LatexOutput({ value }: MimeProps) {
  return <pre class="out-text">{asText(value).replace(/^\s*\$+|\$+\s*$/g, '')}</pre>;
}
