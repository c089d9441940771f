import { strings } from '../i18n';

export const s = strings({
  en: {
    undefined: (name: string) => `\`${name}\` is not defined in this notebook.`,
    moduleAttribute: (name: string, module: string) => `\`${module}\` has no \`${name}\`.`,
    attribute: (name: string, owner: string) => `A \`${owner}\` has no attribute \`${name}\`.`,
    noParameter: (name: string) => `There is no parameter \`${name}\`.`,
    missing: (names: string) => `Arguments are missing: ${names}.`,
    tooFew: (more: number) =>
      more === 1 ? 'One more argument is needed.' : `${more} more arguments are needed.`,
    tooMany: (most: number) =>
      most === 0
        ? 'It takes no positional arguments.'
        : `It takes at most ${most} positional argument${most === 1 ? '' : 's'}.`,
  },
  zh: {
    undefined: (name) => `此笔记本中没有定义 \`${name}\`。`,
    moduleAttribute: (name, module) => `\`${module}\` 中没有 \`${name}\`。`,
    attribute: (name, owner) => `\`${owner}\` 没有属性 \`${name}\`。`,
    noParameter: (name) => `没有名为 \`${name}\` 的参数。`,
    missing: (names) => `缺少参数：${names}。`,
    tooFew: (more) => `还需要 ${more} 个参数。`,
    tooMany: (most) => (most === 0 ? '不接受位置参数。' : `最多接受 ${most} 个位置参数。`),
  },
});
