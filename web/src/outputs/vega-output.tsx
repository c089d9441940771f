// A Vega or Vega-Lite output; the libraries are loaded with the first chart.
import { useEffect, useRef, useState } from 'preact/hooks';
import { plainJson } from '../ipynb/json';
import { isObject } from '../ipynb/types';
import { theme } from '../theme';
import type { MimeProps } from './mime-props';
import { vegaKind } from './mime-rank';
import { s } from './strings';

export function VegaOutput({ mime, value }: MimeProps) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | { problem: string }>('loading');
  const dark = theme.value === 'dark';
  useEffect(() => {
    let unmounted = false;
    let finish: (() => void) | null = null;
    const draw = async () => {
      const { drawChart } = await import('./vega');
      if (unmounted || !host.current) return;
      if (!isObject(value)) throw new Error(s.broken);
      finish = await drawChart(host.current, plainJson(value) as object, vegaKind(mime) ?? 'vegalite');
      if (unmounted) finish();
      else setState('shown');
    };
    draw().catch((error: unknown) => {
      if (!unmounted) setState({ problem: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      unmounted = true;
      finish?.();
    };
  }, [mime, value, dark]);
  return (
    <div>
      {state === 'loading' && <p class="out-note">{s.loadingPart}</p>}
      {typeof state === 'object' && <p class="out-note">{s.chartProblem(state.problem)}</p>}
      <div class="out-chart" ref={host} role="img" aria-label={s.chart} />
    </div>
  );
}
