/** An issued invoice whose stored content was changed by hand is never served. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink, makeLink } from '../../../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';

/** Replaces a text in the snapshot, which stays readable; with `hash`, its hash beside it as well;
 * with `event`, a planted event before the first one tells that hash. */
async function falsify(db: Database, id: string, hash: boolean, event: boolean) {
  const { snapshot } = await db
    .selectFrom('frozenDocuments')
    .select('snapshot')
    .where('targetId', '=', id)
    .executeTakeFirstOrThrow();
  const falsified = snapshot.replace('Harbor Lab', 'Another One');
  const sha256 = createHash('sha256').update(falsified).digest('hex');
  await pastTriggers(
    db,
    `update frozen_documents set snapshot = '${falsified}'
       ${hash ? `, sha256 = '${sha256}'` : ''} where target_id = '${id}'`,
  );
  if (!event) return;
  const { data, ...issued } = await db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'invoice.issued')
    .executeTakeFirstOrThrow();
  const told = JSON.stringify({ ...JSON.parse(data), sha256 });
  await db
    .insertInto('events')
    .values({ ...issued, seq: 0, data: told, prevHash: 'before', hash: 'planted' })
    .execute();
}

describeOnSqliteFirst('An invoice that was changed by hand', (open) => {
  test.each([
    ['without its hash', false, false],
    ['together with its hash', true, false],
    ['together with its hash and a planted event', true, true],
  ])('%s is not shown, printed or sent', async (_what, hash, event) => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const { id } = await addIssued(app, client);
    const path = await makeLink(app, id);
    const cookie = await followLink(app, path);
    await falsify(db, id, hash, event);

    const page = await app.app.request(`/i/${id}`, { headers: { cookie } });
    expect(page.status).toBe(500);
    expect(await page.text()).toContain('This document can’t be shown');
    const pdf = await app.app.request(`/i/${id}/pdf`, { headers: { cookie } });
    expect(pdf.status).toBe(500);
    const calls = [
      ['GET', `/invoices/${id}`],
      ['GET', `/documents/${id}/pdf`],
      ['POST', `/documents/${id}/deliveries/preview`, { message: '' }],
      ['POST', `/documents/${id}/deliveries`, { contacts: ['con_none'] }],
      ['POST', `/invoices/${id}/credit-notes`],
    ] as const;
    for (const [method, called, body] of calls) {
      const answer = await callApi(app, method, called, body);
      expect([called, answer.status, answer.body.error?.code]).toEqual([
        called,
        500,
        'documents.changed',
      ]);
    }
    // Status and lists don’t show the content.
    const { body } = await callApi(app, 'GET', '/invoices');
    expect(body.items).toMatchObject([{ id, status: 'open' }]);
    expect((await callApi(app, 'GET', `/documents/${id}/deliveries`)).status).toBe(200);
  });

  test.each<[what: string, statement: (id: string) => string]>([
    [
      'snapshot',
      (id) => `update frozen_documents set snapshot = replace(snapshot, '10000', '20000')
        where target_id = '${id}'`,
    ],
    [
      'frozen content, which is gone',
      (id) => `delete from frozen_documents where target_id = '${id}'`,
    ],
    ['total in lists', (id) => `update invoices set total = 20000 where id = '${id}'`],
    ['currency in lists', (id) => `update invoices set currency = 'ZZ' where id = '${id}'`],
  ])('in its %s is exported without figures, beside all others', async (_what, statement) => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const issued = [];
    for (let count = 0; count < 3; count += 1) issued.push(await addIssued(app, client));
    const lines = async () => {
      const csv = await app.app.request('/api/invoices.csv');
      return (await csv.text()).trimEnd().split('\r\n');
    };
    const before = await lines();
    const [{ id, number } = { id: '', number: '' }] = issued;
    const place = before.findIndex((line) => line.includes(number));
    await pastTriggers(db, statement(id));
    const after = await lines();
    const cells = after[place]?.split(',') ?? [];
    expect(cells.slice(0, 3)).toEqual([`"${number}"`, '"Invoice"', '"Changed outside of Wolfden"']);
    expect(cells.slice(3)).toEqual(Array.from({ length: 14 }, () => '""'));
    expect(after.toSpliced(place, 1)).toEqual(before.toSpliced(place, 1));
  });
});
