// The strip of stages over a graph: what each pass left, and what the kernels compute.
import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { s } from '../shared/strings';
import { stageAbout, stageCount, stageName } from '../shared/words';
import type { Step } from './model';

interface Props {
  doc: GraphDocument;
  steps: readonly Step[];
  at: number;
  go(index: number): void;
}

export function StageStrip({ doc, steps, at, go }: Props) {
  const current = steps[at];
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // On a narrow screen the strip scrolls by itself, never the page.
    const strip = row.current;
    const button = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip || !button) return;
    const left = button.offsetLeft - strip.offsetLeft;
    const right = left + button.offsetWidth + 12;
    if (left < strip.scrollLeft) strip.scrollLeft = left - 12;
    else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth;
  }, [at]);
  return (
    <>
      <div ref={row} class="tv-strip" role="group" aria-label={s.stages}>
        {steps.map((step, i) => (
          <Fragment key={i}>
            {i > 0 && <span class="tv-join" aria-hidden="true" />}
            <button
              type="button"
              class={i === at ? 'tv-on' : ''}
              aria-pressed={i === at}
              onClick={() => go(i)}
            >
              <span>{stageName(step.name)}</span>
              <span class={step.nodes < step.was ? 'tv-stage-count tv-fewer' : 'tv-stage-count'}>
                {stageCount(doc, step)}
              </span>
            </button>
          </Fragment>
        ))}
      </div>
      {current !== undefined && <p class="tv-about">{stageAbout(doc, current)}</p>}
    </>
  );
}
