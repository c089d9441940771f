import { strings } from '../i18n';

export const s = strings({
  en: { close: 'Close', cancel: 'Cancel' },
  zh: { close: '关闭', cancel: '取消' },
});
