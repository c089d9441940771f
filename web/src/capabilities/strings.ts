import { strings } from '../i18n';

export const s = strings({
  en: {
    limited: 'Limited modes',
    limitedCount: (n: number) => `Limited: ${n}`,
    storage: 'Not saved',
    noStorage: 'No storage',
    noStorageText:
      'The browser refuses to keep documents for this site (a private window, or its settings for site data). Everything works, but a notebook is lost with its tab: download what you want to keep, or open Tandem in an ordinary window.',
    kernelDead: 'No kernel',
    kernelDeadText:
      'The kernel does not run, so cells cannot. Your text and outputs are kept; editing, saving and downloading work. Start it again, or reload the page if that does not help.',
    offline: 'Offline',
    offlineText:
      'There is no network. What is loaded goes on working; what is not yet (a lesson, part of the standard library) has to wait.',
    offlineReadyText:
      'There is no network. Tandem keeps a copy of itself in this browser, so everything works; only a new version has to wait.',
    isolationWaitsText:
      'The server does not send the headers for cross-origin isolation, but Tandem’s service worker adds them from the next load on. Until then everything runs on one thread and the clock ticks in steps of 100 µs.',
    reload: 'Save and reload',
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
    noSharedMemory: 'No shared memory',
    noSharedMemoryText:
      'This browser does not let threads share memory (WebKitGTK switches it off), so everything runs on one thread. Chrome, Edge, Firefox and Safari have it.',
    stopByForce: 'Stop only by force',
    stopByForceText:
      'Without shared memory and JavaScript Promise Integration, Stop cannot reach a running cell. It ends after two seconds if you choose to force it, which loses the variables; your notebook stays.',
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
    noStorage: '无存储',
    noStorageText:
      '浏览器拒绝为本站保存文档（隐私窗口，或网站数据设置如此）。一切功能可用，但关闭标签页后笔记本会丢失：请下载需要保留的内容，或在普通窗口中打开 Tandem。',
    kernelDead: '无内核',
    kernelDeadText:
      '内核未运行，因此无法运行单元格。您的文本和输出都在；编辑、保存和下载均可用。请重新启动内核，如无效请刷新页面。',
    offline: '离线',
    offlineText: '没有网络。已加载的部分继续可用；尚未加载的（课程、部分标准库）需要等待网络恢复。',
    offlineReadyText:
      '没有网络。Tandem 在此浏览器中保留了自身的副本，因此一切可用；只有新版本需要等待网络恢复。',
    isolationWaitsText:
      '服务器没有发送跨源隔离所需的响应头，但 Tandem 的 service worker 会从下次加载起补上。在此之前全部在单线程上运行，时钟步长为 100 µs。',
    reload: '保存并刷新',
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
    noSharedMemory: '无共享内存',
    noSharedMemoryText:
      '此浏览器不允许线程共享内存（WebKitGTK 默认关闭），因此全部在单线程上运行。Chrome、Edge、Firefox 和 Safari 支持共享内存。',
    stopByForce: '只能强制停止',
    stopByForceText:
      '既没有共享内存，也没有 JavaScript Promise Integration，停止操作无法到达正在运行的单元格。两秒后可以选择强制停止：变量会丢失，笔记本不受影响。',
    noFiles: '文件不保留',
    noFilesText:
      '浏览器拒绝使用其私有文件系统（隐私窗口可能会这样），因此 Python 写入的文件会在页面刷新后丢失。笔记本本身不受影响。',
    noJspi: '无 JSPI',
    noJspiText:
      '此浏览器缺少 JavaScript Promise Integration，无法在 Python 中从 GPU 读回结果，因此 WebGPU 已关闭。Chrome 或 Edge 137 及以上版本支持。',
  },
});
