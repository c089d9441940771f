import { strings } from '../i18n';

export const s = strings({
  en: {
    helpBusy: 'The kernel is busy or loading; it can answer once it is idle.',
    helpNothing: 'Nothing is known of this yet. Run the cell that defines it first.',
    renameLabel: 'New name',
    renameNothing: 'Only a name that this notebook defines can be renamed.',
    renameInvalid: 'This is not a name in Python.',
  },
  zh: {
    helpBusy: '内核正忙或正在加载；空闲后即可回答。',
    helpNothing: '对此尚无所知。请先运行定义它的单元格。',
    renameLabel: '新名称',
    renameNothing: '只能重命名此笔记本中定义的名称。',
    renameInvalid: '这不是 Python 中的名称。',
  },
});
