/** Emails to the owner before executed contracts end or renew. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { sendSigned, signingOffice } from '../../../../../tests/support/client-contract.ts';
import { executeSent } from '../../../../../tests/support/executed-contracts.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { groupWrites } from '../../../database/group-writes.ts';
import { remindOfTerms } from './remind-of-term.ts';

const DAY = 24;
const MAY_1 = { endsOn: '2026-05-01', renews: true, noticeDays: 30 };

/** A contract with this term, executed on March 2 at 10:00 in the studio’s zone. */
async function withTerm(db: Database, term: object | null, isExecuted = true) {
  const office = await signingOffice(db);
  const id = await sendSigned(office, { changes: { term } });
  if (isExecuted) await executeSent(office.app, id);
  return { ...office, id };
}

const emailsOf = (db: Database) =>
  db
    .selectFrom('emails')
    .select(['subject', 'textBody', 'toAddress', 'relatedId'])
    .where('kind', '=', 'contract_term')
    .orderBy('id')
    .execute();

describeOnSqliteFirst('The owner of an executed contract', (openDb) => {
  test('gets one email as many days before its renewal as it says, from 8:00 on', async () => {
    const db = await openDb();
    const { app, id } = await withTerm(db, MAY_1);
    // April 1, 7:00 in summer time.
    app.clock.advance({ hours: 30 * DAY - 4 });
    await remindOfTerms(app.deps);
    expect(await emailsOf(db)).toEqual([]);
    app.clock.advance({ hours: 1 });
    await remindOfTerms(app.deps);
    app.clock.advance({ hours: DAY });
    await remindOfTerms(app.deps);
    const emails = await emailsOf(db);
    expect(emails).toMatchObject([
      { subject: 'Contract C-2026-001 renews on May 1, 2026', relatedId: id },
    ]);
    expect(emails[0]?.textBody).toContain('To end it instead, give notice');
    expect(emails[0]?.textBody).toContain(`/admin/contracts/${id}`);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('gets it once, also if two processes look at the same moment', async () => {
    const db = await openDb();
    const { app } = await withTerm(db, { ...MAY_1, renews: false });
    app.clock.advance({ hours: 30 * DAY });
    await Promise.all([
      remindOfTerms(app.deps),
      remindOfTerms({ ...app.deps, write: groupWrites(db) }),
    ]);
    expect((await emailsOf(db)).map(({ subject }) => subject)).toEqual([
      'Contract C-2026-001 ends on May 1, 2026',
    ]);
  });

  test('gets it late if the server was off, and none after the day itself', async () => {
    const db = await openDb();
    const { app, ...office } = await withTerm(db, MAY_1);
    const next = await sendSigned(
      { app, ...office },
      { changes: { term: { ...MAY_1, endsOn: '2026-05-02' } } },
    );
    await executeSent(app, next);
    app.clock.advance({ hours: 61 * DAY });
    await remindOfTerms(app.deps);
    expect((await emailsOf(db)).map(({ relatedId }) => relatedId)).toEqual([next]);
  });

  test('gets none about a contract whose end is recorded, that is not executed, or that has no term', async () => {
    const db = await openDb();
    const { app, id, ...office } = await withTerm(db, MAY_1);
    await sendSigned({ app, ...office }, { changes: { term: MAY_1 } });
    const without = await sendSigned({ app, ...office });
    await executeSent(app, without);
    const end = { revision: 1, endedOn: '2026-03-20', reason: 'Done', fileId: null };
    expect((await callApi(app, 'POST', `/contracts/${id}/end`, end)).status).toBe(200);
    app.clock.advance({ hours: 30 * DAY });
    await remindOfTerms(app.deps);
    expect(await emailsOf(db)).toEqual([]);
  });

  test('gets it as the term was corrected, once for each day', async () => {
    const db = await openDb();
    const { app, id } = await withTerm(db, MAY_1);
    const correct = async (term: object) =>
      callApi(app, 'POST', `/contracts/${id}/term`, { revision: 1, term, reason: 'Wrong day' });
    const june = { endsOn: '2026-06-01', renews: false, noticeDays: 31 };
    await correct(june);
    app.clock.advance({ hours: 30 * DAY });
    await remindOfTerms(app.deps);
    expect(await emailsOf(db)).toEqual([]);
    app.clock.advance({ hours: 30 * DAY });
    await remindOfTerms(app.deps);
    await correct({ ...june, noticeDays: 20 });
    app.clock.advance({ hours: 20 * DAY });
    await remindOfTerms(app.deps);
    await correct({ ...june, endsOn: '2026-06-05' });
    await remindOfTerms(app.deps);
    expect((await emailsOf(db)).map(({ subject }) => subject)).toEqual([
      'Contract C-2026-001 ends on June 1, 2026',
      'Contract C-2026-001 ends on June 5, 2026',
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('who was reminded by nobody is noticed, if a hand says so', async () => {
    const db = await openDb();
    const { app } = await withTerm(db, MAY_1);
    await db.updateTable('contracts').set({ termRemindedFor: '2026-05-01' }).execute();
    expect(await violationsOf(db, app.deps.files)).toHaveLength(1);
  });
});
