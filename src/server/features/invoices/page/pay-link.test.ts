/** “Pay online” in emails: a link to our own server, which knows where and what to pay now. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink, makeLink } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';

const template = 'https://pay.example/{number}?amount={amount}&currency={currency}';

const setLink = (db: Database, targetId: string, url: string) =>
  db.insertInto('paymentLinks').values({ targetId, version: 1, url, salt: null }).execute();

/** An invoice of 100.00 with an email that is queued, and a link to it. */
async function office(db: Database) {
  const app = await invoicingApp(db);
  await setLink(db, 'studio', template);
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  await callApi(app, 'POST', `/documents/${id}/deliveries`, { contacts: [body.contacts[0].id] });
  const email = await db
    .selectFrom('emails')
    .select(['textBody', 'htmlBody'])
    .executeTakeFirstOrThrow();
  const path = /https:\/\/studio\.test(\/i\/[\w-]{43})\n/.exec(email.textBody)?.[1] ?? '';
  return { app, id, email, path };
}

const ask = (app: TestApp, path: string, init?: RequestInit) => app.app.request(path, init);

async function target(app: TestApp, path: string): Promise<string | null> {
  const answer = await ask(app, `${path}/pay`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

const pay = (app: TestApp, id: string, amount: number) =>
  callApi(app, 'POST', `/invoices/${id}/payments`, {
    amount,
    method: 'card',
    paymentDate: '2026-03-01',
  });

describeOnSqliteFirst('“Pay online” in an email', (open) => {
  test('is a link of ours, in the text too', async () => {
    const { app, id, email, path } = await office(await open());
    const url = `https://studio.test${path}/pay`;
    expect(email.textBody).toContain(`Pay online:\n${url}\n`);
    expect(email.htmlBody).toContain(`href="${url}"`);
    expect(email.textBody + email.htmlBody).not.toContain('pay.example');
    const preview = await callApi(app, 'POST', `/documents/${id}/deliveries/preview`, {});
    expect(preview.body.text).toContain('Pay online:\nhttps://studio.test/i/…/pay');
  });

  test('opens the payment page of now, for the amount due now', async () => {
    const db = await open();
    const { app, id, path } = await office(db);
    const filled = (amount: string) =>
      `https://pay.example/2026-0001?amount=${amount}&currency=USD`;
    expect(await target(app, path)).toBe(filled('100.00'));
    await pay(app, id, 40_00);
    expect(await target(app, path)).toBe(filled('60.00'));
    await setLink(db, id, 'https://bücher.example/zahlen/ü');
    expect(await target(app, path)).toBe('https://xn--bcher-kva.example/zahlen/%C3%BC');
    await db.updateTable('paymentLinks').set({ url: 'https://me:key@thief.example' }).execute();
    expect(await target(app, path)).toBe(path);
  });

  test('opens the page of the invoice if there is nothing to pay, or nowhere', async () => {
    const db = await open();
    const { app, id, path } = await office(db);
    await pay(app, id, 100_00);
    expect(await target(app, path)).toBe(path);
    const voided = await addIssued(app, await addClient(app, { name: 'Other Lab' }));
    const link = await makeLink(app, voided.id);
    expect(await target(app, link)).toContain('https://pay.example/2026-0002?');
    await db.deleteFrom('paymentLinks').execute();
    expect(await target(app, link)).toBe(link);
    await setLink(db, 'studio', template);
    await callApi(app, 'POST', `/invoices/${voided.id}/void`, { reason: 'Twice' });
    expect(await target(app, link)).toBe(link);
    expect((await ask(app, link)).status).toBe(303);
  });

  test('opens the page that offers a new link once its own has expired', async () => {
    const { app, path } = await office(await open());
    app.clock.advance({ hours: 24 * 401 });
    expect(await target(app, path)).toBe(path);
  });

  test('is checked as the page is, sets no cookie, and is no view', async () => {
    const db = await open();
    const { app, id, path } = await office(db);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(app, `${path}/pay?url=https://evil.example`, {
        method,
        headers: { host: 'evil.example', 'user-agent': 'Mozilla/5.0' },
      });
      expect([status, headers.get('location')?.slice(0, 20)]).toEqual([
        303,
        'https://pay.example/',
      ]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await ask(app, `${path}/pay`, { method: 'POST' })).status).toBe(405);
    expect(await db.selectFrom('documentViews').selectAll().execute()).toEqual([]);
    const cookie = await followLink(app, path);
    const linkless = await (await ask(app, `/i/${'x'.repeat(43)}`)).text();
    const refused = async (to: string, headers = {}) => {
      const answer = await ask(app, to, { headers });
      expect([answer.status, await answer.text()]).toEqual([404, linkless]);
    };
    await refused(`/i/${'y'.repeat(43)}/pay`);
    // The secret alone opens it: the page has its own button.
    await refused(`/i/${id}/pay`, { cookie });
    const later = await makeLink(app, id);
    app.clock.advance({ hours: 24 * 400 });
    await refused(`${later}/pay`);
    await callApi(app, 'DELETE', `/documents/${id}/links`);
    await refused(`${path}/pay`);
  });

  test('is limited with all other invalid links', async () => {
    const { app } = await office(await open());
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await ask(app, `/i/${'z'.repeat(43)}/pay`)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
