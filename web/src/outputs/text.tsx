// Plain text, Markdown and LaTeX outputs.
import { useMemo } from 'preact/hooks';
import { textOrJson } from '../ipynb/json';
import { Markdown } from '../markdown/markdown';
import { Formula } from '../math/formula';
import { LongText } from './long-text';
import type { MimeProps } from './mime-props';
import { TextBuffer } from './text-buffer';

export function TextOutput({ value }: MimeProps) {
  const buffer = useMemo(() => new TextBuffer(textOrJson(value)), [value]);
  return <LongText buffer={buffer} version={0} />;
}

export function MarkdownOutput({ value }: MimeProps) {
  return <Markdown text={textOrJson(value)} />;
}

/** A formula between dollar signs or in an environment; several lines of text around it are Markdown. */
export function LatexOutput({ value }: MimeProps) {
  const text = textOrJson(value).trim();
  const display = /^\$\$([^$]+)\$\$$/.exec(text) ?? /^\\\[([\s\S]+)\\\]$/.exec(text);
  if (display) return <Formula tex={display[1] ?? ''} display />;
  const inline = /^\$([^$]+)\$$/.exec(text) ?? /^\\\(([\s\S]+)\\\)$/.exec(text);
  if (inline) return <Formula tex={inline[1] ?? ''} display={false} />;
  if (/^\\begin\{/.test(text)) return <Formula tex={text} display />;
  return <Markdown text={text} />;
}
