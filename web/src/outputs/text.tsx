// Plain text, Markdown and LaTeX outputs.
import { useMemo } from 'preact/hooks';
import { writeJson } from '../ipynb/json';
import type { Json } from '../ipynb/types';
import { Markdown } from '../markdown/markdown';
import { Formula } from '../math/formula';
import { LongText } from './long-text';
import type { MimeProps } from './mime';
import { TextBuffer } from './text-buffer';

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : writeJson(value ?? null);
}

export function TextOutput({ value }: MimeProps) {
  const buffer = useMemo(() => new TextBuffer(asText(value)), [value]);
  return <LongText buffer={buffer} version={0} />;
}

export function MarkdownOutput({ value }: MimeProps) {
  return <Markdown text={asText(value)} />;
}

/** A formula between dollar signs or in an environment; several lines of text around it are Markdown. */
export function LatexOutput({ value }: MimeProps) {
  const text = asText(value).trim();
  const display = /^\$\$([^$]+)\$\$$/.exec(text) ?? /^\\\[([\s\S]+)\\\]$/.exec(text);
  if (display) return <Formula tex={display[1] ?? ''} display />;
  const inline = /^\$([^$]+)\$$/.exec(text) ?? /^\\\(([\s\S]+)\\\)$/.exec(text);
  if (inline) return <Formula tex={inline[1] ?? ''} display={false} />;
  if (/^\\begin\{/.test(text)) return <Formula tex={text} display />;
  return <Markdown text={text} />;
}
