// The toolbar of a cell: shown on the selected cell and under the pointer.

import { IconButton } from '../ui/icon-button';
import { Icon } from '../ui/icons';
import { Menu, type MenuItem } from '../ui/menu';
import { type ActionContext, type ActionId, actionOf, menuWords, perform } from './actions';
import { menuItem } from './actions/menu';
import type { Cell, NotebookModel } from './model';
import { s } from './strings';

interface Props {
  cell: Cell;
  model: NotebookModel;
  context: ActionContext;
}

/** The menu's items; a group begins with a line above it. */
const GROUPS: ActionId[][] = [
  ['runAbove', 'runBelow', 'runProfiled', 'runColumns'],
  ['insertAbove', 'insertBelow'],
  ['moveUp', 'moveDown'],
  ['cut', 'copy', 'paste'],
  ['merge', 'split', 'foldSource'],
  ['toCode', 'toMarkdown', 'toRaw'],
  ['remove'],
];

export function CellTools({ cell, model, context }: Props) {
  if (model.readOnly.value) return null;
  const act = (action: ActionId) => () => perform(action, context, cell);
  const editWords = menuWords(actionOf('edit'));
  const type = cell.type.value;
  const rendered = type === 'markdown' && cell.rendered.value;
  const items = (): MenuItem[] =>
    GROUPS.flatMap((group, n) =>
      group.map((id, at) =>
        menuItem(id, context, { cell, withKey: true, separator: n > 0 && at === 0, danger: id === 'remove' }),
      ),
    );
  return (
    <div class="cell-tools">
      {rendered && <IconButton icon="pencil" label={editWords} size={14} onClick={act('edit')} />}
      {type === 'markdown' && !rendered && (
        <IconButton icon="check" label={s.done} size={14} onClick={act('run')} />
      )}
      <Menu label={s.more} items={items}>
        <Icon name="more" size={14} />
      </Menu>
    </div>
  );
}
