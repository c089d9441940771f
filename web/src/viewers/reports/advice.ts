// What would avoid a compilation, in the interface language. Reports say it in English.
import { type Sentences, said } from '../shared/said';

const ADVICE_ZH: Sentences = [
  [
    'give it as an argument, or assign() values of one shape and dtype',
    '把它作为参数传入，或用 assign() 赋予形状和数据类型相同的值',
  ],
  ['stack tensors of one shape to one tensor', '把形状相同的张量叠成一个张量'],
  ['give arguments of one structure', '始终传入结构相同的参数'],
  [
    'give the same object at each call: one that is made anew, as a lambda in the call, is another',
    '每次调用都传入同一个对象：重新创建的对象（例如在调用中写的 lambda）是另一个对象',
  ],
  ['give a tensor instead of a number: *', '传入张量而不是数：*'],
  [
    'give a tensor instead of a bool, and choose by td.where or td.cond',
    '传入张量而不是布尔值，并用 td.where 或 td.cond 选择',
  ],
  ['reshape to one number of axes before the call', '在调用之前改变形状，使轴数一致'],
  [
    '* is open: only kernels were made, from the graph traced before; pad to one size to make none',
    '* 是开放的：只需用先前追踪的计算图生成内核；填充到同一大小，就什么也不用生成',
  ],
  [
    '* compiles once for every size of the first axis; or pad to one size',
    '* 只编译一次，适用于第一个轴的任何大小；或者填充到同一大小',
  ],
  ['pad to one size, and mask what was added', '填充到同一大小，并用掩码去掉填充的部分'],
  [
    'Python took another way: td.where and td.cond choose inside of one recording, td.jit makes one call of many',
    'Python 走了另一条路：td.where 和 td.cond 在一次记录之内选择，td.jit 把许多调用合成一个',
  ],
  ['give batches of one size: drop_last, or pad', '使各批大小相同：用 drop_last，或者填充'],
];

/** The sentence as it is shown. */
export function adviceText(advice: string): string {
  return said(advice, ADVICE_ZH);
}
