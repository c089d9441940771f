// The one table of actions. Menus, command palette, keyboard help, key bindings, touch row and bar are views of it.
//
// Adding an action is one entry in one of the lists; the palette and the keyboard help show the entries in this order.
import { language } from '../../i18n';
import type { Cell } from '../model';
import type { Action, ActionContext, PageOperations, Target, Words } from './action';
import { CELL_ACTIONS } from './cell-actions';
import { DOCUMENT_ACTIONS, PAGE_ACTIONS } from './page-actions';
import { RUN_ACTIONS } from './run-actions';
import { SELECTION_ACTIONS } from './selection-actions';
import { TEXT_ACTIONS } from './text-actions';
import { VIEW_ACTIONS } from './view-actions';

export type { Action, ActionContext, PageOperations } from './action';

export const ACTIONS = [
  ...SELECTION_ACTIONS,
  ...RUN_ACTIONS,
  ...CELL_ACTIONS,
  ...VIEW_ACTIONS,
  ...DOCUMENT_ACTIONS,
  ...PAGE_ACTIONS,
  ...TEXT_ACTIONS,
] as const satisfies readonly Action[];

export type ActionId = (typeof ACTIONS)[number]['id'];

const BY_ID = new Map<string, Action>(ACTIONS.map((action) => [action.id, action]));

export function actionOf(id: ActionId): Action {
  const action = BY_ID.get(id);
  if (!action) throw new Error(`There is no action ${id}.`);
  return action;
}

/** The cell of a menu, or the selected cells. */
function targetOf({ model, page }: ActionContext, of?: Cell): Target | null {
  const cell = of ?? model?.selected.value;
  if (!model || !cell) return null;
  if (of) {
    const index = model.indexOf(of.id);
    return { model, page, cell, cells: [of], first: index, last: index };
  }
  const [first, last] = model.range.value;
  return { model, page, cell, cells: model.selection, first, last };
}

/** Whether an action can do anything now, on the selected cells or on the one that is named. Reads signals. */
export function possible(id: ActionId, context: ActionContext, cell?: Cell): boolean {
  const action = actionOf(id);
  if (action.on === 'text') return false;
  if (action.on === 'page') return action.when?.(context.page) ?? true;
  const target = targetOf(context, cell);
  if (!target || (action.changes === 'document' && target.model.readOnly.value)) return false;
  void target.model.revision.value;
  return action.when?.(target) ?? true;
}

/** Runs an action, if it is possible now. A named cell is selected first. */
export function perform(id: ActionId, context: ActionContext, cell?: Cell): void {
  if (cell) context.model?.select(cell.id);
  if (!possible(id, context, cell)) return;
  const action = actionOf(id);
  if (action.on === 'page') action.run(context.page);
  const target = action.on === 'cells' ? targetOf(context, cell) : null;
  if (target && action.on === 'cells') action.run(target);
}

function inLanguage(words: Words): string {
  return words[language.value];
}

/** The words of an action in the palette and in the keyboard help, in the interface language. */
export function fullWords(action: Action): string {
  return inLanguage(action.words);
}

/** The words of an action in a menu or on a button, in the interface language. */
export function menuWords(action: Action, about?: { cell?: Cell; page?: PageOperations }): string {
  const { menuWords: words } = action;
  if (typeof words !== 'function') return inLanguage(words ?? action.words);
  return inLanguage(words({ cell: about?.cell, page: about?.page as PageOperations }));
}
