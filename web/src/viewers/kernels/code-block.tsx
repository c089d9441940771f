// Code with syntax highlighting and a copy button. Code is drawn as text nodes, never as markup.
import { useMemo, useState } from 'preact/hooks';
import type { NodeLines } from '../../generated/protocol';
import * as units from '../../ui/format';
import { CopyButton } from '../shared/controls';
import { counted } from '../shared/labels';
import { codeRuns, linesWithAll } from './code-runs';
import { Tokens } from './code-tokens';
import { firstLines } from './highlight';
import { MarkedCode, type Ops } from './marked-code';
import { s } from './strings';

const MAX_LINES_AT_FIRST = 240;
/** The same where some op begins later. */
const MAX_LINES_WITH_ALL = 2000;

interface Props {
  code: string;
  language: string;
  label: string;
  /** What stands above it; that it was generated, unless something else is said. */
  title?: string;
  /** Which lines belong to which op, and what those are. */
  owned?: readonly NodeLines[];
  ops?: Ops;
  /** Whether all that belongs to an op is lit. */
  isLit?: boolean;
}

/** Lines that are shown at first: some of each op, unless that is too far down. */
function limitOf(owned: readonly NodeLines[]): number {
  return Math.max(MAX_LINES_AT_FIRST, Math.min(linesWithAll(owned), MAX_LINES_WITH_ALL));
}

const NONE: readonly NodeLines[] = [];
const NO_OPS: Ops = new Map();

export function CodeBlock({
  code,
  language,
  label,
  title,
  owned = NONE,
  ops = NO_OPS,
  isLit = false,
}: Props) {
  const [all, setAll] = useState(false);
  const { shown, lines } = useMemo(
    () => firstLines(code, all ? Number.POSITIVE_INFINITY : limitOf(owned)),
    [code, owned, all],
  );
  const runs = useMemo(() => (owned.length === 0 ? null : codeRuns(shown, owned)), [shown, owned]);
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
        {runs === null ? (
          <pre translate={false}>
            <Tokens code={shown} language={language} />
          </pre>
        ) : (
          <MarkedCode runs={runs} language={language} ops={ops} isAllLit={isLit} />
        )}
      </div>
      {shown.length < code.length && (
        <button type="button" class="tv-button" onClick={() => setAll(true)}>
          {s.allLines(units.count(lines))}
        </button>
      )}
    </div>
  );
}
