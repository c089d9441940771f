// The toolbar of a cell: shown on the selected cell and under the pointer.
import { Icon } from '../ui/icons';
import { Menu, type MenuItem } from '../ui/menu';
import { s as as } from './action-strings';
import { type ActionContext, type ActionName, perform } from './actions';
import { clipboard } from './clipboard';
import { keyOf } from './keys';
import type { Cell } from './model';
import { s } from './strings';

interface Props {
  cell: Cell;
  context: ActionContext;
  index: number;
  of: number;
}

export function CellTools({ cell, context, index, of }: Props) {
  const { model } = context;
  if (model.readOnly.value) return null;
  const act = (action: ActionName) => () => {
    model.select(cell.id);
    perform(action, context);
  };
  const type = cell.type.value;
  const item = (action: ActionName, label: string, more: Partial<MenuItem> = {}): MenuItem => ({
    label,
    hint: keyOf(action),
    act: act(action),
    ...more,
  });
  const rendered = type === 'markdown' && cell.rendered.value;
  const items = (): MenuItem[] => [
    item('runAbove', as.runAbove, { disabled: index === 0 }),
    item('runBelow', as.runBelow),
    item('insertAbove', s.insertAbove, { apart: true }),
    item('insertBelow', s.insertBelow),
    item('moveUp', s.moveUp, { disabled: index === 0, apart: true }),
    item('moveDown', s.moveDown, { disabled: index === of - 1 }),
    item('cut', s.cut, { apart: true }),
    item('copy', s.copy),
    item('paste', s.paste, { disabled: clipboard.value === null }),
    item('merge', s.merge, { apart: true }),
    item('split', s.split),
    item('foldSource', cell.sourceHidden.value ? s.unfold : s.fold, { disabled: rendered }),
    item('toCode', as.toCode, { disabled: type === 'code', apart: true }),
    item('toMarkdown', as.toMarkdown, { disabled: type === 'markdown' }),
    item('toRaw', as.toRaw, { disabled: type === 'raw' }),
    item('remove', s.remove, { danger: true, apart: true }),
  ];
  return (
    <div class="cell-tools">
      {rendered && (
        <button
          type="button"
          class="icon-button"
          aria-label={s.editThis}
          title={s.editThis}
          onClick={act('edit')}
        >
          <Icon name="pencil" size={14} />
        </button>
      )}
      {type === 'markdown' && !rendered && (
        <button type="button" class="icon-button" aria-label={s.done} title={s.done} onClick={act('run')}>
          <Icon name="check" size={14} />
        </button>
      )}
      <Menu label={s.more} items={items}>
        <Icon name="more" size={14} />
      </Menu>
    </div>
  );
}
