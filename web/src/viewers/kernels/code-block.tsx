// Code with syntax highlighting and a copy button. Code is drawn as text nodes, never as markup.
import { useMemo, useState } from 'preact/hooks';
import * as units from '../../ui/format';
import { CopyButton } from '../shared/controls';
import { counted } from '../shared/labels';
import { firstLines, highlight } from './highlight';
import { s } from './strings';

const MAX_LINES_AT_FIRST = 240;

interface Props {
  code: string;
  language: string;
  label: string;
  /** What stands above it; that it was generated, unless something else is said. */
  title?: string;
}

export function CodeBlock({ code, language, label, title }: Props) {
  const [all, setAll] = useState(false);
  const { shown, lines } = useMemo(
    () => firstLines(code, all ? Number.POSITIVE_INFINITY : MAX_LINES_AT_FIRST),
    [code, all],
  );
  const tokens = useMemo(() => highlight(shown, language), [shown, language]);
  if (code === '') return <p class="tv-note">{s.noCode}</p>;
  return (
    <div class="tv-code">
      <header>
        <span>{title ?? s.code(language.toUpperCase())}</span>
        <span class="tv-quiet">{counted(s.lines, lines)}</span>
        <CopyButton text={() => code} label={s.copy} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <div role="group" class="tv-code-text" aria-label={label} tabIndex={0}>
        <pre translate={false}>
          {tokens.map((token, i) =>
            token.kind === 'plain' ? (
              token.text
            ) : (
              <span key={i} class={`tv-c-${token.kind}`}>
                {token.text}
              </span>
            ),
          )}
        </pre>
      </div>
      {shown.length < code.length && (
        <button type="button" class="tv-button" onClick={() => setAll(true)}>
          {s.allLines(units.count(lines))}
        </button>
      )}
    </div>
  );
}
