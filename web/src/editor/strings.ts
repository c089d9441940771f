import { strings } from '../i18n';

export const s = strings({
  en: {
    helpBusy: 'The kernel is busy or loading; it can answer once it is idle.',
    helpNothing: 'Nothing is known of this yet. Run the cell that defines it first.',
    symbols: 'Symbol keys',
    tabKey: 'Tab: indent or complete',
    undoKey: 'Undo',
    left: 'Cursor left',
    right: 'Cursor right',
    up: 'Cursor up',
    down: 'Cursor down',
    insertSymbol: (symbol: string) => `Type ${symbol}`,
  },
  zh: {
    helpBusy: '内核正忙或正在加载；空闲后即可回答。',
    helpNothing: '对此尚无所知。请先运行定义它的单元格。',
    symbols: '符号键',
    tabKey: 'Tab：缩进或补全',
    undoKey: '撤销',
    left: '光标左移',
    right: '光标右移',
    up: '光标上移',
    down: '光标下移',
    insertSymbol: (symbol: string) => `输入 ${symbol}`,
  },
});
