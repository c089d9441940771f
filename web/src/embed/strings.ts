import { strings } from '../i18n';

export const s = strings({
  en: {
    run: 'Run',
    runAll: 'Run all',
    stop: 'Stop',
    open: 'Open in Tandem',
    openTitle: 'Opens this notebook in a tab of its own, where changes are kept',
    loading: 'Loading the notebook…',
  },
  zh: {
    run: '运行',
    runAll: '全部运行',
    stop: '中断',
    open: '在 Tandem 中打开',
    openTitle: '在单独的标签页中打开此笔记本，修改会被保存',
    loading: '正在加载笔记本…',
  },
});
