// Texts that several viewers share, in both languages.
import { strings } from '../../i18n';

export const s = strings({
  en: {
    kernels: (n: string, one: boolean) => (one ? `${n} kernel` : `${n} kernels`),
    kernelN: (n: string) => `kernel ${n}`,
    view: 'View',
    picture: 'Picture',
    table: 'Table',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    legend: 'Legend',
    place: (count: string, line: string) => `cell ${count}, line ${line}`,
    lineFirst: (count: string, line: string) => `line ${line} · cell ${count}`,
    goToPlace: (place: string) => `Go to ${place}`,
    more: (n: string) => `Show ${n} more`,
    copied: 'Copied',
    copyFailed: 'Not copied: the browser refused',
  },
  zh: {
    kernels: (n) => `${n} 个内核`,
    kernelN: (n) => `内核 ${n}`,
    view: '视图',
    picture: '图形',
    table: '表格',
    zoomIn: '放大',
    zoomOut: '缩小',
    legend: '图例',
    place: (count, line) => `单元格 ${count}，第 ${line} 行`,
    lineFirst: (count, line) => `第 ${line} 行 · 单元格 ${count}`,
    goToPlace: (place) => `转到${place}`,
    more: (n) => `再显示 ${n} 个`,
    copied: '已复制',
    copyFailed: '未能复制：浏览器拒绝',
  },
});
