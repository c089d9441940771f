// Launches WebKitGTK through its WebDriver and visits the built page; `ready` and `run` of browser.mjs work on its pages.
//
// As it comes it isolates pages but shares no memory; with `sharedMemory` it has what Safari has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';

const LIBRARIES = '/usr/lib';

/** Debian keeps the small browser that the driver starts beside the library, in a folder of the machine's kind. */
function miniBrowser() {
  const found = readdirSync(LIBRARIES)
    .map((kind) => `${LIBRARIES}/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  if (!found)
    throw new Error('WebKitGTK’s MiniBrowser was not found; on Debian it is in libwebkit2gtk-4.1-0.');
  return found;
}

/** A screen without a monitor; gives its process and its name. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  return { display, name: `:${String(number).trim()}` };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** A session of WebDriver: commands as the standard spells them. */
async function startSession(base) {
  const send = async (method, path, body) => {
    const response = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send('POST', '/session', { capabilities });
  return (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
}

async function answers(base) {
  for (;;) {
    const response = await fetch(`${base}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page; a rejection arrives as an error, which the standard's asynchronous scripts do not know. */
const SCRIPT = (body) => `
  const done = arguments[arguments.length - 1];
  const given = Array.prototype.slice.call(arguments, 0, -1);
  new Promise((resolve) => resolve((${body})(...given))).then(
    (value) => done({ value }),
    (error) => done({ error: String(error) }),
  );`;

/** A browser with one page: where to go, functions to run there, a picture of it, and its end. */
export async function launchWebKit({ sharedMemory = false } = {}) {
  const { display, name } = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: name,
      LANG: 'en_US.UTF-8',
      JSC_useSharedArrayBuffer: String(Number(sharedMemory)),
    },
    stdio: 'ignore',
  });
  const end = () => {
    driver.kill();
    display.kill();
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await answers(base);
    const send = await startSession(base);
    await send('POST', '/timeouts', { script: 120_000 });
    return {
      goto: (url) => send('POST', '/url', { url }),
      async evaluate(body, ...args) {
        const reply = await send('POST', '/execute/async', { script: SCRIPT(body), args });
        if (reply.error) throw new Error(reply.error);
        return reply.value;
      },
      /** The size of the window, its bars included (CSS pixels). */
      resize: (width, height) => send('POST', '/window/rect', { width, height }),
      screenshot: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
      async close() {
        await send('DELETE', '').catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
