// Statistics of all nodes of a stage, over its diagram: asked for when they are switched on.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GraphDocument, GraphStage, NodeStatistics } from '../../generated/protocol';
import { prober } from '../shared/prober';
import { canProbe, probeOf, setValues, statisticsOf, valuesOf, withStage } from './node-values';
import { refusalText } from './refusal';
import { s } from './strings';

/** Nodes of which statistics are asked for. */
export const MAX_NODES = 512;

export interface Overlay {
  /** Whether there is something to switch on: a kernel, or values that were kept. */
  isOffered: boolean;
  isOn: boolean;
  isBusy: boolean;
  refused: string | null;
  /** Nodes that are left out, since there are very many. */
  isPart: boolean;
  /** By node; empty while it is off. */
  statistics: ReadonlyMap<number, NodeStatistics>;
  toggle(): void;
  /** Computes them once more. */
  again: (() => void) | null;
}

const NONE: ReadonlyMap<number, NodeStatistics> = new Map();

export function useOverlay(doc: GraphDocument, stage: GraphStage, index: number): Overlay {
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const values = valuesOf(doc).value;
  const known = useMemo(() => statisticsOf(values, index), [values, index]);
  const canAsk = prober.value !== null && canProbe(doc);
  const ask = async () => {
    const kernel = prober.peek();
    if (kernel === null || !canAsk) return;
    setBusy(true);
    setRefused(null);
    const nodes = stage.nodes.slice(0, MAX_NODES).map((node) => node.id);
    const { probed } = await kernel.probe(probeOf(doc, stage, nodes, true));
    setBusy(false);
    const refusal = probed?.refused ?? null;
    if (probed === null) setRefused(s.stopped);
    else if (refusal !== null) setRefused(refusalText(refusal, doc.name));
    else setValues(doc, { stages: withStage(valuesOf(doc).peek(), index, probed.statistics) });
  };
  // Another stage of the same program has values of its own.
  useEffect(() => {
    if (isOn && known.size === 0) ask();
  }, [isOn, doc, index]);
  return {
    isOffered: canAsk || known.size > 0,
    isOn,
    isBusy,
    refused: isOn ? refused : null,
    isPart: isOn && known.size > 0 && stage.nodes.length > MAX_NODES,
    statistics: isOn ? known : NONE,
    toggle: () => setOn(!isOn),
    again: isOn && canAsk ? ask : null,
  };
}
