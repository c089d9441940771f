// Texts of what the panels let a person do, in both languages.
import { strings } from '../i18n';

export const s = strings({
  en: {
    profile: 'Run with profiler',
    profileAbout: 'Runs this cell once more and records each call, thread, copy and wait.',
    grew: (size: string, runs: string) => `Tensors grew by ${size} in each of the last ${runs} runs`,
    inCell: (n: number) => `in cell ${n}`,
    whoHolds: 'Show who holds them',
    saveTuning: 'Export the choices',
    loadTuning: 'Import choices…',
    loadTuningAbout: 'A file of choices that were made on this machine; of another one, none is taken.',
    fixShow: 'Show the change…',
    fixIn: (n: number) => `Would be written into cell ${n}:`,
    fixApply: 'Write it',
    fixCancel: 'Leave it',
    fixDone: (n: number) => `Written into cell ${n}. Run it again; Z in command mode takes it back.`,
  },
  zh: {
    profile: '在性能剖析下运行',
    profileAbout: '再运行一次此单元格，并记录每次调用、线程、复制和等待。',
    grew: (size, runs) => `最近 ${runs} 次运行中，张量每次都增加 ${size}`,
    inCell: (n) => `（单元格 ${n}）`,
    whoHolds: '查看谁持有它们',
    saveTuning: '导出选择',
    loadTuning: '导入选择…',
    loadTuningAbout: '在本机上作出的选择的文件；其他机器的文件不会被采用。',
    fixShow: '查看改动…',
    fixIn: (n) => `将写入单元格 ${n}：`,
    fixApply: '写入',
    fixCancel: '不写',
    fixDone: (n) => `已写入单元格 ${n}。请重新运行；在命令模式下按 Z 可撤销。`,
  },
});
