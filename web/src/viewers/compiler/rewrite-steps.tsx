// The rewrites one by one: rule, what stood there, what stands there now, and the whole program after it.
import { useEffect, useRef } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { PlaceLink } from '../shared/controls';
import { s } from '../shared/strings';
import { stageName } from '../shared/words';
import { difference, type Segment, type Step } from './rewrites';

interface Props {
  doc: GraphDocument;
  steps: readonly Step[];
  /** 0 is the program as traced; step n is the n-th rewrite. */
  at: number;
  go(at: number): void;
  /** The stage that is drawn, if its nodes are; and a turn to another. */
  stage: number | null;
  goStage(stage: number): void;
}

/** Steps of the list beyond which only those near the current one are shown. */
const LIST_AT_MOST = 200;

export function RewriteSteps({ doc, steps, at, go, stage, goStage }: Props) {
  if (steps.length === 0) return <p class="tv-note">{s.rewritesNone}</p>;
  const step = steps[at - 1];
  const first = Math.max(0, Math.min(at - LIST_AT_MOST / 2, steps.length - LIST_AT_MOST));
  return (
    <div class="tv-rewrites">
      <div class="tv-stepper">
        <button
          type="button"
          class="tv-button"
          disabled={at === 0}
          aria-label={s.previous}
          title={s.previous}
          onClick={() => go(at - 1)}
        >
          ←
        </button>
        <span class="tv-step-of" aria-live="polite">
          {at === 0 ? s.stepStart : s.step(String(at), String(steps.length))}
        </span>
        <button
          type="button"
          class="tv-button"
          disabled={at === steps.length}
          aria-label={s.next}
          title={s.next}
          onClick={() => go(at + 1)}
        >
          →
        </button>
      </div>
      <Expression start={doc.stages[0]?.expression ?? null} step={step} />
      {step !== undefined && (
        <div class="tv-rewrite">
          <span class="tv-tag">{stageName(step.pass)}</span>
          <code>{step.before}</code>
          <span role="img" aria-label={s.becomes}>
            ⇒
          </span>
          <code>{step.after}</code>
          <span class="tv-quiet">
            {s.rule} <code>{step.rule}</code>
          </span>
          {step.places.map((place) => (
            <PlaceLink key={`${place.cellId} ${place.line}`} place={place} />
          ))}
          {step.made.length > 0 && (
            <span class="tv-sides">
              <button
                type="button"
                class="tv-button"
                aria-pressed={stage === step.stage}
                onClick={() => goStage(step.stage)}
              >
                {s.showBefore}
              </button>
              <button
                type="button"
                class="tv-button"
                aria-pressed={stage === step.stage + 1}
                onClick={() => goStage(step.stage + 1)}
              >
                {s.showAfter}
              </button>
            </span>
          )}
        </div>
      )}
      <ol class="tv-steps" aria-label={s.stepsList} start={first + 1}>
        {steps.slice(first, first + LIST_AT_MOST).map((item, i) => (
          <StepRow key={first + i} step={item} number={first + i + 1} at={at} go={go} />
        ))}
      </ol>
    </div>
  );
}

function StepRow({ step, number, at, go }: { step: Step; number: number; at: number; go(at: number): void }) {
  const current = number === at;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Only the list scrolls: the page stays where the reader is.
    const item = row.current;
    const list = item?.parentElement;
    if (!current || !item || !list) return;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + item.offsetHeight - list.clientHeight;
    }
  }, [current]);
  return (
    <li ref={row} class={current ? 'tv-on' : number > at ? 'tv-later' : ''}>
      <button type="button" aria-current={current ? 'step' : undefined} onClick={() => go(number)}>
        <span class="tv-step-number">{number}</span>
        <span class="tv-tag">{stageName(step.pass)}</span>
        <code>{step.before}</code>
        <span role="img" aria-label={s.becomes}>
          ⇒
        </span>
        <code>{step.after}</code>
      </button>
    </li>
  );
}

/** The whole program before and after a step, what changed marked in both. */
function Expression({ start, step }: { start: string | null; step: Step | undefined }) {
  if (step === undefined) {
    return start === null ? null : (
      <div class="tv-expression">
        <code>{start}</code>
      </div>
    );
  }
  if (step.to === null) return null;
  const marked = step.from === null ? null : difference(step.from, step.to);
  return (
    <div class="tv-expression">
      {marked !== null && (
        <code class="tv-was">
          <Marked segments={marked.before} kind="old" />
        </code>
      )}
      {marked !== null && (
        <span class="tv-becomes" role="img" aria-label={s.becomes}>
          ⇒
        </span>
      )}
      <code>{marked === null ? step.to : <Marked segments={marked.after} kind="new" />}</code>
    </div>
  );
}

function Marked({ segments, kind }: { segments: readonly Segment[]; kind: 'old' | 'new' }) {
  return (
    <>
      {segments.map((segment, i) =>
        segment.changed ? (
          <mark key={i} class={`tv-${kind}`}>
            {segment.text}
          </mark>
        ) : (
          segment.text
        ),
      )}
    </>
  );
}
