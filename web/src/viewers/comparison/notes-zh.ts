// What a comparison says about results that do not agree, in Chinese; documents say it in English.
import type { Sentences } from '../shared/said';

export const NOTES_ZH: Sentences = [
  ['the results hold no tensors to compare', '结果中没有可以比较的张量'],
  ['* and * return different kinds of results', '* 和 * 返回的结果种类不同'],
  [
    'the results differ by more than rounding explains, most at *',
    '结果的差别超出舍入所能解释的范围，最大处在 *',
  ],
];
