import { expect, test } from 'vitest';
import { postJson } from '../../../tests/support/contact-requests.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { checkInvariants } from './verify.ts';

async function receivedMessage(db: Database): Promise<void> {
  await postJson(await createTestApp(db));
}

/** Each way to break the data by hand, and the rule that must notice. */
const damages: [what: string, damage: (db: Database) => Promise<unknown>, rule: RegExp][] = [
  [
    'a word changed in a message',
    (db) => db.updateTable('inquiries').set({ message: 'Another message of theirs' }).execute(),
    /reads as it was received/,
  ],
  [
    'a message deleted',
    (db) => db.deleteFrom('inquiries').execute(),
    /tells of a message that is there/,
  ],
  [
    'a mail deleted',
    (db) => db.deleteFrom('mails').where('kind', '=', 'inquiry_notice').execute(),
    /one notice and one acknowledgement/,
  ],
  [
    'a mail marked as sent without being sent',
    (db) => db.updateTable('mails').set({ state: 'sent', sentAt: 'now' }).execute(),
    /sent only with the answer/,
  ],
  [
    'a mail given up without a reason',
    (db) => db.updateTable('mails').set({ state: 'given_up' }).execute(),
    /says why/,
  ],
];

describeOnEachDatabase('Verification', (open) => {
  test('finds nothing wrong with what the program wrote', async () => {
    const db = await open();
    await receivedMessage(db);
    const invariants = await checkInvariants(db);
    expect(invariants.length).toBeGreaterThanOrEqual(7);
    expect(invariants.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  test.each(damages)('notices %s', async (_what, damage, rule) => {
    const db = await open();
    await receivedMessage(db);
    await damage(db);
    const broken = (await checkInvariants(db)).filter(({ violations }) => violations.length > 0);
    expect(broken.map((invariant) => invariant.rule).join()).toMatch(rule);
  });
});
