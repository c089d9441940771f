// The compiler's reasons in the interface language.
//
// The codes are the protocol's closed list: a code without a sentence does not compile. A document written by a newer
// compiler may have others; its own English sentence is shown then.
import type { Joined, JoinedCode, Why, WhyCode } from '../../generated/protocol';
import { language } from '../../i18n';
import * as units from '../../ui/format';

type Sentences = Record<WhyCode, (n: string) => string>;

export const REASONS: { en: Sentences; zh: Sentences } = {
  en: {
    result: () => 'it is a result of the program, so it is stored anyway',
    several_kernels: (n) => `${n} kernels read it; computing it in each would repeat the work`,
    operand_of_matmul: () => 'a matmul reads each of its elements many times',
    computed_places: () => 'it is read at computed places, which only memory has',
    second_core: () => 'that kernel has a reduction or matmul already that does not go with it',
    other_rows: () => 'it folds other rows than the kernel that reads it',
    long_rows: () =>
      'its rows are so long that one kernel for all their folds would leave a device without work',
    repeated: (n) => `each of its elements is needed ${n} times there; recomputing it would cost ${n}×`,
    view_of_result: () => 'its results are read in another order than they are made',
    not_affine: () => 'it is read in an order that only a copy has',
    chain_of_views: () => 'it is one of very many views of views, of which some are copied',
    too_many_buffers: (n) => `that kernel would use ${n} buffers, more than every device has`,
    too_large: () => 'that kernel is large enough',
    region: () => 'a choice or a loop reads it, whose kernels run by themselves',
    fusion_off: () => 'fusion is switched off',
    rounding: () => 'the result would be rounded differently',
    special_values: () => 'NaN, an infinity or the sign of a zero would come out differently',
    shared: () => 'other nodes read the value too, so that it would be computed twice',
    no_gain: () => 'there would be no less work',
    not_adjacent: () => 'the parts do not lie side by side in one value',
    cheaper_to_keep: () => 'keeping the value costs less than computing it again',
    memory: () => 'the program would not need less memory at once',
    bound: () => 'rewriting this node went on for too long',
  },
  zh: {
    result: () => '它是程序的结果，本来就要存储',
    several_kernels: (n) => `有 ${n} 个内核读取它；在每个内核中各算一遍会重复劳动`,
    operand_of_matmul: () => '矩阵乘法会多次读取它的每个元素',
    computed_places: () => '读取的位置由计算得出，只有内存才能这样读取',
    second_core: () => '那个内核已有归约或矩阵乘法，与它不能合在一起',
    other_rows: () => '它归约的行与读取它的内核不同',
    long_rows: () => '它的行很长，若在一个内核中完成所有归约，设备会有部分闲置',
    repeated: (n) => `那里需要它的每个元素 ${n} 次；重新计算的代价是 ${n} 倍`,
    view_of_result: () => '读取其结果的顺序与产生的顺序不同',
    not_affine: () => '读取它的顺序只有复制之后才有',
    chain_of_views: () => '它处在极长的一串视图之中，其中一些需要复制',
    too_many_buffers: (n) => `那个内核将使用 ${n} 个缓冲区，有的设备没有这么多`,
    too_large: () => '那个内核已经足够大',
    region: () => '读取它的是分支或循环，其内核单独运行',
    fusion_off: () => '融合已关闭',
    rounding: () => '结果的舍入会不同',
    special_values: () => 'NaN、无穷大或零的符号会不同',
    shared: () => '其他节点也读取这个值，改写后它会被计算两次',
    no_gain: () => '工作量不会减少',
    not_adjacent: () => '各部分在同一个值中并不相邻',
    cheaper_to_keep: () => '保留这个值比重新计算更省',
    memory: () => '程序同时需要的内存不会减少',
    bound: () => '对这个节点的改写持续太久',
  },
};

/** A reason in the interface language; one that this page does not know, as the document says it. */
export function whyText(why: Why | string): string {
  // Documents saved before reasons had codes hold the sentence alone.
  if (typeof why === 'string') return why;
  const sentences = REASONS[language.value];
  const say: ((n: string) => string) | undefined = Object.hasOwn(sentences, why.code)
    ? sentences[why.code]
    : undefined;
  return say === undefined ? why.text : say(units.count(why.values[0] ?? 0));
}

type Joins = Record<JoinedCode, (other: string, n: string) => string>;

export const JOINED: { en: Joins; zh: Joins } = {
  en: {
    same_elements: (other) => `it goes through the same elements as ${other}, so that one kernel stores both`,
    stored_besides: () => 'other kernels read it too, so it is stored besides',
    on_column_sums: () => 'computed on the column sums, and stored besides',
    cheap: (_, n) => `cheap, so each of the ${n} kernels that read it computes it for itself`,
    one_reader: (other) => `element-wise, and only ${other} reads it`,
    all_readers: () => 'element-wise, and all that read it are in this kernel',
    columns: () => 'the matmul goes through these elements anyway, so its kernel adds up their columns too',
    before_next_row: () => 'what follows is computed on each row’s result before the next row',
    before_stored: () => 'what follows is computed on its results before they are stored',
    view: () => 'a view, read in place',
    contiguous_columns: () => 'copied for a matmul, so that its columns are contiguous',
  },
  zh: {
    same_elements: (other) => `它经过的元素与 ${other} 相同，一个内核便可同时存储二者`,
    stored_besides: () => '其他内核也读取它，因此顺便存储',
    on_column_sums: () => '在各列之和上计算，并顺便存储',
    cheap: (_, n) => `代价很小，读取它的 ${n} 个内核各自计算`,
    one_reader: (other) => `逐元素，且只有 ${other} 读取它`,
    all_readers: () => '逐元素，且读取它的都在这个内核中',
    columns: () => '矩阵乘法本来就要经过这些元素，其内核便一并求出各列之和',
    before_next_row: () => '每行得出结果后，先完成后面的计算，再处理下一行',
    before_stored: () => '其结果在存储之前就用于后面的计算',
    view: () => '视图，就地读取',
    contiguous_columns: () => '为矩阵乘法复制一份，使其各列连续',
  },
};

/** Why a node is in its kernel, in the interface language. */
export function joinedText(joined: Joined | string, name: (id: number) => string): string {
  // Documents saved before reasons had codes hold the sentence alone.
  if (typeof joined === 'string') return joined;
  const sentences = JOINED[language.value];
  if (!Object.hasOwn(sentences, joined.code)) return joined.text;
  const other = joined.other === null ? '' : name(joined.other);
  const colon = language.value === 'zh' ? '：' : ': ';
  return name(joined.node) + colon + sentences[joined.code](other, units.count(joined.count ?? 0));
}
