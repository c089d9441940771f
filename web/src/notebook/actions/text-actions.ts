// The text editor's actions. The editor's own key bindings run them; here they stand for the keyboard help and the touch row.
import { undo } from '@codemirror/commands';
import { pressKey } from '../../editor/press-key';
import type { Action } from './action';

export const TEXT_ACTIONS = [
  {
    id: 'leave',
    on: 'text',
    words: { en: 'Leave the text', zh: '离开文本' },
    keys: { text: ['escape', 'ctrl+m'] },
    changes: 'view',
  },
  {
    id: 'complete',
    on: 'text',
    words: { en: 'Complete after a word, else indent', zh: '单词后补全，否则缩进' },
    menuWords: { en: 'Tab: indent or complete', zh: 'Tab：缩进或补全' },
    keys: { text: ['tab'] },
    touch: { face: 'Tab', side: 'start', run: (view) => pressKey(view, 'Tab', 9) },
    changes: 'document',
  },
  {
    id: 'tooltip',
    on: 'text',
    words: { en: 'Signature and help', zh: '签名和帮助' },
    keys: { text: ['shift+tab'] },
    changes: 'view',
  },
  {
    id: 'definition',
    on: 'text',
    words: { en: 'Go to the definition (also Ctrl+click)', zh: '转到定义（也可按住 Ctrl 单击）' },
    keys: { text: ['f12'] },
    changes: 'view',
  },
  {
    id: 'renameName',
    on: 'text',
    words: { en: 'Rename in all cells', zh: '在所有单元格中重命名' },
    keys: { text: ['f2'] },
    changes: 'document',
  },
  {
    id: 'dedent',
    on: 'text',
    words: { en: 'Indent less, at the start of a line', zh: '在行首时减少缩进' },
    keys: { text: ['shift+tab'] },
    changes: 'document',
  },
  {
    id: 'comment',
    on: 'text',
    words: { en: 'Comment the line in or out', zh: '注释或取消注释该行' },
    keys: { text: ['accel+/'] },
    changes: 'document',
  },
  {
    id: 'textUndo',
    on: 'text',
    words: { en: 'Undo typing', zh: '撤销输入' },
    menuWords: { en: 'Undo', zh: '撤销' },
    keys: { text: ['accel+z'] },
    touch: { face: '↶', side: 'start', run: (view) => void undo(view) },
    changes: 'document',
  },
  {
    id: 'nextProblem',
    on: 'text',
    words: { en: 'Go to the next problem', zh: '转到下一个问题' },
    keys: { text: ['f8'] },
    changes: 'view',
  },
  {
    id: 'cursorLeft',
    on: 'text',
    words: { en: 'Cursor left', zh: '光标左移' },
    touch: { face: '←', side: 'start', run: (view) => pressKey(view, 'ArrowLeft', 37) },
    changes: 'view',
  },
  {
    id: 'cursorRight',
    on: 'text',
    words: { en: 'Cursor right', zh: '光标右移' },
    touch: { face: '→', side: 'start', run: (view) => pressKey(view, 'ArrowRight', 39) },
    changes: 'view',
  },
  {
    id: 'cursorUp',
    on: 'text',
    words: { en: 'Cursor up', zh: '光标上移' },
    touch: { face: '↑', side: 'end', run: (view) => pressKey(view, 'ArrowUp', 38) },
    changes: 'view',
  },
  {
    id: 'cursorDown',
    on: 'text',
    words: { en: 'Cursor down', zh: '光标下移' },
    touch: { face: '↓', side: 'end', run: (view) => pressKey(view, 'ArrowDown', 40) },
    changes: 'view',
  },
] as const satisfies readonly Action[];
