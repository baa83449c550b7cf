import { expect, test } from 'vitest';
import { eventDataOf } from '../../../../tests/support/event-data.ts';
import {
  createStudioWorld,
  OWNER,
  type StudioWorld,
} from '../../../../tests/support/studio-world.ts';
import { mailsOf } from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { checkRowHashes } from '../../platform/events/check-row-hashes.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const password = { currentPassword: OWNER.password };
const TEMPLATE = '/settings/payment-link';
const url = 'https://pay.example/{number}?amount={amount}&currency={currency}';

const linkEvents = async ({ db }: StudioWorld) =>
  (await listEventsAfter(db, 0, 1000))
    .filter(({ type }) => type.includes('payment_link'))
    .map(({ type, data }) => ({ type, data: eventDataOf(data) }));

const noticesOf = async ({ db }: StudioWorld) =>
  (await mailsOf(db))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('payment link'))
    .toSorted();

describeOnSqliteFirst('The payment link', (open) => {
  test('is a template, changed by version, removed, and replaced for one invoice', async () => {
    const world = await createStudioWorld(await open());
    const { ids } = world;
    const call = (method: string, path: string, body: object = {}) =>
      world.call('owner', method, path, { ...password, ...body });
    const read = async (id: string) => (await world.call('owner', 'GET', `/invoices/${id}`)).body;
    expect((await call('PUT', TEMPLATE, { url, version: 1 })).body).toEqual({ version: 2, url });
    expect((await call('PUT', TEMPLATE, { url, version: 2 })).body).toEqual({ version: 2, url });
    expect((await call('PUT', TEMPLATE, { url })).body.error).toMatchObject({
      code: 'settings.version_conflict',
      current: { version: 2, url },
    });
    expect((await world.call('owner', 'GET', '/settings')).body.paymentLink).toEqual({
      version: 2,
      url,
    });
    // 10.00 of the 100.00 is paid.
    expect((await read(ids.open)).issued).toMatchObject({
      paymentLink: null,
      payOnlineUrl: 'https://pay.example/2026-0002?amount=100.00&currency=USD',
    });
    const own = `/invoices/${ids.invoice}/payment-link`;
    expect((await read(ids.invoice)).issued).toMatchObject({
      paymentLink: { version: 1, url: 'https://pay.example/own' },
      payOnlineUrl: 'https://pay.example/own',
    });
    expect((await call('DELETE', own)).body.issued).toMatchObject({
      paymentLink: null,
      payOnlineUrl: 'https://pay.example/2026-0001?amount=90.00&currency=USD',
    });
    expect((await call('DELETE', own)).status).toBe(404);
    const put = await call('PUT', own, { url: 'https://pay.example/2' });
    expect(put.body.issued.payOnlineUrl).toBe('https://pay.example/2');
    expect((await call('DELETE', TEMPLATE)).status).toBe(204);
    expect((await call('DELETE', TEMPLATE)).status).toBe(404);
    expect((await read(ids.open)).issued.payOnlineUrl).toBe(null);
    const number = '2026-0001';
    expect(await linkEvents(world)).toEqual([
      { type: 'settings.payment_link_updated', data: {} },
      { type: 'invoice.payment_link_updated', data: { number } },
      { type: 'settings.payment_link_updated', data: {} },
      { type: 'invoice.payment_link_deleted', data: { number } },
      { type: 'invoice.payment_link_updated', data: { number } },
      { type: 'settings.payment_link_deleted', data: {} },
    ]);
    expect(await noticesOf(world)).toEqual([
      'The payment link for invoice 2026-0001 was changed',
      'The payment link for invoice 2026-0001 was changed',
      'The payment link for invoice 2026-0001 was removed',
      'Your payment link was changed',
      'Your payment link was changed',
      'Your payment link was removed',
    ]);
    expect(JSON.stringify(await mailsOf(world.db))).not.toContain('pay.example');
    expect(await checkRowHashes(world.db)).toEqual([]);
  });

  test('stays as it is without the password, and for API tokens', async () => {
    const world = await createStudioWorld(await open());
    const { ids } = world;
    const own = `/invoices/${ids.invoice}/payment-link`;
    const before = await world.db.selectFrom('paymentLinks').selectAll().execute();
    const body = { url: 'https://thief.example', version: 1 };
    for (const [method, path] of [
      ['PUT', TEMPLATE],
      ['DELETE', TEMPLATE],
      ['PUT', own],
      ['DELETE', own],
    ] as const) {
      const sent = { ...(method === 'PUT' && body), currentPassword: 'nope' };
      const wrong = await world.call('owner', method, path, sent);
      expect(wrong.body.error.code, `${method} ${path}`).toBe('auth.password_wrong');
      const token = await world.call('writing token', method, path, { ...sent, ...password });
      expect(token.status, `${method} ${path}`).toBe(403);
    }
    expect(await world.db.selectFrom('paymentLinks').selectAll().execute()).toEqual(before);
    expect(await noticesOf(world)).toHaveLength(2);
  });

  test('is refused with the problem as a sentence, and for what can’t be paid', async () => {
    const world = await createStudioWorld(await open());
    const { ids } = world;
    const put = (path: string, link: string) =>
      world.call('owner', 'PUT', path, { ...password, url: link, version: 1 });
    const slip = await put(TEMPLATE, 'https://pay.example/{sum}');
    expect(slip.status).toBe(400);
    expect(slip.body.error.fields).toEqual({
      url: 'The placeholder {sum} is unknown. Use {amount}, {currency} or {number}.',
    });
    const link = 'https://pay.example/x';
    const code = async (id: string) =>
      (await put(`/invoices/${id}/payment-link`, link)).body.error.code;
    expect(await code(ids.draft)).toBe('invoices.not_issued');
    expect(await code('inv_none')).toBe('invoices.not_found');
    await world.call('owner', 'POST', `/invoices/${ids.open}/void`, { reason: 'Twice' });
    expect(await code(ids.open)).toBe('invoices.void');
  });

  test('is live in what is sent, and never in what was frozen', async () => {
    const world = await createStudioWorld(await open());
    const { ids, db } = world;
    await world.call('owner', 'PUT', TEMPLATE, { ...password, url, version: 1 });
    const { body } = await world.call('owner', 'POST', `/documents/${ids.open}/deliveries`, {
      contacts: [ids.contact],
    });
    const email = await db
      .selectFrom('emails')
      .select(['textBody', 'htmlBody'])
      .where('id', '=', body.items[0].emailId)
      .executeTakeFirstOrThrow();
    const sent = new URL(/Pay online:\n(\S+\/pay)\n/.exec(email.textBody)?.[1] ?? '');
    expect(email.htmlBody).toContain(`href="${sent.href}"`);
    const opened = async () =>
      (await world.testApp.app.request(sent.pathname)).headers.get('location');
    expect(await opened()).toBe('https://pay.example/2026-0002?amount=100.00&currency=USD');
    const changed = { ...password, url: 'https://new.example/{number}', version: 2 };
    expect((await world.call('owner', 'PUT', TEMPLATE, changed)).status).toBe(200);
    expect(await opened()).toBe('https://new.example/2026-0002');
    const frozen = await db.selectFrom('frozenDocuments').select('snapshot').execute();
    expect(JSON.stringify(frozen)).not.toContain('pay.example');
  });
});
