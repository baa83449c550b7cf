import { expect, test } from 'vitest';
import { addCarriedPayment } from '../../../../../tests/support/carried-payment.ts';
import { callApi, owner } from '../../../../../tests/support/api-caller.ts';
import { clientText, followLink, makeLink } from '../../../../../tests/support/client-link.ts';
import {
  addClient,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { onePixelPng } from '../../../../../tests/support/studio-world.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import {
  describeOnSqliteFirst,
  openTestSqlite,
} from '../../../../../tests/support/test-database.ts';
import type { AppDeps } from '../../../app.ts';
import type { Database } from '../../../database/database.ts';
import { secretHash } from '../../../platform/auth/secret-text.ts';
import { sha256 } from '../../../platform/files/store-file.ts';

/** As the browser sends it with the image request that records a view. */
const looking = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'image',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
};
/** With a header of this name, the test’s requests carry the owner’s session. */
const asOwner = { authorization: 'the owner' };

async function office(db: Database) {
  const findActor: AppDeps['findActor'] = (headers) =>
    Promise.resolve(
      headers.get('accept') === 'application/json' || headers.has('authorization')
        ? owner
        : undefined,
    );
  const app = await invoicingApp(db, { findActor });
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  return { app, clientId, id };
}

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.app.request(path, { headers });

const sendingOf = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/documents/${id}/deliveries`)).body;

/** All parts of a response except those that always differ. */
const whole = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers],
  text: await answer.text(),
});

describeOnSqliteFirst('The page of an older invoice', (open) => {
  test('gives the address at which the studio is reached now', async () => {
    const db = await open();
    const { app, id } = await office(db);
    const { body } = await callApi(app, 'GET', '/settings');
    const { version } = body.studio;
    const changes = { version, name: 'Quokka', email: 'hello@quokka.example' };
    expect((await callApi(app, 'PATCH', '/settings/studio', changes)).status).toBe(200);
    const text = await clientText(app, id);
    expect(text).toContain('Questions? Email hello@quokka.example');
    expect(text).toContain('Quokka can see when your link was opened');
  });
});

describeOnSqliteFirst('A client’s link', (open) => {
  test('is exchanged for a cookie and an address without a secret', async () => {
    const db = await open();
    const { app, id } = await office(db);
    const path = await makeLink(app, id);
    const secret = path.slice('/i/'.length);
    const row = await db.selectFrom('documentLinks').selectAll().executeTakeFirstOrThrow();
    expect(row.tokenHash).toBe(secretHash(secret));
    expect(
      JSON.stringify([row, await db.selectFrom('events').selectAll().execute()]),
    ).not.toContain(secret);
    const answer = await get(app, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/i/${id}`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).not.toContain(secret);
    expect(cookie.replace(/=[\w-]{96,};/, '=…;')).toBe(
      `__Secure-wolfden.link=…; Max-Age=2592000; Path=/i/${id}; HttpOnly; Secure; SameSite=Lax`,
    );
    const page = await get(app, `/i/${id}`, { cookie: await followLink(app, path) });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Invoice 2026-0001');
    expect(html).toContain('$100.00');
    expect(html).not.toContain(secret);
    expect(html).not.toMatch(/<script(?! type="module" src=)|style=/);
    for (const { headers } of [answer, page]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toBeTruthy();
    }
  });

  test('that is unknown, over, revoked or of another invoice opens the same nothing', async () => {
    const { app, id, clientId } = await office(await open());
    const revoked = await makeLink(app, id);
    const cookie = await followLink(app, revoked);
    const { body } = await callApi(app, 'DELETE', `/documents/${id}/links`);
    expect(body).toEqual({ revoked: 1 });
    expect((await callApi(app, 'DELETE', `/documents/${id}/links`)).body).toEqual({ revoked: 0 });
    const over = await makeLink(app, id);
    const overCookie = await followLink(app, over);
    app.clock.advance({ hours: 24 * 400 });
    const inPart = await addIssued(app, clientId);
    const note = (await callApi(app, 'POST', `/invoices/${inPart.id}/credit-notes`)).body;
    const lines = [{ ...aLine, unitPrice: 40_00 }];
    await callApi(app, 'PATCH', `/invoices/${note.id}`, { version: 1, lines });
    await issue(app, { id: note.id, version: 2 });
    expect(await clientText(app, inPart.id)).toContain(
      'A credit of $40.00 was applied. The remaining balance is due by',
    );
    expect(await clientText(app, inPart.id)).toMatch(/Credit note CN-\S+ −\$40\.00/);
    const other = await addIssued(app, clientId);
    const otherCookie = await followLink(app, await makeLink(app, other.id));
    const answers = [
      await get(app, `/i/${'x'.repeat(43)}`),
      await get(app, revoked),
      await get(app, over),
      await get(app, `/i/${id}`),
      await get(app, `/i/${id}`, { cookie }),
      await get(app, `/i/${id}`, { cookie: overCookie }),
      await get(app, `/i/${id}`, { cookie: otherCookie }),
      await get(app, `/i/${id}/pdf`, { cookie }),
      await get(app, `/i/${id}/seen`, { cookie, ...looking }),
      await get(app, '/i/inv_none'),
      await get(app, '/i/%00'),
    ];
    const [first, ...others] = await Promise.all(answers.map(whole));
    expect(first?.status).toBe(404);
    expect(first?.text).toContain('This link doesn’t work');
    expect(first?.headers.map(([name]) => name)).not.toContain('set-cookie');
    for (const answer of others) expect(answer).toEqual(first);
  });

  test('is looked at once a day, and only by somebody at a screen', async () => {
    const db = await open();
    const { app, id } = await office(db);
    const path = await makeLink(app, id);
    const cookie = await followLink(app, path);
    const seen = `/i/${id}/seen`;
    await get(app, `/i/${id}`, { cookie });
    await app.app.request(seen, { method: 'HEAD', headers: { cookie, ...looking } });
    for (const headers of [
      {},
      asOwner,
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'cross-site' },
      { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
    ]) {
      const asked = Object.keys(headers).length === 0 ? {} : { ...looking, ...headers };
      expect((await get(app, seen, { cookie, ...asked })).status).toBe(200);
    }
    expect(await sendingOf(app, id)).toMatchObject({ firstViewedAt: null, lastViewedAt: null });
    const look = async () => {
      expect((await get(app, seen, { cookie, ...looking })).status).toBe(200);
      return sendingOf(app, id);
    };
    const first = await look();
    expect(first.firstViewedAt).toBe('2026-03-02T15:00:00.000Z');
    app.clock.advance({ hours: 1 });
    expect(await look()).toEqual(first);
    // Another link of the same invoice records its own views, but no second event on the same day.
    const second = await followLink(app, await makeLink(app, id));
    await get(app, seen, { cookie: second, ...looking });
    app.clock.advance({ hours: 24 });
    expect(await look()).toMatchObject({
      firstViewedAt: first.firstViewedAt,
      lastViewedAt: '2026-03-03T16:00:00.000Z',
    });
    const events = await db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'document.viewed')
      .execute();
    expect(events).toMatchObject([{ actorKind: 'visitor' }, { actorKind: 'visitor' }]);
    for (const change of [
      db.updateTable('documentViews').set({ day: '2000-01-01' }),
      db.deleteFrom('documentViews'),
    ]) {
      await expect(change.execute()).rejects.toThrow('append-only');
    }
  });

  test('calls the PDF the original as soon as its amount due is outdated', async () => {
    const { app, id } = await office(await open());
    expect(await clientText(app, id)).toContain('Download PDF');
    const pay = { amount: 60_00, method: 'bank_transfer', paymentDate: '2026-03-01' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, pay);
    expect(await clientText(app, id)).toContain('Download original invoice (PDF)');
  });

  test('lists the payments that count, not one that was reversed', async () => {
    const { app, id } = await office(await open());
    const path = `/invoices/${id}/payments`;
    const pay = { amount: 60_00, method: 'bank_transfer', paymentDate: '2026-03-01' };
    const { body } = await callApi(app, 'POST', path, pay);
    const [{ id: entry }] = body.issued.payments;
    await callApi(app, 'POST', path, { ...pay, amount: 25_00 });
    expect((await callApi(app, 'POST', `${path}/${entry}/reversal`)).status).toBe(200);
    const text = await clientText(app, id);
    expect(text.match(/Payment, Mar 1, 2026 −\$[\d.]+/g)).toEqual(['Payment, Mar 1, 2026 −$25.00']);
  });

  test('thanks for what was paid of an invoice whose rest was written off', async () => {
    const { app, id } = await office(await open());
    const pay = { amount: 60_00, method: 'bank_transfer', paymentDate: '2026-03-01' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, pay);
    const writeOff = { amount: 40_00 };
    await callApi(app, 'POST', `/invoices/${id}/write-offs`, writeOff);
    expect(await clientText(app, id)).toContain(
      'Thank you for your payment of $60.00. No further payment is due.',
    );
  });

  test('shows how the invoice stands, in words that frighten nobody', async () => {
    const db = await open();
    const { app, id, clientId } = await office(db);
    const cookie = await followLink(app, await makeLink(app, id));
    const text = async () => {
      const page = await get(app, `/i/${id}`, { cookie });
      return (await page.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    };
    expect(await text()).toContain('Please pay by April 1, 2026.');
    expect(await text()).toContain(
      'Payment Ask the studio for payment details, and include the invoice number.',
    );
    expect(await text()).not.toContain('Remit to');
    app.clock.advance({ hours: 24 * 40 });
    expect(await text()).toContain(
      'This invoice was due on April 1, 2026. If you have already paid',
    );
    // From before what exceeds the amount due became credit.
    await addCarriedPayment(app, db, { invoiceId: id, amount: 120_00 });
    const paid = await text();
    expect(paid).toContain('Thank you. This invoice is paid in full. You overpaid by $20.00.');
    expect(paid).toMatch(/Overpaid Amount paid \$120\.00 /);
    expect(paid).toContain('Payment, Mar 1, 2026 −$120.00 Overpaid $20.00');
    expect(paid).not.toContain('Remit to');
    const other = await addIssued(app, clientId);
    const otherCookie = await followLink(app, await makeLink(app, other.id));
    await callApi(app, 'POST', `/invoices/${other.id}/void`, { reason: 'Twice' });
    const page = await get(app, `/i/${other.id}`, { cookie: otherCookie });
    const voided = await page.text();
    expect(voided).toContain('This invoice has been voided. No payment is due.');
    expect(voided).not.toContain('Amount due');
  });
});

describeOnSqliteFirst('The page behind a link', (open) => {
  test('shows the logo that the invoice was issued with, only to holders of its link', async () => {
    const { app, clientId, id: plain } = await office(await open());
    const put = await callApi(app, 'PUT', '/settings/logo', onePixelPng);
    const { id } = await addIssued(app, clientId);
    await callApi(app, 'DELETE', '/settings/logo');
    const cookie = await followLink(app, await makeLink(app, id));
    const html = await (await get(app, `/i/${id}`, { cookie })).text();
    expect(html).toContain(`<img class="logo" src="/i/${id}/logo" alt="Wolfden Studio" />`);
    const logo = await get(app, `/i/${id}/logo`, { cookie });
    expect(logo.status).toBe(200);
    expect(await sha256(new Uint8Array(await logo.arrayBuffer()))).toBe(put.body.sha256);
    const { headers } = logo;
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await get(app, `/i/${id}/logo`)).status).toBe(404);
    expect((await get(app, `/i/${plain}/logo`, { cookie })).status).toBe(404);
    const other = await followLink(app, await makeLink(app, plain));
    expect(await (await get(app, `/i/${plain}`, { cookie: other })).text()).toContain(
      '<p class="studio" dir="auto">Wolfden Studio</p>',
    );
    expect((await get(app, `/i/${plain}/logo`, { cookie: other })).status).toBe(404);
  });

  test('gives out a copy marked as void of what is void, and the studio keeps the original', async () => {
    const { app, id } = await office(await open());
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const original = async () => bytesOf(await get(app, `/api/documents/${id}/pdf`, asOwner));
    const before = await original();
    const cookie = await followLink(app, await makeLink(app, id));
    await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    expect(await (await get(app, `/i/${id}`, { cookie })).text()).toContain(
      'Download voided invoice (PDF)',
    );
    const copy = await get(app, `/i/${id}/pdf`, { cookie });
    expect(copy.status).toBe(200);
    expect(copy.headers.get('content-disposition')).toContain('"Invoice 2026-0001 (void).pdf"');
    const copied = await bytesOf(copy);
    expect(copied.subarray(0, 5).toString()).toBe('%PDF-');
    expect(copied.equals(before)).toBe(false);
    expect((await original()).equals(before)).toBe(true);
    expect(await app.deps.files.list()).toHaveLength(1);
  });
});

test('the PDF on the client’s page is the studio’s own, byte for byte', async () => {
  const { app, id } = await office(await openTestSqlite());
  const cookie = await followLink(app, await makeLink(app, id));
  const answer = await get(app, `/i/${id}/pdf`, { cookie });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*Invoice 2026-0001/);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const own = await app.app.request(`/api/documents/${id}/pdf`, { headers: asOwner });
  expect(await answer.arrayBuffer()).toEqual(await own.arrayBuffer());
});

test('who tries many links that open nothing has to wait; a link that opens is never held against anybody', async () => {
  const { app, id } = await office(await openTestSqlite());
  const path = await makeLink(app, id);
  const cookie = await followLink(app, path);
  const many = Array.from({ length: 60 }, async () => get(app, path));
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(303);
  const wrong = () => get(app, `/i/${'x'.repeat(43)}`);
  for (let count = 0; count < 30; count += 1) expect((await wrong()).status).toBe(404);
  const answer = await wrong();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toMatch(/Try again in 10 minutes\./);
  // Behind the same router, someone else may have a valid link.
  expect((await get(app, path)).status).toBe(303);
  expect((await get(app, `/i/${id}`, { cookie })).status).toBe(200);
});
