// Firefox with the built page, as released, through WebDriver BiDi. `ready` and `run` of browser.mjs work on its pages.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

export async function launchFirefox() {
  const { launch } = require('puppeteer-core');
  return launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true });
}

/** A page of a fresh profile. Errors are findings. */
export async function visitFirefox(browser, url) {
  const page = await browser.newPage();
  const findings = [];
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') findings.push(message.text());
  });
  await page.goto(url);
  return { page, findings };
}
