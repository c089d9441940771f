import { strings } from '../i18n';

export const s = strings({
  en: {
    initializing: 'Loading',
    starting: 'Starting',
    idle: 'Idle',
    busy: 'Busy',
    interrupting: 'Interrupting…',
    restarting: 'Restarting',
    dead: 'Dead',
    status: (state: string) => `Kernel status: ${state}`,
    loadingBytes: (loaded: string, total: string) => `Loading ${loaded} of ${total} MB`,
    loadingSome: (loaded: string) => `Loading ${loaded} MB`,
    startingPython: 'Starting Python',
    lookingForDevices: 'Looking for devices',
    queued: (n: number) => (n === 1 ? '1 cell waits' : `${n} cells wait`),
    workerFailed: 'its script could not be loaded or stopped with an error',
    diedRestarting: (reason: string) =>
      `The kernel stopped (${reason}) and was started again. Your text and outputs are kept; variables are lost, so run the cells you need again.`,
    diedTooOften: (reason: string) =>
      `The kernel stopped several times within a minute (${reason}), so it was not started again. Your text and outputs are kept.`,
    cannotStart: (reason: string) =>
      `The kernel could not be started: ${reason}. You can read and edit; check the connection and try again.`,
    startAgain: 'Start the kernel',
    runDied: (reason: string) =>
      `The kernel stopped while this cell ran (${reason}). All variables are lost; a new kernel was started.`,
    runRestarted: 'The kernel was restarted while this cell ran. All variables are lost.',
    forceTitle: 'The cell has not stopped yet.',
    forceText: 'A force stop ends the kernel: all variables are lost. Text and outputs are kept.',
    forceStop: 'Force stop',
    keepWaiting: 'Keep waiting',
  },
  zh: {
    initializing: '加载中',
    starting: '启动中',
    idle: '空闲',
    busy: '忙碌',
    interrupting: '正在中断…',
    restarting: '重启中',
    dead: '已停止',
    status: (state: string) => `内核状态：${state}`,
    loadingBytes: (loaded: string, total: string) => `加载中 ${loaded} / ${total} MB`,
    loadingSome: (loaded: string) => `加载中 ${loaded} MB`,
    startingPython: '正在启动 Python',
    lookingForDevices: '正在查找设备',
    queued: (n: number) => `${n} 个单元格在等待`,
    workerFailed: '其脚本无法加载或因错误停止',
    diedRestarting: (reason: string) =>
      `内核已停止（${reason}）并已自动重新启动。文本和输出均已保留；变量已丢失，请重新运行所需的单元格。`,
    diedTooOften: (reason: string) =>
      `内核在一分钟内多次停止（${reason}），因此没有再次启动。文本和输出均已保留。`,
    cannotStart: (reason: string) => `内核无法启动：${reason}。您仍可阅读和编辑；请检查网络连接后重试。`,
    startAgain: '启动内核',
    runDied: (reason: string) => `运行此单元格时内核停止（${reason}）。所有变量已丢失；已启动新的内核。`,
    runRestarted: '运行此单元格时内核被重启。所有变量已丢失。',
    forceTitle: '单元格尚未停止。',
    forceText: '强制停止会结束内核：所有变量都会丢失。文本和输出会保留。',
    forceStop: '强制停止',
    keepWaiting: '继续等待',
  },
});
