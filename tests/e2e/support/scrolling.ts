import type { Page } from '@playwright/test';

declare global {
  interface Window {
    scrollCalls: ScrollToOptions[];
  }
}

/** Notes from now on every scroll that a page's script asks for. Call it before opening the page. */
export async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scrollCalls = [];
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      window.scrollCalls.push(args[0] as ScrollToOptions);
      scrollTo(args[0] as ScrollToOptions);
    };
  });
}

export function recordedScrolls(page: Page): Promise<ScrollToOptions[]> {
  return page.evaluate(() => window.scrollCalls);
}
