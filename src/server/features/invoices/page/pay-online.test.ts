/** “Pay online”, the code of a bank transfer and the copy buttons on the client’s page. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink, makeLink } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { readQr } from '../../../../../tests/support/read-qr.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';

const bank = {
  version: 1,
  accountHolder: 'Wölfden Studio',
  bankName: '',
  iban: 'DE89370400440532013000',
  accountNumber: '',
  routingNumber: '',
  bic: 'COBADEFFXXX',
  paymentInstructions: '',
  salt: null,
};
const template = 'https://pay.example/{number}?amount={amount}&currency={currency}';

async function office() {
  const db = await openTestSqlite();
  const app = await invoicingApp(db);
  await db
    .insertInto('bankDetails')
    .values({ ...bank, currency: 'EUR' })
    .execute();
  await db
    .insertInto('bankDetails')
    .values({ ...bank, currency: 'USD' })
    .execute();
  const link = { targetId: 'studio', version: 1, url: template, salt: null };
  await db.insertInto('paymentLinks').values(link).execute();
  const clientId = await addClient(app);
  return { db, app, issued: (changes: object) => addIssued(app, clientId, changes) };
}

const pageOf = async (app: TestApp, id: string) =>
  pageFor(app, id, await followLink(app, await makeLink(app, id)));

async function pageFor(app: TestApp, id: string, cookie: string): Promise<string> {
  const page = await app.app.request(`/i/${id}`, { headers: { cookie } });
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  return page.text();
}

/** The page’s QR code, as an image. */
const codeOf = (html: string) =>
  /<svg[^>]*aria-label="QR code.*?<\/svg>/s
    .exec(html)?.[0]
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" color="black"');

const pay = (app: TestApp, id: string, amount: number) =>
  callApi(app, 'POST', `/invoices/${id}/payments`, {
    amount,
    method: 'bank_transfer',
    paymentDate: '2026-03-01',
  });

test('the page says what is due now, for a bank’s app and for a payment page', async () => {
  const { app, issued } = await office();
  const { id } = await issued({ currency: 'EUR' });
  await pay(app, id, 40_00);
  const html = await pageOf(app, id);
  expect(html).toContain(
    'href="https://pay.example/2026-0001?amount=60.00&amp;currency=EUR" target="_blank" rel="noopener noreferrer"',
  );
  expect(await readQr(codeOf(html) ?? '')).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nWölfden Studio\nDE89370400440532013000\nEUR60.00\n\n\n2026-0001',
  );
  expect(html).toContain(
    'aria-label="QR code for a bank transfer of €60.00 to Wölfden Studio, IBAN DE89 3704 0044 0532 0130 00, payment reference 2026-0001"',
  );
  expect(html).toContain('data-copy="DE89370400440532013000"');
  expect(html).toContain('data-copy="2026-0001"');
  expect(html).toContain(
    `<script type="module" src="/i/${id}/copy.js" fetchpriority="low"></script>`,
  );
  expect((await app.app.request(`/i/${id}/copy.js`)).headers.get('content-type')).toContain(
    'text/javascript',
  );
});

test('the invoice’s own link replaces the template, until it is removed', async () => {
  const { app, db, issued } = await office();
  const { id } = await issued({});
  const cookie = await followLink(app, await makeLink(app, id));
  const own = { targetId: id, version: 1, url: 'https://own.example/7', salt: null };
  await db.insertInto('paymentLinks').values(own).execute();
  expect(await pageFor(app, id, cookie)).toContain('href="https://own.example/7"');
  await db.deleteFrom('paymentLinks').where('targetId', '=', id).execute();
  expect(await pageFor(app, id, cookie)).toContain('href="https://pay.example/2026-0001?');
});

test('a link that no form accepts is not opened, however it came to be there', async () => {
  const { app, db, issued } = await office();
  const { id } = await issued({});
  const cookie = await followLink(app, await makeLink(app, id));
  const planted = { targetId: id, version: 1, url: 'https://me:key@thief.example', salt: null };
  await db.insertInto('paymentLinks').values(planted).execute();
  expect(await pageFor(app, id, cookie)).not.toContain('Pay online');
});

test('nothing is offered for payment where nothing is due, and no code in other currencies', async () => {
  const { app, issued } = await office();
  const dollars = await issued({});
  const euros = await issued({ currency: 'EUR' });
  const voided = await makeLink(app, dollars.id);
  expect(codeOf(await pageOf(app, dollars.id))).toBe(undefined);
  await callApi(app, 'POST', `/invoices/${dollars.id}/void`, { reason: 'Twice' });
  await pay(app, euros.id, 100_00);
  const cookie = await followLink(app, voided);
  const page = await app.app.request(`/i/${dollars.id}`, { headers: { cookie } });
  for (const html of [await page.text(), await pageOf(app, euros.id)]) {
    expect(html).toContain('Invoice 2026-000');
    expect(html).not.toMatch(/Pay online|QR code|data-copy|copy\.js/);
  }
});
