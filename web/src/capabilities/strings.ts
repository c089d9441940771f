import { strings } from '../i18n';

export const s = strings({
  en: {
    limited: 'Limited modes',
    limitedCount: (n: number) => `Limited: ${n}`,
    storage: 'Not saved',
    noWebgpu: 'No WebGPU',
    noWebgpuText:
      'This browser has no WebGPU, so everything runs on the CPU with SIMD. A current Chrome, Edge, Firefox or Safari has it on most machines.',
    noAdapterText:
      'The browser knows WebGPU but offers no adapter here, so everything runs on the CPU with SIMD. A graphics driver update or the browser’s hardware acceleration setting may help.',
    software: 'Software GPU',
    softwareText:
      'The WebGPU adapter is emulated on the CPU. Results are right; its timings say nothing about a real GPU, and comparisons on it are ratios at best.',
    notIsolated: 'Not isolated',
    notIsolatedText:
      'The server did not send the headers for cross-origin isolation. Everything runs on one thread, the clock ticks in steps of 100 µs, and Stop reaches a cell a little later. A server that sends COOP and COEP lifts this.',
    noFiles: 'Files not kept',
    noFilesText:
      'The browser refuses its private file system (a private window may do that), so files that Python writes are lost when the page is reloaded. The notebook itself is not affected.',
    noJspi: 'No JSPI',
    noJspiText:
      'This browser lacks JavaScript Promise Integration, so results cannot be read back from a GPU inside Python and WebGPU is off. Chrome or Edge 137 and later have it.',
  },
  zh: {
    limited: '受限模式',
    limitedCount: (n: number) => `受限：${n}`,
    storage: '未保存',
    noWebgpu: '无 WebGPU',
    noWebgpuText:
      '此浏览器没有 WebGPU，因此全部在 CPU 上以 SIMD 运行。新版 Chrome、Edge、Firefox 或 Safari 在多数机器上都支持。',
    noAdapterText:
      '浏览器支持 WebGPU，但在此没有可用的适配器，因此全部在 CPU 上以 SIMD 运行。更新显卡驱动或打开浏览器的硬件加速可能有帮助。',
    software: '软件 GPU',
    softwareText: 'WebGPU 适配器由 CPU 模拟。结果正确，但其用时不能代表真实 GPU，其上的比较最多只能看比值。',
    notIsolated: '未隔离',
    notIsolatedText:
      '服务器没有发送跨源隔离所需的响应头。全部在单线程上运行，时钟步长为 100 µs，停止操作会稍慢到达单元格。由发送 COOP 和 COEP 的服务器提供页面即可解除。',
    noFiles: '文件不保留',
    noFilesText:
      '浏览器拒绝使用其私有文件系统（隐私窗口可能会这样），因此 Python 写入的文件会在页面刷新后丢失。笔记本本身不受影响。',
    noJspi: '无 JSPI',
    noJspiText:
      '此浏览器缺少 JavaScript Promise Integration，无法在 Python 中从 GPU 读回结果，因此 WebGPU 已关闭。Chrome 或 Edge 137 及以上版本支持。',
  },
});
