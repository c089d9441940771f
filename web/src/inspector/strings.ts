// Texts of the inspector, in both languages.
import { strings } from '../i18n';

export const s = strings({
  en: {
    inspector: 'Inspector',
    graph: 'Graph',
    kernels: 'Kernels',
    files: 'Files',
    emptyTitle: 'Nothing to inspect here',
    emptyText: 'Select a cell that shows a graph, and its stages, fused groups and kernels appear here.',
    tryIt: 'To see one, run',
    example: 'td.trace(net)(x)',
    close: 'Close the inspector',
  },
  zh: {
    inspector: '检查器',
    graph: '计算图',
    kernels: '内核代码',
    files: '文件',
    emptyTitle: '此处没有可检查的内容',
    emptyText: '选中带有计算图的单元格，这里就会显示它的各个阶段、融合的算子组和内核代码。',
    tryIt: '试试运行',
    example: 'td.trace(net)(x)',
    close: '关闭检查器',
  },
});
