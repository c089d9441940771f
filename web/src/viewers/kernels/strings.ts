// Texts of the kernels viewer, in both languages.
import { strings } from '../../i18n';

export const s = strings({
  en: {
    kernelsOf: (name: string) => `Kernels of ${name}`,
    kernelsSum: '{kernels}, {bytes}, {flops} in one call',
    kernelMoves: (bytes: string) => `moves ${bytes}`,
    intensity: (n: string) => `${n} FLOP per byte`,
    computes: 'Computes',
    notFused: 'Not fused',
    why: 'Why together',
    code: (language: string) => `Generated ${language}`,
    codeOf: (language: string, n: string) => `Generated ${language} of kernel ${n}`,
    lines: (n: string, one: boolean) => (one ? `${n} line` : `${n} lines`),
    copy: 'Copy',
    allLines: (n: string) => `Show all ${n} lines`,
    noCode: 'No code was generated.',
    linesOf: (from: number, to: number, ops: string) =>
      from === to ? `Line ${from}: ${ops}` : `Lines ${from} to ${to}: ${ops}`,
    hasLines: (n: string, one: boolean) => (one ? `${n} line of code` : `${n} lines of code`),
    linesOfOp: (lines: string, title: string) => `${lines} of ${title}`,
    kernelsNone: 'No kernel: nothing is left to compute.',
  },
  zh: {
    kernelsOf: (name) => `${name} 的内核`,
    kernelsSum: '一次调用：{kernels}，{bytes}，{flops}',
    kernelMoves: (bytes) => `搬运 ${bytes}`,
    intensity: (n) => `每字节 ${n} FLOP`,
    computes: '计算',
    notFused: '未融合',
    why: '合并的理由',
    code: (language) => `生成的 ${language}`,
    codeOf: (language, n) => `内核 ${n} 生成的 ${language}`,
    lines: (n) => `${n} 行`,
    copy: '复制',
    allLines: (n) => `显示全部 ${n} 行`,
    noCode: '没有生成代码。',
    linesOf: (from, to, ops) => (from === to ? `第 ${from} 行：${ops}` : `第 ${from} 至 ${to} 行：${ops}`),
    hasLines: (n) => `${n} 行代码`,
    linesOfOp: (lines, title) => `${title} 的 ${lines}`,
    kernelsNone: '没有内核：没有什么需要计算。',
  },
});
