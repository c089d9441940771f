// The state of one graph viewer: which stage is shown, which rewrite, which node is selected, what is highlighted.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { narrow } from '../../ui/viewport';
import type { Panel } from '../compiler/compiler-panels';
import type { Highlight } from '../compiler/declined-list';
import { type RewriteStep, rewriteSteps } from '../compiler/rewrites';
import type { ColourBy } from './colours';
import type { Compared } from './compared';
import { allPaths, foldLevels, grouping } from './groups';
import { collapsibleKernels, initiallyCollapsed, parseKey, type ViewOptions } from './model';
import { type StripStage, stripStages } from './stages';

export function useGraphState(doc: GraphDocument) {
  const stages = useMemo(() => stripStages(doc), [doc]);
  const rewrites = useMemo(() => rewriteSteps(doc), [doc]);
  // Of a program that was folded away only the rewrites are of interest: it starts as traced.
  const isFoldedAway = doc.kernels.every((kernel) => kernel.flops === 0) && rewrites.length > 0;
  // Null: the last one.
  const [chosen, setAt] = useState<number | null>(isFoldedAway ? 0 : null);
  const at = Math.min(chosen ?? stages.length - 1, stages.length - 1);
  const [panel, setPanel] = useState<Panel>(isFoldedAway ? 'rewrites' : 'fusion');
  const [step, setStep] = useState(0);
  // Declined rules: what the pointer is on, and what was clicked until another stage or step is shown.
  const [preview, setPreview] = useState<Highlight | null>(null);
  const [kept, setKept] = useState<Highlight | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(() => initiallyCollapsed(doc));
  // Groups that the reader folded (true) or unfolded: the same in every stage.
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(NONE_TOGGLED);
  // How much more is folded of each stage than at first, for a screen that cannot hold it.
  const isNarrow = narrow.value;
  const [levels, setLevels] = useState<ReadonlyMap<string, number>>(NONE_LEVELS);
  const [isTouched, setTouched] = useState(false);
  const [colourBy, setColourBy] = useState<ColourBy>('device');
  const [compared, setCompared] = useState<Compared | null>(null);
  const [around, setAround] = useState<ViewOptions['around']>(null);

  // Another document in the same place has other stages and nodes.
  const [shown, setShown] = useState(doc);
  if (shown !== doc) {
    setShown(doc);
    setAt(null);
    setStep(0);
    setKept(null);
    setSelected(null);
    setAround(null);
    // Another graph can be compared with what other passes make, too.
    if (typeof compared === 'number' || compared === doc) setCompared(null);
    setCollapsed(initiallyCollapsed(doc));
    setLevels(NONE_LEVELS);
    setTouched(false);
  }

  const current = stages[at];
  const stage = doc.stages[current?.stage ?? 0];
  const folds = useMemo(() => (stage === undefined ? [] : foldLevels(stage)), [stage]);
  const levelKey = `${at} ${isNarrow}`;
  const level = levels.get(levelKey) ?? 0;
  // Of fused operations the kernels are folded first.
  const canCollapse = current?.fused === true && collapsibleKernels(doc).size > 0;
  const foldedLevel = canCollapse ? Math.max(0, level - 1) : level;
  const folded = useMemo(
    () => foldedPaths(folds[foldedLevel] ?? NO_PATHS, toggled),
    [folds, foldedLevel, toggled],
  );
  const shownCollapsed = useMemo(
    () => (canCollapse && level > 0 && !isTouched ? collapsibleKernels(doc) : collapsed),
    [canCollapse, level, isTouched, doc, collapsed],
  );
  const foldMore = () => {
    if (isTouched || level >= folds.length - 1 + Number(canCollapse)) return;
    setLevels(new Map([...levels, [levelKey, level + 1]]));
  };
  const toggle = (paths: Iterable<string>, isFolded: boolean) => {
    touch();
    setToggled(new Map([...toggled, ...[...paths].map((path) => [path, isFolded] as const)]));
  };
  // What the reader folds and unfolds stays so, whatever its size.
  const touch = () => {
    setTouched(true);
    setCollapsed(shownCollapsed);
  };
  const goStage = (index: number) => {
    setAt(index);
    if (compared === index) setCompared(null);
    setKept(null);
    setSelected(null);
    setAround(null);
  };
  return {
    stages,
    rewrites,
    /** Index of the current stage in the strip. */
    at,
    current,
    panel,
    setPanel,
    step,
    selected,
    setSelected,
    collapsed: shownCollapsed,
    folded,
    foldMore,
    /** Folds the groups with these paths, or unfolds them. */
    toggle,
    /** Folds or unfolds every group of the stage. */
    toggleAll: (isFolded: boolean) => {
      if (stage !== undefined) toggle(allPaths(stage), isFolded);
    },
    /** Unfolds the groups that a node lies in. */
    revealNode: (id: number) => {
      if (stage === undefined) return;
      const path = grouping(stage).pathOf.get(id) ?? [];
      toggle(
        path.map((group) => group.path),
        false,
      );
    },
    /** Folds the innermost open group round a node. */
    foldRound: (id: number) => {
      if (stage === undefined) return;
      const innermost = grouping(stage)
        .pathOf.get(id)
        ?.findLast((group) => !folded.has(group.path));
      if (innermost !== undefined) toggle([innermost.path], true);
    },
    colourBy,
    setColourBy,
    compared,
    setCompared,
    around,
    setAround,
    setPreview,
    goStage,
    /** Ids of the nodes to highlight. */
    changed:
      current === undefined || panel !== 'rewrites'
        ? NO_IDS
        : changedNodes(current, rewrites[step - 1], preview?.stage === current.stage ? preview : kept),
    goStep: (next: number) => {
      const to = Math.max(0, Math.min(rewrites.length, next));
      setStep(to);
      goStage(to === 0 ? 0 : (rewrites[to - 1]?.stage ?? 0));
    },
    /** Turns to a highlight's stage and keeps the highlight. */
    showHighlight: (highlight: Highlight) => {
      goStage(highlight.stage);
      setKept(highlight);
    },
    /** Selects a node of the last stage. */
    selectInLast: (id: number) => {
      if (current?.fused !== true) goStage(stages.length - 1);
      setSelected(id);
    },
    /** Selects the node of a box, or expands the kernel. */
    selectBox: (key: string | null) => {
      if (key === null) {
        setSelected(null);
        return;
      }
      const { kind, id } = parseKey(key);
      if (kind === 'node') setSelected(id);
      else if (kind === 'group') {
        const group = stage === undefined ? undefined : grouping(stage).groups[id];
        if (group !== undefined) toggle([group.path], false);
      } else {
        touch();
        setCollapsed(new Set([...shownCollapsed].filter((number) => number !== id)));
      }
    },
    toggleKernels: () => {
      touch();
      setCollapsed(shownCollapsed.size > 0 ? new Set() : collapsibleKernels(doc));
    },
  };
}

export type GraphState = ReturnType<typeof useGraphState>;

const NO_PATHS: ReadonlySet<string> = new Set();
const NONE_TOGGLED: ReadonlyMap<string, boolean> = new Map();
const NONE_LEVELS: ReadonlyMap<string, number> = new Map();

/** The folded groups of a stage: those folded at first, and what the reader made of them. */
function foldedPaths(first: ReadonlySet<string>, toggled: ReadonlyMap<string, boolean>): Set<string> {
  const folded = new Set(first);
  for (const [path, isFolded] of toggled) {
    if (isFolded) folded.add(path);
    else folded.delete(path);
  }
  return folded;
}

const NO_IDS: ReadonlySet<number> = new Set();

/** What a declined rule points at, else the nodes of the current rewrite before or after it. */
function changedNodes(
  current: StripStage,
  rewrite: RewriteStep | undefined,
  highlight: Highlight | null,
): ReadonlySet<number> {
  if (highlight !== null) return new Set(highlight.nodes);
  if (rewrite === undefined || current.fused) return NO_IDS;
  if (current.stage === rewrite.stage) return new Set(rewrite.nodes);
  return current.stage === rewrite.stage + 1 ? new Set(rewrite.replacements) : NO_IDS;
}
