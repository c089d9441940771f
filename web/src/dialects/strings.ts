import { strings } from '../i18n';

export const s = strings({
  en: {
    chip: (names: string) => `${names}: Tandem's own`,
    chipAbout: 'These names are Tandem’s, over its own tensors. Show which there are.',
    title: 'Names of other libraries',
    about:
      'What programs for these libraries may use here: the names, arguments, results and printed forms are theirs, what computes is Tandem. The list is made from the modules themselves.',
    library: 'Library',
    search: 'Search, e.g. cat or nn.Linear',
    count: (found: number, all: number) => (found === all ? `${all} names` : `${found} of ${all} names`),
    none: 'No name here contains that.',
    loading: 'Loading…',
    failed: 'The list cannot be loaded; try again with a network.',
  },
  zh: {
    chip: (names: string) => `${names}：由 Tandem 实现`,
    chipAbout: '这些名称由 Tandem 在自己的张量上实现。查看支持哪些名称。',
    title: '其他库的名称',
    about:
      '为这些库编写的程序在这里可以使用的名称：名称、参数、结果和打印形式与原库一致，计算由 Tandem 完成。此列表由模块本身生成。',
    library: '库',
    search: '搜索，例如 cat 或 nn.Linear',
    count: (found: number, all: number) =>
      found === all ? `${all} 个名称` : `${all} 个名称中的 ${found} 个`,
    none: '没有包含它的名称。',
    loading: '正在加载…',
    failed: '无法加载此列表，请联网后再试。',
  },
});
