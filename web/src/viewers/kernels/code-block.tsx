// Generated code with light colouring and a copy button. Text nodes only: code is data here, never markup.
import { useMemo, useState } from 'preact/hooks';
import * as units from '../../ui/units';
import { CopyButton } from '../shared/controls';
import { s } from '../shared/strings';
import { counted } from '../shared/words';
import { firstLines, highlight } from './highlight';

/** Lines shown at first. */
const LINES = 240;

interface Props {
  code: string;
  language: string;
  label: string;
}

export function CodeBlock({ code, language, label }: Props) {
  const [all, setAll] = useState(false);
  const { shown, lines } = useMemo(
    () => firstLines(code, all ? Number.POSITIVE_INFINITY : LINES),
    [code, all],
  );
  const runs = useMemo(() => highlight(shown, language), [shown, language]);
  if (code === '') return <p class="tv-note">{s.noCode}</p>;
  return (
    <div class="tv-code">
      <header>
        <span>{s.code(language.toUpperCase())}</span>
        <span class="tv-quiet">{counted(s.lines, lines)}</span>
        <CopyButton text={() => code} label={s.copy} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <div role="group" class="tv-code-text" aria-label={label} tabIndex={0}>
        <pre translate={false}>
          {runs.map((run, i) =>
            run.colour === 'plain' ? (
              run.text
            ) : (
              <span key={i} class={`tv-c-${run.colour}`}>
                {run.text}
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
