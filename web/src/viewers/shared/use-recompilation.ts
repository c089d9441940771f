// Asks the kernel for the program of a document compiled otherwise, and for what it takes.
import { useRef, useState } from 'preact/hooks';
import type { ComparisonDocument, CompileOptions, GraphDocument } from '../../generated/protocol';
import { recompiler } from './recompiler';

export interface RecompilationOutcome {
  isBusy: boolean;
  /** Why it cannot be done. */
  refused: string | null;
  /** The times beside the program that all passes make. */
  comparison: ComparisonDocument | null;
}

const NOTHING: RecompilationOutcome = { isBusy: false, refused: null, comparison: null };

/** `show` is given the program of the first way, which is soon known, or null where there is no wish any more. */
export function useRecompilation(doc: GraphDocument, show?: (doc: GraphDocument | null) => void) {
  const [outcome, setOutcome] = useState(NOTHING);
  // What was asked for last: an answer to an earlier wish is passed over.
  const wish = useRef(0);
  const [traced] = doc.stages;
  const compile = async (variants: CompileOptions[], isForTimesAlone = false) => {
    const kernel = recompiler.value;
    if (kernel === null || traced === undefined) return;
    wish.current += 1;
    const own = wish.current;
    setOutcome({ ...NOTHING, isBusy: true });
    for (const measure of isForTimesAlone ? [true] : [false, true]) {
      const wanted = { traced, device: doc.device, variants, measure, kernelTimes: false };
      const { recompiled, refused } = await kernel.recompile(wanted);
      if (wish.current !== own) return;
      setOutcome({
        isBusy: !measure && recompiled !== null,
        refused,
        comparison: recompiled?.comparison ?? null,
      });
      if (recompiled === null) return;
      if (recompiled.graph !== null) show?.(recompiled.graph);
    }
  };
  const reset = () => {
    wish.current += 1;
    setOutcome(NOTHING);
    show?.(null);
  };
  return { outcome, compile, reset };
}
