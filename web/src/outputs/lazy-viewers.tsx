// The viewers of graphs, comparisons and profiles, loaded with the first output that needs them.
import { signal } from '@preact/signals';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { ComparisonDocument, GraphDocument, ProfileDocument } from '../generated/protocol';
import { plainJson } from '../ipynb/json';
import { isObject } from '../ipynb/types';
import type { MimeProps } from './mime-props';
import { s } from './strings';

type Viewers = typeof import('../viewers');

const viewers = signal<Viewers | 'failed' | null>(null);

/** Loads the viewers once. */
export function loadViewers(): void {
  if (viewers.peek() !== null && viewers.peek() !== 'failed') return;
  import('../viewers').then(
    (module) => {
      viewers.value = module;
    },
    () => {
      viewers.value = 'failed';
    },
  );
}

/** A document from a file may be anything: what cannot be drawn becomes a sentence, and the page goes on. */
export class ErrorBoundary extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('An output could not be drawn.', error);
  }

  override render() {
    return this.state.failed ? <p class="out-note">{s.broken}</p> : this.props.children;
  }
}

/** Gives the loaded viewers to `children`, or says that they are on their way. */
export function WithViewers({ children }: { children: (loaded: Viewers) => ComponentChildren }) {
  useEffect(loadViewers, []);
  const loaded = viewers.value;
  if (loaded === 'failed') return <p class="out-note">{s.partFailed}</p>;
  if (loaded === null) return <p class="out-note">{s.loadingPart}</p>;
  return <ErrorBoundary>{children(loaded)}</ErrorBoundary>;
}

/** A graph document as far as a drawing may rely on it; null when it is something else. */
export function asGraph(value: MimeProps['value'] | undefined): GraphDocument | null {
  if (!isObject(value) || !Array.isArray(value.stages) || !Array.isArray(value.kernels)) return null;
  return plainJson(value) as GraphDocument;
}

export function GraphView({ value }: MimeProps) {
  const doc = useMemo(() => asGraph(value), [value]);
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return <WithViewers>{({ GraphOutput }) => <GraphOutput doc={doc} />}</WithViewers>;
}

export function ComparisonView({ value }: MimeProps) {
  const doc = useMemo(
    () => (isObject(value) && Array.isArray(value.entries) ? (plainJson(value) as ComparisonDocument) : null),
    [value],
  );
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return <WithViewers>{({ ComparisonOutput }) => <ComparisonOutput doc={doc} />}</WithViewers>;
}

export function ProfileView({ value }: MimeProps) {
  const doc = useMemo(
    () =>
      isObject(value) && Array.isArray(value.lanes) && Array.isArray(value.entries)
        ? (plainJson(value) as ProfileDocument)
        : null,
    [value],
  );
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return <WithViewers>{({ TimelineOutput }) => <TimelineOutput doc={doc} />}</WithViewers>;
}
