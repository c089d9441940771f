// Lays out what is to be drawn: asks the layout worker, keeps its results, can be cancelled.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { language } from '../../i18n';
import { diagramLabels } from './labels';
import { requestLayout } from './layout/client';
import { finish, prepare } from './layout/layout';
import type { Diagram } from './layout/types';
import { boxCount, graphView, MAX_BOXES, type ViewOptions } from './model';
import { NO_TIMES, type NodeTimes } from './node-times';

export type DiagramState =
  | { status: 'ready'; diagram: Diagram }
  /** `count` boxes are being laid out; meanwhile the last diagram stays. */
  | { status: 'working'; count: number; diagram: Diagram | null }
  | { status: 'cancelled' }
  | { status: 'failed'; error: string }
  | { status: 'too large'; count: number };

const cache = new WeakMap<GraphDocument, Map<string, Diagram>>();

/** Tells times apart, which stand in the boxes of groups. */
const numbers = new WeakMap<NodeTimes, number>();
let lastNumber = 0;

function numberOf(times: NodeTimes): number {
  const known = numbers.get(times);
  if (known !== undefined) return known;
  numbers.set(times, ++lastNumber);
  return lastNumber;
}

function cacheKey(options: ViewOptions, times: NodeTimes): string {
  const around = options.around === null ? '' : `${options.around.id}/${options.around.depth}`;
  return `${options.stage} ${options.fused} ${[...options.collapsed].join()} ${[...(options.folded ?? [])].join('|')} ${around} ${numberOf(times)} ${language.value}`;
}

/** The diagram of a document under these options, with `cancel` and `retry` of its layout. */
export function useDiagram(doc: GraphDocument, options: ViewOptions, times: NodeTimes = NO_TIMES) {
  const key = cacheKey(options, times);
  const [state, setState] = useState<DiagramState>({ status: 'working', count: 0, diagram: null });
  const [attempt, setAttempt] = useState(0);
  const last = useRef<Diagram | null>(null);
  const abort = useRef<AbortController | null>(null);
  const count = useMemo(() => boxCount(doc, options), [doc, key]);

  useEffect(() => {
    const cached = cache.get(doc)?.get(key);
    const show = (next: Diagram) => {
      last.current = next;
      setState({ status: 'ready', diagram: next });
    };
    if (cached !== undefined) {
      show(cached);
      return;
    }
    if (count > MAX_BOXES) {
      setState({ status: 'too large', count });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    setState({ status: 'working', count, diagram: last.current });
    const view = graphView(doc, options);
    const labels = diagramLabels(times);
    const prepared = prepare(view, labels);
    requestLayout(prepared.request, controller.signal).then(
      (result) => {
        if (controller.signal.aborted) return;
        const diagram = finish(view, prepared, result, labels);
        const diagrams = cache.get(doc) ?? new Map<string, Diagram>();
        cache.set(doc, diagrams.set(key, diagram));
        show(diagram);
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setState({ status: 'failed', error: reason instanceof Error ? reason.message : String(reason) });
      },
    );
    return () => controller.abort();
  }, [doc, key, count, attempt]);

  return {
    state,
    cancel: () => {
      abort.current?.abort();
      setState({ status: 'cancelled' });
    },
    retry: () => setAttempt((n) => n + 1),
  };
}
