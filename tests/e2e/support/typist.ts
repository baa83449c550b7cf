/** Works with the keyboard alone, and counts the keys. */
import { expect, type Page } from '@playwright/test';

export interface Typist {
  /** Keys pressed so far; a shifted key is one. */
  count: () => number;
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until the control with this name has the focus. */
  tabTo: (name: string | RegExp) => Promise<void>;
}

/** No screen has more controls before the one that is looked for. */
const MOST_TABS = 40;

export function typistAt(page: Page): Typist {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
    }
  };
  return {
    count: () => count,
    press,
    async type(text) {
      for (const key of text) await press(key === ' ' ? 'Space' : key);
    },
    async tabTo(name) {
      const names: string[] = [];
      while (names.length < MOST_TABS) {
        await press('Tab');
        const focused = await page.evaluate(() => {
          const { activeElement } = document;
          const label = activeElement?.getAttribute('aria-label');
          const { labels = null } = activeElement as Partial<HTMLInputElement>;
          return label ?? labels?.[0]?.textContent ?? activeElement?.textContent ?? '';
        });
        names.push(focused);
        if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      }
      expect(names).toContain(name);
    },
  };
}
