import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { WEBKIT_BROWSER } from '../../../scripts/ensure-browsers.ts';
import { freePort } from '../../support/free-port.ts';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

/** Safari’s engine, in a headless display. `binary`: of the browser. */
export async function startWebkit(binary = WEBKIT_BROWSER): Promise<Browser> {
  // Ends what was started before something failed.
  await using started = new AsyncDisposableStack();
  const display = await startDisplay();
  started.defer(display.close);
  const downloads = await mkdtemp(join(tmpdir(), 'wolfden-webkit-'));
  started.defer(() => rm(downloads, { recursive: true, maxRetries: 5 }));
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // As root, its sandbox can’t start; it opens only our own pages.
    env: {
      ...process.env,
      LANG: 'en_US.UTF-8',
      DISPLAY: display.name,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // It downloads to the home folder, unless the user’s settings name another.
      HOME: downloads,
      XDG_CONFIG_HOME: downloads,
    },
  });
  started.defer(() => end(driver));
  const session = await startSession(`http://127.0.0.1:${port}`, binary);
  started.defer(() => session.quit());
  const ending = started.move();
  const element = (selector: string) => session.findElement(By.css(selector));
  return {
    downloads,
    open: (url) => session.get(url),
    evaluate: (run, argument) =>
      session.executeScript(`return (${String(run)})(arguments[0])`, argument),
    click: (selector) => element(selector).click(),
    async type(selector, text) {
      const field = element(selector);
      await field.clear();
      await field.sendKeys(text);
    },
    choose: (selector, path) => element(selector).sendKeys(path),
    async draw(selector, [first, ...others]) {
      const origin = element(selector);
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', origin);
      const [x, y] = first ?? [0, 0];
      const line = session.actions().move({ origin, x, y, duration: 0 }).press();
      for (const [x, y] of others) line.move({ origin, x, y, duration: 0 });
      await line.release().perform();
    },
    close: () => ending.disposeAsync(),
  };
}

async function startSession(driverUrl: string, binary: string): Promise<WebDriver> {
  const isUp = () =>
    fetch(`${driverUrl}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 30_000, message: 'WebKitWebDriver answers' }).toBe(true);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return new Builder().usingServer(driverUrl).withCapabilities(capabilities).build();
}

/** A screen of its own number, which it tells once it is there. */
async function startDisplay() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(createInterface({ input: server.stdout }), 'line');
  return {
    name: `:${String(number)}`,
    close: () => end(server),
  };
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
