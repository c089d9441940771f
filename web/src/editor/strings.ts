import { strings } from '../i18n';

export const s = strings({
  en: {
    helpBusy: 'The kernel is busy or loading; it can answer once it is idle.',
    helpNothing: 'Nothing is known of this yet. Run the cell that defines it first.',
  },
  zh: {
    helpBusy: '内核正忙或正在加载；空闲后即可回答。',
    helpNothing: '对此尚无所知。请先运行定义它的单元格。',
  },
});
