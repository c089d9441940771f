// The stepper through the rewrites: rule, term before and after, and the whole program with what changed.
import { useEffect, useRef } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { PlaceLink } from '../shared/controls';
import { difference } from './expression-diff';
import { Marked } from './marked';
import { passName } from './messages';
import type { RewriteStep } from './rewrites';
import { s } from './strings';

interface Props {
  doc: GraphDocument;
  steps: readonly RewriteStep[];
  /** 0 is the program as traced; n is the n-th rewrite. */
  at: number;
  goStep(at: number): void;
  /** The stage that is drawn, if kernels are not; and how to turn to another, absent where no stage is drawn. */
  stage: number | null;
  goStage?: ((stage: number) => void) | undefined;
}

/** Steps of the list above which only those near the current one are shown. */
const MAX_LISTED = 200;

export function RewriteSteps({ doc, steps, at, goStep, stage, goStage }: Props) {
  if (steps.length === 0) return <p class="tv-note">{s.rewritesNone}</p>;
  const step = steps[at - 1];
  const first = Math.max(0, Math.min(at - MAX_LISTED / 2, steps.length - MAX_LISTED));
  return (
    <div class="tv-rewrites">
      <Stepper at={at} count={steps.length} goStep={goStep} />
      <Program traced={doc.stages[0]?.expression ?? null} step={step} />
      {step !== undefined && <Rewrite step={step} stage={stage} goStage={goStage} />}
      <ol class="tv-steps" aria-label={s.stepsList} start={first + 1}>
        {steps.slice(first, first + MAX_LISTED).map((item, i) => (
          <StepRow key={first + i} step={item} number={first + i + 1} at={at} goStep={goStep} />
        ))}
      </ol>
    </div>
  );
}

function Stepper({ at, count, goStep }: { at: number; count: number; goStep(at: number): void }) {
  return (
    <div class="tv-stepper">
      <button
        type="button"
        class="tv-button"
        disabled={at === 0}
        aria-label={s.previous}
        title={s.previous}
        onClick={() => goStep(at - 1)}
      >
        ←
      </button>
      <span class="tv-step-of" aria-live="polite">
        {at === 0 ? s.stepStart : s.step(String(at), String(count))}
      </span>
      <button
        type="button"
        class="tv-button"
        disabled={at === count}
        aria-label={s.next}
        title={s.next}
        onClick={() => goStep(at + 1)}
      >
        →
      </button>
    </div>
  );
}

function Rewrite({ step, stage, goStage }: { step: RewriteStep } & Pick<Props, 'stage' | 'goStage'>) {
  return (
    <div class="tv-rewrite">
      <Term step={step} />
      <span class="tv-quiet">
        {s.rule} <code>{step.rule}</code>
      </span>
      {step.places.map((place) => (
        <PlaceLink key={`${place.cellId} ${place.line}`} place={place} />
      ))}
      {goStage !== undefined && step.replacements.length > 0 && (
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
  );
}

/** The pass, and the term that its rule rewrote. */
function Term({ step }: { step: RewriteStep }) {
  return (
    <>
      <span class="tv-tag">{passName(step.pass)}</span>
      <code>{step.before}</code>
      <span role="img" aria-label={s.becomes}>
        ⇒
      </span>
      <code>{step.after}</code>
    </>
  );
}

interface StepRowProps {
  step: RewriteStep;
  number: number;
  at: number;
  goStep(at: number): void;
}

function StepRow({ step, number, at, goStep }: StepRowProps) {
  const isCurrent = number === at;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Only the list scrolls: the page stays where the reader is.
    const item = row.current;
    const list = item?.parentElement;
    if (!isCurrent || !item || !list) return;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + item.offsetHeight - list.clientHeight;
    }
  }, [isCurrent]);
  return (
    <li ref={row} class={isCurrent ? 'tv-on' : number > at ? 'tv-later' : ''}>
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => goStep(number)}>
        <span class="tv-step-number">{number}</span>
        <Term step={step} />
      </button>
    </li>
  );
}

/** The whole program before and after a step, what changed marked in both. */
function Program({ traced, step }: { traced: string | null; step: RewriteStep | undefined }) {
  if (step === undefined) {
    return traced === null ? null : (
      <div class="tv-expression">
        <code>{traced}</code>
      </div>
    );
  }
  const { programBefore, programAfter } = step;
  if (programAfter === null) return null;
  const marked = programBefore === null ? null : difference(programBefore, programAfter);
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
      <code>{marked === null ? programAfter : <Marked segments={marked.after} kind="new" />}</code>
    </div>
  );
}
