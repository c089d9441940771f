// The compiler's sentences in Chinese, by the keys of the protocol. English is not here: documents say it themselves.
//
// A key without a sentence does not compile.
import type { JoinedCode, PassName, WhyCode } from '../../generated/protocol';

/** Why something was not done; `{n}` is the number of the sentence. */
export const WHY_ZH: Record<WhyCode, string> = {
  result: '它是程序的结果，本来就要存储',
  several_kernels: '有 {n} 个内核读取它；在每个内核中各算一遍会重复劳动',
  operand_of_matmul: '矩阵乘法会多次读取它的每个元素',
  computed_places: '读取的位置由计算得出，只有内存才能这样读取',
  sequential: '读取它的内核在内存中逐个依次处理元素',
  second_core: '那个内核已有归约或矩阵乘法，与它不能合在一起',
  other_rows: '它归约的行与读取它的内核不同',
  long_rows: '它的行很长，若在一个内核中完成所有归约，设备会有部分闲置',
  repeated: '那里需要它的每个元素 {n} 次；重新计算的代价是 {n} 倍',
  view_of_result: '读取其结果的顺序与产生的顺序不同',
  not_affine: '读取它的顺序只有复制之后才有',
  chain_of_views: '它处在极长的一串视图之中，其中一些需要复制',
  too_many_buffers: '那个内核将使用 {n} 个缓冲区，有的设备没有这么多',
  too_large: '那个内核已经足够大',
  region: '读取它的是分支或循环，其内核单独运行',
  fusion_off: '融合已关闭',
  forbidden: 'fuse= 禁止了它',
  rounding: '结果的舍入会不同',
  special_values: 'NaN、无穷大或零的符号会不同',
  shared: '其他节点也读取这个值，改写后它会被计算两次',
  no_gain: '工作量不会减少',
  not_adjacent: '各部分在同一个值中并不相邻',
  cheaper_to_keep: '保留这个值比重新计算更省',
  memory: '程序同时需要的内存不会减少',
  bound: '对这个节点的改写持续太久',
};

/** Why a node is in its kernel; `{node}` and `{other}` are titles of nodes, `{n}` is the number of the sentence. */
export const JOINED_ZH: Record<JoinedCode, string> = {
  same_elements: '{node}：它经过的元素与 {other} 相同，一个内核便可同时存储二者',
  stored_besides: '{node}：其他内核也读取它，因此顺便存储',
  on_column_sums: '{node}：在各列之和上计算，并顺便存储',
  cheap: '{node}：代价很小，读取它的 {n} 个内核各自计算',
  one_reader: '{node}：逐元素，且只有 {other} 读取它',
  all_readers: '{node}：逐元素，且读取它的都在这个内核中',
  columns: '{node}：矩阵乘法本来就要经过这些元素，其内核便一并求出各列之和',
  before_next_row: '{node}：每行得出结果后，先完成后面的计算，再处理下一行',
  before_stored: '{node}：其结果在存储之前就用于后面的计算',
  view: '{node}：视图，就地读取',
  between_products: '{node}：位于两次矩阵乘法之间，其内核按块逐行计算，从不存储它',
  contiguous_columns: '{node}：为矩阵乘法复制一份，使其各列连续',
};

/** Name and description of each pass. */
export const PASSES_ZH: Record<PassName, { name: string; about: string }> = {
  traced: { name: '追踪', about: '函数被追踪时的样子：每个运算一个节点。' },
  canonical: { name: '规范化', about: '规范化：有多种写法的式子统一成一种。' },
  fold: { name: '常量折叠', about: '常量折叠：编译时已知的量，现在就一次算好。' },
  simplify: { name: '化简', about: '化简：去掉不起作用的算术，把昂贵的运算换成便宜的。' },
  movement: { name: '数据移动', about: '数据移动：连续的移动合成一次，什么也没移动的去掉。' },
  repeat: {
    name: '先算后重复',
    about: '先算后重复：在操作数被重复之前、在元素被挑出之后计算，而不是对每一份计算。',
  },
  sink: { name: '转置下沉', about: '转置下沉：移动转置，使它们相遇并抵消。' },
  batch: { name: '合并乘积', about: '合并乘积：有公共因子的几个乘积合成一个。' },
  share: { name: '共享归约', about: '共享归约：对较多轴的归约，从对较少轴的归约开始。' },
  regions: { name: '分支与循环', about: '分支与循环：已知的选择现在就定，循环只携带、只计算必需的量。' },
  cse: { name: '公共子式', about: '公共子表达式消除：算了两次的量只算一次，共同使用。' },
  dce: { name: '死代码', about: '死代码消除：没有结果用到的量被去掉。' },
  layout: { name: '存储顺序', about: '存储顺序：按读取的顺序存储各个量。' },
  rematerialise: { name: '重新计算', about: '重新计算：内存主要用来保留的廉价的量，用到时再算一次。' },
};
