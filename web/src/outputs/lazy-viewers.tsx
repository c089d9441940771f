// The viewers of graphs, comparisons and profiles, loaded with the first output that needs them.
import { signal } from '@preact/signals';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type {
  ComparisonDocument,
  GraphDocument,
  ProfileDocument,
  ReportDocument,
} from '../generated/protocol';
import { plainJson } from '../ipynb/json';
import { isObject, type Json } from '../ipynb/types';
import { unfolded } from './folded-documents';
import type { MimeProps } from './mime-props';
import { VALUES_MIME } from './mime-rank';
import { s } from './strings';

type Viewers = typeof import('../viewers');
/** Compiles the graphs of documents in other ways, and stops doing so. */
export type Recompiler = NonNullable<Viewers['recompiler']['value']>;

/** Computes values of nodes, and has functions watched. */
export type Prober = NonNullable<Viewers['prober']['value']>;

let recompiler: Recompiler | null = null;
let prober: Prober | null = null;

/** Lets viewers compile the graphs that they show in other ways. */
export function offerRecompiler(offered: Recompiler): void {
  recompiler = offered;
}

/** Lets viewers have values of the graphs that they show. */
export function offerProber(offered: Prober): void {
  prober = offered;
}

/** The graphs of the notebook, each of which can be compared with another. */
export type NotebookGraphs = NonNullable<Viewers['notebookGraphs']['value']>;

let notebookGraphs: NotebookGraphs | null = null;

/** Lets viewers compare a graph with others of the notebook. */
export function offerGraphs(offered: NotebookGraphs): void {
  notebookGraphs = offered;
}

const viewers = signal<Viewers | 'failed' | null>(null);

/** Loads the viewers once. */
export function loadViewers(): void {
  if (viewers.peek() !== null && viewers.peek() !== 'failed') return;
  import('../viewers').then(
    (module) => {
      module.recompiler.value = recompiler;
      if (prober !== null) module.offerProber(prober);
      module.notebookGraphs.value = notebookGraphs;
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

const graphs = new WeakMap<object, GraphDocument>();

/** A graph document as far as a drawing may rely on it; null when it is something else. The same value gives the same document. */
export function asGraph(value: MimeProps['value'] | undefined): GraphDocument | null {
  if (!isObject(value) || !Array.isArray(value.stages)) return null;
  const known = graphs.get(value);
  if (known !== undefined) return known;
  const whole = unfolded(value);
  if (!Array.isArray(whole.kernels)) return null;
  const doc = plainJson(whole) as GraphDocument;
  graphs.set(value, doc);
  return doc;
}

export function GraphView({ value, beside }: MimeProps) {
  const doc = useMemo(() => asGraph(value), [value]);
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return (
    <WithViewers>
      {({ GraphOutput, adoptValues }) => {
        adoptValues(doc, beside?.data[VALUES_MIME], (values) =>
          beside?.keep(VALUES_MIME, values as unknown as Json),
        );
        return <GraphOutput doc={doc} />;
      }}
    </WithViewers>
  );
}

/** A comparison as far as a drawing may rely on it; null when it is something else. */
export function asComparison(value: MimeProps['value'] | undefined): ComparisonDocument | null {
  return isObject(value) && Array.isArray(value.entries) ? (plainJson(value) as ComparisonDocument) : null;
}

export function ComparisonView({ value }: MimeProps) {
  const doc = useMemo(() => asComparison(value), [value]);
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return <WithViewers>{({ ComparisonOutput }) => <ComparisonOutput doc={doc} />}</WithViewers>;
}

const profiles = new WeakMap<object, ProfileDocument>();

/** A profile as far as a drawing may rely on it; null when it is something else. The same value gives the same document. */
export function asProfile(value: MimeProps['value'] | undefined): ProfileDocument | null {
  if (!isObject(value) || !Array.isArray(value.lanes) || !Array.isArray(value.entries)) return null;
  const doc = profiles.get(value) ?? (plainJson(unfolded(value)) as ProfileDocument);
  profiles.set(value, doc);
  return doc;
}

export function ProfileView({ value }: MimeProps) {
  const doc = asProfile(value);
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return <WithViewers>{({ TimelineOutput }) => <TimelineOutput doc={doc} />}</WithViewers>;
}

/** The lists without which a report of this type cannot be drawn. */
const REPORT_LISTS: Record<ReportDocument['type'], readonly string[]> = {
  memory: ['devices', 'tensors'],
  queue: [],
  kernel_times: ['kernels'],
  tuning: ['kernels'],
  recompiles: ['options', 'entries', 'misses'],
  crossover: ['sizes', 'entries', 'crossings'],
  watch: ['nodes'],
  non_finite: [],
  check: ['ways', 'nodes'],
};

const reports = new WeakMap<object, ReportDocument>();

/** A report as far as a drawing may rely on it; null when it is something else. The same value gives the same document. */
export function asReport(value: MimeProps['value'] | undefined): ReportDocument | null {
  if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(REPORT_LISTS, value.type))
    return null;
  const lists = REPORT_LISTS[value.type as ReportDocument['type']];
  if (!lists.every((name) => Array.isArray(value[name]))) return null;
  const doc = reports.get(value) ?? (plainJson(value) as ReportDocument);
  reports.set(value, doc);
  return doc;
}

export function ReportView({ value }: MimeProps) {
  const doc = asReport(value);
  if (!doc) return <p class="out-note">{s.broken}</p>;
  return <WithViewers>{({ ReportOutput }) => <ReportOutput doc={doc} />}</WithViewers>;
}
