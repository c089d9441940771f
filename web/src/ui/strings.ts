import { strings } from '../i18n';

export const s = strings({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    commands: 'Commands',
    filter: 'Type to find a command',
    noCommand: 'No command has these words.',
    threads: (n: string) => `${n} threads`,
    relaxedSimd: 'relaxed SIMD',
    emulated: (device: string) => `${device} (software)`,
  },
  zh: {
    close: '关闭',
    cancel: '取消',
    dismiss: '关闭提示',
    commands: '命令',
    filter: '输入以查找命令',
    noCommand: '没有包含这些词的命令。',
    threads: (n) => `${n} 个线程`,
    relaxedSimd: '宽松 SIMD',
    emulated: (device) => `${device}（软件模拟）`,
  },
});
