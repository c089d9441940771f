// Texts of the inspector, in both languages.
import { strings } from '../i18n';

export const s = strings({
  en: {
    inspector: 'Inspector',
    overview: 'Overview',
    graph: 'Graph',
    passes: 'Passes',
    kernels: 'Kernels',
    noTensors: 'This cell is Python alone: no tensors, nothing to draw.',
    timeline: 'Timeline',
    memory: 'Memory',
    values: 'Values',
    recompiles: 'Recompiles',
    files: 'Files',
    emptyTitle: 'Nothing to inspect here',
    emptyText:
      'Run a cell, and what it did appears here; of a traced function its stages, fused groups and kernels, too.',
    tryIt: 'To see one, run',
    example: 'td.trace(net)(x)',
    tuning: 'Tuner',
    record: 'Record what runs',
    recordingOff: 'What runs is not recorded now. Switch it on below, and the next run appears here.',
    close: 'Close the inspector',
  },
  zh: {
    inspector: '检查器',
    overview: '概览',
    graph: '计算图',
    passes: '优化遍',
    kernels: '内核代码',
    noTensors: '此单元格只有 Python：没有张量，无可绘制。',
    timeline: '时间线',
    memory: '内存',
    values: '值',
    recompiles: '重新编译',
    files: '文件',
    emptyTitle: '此处没有可检查的内容',
    emptyText:
      '运行一个单元格，这里就会显示它做了什么；对追踪过的函数，还有各个阶段、融合的算子组和内核代码。',
    tryIt: '试试运行',
    example: 'td.trace(net)(x)',
    tuning: '调优',
    record: '记录运行内容',
    recordingOff: '目前不记录运行内容。在下方打开，之后的运行就会显示在这里。',
    close: '关闭检查器',
  },
});
