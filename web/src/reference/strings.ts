// Texts of the reference, in both languages.
import { strings } from '../i18n';

export const s = strings({
  en: {
    title: 'Reference',
    search: 'Search, e.g. concat, torch.cat or tf.reduce_sum',
    names: 'Names',
    count: (n: string) => `${n} names`,
    none: 'No name here, and none of another library, contains that.',
    loading: 'Loading…',
    failed: 'The reference cannot be loaded; try again with a network.',
    example: 'Example',
    open: 'Open in a notebook',
    elsewhere: 'In other libraries',
    methods: 'Methods and attributes',
    pages: 'As pages',
  },
  zh: {
    title: '参考手册',
    search: '搜索，例如 concat、torch.cat 或 tf.reduce_sum',
    names: '名称',
    count: (n: string) => `${n} 个名称`,
    none: '本库和其他库中都没有包含它的名称。',
    loading: '正在加载…',
    failed: '无法加载参考手册，请联网后再试。',
    example: '示例',
    open: '在笔记本中打开',
    elsewhere: '其他库中的名称',
    methods: '方法与属性',
    pages: '网页版',
  },
});
