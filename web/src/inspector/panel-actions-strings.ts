// Texts of what the panels let a person do, in both languages.
import { strings } from '../i18n';

export const s = strings({
  en: {
    profile: 'Run with profiler',
    profileAbout: 'Runs this cell once more and records each call, thread, copy and wait.',
  },
  zh: {
    profile: '在性能剖析下运行',
    profileAbout: '再运行一次此单元格，并记录每次调用、线程、复制和等待。',
  },
});
