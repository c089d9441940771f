// Names and descriptions of the compiler's passes in the interface language.
import { language } from '../../i18n';

interface PassText {
  name: string;
  about: string;
}

/** The stages of today's compiler by the names that documents give them. */
export const PASSES: { en: Record<string, PassText>; zh: Record<string, PassText> } = {
  en: {
    traced: { name: 'traced', about: 'As the function was traced: one node for each operation.' },
    canonical: {
      name: 'canonicalise',
      about: 'Canonical forms: what can be written in several ways is written in one.',
    },
    fold: {
      name: 'fold',
      about: 'Constant folding: what is known while compiling is computed once, now.',
    },
    simplify: {
      name: 'simplify',
      about: 'Arithmetic that changes nothing goes, and dear operations become cheap ones.',
    },
    movement: { name: 'movement', about: 'Movements in a row become one, and what moves nothing goes.' },
    repeat: { name: 'repeat', about: 'Work is done before its operands are repeated, not on each copy.' },
    sink: { name: 'sink', about: 'Transpositions are moved until they meet and cancel.' },
    batch: { name: 'batch', about: 'Products with a common factor become one product.' },
    share: { name: 'share', about: 'A reduction over more axes starts from one over fewer.' },
    regions: {
      name: 'regions',
      about: 'Choices that are known are made; loops carry and compute no more than they need.',
    },
    cse: {
      name: 'cse',
      about: 'Common subexpressions: what is computed twice is computed once and shared.',
    },
    dce: { name: 'dce', about: 'Dead code: what no result needs is dropped.' },
    layout: { name: 'layout', about: 'Values are stored in the order in which they are read.' },
    rematerialise: {
      name: 'rematerialise',
      about: 'What is cheap is computed again, not kept, where keeping it is what memory goes for.',
    },
  },
  zh: {
    traced: { name: '追踪', about: '函数被追踪时的样子：每个运算一个节点。' },
    canonical: { name: '规范化', about: '规范化：有多种写法的式子统一成一种。' },
    fold: { name: '常量折叠', about: '常量折叠：编译时已知的量，现在就一次算好。' },
    simplify: { name: '化简', about: '化简：去掉不起作用的算术，把昂贵的运算换成便宜的。' },
    movement: { name: '数据移动', about: '数据移动：连续的移动合成一次，什么也没移动的去掉。' },
    repeat: { name: '先算后重复', about: '先算后重复：在操作数被重复之前计算，而不是对每一份计算。' },
    sink: { name: '转置下沉', about: '转置下沉：移动转置，使它们相遇并抵消。' },
    batch: { name: '合并乘积', about: '合并乘积：有公共因子的几个乘积合成一个。' },
    share: { name: '共享归约', about: '共享归约：对较多轴的归约，从对较少轴的归约开始。' },
    regions: { name: '分支与循环', about: '分支与循环：已知的选择现在就定，循环只携带、只计算必需的量。' },
    cse: { name: '公共子式', about: '公共子表达式消除：算了两次的量只算一次，共同使用。' },
    dce: { name: '死代码', about: '死代码消除：没有结果用到的量被去掉。' },
    layout: { name: '存储顺序', about: '存储顺序：按读取的顺序存储各个量。' },
    rematerialise: { name: '重新计算', about: '重新计算：内存主要用来保留的廉价的量，用到时再算一次。' },
  },
};

function textOf(pass: string): PassText | undefined {
  const table = PASSES[language.value];
  return Object.hasOwn(table, pass) ? table[pass] : undefined;
}

/** A pass's name in the interface language; a pass that this page does not know keeps its own. */
export function passName(pass: string): string {
  return textOf(pass)?.name ?? pass;
}

/** What a pass does, in a sentence, if this page knows the pass. */
export function passAbout(pass: string): string | undefined {
  return textOf(pass)?.about;
}
