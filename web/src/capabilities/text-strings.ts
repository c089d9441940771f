// What each limited mode means: sentences that are loaded when somebody asks for them.
import { strings } from '../i18n';

export const s = strings({
  en: {
    limited: 'Limited modes',
    noStorageText:
      'The browser refuses to keep documents for this site (a private window, or its settings for site data). Everything works, but a notebook is lost with its tab: download what you want to keep, or open Tandem in an ordinary window.',
    kernelDeadText:
      'The kernel does not run, so cells cannot. Your text and outputs are kept; editing, saving and downloading work. Start it again, or reload the page if that does not help.',
    offlineText:
      'There is no network. What is loaded goes on working; what is not yet (a lesson, part of the standard library) has to wait.',
    offlineReadyText:
      'There is no network. Tandem keeps a copy of itself in this browser, so everything works; only a new version has to wait.',
    isolationWaitsText:
      'The server does not send the headers for cross-origin isolation, but Tandem’s service worker adds them from the next load on. Until then everything runs on one thread and the clock ticks in steps of 100 µs.',
    softwareText:
      'The WebGPU adapter is emulated on the CPU. Results are right; its timings say nothing about a real GPU, and comparisons on it are ratios at best.',
    notIsolatedText:
      'The server did not send the headers for cross-origin isolation. Everything runs on one thread, the clock ticks in steps of 100 µs, and Stop reaches a cell a little later. A server that sends COOP and COEP lifts this.',
    noSharedMemoryText:
      'This browser does not let threads share memory (WebKitGTK switches it off), so everything runs on one thread. Chrome, Edge, Firefox and Safari have it.',
    stopByForceText:
      'Without shared memory and JavaScript Promise Integration, Stop cannot reach a running cell. It ends after two seconds if you choose to force it, which loses the variables; your notebook stays.',
    noFilesText:
      'The browser refuses its private file system (a private window may do that), so files that Python writes are lost when the page is reloaded. The notebook itself is not affected.',
  },
  zh: {
    limited: '受限模式',
    noStorageText:
      '浏览器拒绝为本站保存文档（隐私窗口，或网站数据设置如此）。一切功能可用，但关闭标签页后笔记本会丢失：请下载需要保留的内容，或在普通窗口中打开 Tandem。',
    kernelDeadText:
      '内核未运行，因此无法运行单元格。您的文本和输出都在；编辑、保存和下载均可用。请重新启动内核，如无效请刷新页面。',
    offlineText: '没有网络。已加载的部分继续可用；尚未加载的（课程、部分标准库）需要等待网络恢复。',
    offlineReadyText:
      '没有网络。Tandem 在此浏览器中保留了自身的副本，因此一切可用；只有新版本需要等待网络恢复。',
    isolationWaitsText:
      '服务器没有发送跨源隔离所需的响应头，但 Tandem 的 service worker 会从下次加载起补上。在此之前全部在单线程上运行，时钟步长为 100 µs。',
    softwareText: 'WebGPU 适配器由 CPU 模拟。结果正确，但其用时不能代表真实 GPU，其上的比较最多只能看比值。',
    notIsolatedText:
      '服务器没有发送跨源隔离所需的响应头。全部在单线程上运行，时钟步长为 100 µs，停止操作会稍慢到达单元格。由发送 COOP 和 COEP 的服务器提供页面即可解除。',
    noSharedMemoryText:
      '此浏览器不允许线程共享内存（WebKitGTK 默认关闭），因此全部在单线程上运行。Chrome、Edge、Firefox 和 Safari 支持共享内存。',
    stopByForceText:
      '既没有共享内存，也没有 JavaScript Promise Integration，停止操作无法到达正在运行的单元格。两秒后可以选择强制停止：变量会丢失，笔记本不受影响。',
    noFilesText:
      '浏览器拒绝使用其私有文件系统（隐私窗口可能会这样），因此 Python 写入的文件会在页面刷新后丢失。笔记本本身不受影响。',
  },
});
