/** User-entered text of an invoice is displayed as text on every screen, and never executed. */
import { expect, type Page } from '@playwright/test';
import {
  billedClient,
  line,
  makeDraft,
  setStudioUp,
  type MadeInvoice,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '" autofocus onfocus="alert(1)',
  '\'"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}} ${7*7} #eval("7*7")',
];

/** A script's dialog fails the test, and so does any CSP violation. */
async function expectOnlyText(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toContainText(text);
  await expect(
    page.locator('img[src="x"], svg[onload], [onerror], [onfocus], a[href^="javascript:"]'),
  ).toHaveCount(0);
}

for (const [nth, text] of hostile.entries()) {
  test(
    `${text} in every field of an invoice is shown as text`,
    { tag: nth === 0 ? [] : '@all' },
    async ({ page }) => {
      await openAsOwner(page, '/admin');
      await setStudioUp(page);
      const address = {
        street: text,
        city: text,
        region: text,
        postalCode: text.slice(0, 20),
        country: 'US',
      };
      const contacts = [{ name: text, email: 'mara@harbor.example', roles: ['billing'] }];
      const client = await billedClient(page, { name: text, taxId: text, address, contacts });
      await callApi(page, 'POST', '/api/catalog', {
        name: text,
        details: text,
        unit: 'hour',
        currency: 'USD',
        unitPrice: 100,
      });
      const tax = { category: 'exempt', ratePpm: 0, reason: text };
      const { id, version } = await makeDraft(page, client.id, {
        lines: [line({ title: text, details: text, unit: text.slice(0, 30), tax })],
        deposits: [{ label: text, amount: 1_00 }],
        purchaseOrderNumber: text,
        buyerReference: text,
        notes: text,
      });
      const path = `/admin/invoices/${id}`;
      await page.goto(path);
      await expectOnlyText(page, text);
      await expect(page.getByLabel('Item, line 1')).toHaveValue(text);
      await callApi<MadeInvoice>(page, 'POST', `/api/invoices/${id}/issuance`, { version });
      await callApi(page, 'POST', `/api/invoices/${id}/payments`, {
        amount: 1_00,
        method: 'cash',
        paymentDate: '2026-01-02',
        reference: text,
      });
      const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
      for (const shown of [path, '/admin/invoices', `/admin/clients/${client.id}`]) {
        await page.goto(shown);
        await expectOnlyText(page, text);
      }
      await page.goto(new URL(url).pathname);
      await expectOnlyText(page, text);
    },
  );
}
