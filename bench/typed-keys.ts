/** Times keys in the browser, from the key until the frame that shows it is painted. */
import type { Locator, Page } from '@playwright/test';

const TEXT = 'Website design, two rounds of changes';
export const TYPED_KEYS = TEXT.length;

/** Milliseconds of each key typed into this field. */
export async function typedMs(page: Page, field: Locator): Promise<number[]> {
  await page.evaluate(inKeys);
  await field.focus();
  await page.evaluate('keys.watch()');
  // One after another, as people type: each is painted before the next.
  for (const key of TEXT) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate('keys.painted()');
  }
  return page.evaluate<number[]>('keys.end()');
}

/** As text, like `in-page.ts`. */
const inKeys = `(() => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage('');
  }));
  const found = [];
  const time = async () => {
    const began = performance.now();
    found.push(await painted() - began);
  };
  globalThis.keys = {
    painted,
    watch: () => addEventListener('keydown', time, true),
    end() {
      removeEventListener('keydown', time, true);
      return found;
    },
  };
})()`;
