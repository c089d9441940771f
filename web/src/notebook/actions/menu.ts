// Menu items and palette commands of actions.

import type { MenuItem } from '../../ui/menu';
import type { Command } from '../../ui/palette';
import type { Cell } from '../model';
import {
  ACTIONS,
  type Action,
  type ActionContext,
  type ActionId,
  actionOf,
  fullWords,
  menuWords,
  perform,
  possible,
} from '.';
import { keyHint } from './keys';

interface Options extends Partial<MenuItem> {
  /** The cell that the action is about, instead of the selected ones. */
  cell?: Cell;
  /** Whether the item shows the action's key. */
  withKey?: boolean;
}

export function menuItem(id: ActionId, context: ActionContext, options: Options = {}): MenuItem {
  const { cell, withKey, ...item } = options;
  const action = actionOf(id);
  return {
    label: menuWords(action, { cell: cell ?? context.model?.selected.value, page: context.page }),
    hint: withKey ? keyHint(action) : undefined,
    disabled: !possible(id, context, cell),
    act: () => perform(id, context, cell),
    ...item,
  };
}

/** The actions that the palette lists, in the order of the table. */
export function paletteActions(): Action[] {
  return ACTIONS.filter((action: Action) => action.on !== 'text' && !action.keysOnly);
}

export function paletteCommand(action: Action, context: ActionContext): Command {
  const id = action.id as ActionId;
  return {
    id,
    label: fullWords(action),
    hint: keyHint(action),
    disabled: !possible(id, context),
    run: () => perform(id, context),
  };
}
