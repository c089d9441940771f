import { strings } from '../../i18n';

export const s = strings({
  en: {
    restartTitle: 'Restart kernel?',
    restartText: (name: string) =>
      `Do you want to restart the kernel${name ? ` of “${name}”` : ''}? All variables will be lost; text and outputs are kept.`,
    restartYes: 'Restart',
    restartAllTitle: 'Restart and run all?',
    restartAllText:
      'The kernel is replaced and every cell is run in order. All variables will be lost; outputs are made anew.',
    restartAllYes: 'Restart and run all',
    helpTitle: 'Keyboard',
    helpEverywhere: 'In a cell and around it',
    helpCommand: 'Around a cell (press Esc to leave its text)',
    helpText: 'In the text of a code cell',
    singleKeys: 'Single-key shortcuts',
    singleKeysAbout: 'Letters and digits act on the selected cells while no text is being edited.',
    headings: 'Heading of level 1 to 6',
  },
  zh: {
    restartTitle: '重启内核？',
    restartText: (name: string) =>
      `要重启${name ? `“${name}”的` : ''}内核吗？所有变量都会丢失；文本和输出会保留。`,
    restartYes: '重启',
    restartAllTitle: '重启并全部运行？',
    restartAllText: '内核将被替换，并按顺序运行所有单元格。所有变量都会丢失；输出会重新生成。',
    restartAllYes: '重启并全部运行',
    helpTitle: '键盘快捷键',
    helpEverywhere: '单元格内外均可',
    helpCommand: '在单元格外（按 Esc 离开文本）',
    helpText: '在代码单元格的文本中',
    singleKeys: '单键快捷键',
    singleKeysAbout: '未编辑文本时，字母键和数字键作用于选中的单元格。',
    headings: '1 至 6 级标题',
  },
});
