// What the limited modes are called, and why a device is not there.
import { strings } from '../i18n';

export const s = strings({
  en: {
    limitedCount: (n: number) => `Limited: ${n}`,
    storage: 'Not saved',
    noStorage: 'No storage',
    kernelDead: 'No kernel',
    offline: 'Offline',
    reload: 'Save and reload',
    noWebgpu: 'No WebGPU',
    software: 'Software GPU',
    notIsolated: 'Not isolated',
    noSharedMemory: 'No shared memory',
    stopByForce: 'Stop only by force',
    noFiles: 'Files not kept',
    noJspi: 'No JSPI',
    noWebgpuText:
      'This browser has no WebGPU, so everything runs on the CPU with SIMD. A current Chrome, Edge, Firefox or Safari has it on most machines.',
    noAdapterText:
      'The browser knows WebGPU but offers no adapter here, so everything runs on the CPU with SIMD. A graphics driver update or the browser’s hardware acceleration setting may help.',
    noJspiText:
      'This browser lacks JavaScript Promise Integration, so results cannot be read back from a GPU inside Python and WebGPU is off. Chrome or Edge 137 and later have it.',
  },
  zh: {
    limitedCount: (n: number) => `受限：${n}`,
    storage: '未保存',
    noStorage: '无存储',
    kernelDead: '无内核',
    offline: '离线',
    reload: '保存并刷新',
    noWebgpu: '无 WebGPU',
    software: '软件 GPU',
    notIsolated: '未隔离',
    noSharedMemory: '无共享内存',
    stopByForce: '只能强制停止',
    noFiles: '文件不保留',
    noJspi: '无 JSPI',
    noWebgpuText:
      '此浏览器没有 WebGPU，因此全部在 CPU 上以 SIMD 运行。新版 Chrome、Edge、Firefox 或 Safari 在多数机器上都支持。',
    noAdapterText:
      '浏览器支持 WebGPU，但在此没有可用的适配器，因此全部在 CPU 上以 SIMD 运行。更新显卡驱动或打开浏览器的硬件加速可能有帮助。',
    noJspiText:
      '此浏览器缺少 JavaScript Promise Integration，无法在 Python 中从 GPU 读回结果，因此 WebGPU 已关闭。Chrome 或 Edge 137 及以上版本支持。',
  },
});
