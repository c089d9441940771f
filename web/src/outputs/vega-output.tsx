// A Vega or Vega-Lite output; the libraries are loaded with the first chart.
//
// What a run of this session made is drawn on the page and answers to the pointer. A chart of a file is a program of a stranger's:
// a worker makes a picture of it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { imageDataUrl } from '../ipynb/image-data';
import { plainJson } from '../ipynb/json';
import { isObject, type Json } from '../ipynb/types';
import { theme } from '../theme';
import { chartPicture } from './chart-pictures';
import type { MimeProps } from './mime-props';
import { vegaKind } from './mime-rank';
import { s } from './strings';

type State = 'loading' | 'shown' | { problem: string };

interface Props {
  mime: string;
  value: Json;
}

export function VegaOutput({ mime, value, trusted }: MimeProps) {
  const [wanted, setWanted] = useState<Json | null>(null);
  if (trusted || wanted === value) return <LiveChart mime={mime} value={value} />;
  return <Picture mime={mime} value={value} onWanted={() => setWanted(value)} />;
}

function LiveChart({ mime, value }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
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
      <Note state={state} />
      <div class="out-chart" ref={host} role="img" aria-label={s.chart} />
    </div>
  );
}

function Picture({ mime, value, onWanted }: Props & { onWanted(): void }) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [svg, setSvg] = useState<string | null>(null);
  const dark = theme.value === 'dark';
  useEffect(() => {
    let unmounted = false;
    const draw = async () => {
      if (!host.current) return;
      if (!isObject(value)) throw new Error(s.broken);
      const { color: ink, fontFamily: font } = getComputedStyle(host.current);
      const spec = plainJson(value) as object;
      const drawn = await chartPicture({ spec, kind: vegaKind(mime) ?? 'vegalite', ink, font });
      if (unmounted) return;
      setSvg(drawn);
      setState('shown');
    };
    draw().catch((error: unknown) => {
      if (!unmounted) setState({ problem: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      unmounted = true;
    };
  }, [mime, value, dark]);
  return (
    <div ref={host}>
      <Note state={state} />
      {svg !== null && (
        <>
          <img class="out-chart-picture" src={imageDataUrl('image/svg+xml', svg)} alt={s.chart} />
          <p class="out-tools">
            <button type="button" class="link" onClick={onWanted}>
              {s.chartAlive}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function Note({ state }: { state: State }) {
  if (state === 'loading') return <p class="out-note">{s.loadingPart}</p>;
  return typeof state === 'object' ? <p class="out-note">{s.chartProblem(state.problem)}</p> : null;
}
