import { expect } from '@playwright/test';
import { openAsOwner, test } from './support/office.ts';

test(
  'no screen of the back office tries what the content security policy refuses',
  { tag: '@all' },
  async ({ page }) => {
    const refused: string[] = [];
    await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { tellRefused } = window as unknown as { tellRefused: (what: string) => void };
        tellRefused(`${violatedDirective}: ${blockedURI} at ${location.pathname}`);
      });
    });
    await openAsOwner(page, '/admin/inbox');
    for (const path of ['/admin', '/admin/clients/new', '/admin/settings', '/admin/account']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  },
);
