import { expect } from '@playwright/test';
import { makeClient } from './support/clients.ts';
import { line, makeDraft } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { receive } from './support/received.ts';

// As wide as a 1280 px window at 400 % zoom.
test.use({ viewport: { width: 320, height: 640 } });

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('however long the words are, no screen is wider than its window', async ({ page, office }) => {
  const sender = {
    name: word,
    subject: word,
    message: `${word} https://${'a'.repeat(200)}.example`,
  };
  await receive(office, [sender]);
  await openAsOwner(page, '/admin');
  const { id } = await makeClient(page, {
    name: word,
    website: `https://${'a'.repeat(60)}.example/${'b'.repeat(80)}`,
    contacts: [{ name: word, title: word, email: `${'a'.repeat(60)}@harbor.example`, roles: [] }],
    tags: [word.slice(0, 40)],
    address: { street: word, city: word, region: '', postalCode: '', country: 'DE' },
  });
  const draft = await makeDraft(page, id, {
    lines: [line({ title: word, unitPrice: 90_000_000_000 })],
  });
  await callApi(page, 'POST', '/api/catalog', { name: word, currency: 'KWD', unitPrice: 1 });
  await page.goto('/admin/inbox');
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: word }).click();
  await expect(page.getByRole('form', { name: /^Reply to/ })).toBeVisible();
  const message = new URL(page.url()).pathname;
  for (const path of [
    message,
    '/admin',
    '/admin/inbox',
    '/admin/clients',
    `/admin/clients/${id}`,
    `/admin/clients/${id}/edit`,
    '/admin/invoices',
    `/admin/invoices/${draft.id}`,
    '/admin/catalog',
    '/admin/activity',
    '/admin/settings/mail',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(word.slice(0, 20));
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await beyond(), path).toBeLessThanOrEqual(0);
  }
});
