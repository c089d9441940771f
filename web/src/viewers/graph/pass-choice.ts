// A choice of passes: which are left out, in which order they run, whether anything is fused. Pure.
import type { CompileOptions, GraphDocument, PassName } from '../../generated/protocol';
import { passName } from '../compiler/messages';
import { s } from './strings';

export interface PassChoice {
  /** The passes that changed the program, in the order in which they run. */
  order: readonly PassName[];
  without: ReadonlySet<PassName>;
  fuse: boolean;
}

/** These run once, after all others, wherever they are named. */
const RUN_LAST: ReadonlySet<PassName> = new Set(['layout', 'rematerialise']);

/** What the document's program was compiled with, as far as the document shows. */
export function initialChoice({ stages }: GraphDocument): PassChoice {
  const order = [...new Set(stages.slice(1).map((stage) => stage.name))];
  return { order, without: new Set(), fuse: true };
}

/** Whether two choices lead to the same program. */
export function isSameChoice(a: PassChoice, b: PassChoice): boolean {
  return (
    a.fuse === b.fuse &&
    a.order.every((pass, i) => pass === b.order[i]) &&
    a.without.size === b.without.size &&
    [...a.without].every((pass) => b.without.has(pass))
  );
}

/** The choice with a pass left out, or back in. */
export function toggled(choice: PassChoice, pass: PassName): PassChoice {
  const without = new Set(choice.without);
  if (!without.delete(pass)) without.add(pass);
  return { ...choice, without };
}

/** Whether a pass may run at a place of the order. */
export function canMove({ order }: PassChoice, pass: PassName, to: number): boolean {
  const other = order[to];
  return other !== undefined && !RUN_LAST.has(pass) && !RUN_LAST.has(other);
}

/** The choice with a pass at another place of the order. */
export function moved(choice: PassChoice, pass: PassName, to: number): PassChoice {
  const order = choice.order.filter((other) => other !== pass);
  order.splice(to, 0, pass);
  return { ...choice, order };
}

/** What the kernel is asked for. */
export function compileOptions(choice: PassChoice, initial: PassChoice): CompileOptions {
  const isTurned = choice.order.some((pass, i) => pass !== initial.order[i]);
  const without = [...choice.without];
  const parts = [
    ...(without.length > 0 ? [s.withoutPasses(without.map(passName).join(', '))] : []),
    ...(isTurned ? [s.inOrder(choice.order.map(passName).join(', '))] : []),
    ...(choice.fuse ? [] : [s.notFused]),
  ];
  return {
    name: parts.length > 0 ? parts.join('; ') : s.asItWas,
    without,
    order: isTurned ? [...choice.order] : [],
    fuse: choice.fuse,
    choices: [],
  };
}

/** Each pass left out by itself, then fusion. */
export function singleChoices(initial: PassChoice): CompileOptions[] {
  const choices = initial.order.map((pass) => toggled(initial, pass));
  return [...choices, { ...initial, fuse: false }].map((choice) => compileOptions(choice, initial));
}
