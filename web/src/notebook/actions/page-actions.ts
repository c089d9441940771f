// Actions on the document as a whole and on the page; the page carries them out.
import { language, setLanguage } from '../../i18n';
import { setTheme, themeChoice } from '../../theme';
import type { Action } from './action';

const THEME_NAMES = {
  light: { en: 'light', zh: '浅色' },
  dark: { en: 'dark', zh: '深色' },
  system: { en: 'as the system', zh: '跟随系统' },
} as const;
const NEXT_THEME = { system: 'light', light: 'dark', dark: 'system' } as const;

export const DOCUMENT_ACTIONS = [
  {
    id: 'find',
    on: 'page',
    words: { en: 'Find and replace', zh: '查找和替换' },
    menuWords: { en: 'Find and replace…', zh: '查找和替换…' },
    keys: { everywhere: ['accel+f'], command: ['f'] },
    inFields: true,
    changes: 'view',
    run: (page) => page.find(),
  },
  {
    id: 'save',
    on: 'page',
    words: { en: 'Save', zh: '保存' },
    keys: { everywhere: ['accel+s'] },
    inFields: true,
    changes: 'nothing',
    run: (page) => page.save(),
  },
  {
    id: 'palette',
    on: 'page',
    words: { en: 'All commands', zh: '所有命令' },
    menuWords: { en: 'All commands…', zh: '所有命令…' },
    keys: { everywhere: ['accel+shift+c', 'ctrl+shift+c'], command: ['p'] },
    inFields: true,
    keysOnly: true,
    changes: 'view',
    run: (page) => page.palette(),
  },
  {
    id: 'help',
    on: 'page',
    words: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
    menuWords: { en: 'Keyboard', zh: '键盘快捷键' },
    keys: { command: ['h'] },
    changes: 'view',
    run: (page) => page.help(),
  },
  {
    id: 'reference',
    on: 'page',
    words: { en: 'Reference of tandem', zh: 'tandem 参考手册' },
    menuWords: { en: 'Reference', zh: '参考手册' },
    changes: 'view',
    run: (page) => page.reference(),
  },
  {
    id: 'dialectNames',
    on: 'page',
    words: { en: 'Names of torch, NumPy and other libraries', zh: 'torch、NumPy 等库的名称' },
    menuWords: { en: 'Names of other libraries', zh: '其他库的名称' },
    changes: 'view',
    run: (page) => page.dialectNames(),
  },
  {
    id: 'measured',
    on: 'page',
    words: { en: 'Measured in this browser', zh: '在此浏览器中测量' },
    menuWords: { en: 'Measured in this browser…', zh: '在此浏览器中测量…' },
    changes: 'view',
    run: (page) => page.measured(),
  },
] as const satisfies readonly Action[];

export const PAGE_ACTIONS = [
  {
    id: 'download',
    on: 'page',
    words: { en: 'Download .ipynb', zh: '下载 .ipynb' },
    changes: 'nothing',
    run: (page) => page.download(),
  },
  {
    id: 'downloadStubs',
    on: 'page',
    words: {
      en: 'Download type stubs of tandem for other editors',
      zh: '下载 tandem 的类型存根（供其他编辑器使用）',
    },
    changes: 'nothing',
    run: (page) => page.downloadStubs(),
  },
  {
    id: 'share',
    on: 'page',
    words: { en: 'Share as a link…', zh: '以链接分享…' },
    changes: 'nothing',
    run: (page) => page.share(),
  },
  {
    id: 'versions',
    on: 'page',
    words: { en: 'Versions…', zh: '历史版本…' },
    changes: 'view',
    run: (page) => page.versions(),
  },
  {
    id: 'files',
    on: 'page',
    words: { en: 'Files', zh: '文件' },
    changes: 'view',
    run: (page) => page.files(),
  },
  {
    id: 'resetLesson',
    on: 'page',
    words: { en: 'Reset to the original lesson…', zh: '恢复课程原件…' },
    changes: 'document',
    when: (page) => page.canResetLesson(),
    run: (page) => page.resetLesson(),
  },
  {
    id: 'newNotebook',
    on: 'page',
    words: { en: 'New notebook', zh: '新建笔记本' },
    changes: 'nothing',
    run: (page) => page.newNotebook(),
  },
  {
    id: 'open',
    on: 'page',
    words: { en: 'Open a notebook file…', zh: '打开笔记本文件…' },
    changes: 'nothing',
    run: (page) => page.open(),
  },
  {
    id: 'home',
    on: 'page',
    words: { en: 'Tandem: to the start page', zh: 'Tandem：返回开始页' },
    changes: 'view',
    run: (page) => page.home(),
  },
  {
    id: 'inspector',
    on: 'page',
    words: { en: 'Show or hide the inspector', zh: '显示或隐藏检查器' },
    menuWords: ({ page }) =>
      page.inspectorShown()
        ? { en: 'Hide the inspector', zh: '隐藏检查器' }
        : { en: 'Show the inspector', zh: '显示检查器' },
    changes: 'view',
    run: (page) => page.toggleInspector(),
  },
  {
    id: 'language',
    on: 'page',
    // In the other language, for those who do not read this one.
    words: { en: '切换到中文', zh: 'Switch to English' },
    changes: 'view',
    run: () => setLanguage(language.value === 'en' ? 'zh' : 'en'),
  },
  {
    id: 'theme',
    on: 'page',
    words: {
      en: 'Change the colours: light, dark, as the system',
      zh: '更换配色：浅色、深色、跟随系统',
    },
    menuWords() {
      const { en, zh } = THEME_NAMES[themeChoice.value];
      return { en: `Colours: ${en}`, zh: `配色：${zh}` };
    },
    changes: 'view',
    run: () => setTheme(NEXT_THEME[themeChoice.value]),
  },
] as const satisfies readonly Action[];
