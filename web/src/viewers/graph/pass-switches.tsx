// Switches for the passes of a program: it is compiled and timed anew at each change, without a change of the cell.
import { useState } from 'preact/hooks';
import type { GraphDocument, PassName } from '../../generated/protocol';
import { ComparisonOutput } from '../comparison/comparison-output';
import { passName } from '../compiler/messages';
import { recompiler } from '../shared/recompiler';
import { useRecompilation } from '../shared/use-recompilation';
import {
  canMove,
  compileOptions,
  initialChoice,
  isSameChoice,
  moved,
  type PassChoice,
  singleChoices,
  toggled,
} from './pass-choice';
import { useReorder } from './reorder';
import { s } from './strings';

interface Props {
  /** The document of the cell. */
  doc: GraphDocument;
  /** Shows the program of a choice, or null for the document's own. */
  show(doc: GraphDocument | null): void;
}

/** Nothing where there is no kernel, or no pass changed anything. */
export function PassSwitches({ doc, show }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (recompiler.value === null || doc.stages[0]?.name !== 'traced') return null;
  return (
    <div class="tv-pass-choice">
      <button
        type="button"
        class="tv-button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          show(null);
        }}
      >
        {isOpen ? s.leavePasses : s.changePasses}
      </button>
      {isOpen && <OpenSwitches key={doc.compileMs} doc={doc} show={show} />}
    </div>
  );
}

function OpenSwitches({ doc, show }: Props) {
  const initial = initialChoice(doc);
  const [choice, setChoice] = useState(initial);
  const { outcome, compile, reset } = useRecompilation(doc, show);
  const choose = (next: PassChoice) => {
    setChoice(next);
    if (isSameChoice(next, initial)) reset();
    else compile([compileOptions(next, initial)]);
  };
  return (
    <>
      <p class="tv-note">{s.changePassesAbout}</p>
      <SwitchList choice={choice} choose={choose} />
      <div class="tv-pass-actions">
        <button type="button" class="tv-button" onClick={() => compile(singleChoices(initial), true)}>
          {s.measureAll}
        </button>
        <button
          type="button"
          class="tv-button"
          disabled={isSameChoice(choice, initial)}
          onClick={() => choose(initial)}
        >
          {s.asItWas}
        </button>
        {outcome.isBusy && (
          <button type="button" class="tv-button" onClick={() => recompiler.value?.stop()}>
            {s.stopMeasuring}
          </button>
        )}
        <span role="status">{outcome.isBusy ? s.measuring : ''}</span>
      </div>
      {outcome.refused !== null && <p class="tv-note">{outcome.refused}</p>}
      {outcome.comparison !== null && <ComparisonOutput doc={outcome.comparison} />}
    </>
  );
}

/** The passes in their order, each with a switch; dragged, or moved by its arrows, one runs at another place. */
function SwitchList({ choice, choose }: { choice: PassChoice; choose(next: PassChoice): void }) {
  const { order } = choice;
  const passAt = (at: number): PassName => order[at] as PassName;
  const { drag, handlers } = useReorder(
    (from, to) => canMove(choice, passAt(from), to),
    (from, to) => choose(moved(choice, passAt(from), to)),
  );
  const isDropAt = (gap: number) => drag?.gap === gap;
  return (
    <ol class="tv-switches" aria-label={s.passesInOrder} {...handlers}>
      {order.map((pass, at) => (
        <li
          key={pass}
          data-item={at}
          class={[
            drag?.from === at ? 'tv-dragged' : '',
            isDropAt(at) ? 'tv-drop-before' : '',
            at === order.length - 1 && isDropAt(order.length) ? 'tv-drop-after' : '',
          ]
            .filter(Boolean)
            .join(' ')}
          style={drag?.from === at ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
        >
          {order.some((_, to) => to !== at && canMove(choice, pass, to)) && (
            <span class="tv-handle" title={s.dragPass} aria-hidden="true" />
          )}
          <Mover pass={pass} to={at - 1} label={s.runEarlier} choice={choice} choose={choose} />
          <label>
            <input
              type="checkbox"
              checked={!choice.without.has(pass)}
              onChange={() => choose(toggled(choice, pass))}
            />
            {passName(pass)}
          </label>
          <Mover pass={pass} to={at + 1} label={s.runLater} choice={choice} choose={choose} />
        </li>
      ))}
      <li>
        <label>
          <input
            type="checkbox"
            checked={choice.fuse}
            onChange={() => choose({ ...choice, fuse: !choice.fuse })}
          />
          {s.fusion}
        </label>
      </li>
    </ol>
  );
}

interface MoverProps {
  pass: PassName;
  to: number;
  label(pass: string): string;
  choice: PassChoice;
  choose(next: PassChoice): void;
}

function Mover({ pass, to, label, choice, choose }: MoverProps) {
  const isLeft = choice.order[to + 1] === pass;
  return (
    <button
      type="button"
      class="tv-mover"
      aria-label={label(passName(pass))}
      title={label(passName(pass))}
      disabled={!canMove(choice, pass, to)}
      onClick={() => choose(moved(choice, pass, to))}
    >
      {isLeft ? '←' : '→'}
    </button>
  );
}
