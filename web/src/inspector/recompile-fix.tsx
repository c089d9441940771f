// Edits that the inspector offers, against a compilation that need not be or to compile in another way: shows the lines that would change, and writes them as one step that can be undone.
import { useMemo, useState } from 'preact/hooks';
import type { CacheMiss, GraphDocument, GuardDifference, RecompilesReport } from '../generated/protocol';
import { fusionChoices, fusionFix, passFix } from '../notebook/compile-options';
import type { NotebookModel } from '../notebook/model';
import type { CellText } from '../notebook/python-tree';
import { type CodeFix, fixOf } from '../notebook/recompile-fixes';
import { WithViewers } from '../outputs/lazy-viewers';
import { announce } from '../ui/announce';
import { s } from './panel-actions-strings';

export interface FixProps {
  model: NotebookModel;
  report: RecompilesReport;
  miss: CacheMiss;
  difference: GuardDifference;
}

export function RecompileFix({ model, report, miss, difference }: FixProps) {
  const find = (texts: readonly CellText[]) => fixOf(texts, report, miss, difference);
  return <Fix model={model} title={s.fixShow} of={`${difference.name} · ${difference.now}`} find={find} />;
}

interface DocumentFixProps {
  model: NotebookModel;
  doc: GraphDocument;
  /** What the fix is about, as the panel calls it. */
  of: string;
}

/** Turns the decision of fusion about a node round, where that is possible: measures what it would cost, and writes it. */
export function FusionFix({ model, doc, node, of }: DocumentFixProps & { node: number }) {
  const choice = useMemo(() => fusionChoices(doc).find((found) => found.node === node), [doc, node]);
  if (choice === undefined) return null;
  const title = choice.fuse ? s.forceFusion : s.forbidFusion;
  return (
    <>
      <Fix model={model} title={title} of={of} find={(texts) => fusionFix(texts, doc.name, choice)} />
      <WithViewers>{({ FusionTrial }) => <FusionTrial doc={doc} choice={choice} of={of} />}</WithViewers>
    </>
  );
}

/** Leaves a pass out. */
export function PassFix({ model, doc, pass, of }: DocumentFixProps & { pass: string }) {
  return <Fix model={model} title={s.leaveOut} of={of} find={(texts) => passFix(texts, doc.name, pass)} />;
}

interface OfferProps {
  model: NotebookModel;
  title: string;
  /** Tells the buttons with this title apart for those who hear their names alone. */
  of: string;
  find(texts: readonly CellText[]): CodeFix | null;
}

function Fix({ model, title, of, find }: OfferProps) {
  const [isShown, setShown] = useState(false);
  const [applied, setApplied] = useState<CodeFix | null>(null);
  if (model.readOnly.value) return null;
  const cells = model.cells.value.filter((cell) => cell.type.value === 'code');
  const texts = cells.map((cell) => ({ id: cell.id, text: cell.source.value }));
  // Undone, it is offered again.
  if (applied !== null && texts.some(({ id, text }) => id === applied.cellId && text === applied.after))
    return <p class="insp-fix">{s.fixDone(model.indexOf(applied.cellId) + 1)}</p>;
  const fix = find(texts);
  const cell = model.find(fix?.cellId ?? '');
  if (fix === null || cell === undefined) return null;
  const apply = () => {
    model.setTexts(new Map([[cell, fix.after]]));
    setApplied(fix);
    setShown(false);
    announce(s.fixDone(model.indexOf(cell.id) + 1));
  };
  if (!isShown) {
    return (
      <p class="insp-fix">
        <button type="button" class="tv-button" aria-label={`${title} ${of}`} onClick={() => setShown(true)}>
          {title}
        </button>
      </p>
    );
  }
  return (
    <div class="insp-fix" role="group" aria-label={s.fixIn(model.indexOf(cell.id) + 1)}>
      <p>{s.fixIn(model.indexOf(cell.id) + 1)}</p>
      <ChangedLines fix={fix} />
      <button type="button" class="tv-button" onClick={apply}>
        {s.fixApply}
      </button>{' '}
      <button type="button" class="tv-button" onClick={() => setShown(false)}>
        {s.fixCancel}
      </button>
    </div>
  );
}

/** A fix changes lines in their places, so the texts have as many. */
function ChangedLines({ fix }: { fix: CodeFix }) {
  const after = fix.after.split('\n');
  const changed = fix.before.split('\n').flatMap((text, i) => (text === after[i] ? [] : [[text, after[i]]]));
  return (
    <pre class="insp-change">
      {changed.map(([before, now], i) => (
        <code key={i}>
          <del>{before}</del>
          <ins>{now}</ins>
        </code>
      ))}
    </pre>
  );
}
