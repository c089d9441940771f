// Texts of bytes over time by tensor, in both languages.
import { strings } from '../../i18n';

export const s = strings({
  en: {
    overTime: 'Bytes over time',
    byTensor: (most: string) => `by tensor, at most ${most}`,
    bandsAre: (from: string, peak: string) =>
      `Bytes of tensors over time, one area for each: from ${from}. ${peak}`,
    atPeak: (at: string, bytes: string, held: string, isMore: boolean) =>
      `Most lived after ${at}: ${bytes}, of which ${held}${isMore ? ' and smaller ones' : ''}.`,
    heldThen: (name: string, bytes: string) => `${name} ${bytes}`,
    comma: ', ',
    atMost: (bytes: string) => `at most ${bytes}`,
    looks:
      'Areas are as they were at looks after calls. The dashed line has what lived at most between two looks, exact to the byte.',
    bandTable: 'Bytes over time by tensor',
    tensor: 'made by',
    most: 'at most',
    atEnd: 'at the end',
    line: 'line',
    heldBy: 'held by',
    made: 'made after',
    freed: 'freed by',
    before: 'before',
    lives: 'lives on',
    programs: 'temporaries of compiled programs',
    queue: 'freed, but used by calls that still ran',
    others: 'others, and what was not used',
  },
  zh: {
    overTime: '字节数随时间变化',
    byTensor: (most) => `按张量，最多 ${most}`,
    bandsAre: (from, peak) => `张量字节数随时间变化，每个张量一块面积：起始 ${from}。${peak}`,
    atPeak: (at, bytes, held, isMore) =>
      `${at} 时存活最多：${bytes}，其中 ${held}${isMore ? '，以及较小的' : ''}。`,
    heldThen: (name, bytes) => `${name} ${bytes}`,
    comma: '，',
    atMost: (bytes) => `最多 ${bytes}`,
    looks: '面积取自调用之后的各次查看。虚线是两次查看之间的最大存活量，精确到字节。',
    bandTable: '各张量的字节数随时间变化',
    tensor: '来自',
    most: '最多',
    atEnd: '结束时',
    line: '行',
    heldBy: '持有者',
    made: '产生于',
    freed: '释放于',
    before: '此前已有',
    lives: '仍存活',
    programs: '已编译程序的临时内存',
    queue: '已释放，但仍被运行中的调用使用',
    others: '其他，以及未使用的',
  },
});
