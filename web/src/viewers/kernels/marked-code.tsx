// Code whose lines belong to ops: beside each run of lines stands whose it is. Pointer, focus or a click on it light the op, its line in
// the editor and all its other lines, and whatever lights the op lights these.
import type { TargetedKeyboardEvent } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import * as units from '../../ui/format';
import { isLit, type LitLine, lightOn } from '../../ui/lit-line';
import { memo } from '../../ui/memo';
import { type CodeRun, foldedLocals } from './code-runs';
import { Tokens } from './code-tokens';
import { s } from './strings';

/** What is said of a node and lit with it. */
export interface Op {
  title: string;
  lines: LitLine;
}

export type Ops = ReadonlyMap<number, Op>;

interface Props {
  runs: readonly CodeRun[];
  language: string;
  ops: Ops;
  isAllLit: boolean;
}

export function MarkedCode({ runs, language, ops, isAllLit }: Props) {
  const marked = useMemo(() => runs.map((run) => markedRun(run, ops)), [runs, ops]);
  const first = marked.findIndex(({ lines }) => lines.length > 0);
  const [current, setCurrent] = useState(first);
  const stop = marked[current] === undefined ? first : current;
  return (
    <pre class="tv-marked" translate={false} onKeyDown={moveFocus}>
      {marked.map((run, i) => (
        <Run
          key={i}
          run={run}
          language={language}
          isLit={run.lines.length > 0 && (isAllLit || isLit(run.lines))}
          isStop={i === stop}
          focused={setCurrent}
          index={i}
        />
      ))}
    </pre>
  );
}

interface Marked extends CodeRun {
  /** All of the nodes together. */
  lines: readonly LitLine[];
  titles: readonly string[];
}

function markedRun(run: CodeRun, ops: Ops): Marked {
  const own = run.nodes.map((node) => ops.get(node)).filter((op) => op !== undefined);
  return { ...run, lines: own.map((op) => op.lines), titles: own.map((op) => op.title) };
}

interface RunProps {
  run: Marked;
  language: string;
  isLit: boolean;
  /** Whether the tabulator stops here. */
  isStop: boolean;
  index: number;
  focused(index: number): void;
}

const Run = memo(({ run, language, isLit: lit, isStop, index, focused }: RunProps) => {
  if (run.lines.length === 0) {
    return (
      <span class="tv-code-run">
        <span class="tv-code-owner" />
        <span class="tv-code-tokens">
          <Frame text={run.text} language={language} />
        </span>
      </span>
    );
  }
  const titles = run.titles.join(', ');
  const { onFocusIn, ...light } = lightOn(run.lines);
  return (
    // The button in it does the same by keyboard.
    <span
      class={lit ? 'tv-code-run tv-owned tv-lit' : 'tv-code-run tv-owned'}
      title={titles}
      {...light}
      onFocusIn={() => {
        focused(index);
        onFocusIn?.();
      }}
    >
      <button
        type="button"
        class="tv-code-owner"
        tabIndex={isStop ? 0 : -1}
        aria-label={s.linesOf(run.from, run.to, titles)}
      >
        <span>{titles}</span>
      </button>
      <span class="tv-code-tokens">
        <Tokens code={run.text} language={language} />
      </span>
    </span>
  );
});

/** What belongs to no op; many locals are folded, so that what is computed stands in sight. */
function Frame({ text, language }: { text: string; language: string }) {
  const folded = useMemo(() => foldedLocals(text), [text]);
  const [isOpen, setOpen] = useState(false);
  if (folded === null) return <Tokens code={text} language={language} />;
  return (
    <>
      <Tokens code={folded.before} language={language} />
      <button type="button" class="tv-link tv-locals" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {s.locals(units.count(folded.count))}
      </button>
      {'\n'}
      {isOpen && <Tokens code={folded.locals} language={language} />}
      <Tokens code={folded.after} language={language} />
    </>
  );
}

/** The arrows go from op to op. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const step = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['Home', Number.NEGATIVE_INFINITY],
    ['End', Number.POSITIVE_INFINITY],
  ]).get(event.key);
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button.tv-code-owner')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
}
