import { strings } from '../i18n';

export const s = strings({
  en: { close: 'Close', cancel: 'Cancel', dismiss: 'Dismiss' },
  zh: { close: '关闭', cancel: '取消', dismiss: '关闭提示' },
});
