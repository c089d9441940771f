// The limited modes: each has a chip, an explanation and a remedy in both languages, and the page works in all of them.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { serve, withPage } from './harness.mjs';

let plain;
before(async () => {
  plain = await serve({ isolated: false });
});

const noGpu = () => {
  delete Navigator.prototype.gpu;
};
const softwareGpu = () => {
  const adapter = { info: { vendor: 'google', architecture: 'swiftshader', isFallbackAdapter: true } };
  const gpu = { requestAdapter: async () => adapter };
  Object.defineProperty(Navigator.prototype, 'gpu', { value: gpu, configurable: true });
};
const realGpu = () => {
  const gpu = { requestAdapter: async () => ({ info: { vendor: 'acme', description: 'Acme 9000' } }) };
  Object.defineProperty(Navigator.prototype, 'gpu', { value: gpu, configurable: true });
};
const noJspi = () => {
  delete WebAssembly.Suspending;
};
const noSharedMemory = () => {
  delete globalThis.SharedArrayBuffer;
};
const noStorage = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
};
const fullStorage = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};
/** The stand-in kernel says that its WebGPU is a software one; here it says what the test wants. */
const kernelSays = (change) => `
  const { postMessage } = self;
  self.postMessage = (message, ...rest) => {
    if (message.type === 'ready') (${change})(message.info);
    return postMessage.call(self, message, ...rest);
  };`;
const HARDWARE =
  "(info) => { info.devices[1].software = false; info.devices[1].label = 'WebGPU · Acme 9000'; }";

const MODES = [
  { id: null, name: 'nothing is limited', init: realGpu, kernel: HARDWARE },
  { id: 'webgpu', init: noGpu, chip: 'No WebGPU', zh: '无 WebGPU', text: /runs on the CPU with SIMD/ },
  { id: 'software', init: softwareGpu, chip: 'Software GPU', zh: '软件 GPU', text: /emulated on the CPU/ },
  { id: 'jspi', init: noJspi, chip: 'No JSPI', zh: '无 JSPI', text: /JavaScript Promise Integration/ },
  {
    id: 'sharedmemory',
    init: noSharedMemory,
    chip: 'No shared memory',
    zh: '无共享内存',
    text: /one thread/,
  },
  {
    id: 'stop',
    init: `(${noSharedMemory})(); (${noJspi})();`,
    chip: 'Stop only by force',
    zh: '只能强制停止',
    text: /loses the variables/,
  },
  { id: 'isolation', plain: true, init: realGpu, chip: 'Not isolated', zh: '未隔离', text: /COOP and COEP/ },
  {
    id: 'nostorage',
    init: noStorage,
    chip: 'No storage',
    zh: '无存储',
    text: /lost with its tab/,
    remedy: 'Download .ipynb',
  },
  {
    id: 'storage',
    init: fullStorage,
    chip: 'Not saved',
    zh: '未保存',
    text: /storage for this site is full/,
    remedy: 'Download .ipynb',
  },
  {
    id: 'files',
    init: realGpu,
    kernel: "(info) => { info.files = 'memory'; }",
    chip: 'Files not kept',
    zh: '文件不保留',
    text: /lost when the page is reloaded/,
  },
  { id: 'offline', init: realGpu, network: false, chip: 'Offline', zh: '离线', text: /There is no network/ },
  {
    id: 'kernel',
    init: realGpu,
    script: "self.postMessage({ type: 'died', reason: 'It cannot start.' });",
    chip: 'No kernel',
    zh: '无内核',
    text: /cells cannot/,
    remedy: 'Start the kernel',
  },
];

/** Makes the kernel's script of a page say what the mode wants. */
const asInMode = (mode) => async (page) => {
  if (!mode.kernel && !mode.script) return;
  await page.context().route('**/worker.js', async (route) => {
    const response = await route.fetch();
    const body = mode.script ?? `${kernelSays(mode.kernel)}\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
};

/** What a browser itself writes down where a mode lets something fail. */
const OWN = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

for (const mode of MODES) {
  for (const locale of ['en-US', 'zh-CN']) {
    const zh = locale === 'zh-CN';
    test(`limited: ${mode.chip ?? mode.name}, ${locale}`, () =>
      withPage(
        async (page, findings) => {
          await page.waitForFunction(() => window.tandem);
          await page.locator('.start-actions button').first().click();
          await page.waitForSelector('.cm-content');
          await page.locator('.cm-content').click();
          await page.keyboard.type('value 7');
          if (mode.network === false) {
            await page.waitForFunction(() =>
              performance.getEntriesByType('resource').some(({ name }) => name.includes('part-limit-dialog')),
            );
            await page.context().setOffline(true);
          }
          if (mode.id === null) {
            await page.waitForSelector('[data-kernel-state=idle]');
            await page.waitForTimeout(300);
            assert.equal(await page.locator('[data-limit]').count(), 0);
          } else {
            const chip = page.locator(`[data-limit=${mode.id}]`);
            await chip.waitFor({ state: 'attached' });
            assert.equal((await chip.textContent()).trim(), zh ? mode.zh : mode.chip);
            await page.locator('.limit-chips button, .limit-one').locator('visible=true').first().click();
            const dialog = page.locator('dialog[open]');
            await dialog.waitFor();
            if (!zh) assert.match(await dialog.innerText(), mode.text);
            if (!zh && mode.remedy) await dialog.getByRole('button', { name: mode.remedy }).first().waitFor();
            await page.keyboard.press('Escape');
          }
          if (mode.id !== 'kernel') {
            await page.locator('.cm-content').click();
            await page.keyboard.press('Control+Enter');
            await page.waitForSelector('.cell[data-status=ok]');
            assert.match(await page.locator('.out').first().innerText(), /7/);
          }
          assert.equal((await page.locator('.cm-content').first().innerText()).trim(), 'value 7');
          findings.splice(0, findings.length, ...findings.filter((text) => !OWN.test(text)));
        },
        {
          locale,
          url: mode.plain ? plain.url : undefined,
          viewport: { width: 1440, height: 900 },
          init: mode.init,
          prepare: asInMode(mode),
        },
      ));
  }
}
