import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';

const given = { revision: 1, name: 'Ada Signer', acceptedOn: '2026-03-02' };
const record = (app: TestApp, id: string, changes: object = {}) =>
  callApi(app, 'POST', `/proposals/${id}/acceptance`, { ...given, ...changes });

describeOnSqliteFirst('An acceptance that the owner records', (open) => {
  test('has its day, note and selection, an engagement and drafts, and no signature', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    app.clock.advance({ hours: 72 });
    const { status, body } = await record(app, id, {
      acceptedOn: '2026-03-03',
      note: 'She called.',
      title: 'Director',
      selection: { packages: ['small'], lines: ['film'], quantities: {} },
      purchaseOrderNumber: 'PO-7',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'accepted',
      responses: [{ kind: 'accepted', by: 'Ada Signer' }],
      acceptance: {
        acceptedOn: '2026-03-03',
        isRecorded: true,
        note: 'She called.',
        total: 3723_53,
        purchaseOrder: { number: 'PO-7', toFollow: false },
      },
    });
    expect(body.engagementId).toMatch(/^eng_/);
    const { linkId, data } = await db
      .selectFrom('proposalResponses')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(linkId).toBeNull();
    expect(JSON.parse(data).signer).toEqual({ name: 'Ada Signer', title: 'Director', email: '' });
    const { snapshot } = await db
      .selectFrom('frozenDocuments')
      .select('snapshot')
      .where('kind', '=', 'acceptance')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(snapshot)).toMatchObject({ consent: null, issueDate: '2026-03-03' });
    const drafts = db.selectFrom('invoices').select(['status', 'total']).orderBy('total');
    expect(await drafts.execute()).toEqual([
      { status: 'draft', total: 19_60 },
      { status: 'draft', total: 1117_06 },
    ]);
    expect(await db.selectFrom('emails').selectAll().execute()).toEqual([]);
    const page = await proposalPage(app, id, cookie);
    expect(page).toContain('Ada Signer accepted this proposal on March 3, 2026.');
    expect(page).not.toContain('is on its way by email');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is as preselected without a selection, and possible after the last day', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    await openedBy(app, id, ada);
    app.clock.advance({ hours: 24 * 70 });
    const { status, body } = await record(app, id);
    expect([status, body.acceptance.total]).toEqual([200, 5254_31]);
  });

  test('is refused for a draft, a wrong day, version or selection, and what was accepted', async () => {
    const db = await open();
    const { app, id, ada, clientId } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const draft = await addOffer(app, clientId);
    const unknown = { packages: ['small', 'large'], lines: [], quantities: {} };
    const refused = [
      await record(app, draft),
      await record(app, id, { acceptedOn: '2026-03-01' }),
      await record(app, id, { acceptedOn: '2026-03-03' }),
      await record(app, id, { revision: 2 }),
      await record(app, id, { selection: unknown }),
      await record(app, id, { name: ' ' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'proposals.not_open'],
      [422, 'proposals.invalid_acceptance'],
      [422, 'proposals.invalid_acceptance'],
      [409, 'proposals.version_conflict'],
      [422, 'proposals.invalid_acceptance'],
      [400, expect.any(String)],
    ]);
    expect(await db.selectFrom('proposalResponses').selectAll().execute()).toEqual([]);
    const answers = await Promise.all([
      acceptAs(app, { id, cookie }),
      record(app, id),
      record(app, id),
    ]);
    expect(answers[0].status).toBe(303);
    const kinds = await db.selectFrom('proposalResponses').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'accepted' }]);
    expect((await record(app, id)).status).toBe(409);
  });
});
