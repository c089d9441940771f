// The strip of stages: buttons with the node counts, and what the chosen stage does.
import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { type StripStage, stageAbout, stageCount, stageName } from './stages';
import { s } from './strings';

interface Props {
  doc: GraphDocument;
  stages: readonly StripStage[];
  at: number;
  go(index: number): void;
}

export function StageStrip({ doc, stages, at, go }: Props) {
  const current = stages[at];
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
        {stages.map((stage, i) => (
          <Fragment key={i}>
            {i > 0 && <span class="tv-join" aria-hidden="true" />}
            <button
              type="button"
              class={i === at ? 'tv-on' : ''}
              aria-pressed={i === at}
              onClick={() => go(i)}
            >
              <span>{stageName(stage)}</span>
              <span class={stage.nodes < stage.nodesBefore ? 'tv-stage-count tv-fewer' : 'tv-stage-count'}>
                {stageCount(doc, stage)}
              </span>
            </button>
          </Fragment>
        ))}
      </div>
      {current !== undefined && <p class="tv-about">{stageAbout(doc, current)}</p>}
    </>
  );
}
