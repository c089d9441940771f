// Launches Firefox through WebDriver BiDi and visits the built page; `ready` and `run` of browser.mjs work on its pages.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

/** A browser of a fresh profile with these preferences, beside the usual ones. */
export async function launchFirefox(preferences = {}) {
  const { launch } = require('puppeteer-core');
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
    // A step of a lesson may take minutes on a busy machine; each test has a timeout of its own.
    protocolTimeout: 900_000,
  });
}

/** A page of it. Errors are findings. */
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
