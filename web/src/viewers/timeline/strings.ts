// Texts of the profile timeline, in both languages.
import type { ProfileActivity, ProfileLane } from '../../generated/protocol';
import { strings } from '../../i18n';

export const s = strings({
  en: {
    timeline: 'Profile',
    recorded: (time: string) => `${time} recorded`,
    clock: (step: string) => `clock moves in steps of ${step}`,
    leftOut: (n: string) => `${n} spans were too many and are left out`,
    picture: 'Timeline',
    help: 'Timeline. Left and right arrows go from span to span, up and down from lane to lane, plus and minus zoom, 0 shows all.',
    fit: 'Show all',
    python: 'Python',
    thread: (n: string) => `thread ${n}`,
    gpu: 'GPU',
    copies: 'copies',
    hint: 'Point at a span, or press the arrow keys, to see what it is.',
    at: (time: string) => `at ${time}`,
    lane: 'lane',
    name: 'name',
    count: 'count',
    total: 'total',
    share: 'share',
    nothing: 'Nothing ran while this was recorded.',
    trace: 'trace',
    compile: 'compile',
    call: 'call',
    wait: 'wait',
    kernel: 'kernel',
    pack: 'pack operands',
    submit: 'GPU work',
    upload: 'upload',
    download: 'download',
  },
  zh: {
    timeline: '性能剖析',
    recorded: (time) => `记录了 ${time}`,
    clock: (step) => `时钟的步长为 ${step}`,
    leftOut: (n) => `另有 ${n} 段因过多而略去`,
    picture: '时间线',
    help: '时间线。左右方向键在各段之间移动，上下方向键切换泳道，加号和减号缩放，0 显示全部。',
    fit: '显示全部',
    python: 'Python',
    thread: (n) => `线程 ${n}`,
    gpu: 'GPU',
    copies: '复制',
    hint: '指向一段，或按方向键，即可查看其内容。',
    at: (time) => `开始于 ${time}`,
    lane: '泳道',
    name: '名称',
    count: '次数',
    total: '总计',
    share: '占比',
    nothing: '记录期间没有任何运行。',
    trace: '追踪',
    compile: '编译',
    call: '调用',
    wait: '等待',
    kernel: '内核',
    pack: '打包操作数',
    submit: 'GPU 工作',
    upload: '上传',
    download: '下载',
  },
});

export function activityName(activity: ProfileActivity): string {
  return s[activity];
}

export function laneName(lane: ProfileLane): string {
  return lane.kind === 'thread' ? s.thread(String(lane.number)) : s[lane.kind];
}
