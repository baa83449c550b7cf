import { expect, test } from 'vitest';
import { asRobot, createTestInbox } from '../../../../tests/support/inbox.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { localMailFiles } from '../../platform/mail/mail-files.ts';
import { checkInvariants } from './verify.ts';

/** Two messages: one spam, one answered and linked to a client. */
async function usedStudio(db: Database): Promise<void> {
  const inbox = await createTestInbox(db);
  const id = await inbox.receive();
  await inbox.receive({ subject: 'Buy now' }, asRobot);
  await inbox.call('POST', `/inquiries/${id}/replies`, { text: 'Dear Ada' });
  const client = { kind: 'person', name: 'Ada Example' };
  const made = await inbox.call('POST', `/inquiries/${id}/client`, client);
  await inbox.call('POST', `/clients/${made.body.id}/archive`);
}

const notSpam = (db: Database) => db.updateTable('inquiries').where('status', '<>', 'spam');

const notDeleted = (db: Database) =>
  db.selectFrom('inquiries').selectAll().where('status', '<>', 'spam').executeTakeFirstOrThrow();

async function deleteByHand(db: Database, id: string): Promise<void> {
  const inbox = await createTestInbox(db);
  // A message is kept while its reply has not left.
  await db
    .updateTable('emails')
    .set({ status: 'failed' })
    .where('kind', '=', 'inquiry_reply')
    .execute();
  await inbox.call('DELETE', `/inquiries/${id}`);
}

const lostFile = {
  id: 'file_0',
  targetId: 'studio',
  purpose: 'logo' as const,
  name: 'logo.png',
  type: 'image/png',
  sizeBytes: 1,
  sha256: '',
  createdAt: 'now',
  createdBy: null,
};

/** Ways to damage the data by hand, each with the rule that must report it. */
const damages: [what: string, damage: (db: Database) => Promise<unknown>, rule: RegExp][] = [
  [
    'a word changed in a message',
    (db) => notSpam(db).set({ message: 'Another message of theirs' }).execute(),
    /has the text that was received/,
  ],
  [
    'a message deleted',
    (db) => db.deleteFrom('inquiries').where('status', '<>', 'spam').execute(),
    /refers to an existing message/,
  ],
  [
    'a message deleted with its emails',
    async (db) => {
      await db.deleteFrom('emails').execute();
      await db.deleteFrom('inquirySearch').execute();
      await db.deleteFrom('inquiries').execute();
    },
    /every received message exists/,
  ],
  [
    'a message that was deleted and is back',
    async (db) => {
      const { id, subject, ...row } = await notDeleted(db);
      await deleteByHand(db, id);
      await db
        .insertInto('inquiries')
        .values({ id, subject, ...row })
        .execute();
    },
    /matches its events: \w+ was deleted but still exists/,
  ],
  [
    'the text of a deleted message in its mail',
    async (db) => {
      const { id } = await notDeleted(db);
      await deleteByHand(db, id);
      await db
        .updateTable('emails')
        .set({ textBody: 'Dear Ada' })
        .where('relatedId', '=', id)
        .execute();
    },
    /or is empty if the message was deleted/,
  ],
  [
    'the time since which a message is spam',
    (db) =>
      db
        .updateTable('inquiries')
        .set({ spamSince: '2020-01-01T00:00:00.000Z' })
        .where('status', '=', 'spam')
        .execute(),
    /every message matches its events: \w+ is in spam since 2020/,
  ],
  [
    'spam listed by no weekly email',
    (db) =>
      db
        .updateTable('inquiries')
        .set({ listedIn: 'mail_none' })
        .where('status', '=', 'spam')
        .execute(),
    /spam is listed only in weekly emails/,
  ],
  [
    'a message with another size',
    (db) => notSpam(db).set({ sizeBytes: 1 }).execute(),
    /has the text that was received/,
  ],
  [
    'a message that nobody sent',
    async (db) => {
      const row = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
      await db
        .insertInto('inquiries')
        .values({ ...row, id: 'inq_0' })
        .execute();
    },
    /matches its events: inq_0 was received 0 times/,
  ],
  [
    'a message moved behind the program',
    (db) => notSpam(db).set({ status: 'archived' }).execute(),
    /matches its events: \w+ is archived, expected answered/,
  ],
  [
    'a message taken from its client',
    (db) => notSpam(db).set({ clientId: null }).execute(),
    /matches its events: \w+ is linked to no client/,
  ],
  [
    'a message of a client who is not there',
    (db) => notSpam(db).set({ clientId: 'cli_none' }).execute(),
    /every linked client of a message exists/,
  ],
  [
    'a message that search has lost',
    (db) => db.updateTable('inquirySearch').set({ words: 'lost' }).execute(),
    /every message is in the search index/,
  ],
  [
    'a mail deleted',
    (db) => db.deleteFrom('emails').where('kind', '=', 'inquiry_notice').execute(),
    /one notification and one acknowledgment/,
  ],
  [
    'a reply deleted',
    (db) => db.deleteFrom('emails').where('kind', '=', 'inquiry_reply').execute(),
    /every reply that was not canceled is stored: mail_\w+ is missing/,
  ],
  [
    'a reply that nobody wrote',
    (db) =>
      db
        .updateTable('emails')
        .set({ kind: 'inquiry_reply' })
        .where('kind', '=', 'inquiry_notice')
        .execute(),
    /every reply that was not canceled is stored: no reply event for/,
  ],
  [
    'a mail marked as sent without being sent',
    (db) => db.updateTable('emails').set({ status: 'sent', sentAt: 'now' }).execute(),
    /every sent email has the mail server’s response/,
  ],
  [
    'an email failed without a reason',
    (db) => db.updateTable('emails').set({ status: 'failed' }).execute(),
    /has the reason/,
  ],
  [
    'a client deleted',
    async (db) => {
      await db.deleteFrom('clientTags').execute();
      await db.deleteFrom('clientContacts').execute();
      await db.deleteFrom('clients').execute();
    },
    /every created client exists/,
  ],
  [
    'a client restored behind the program',
    (db) => db.updateTable('clients').set({ status: 'active' }).execute(),
    /every client matches its events: \w+ is active, expected archived/,
  ],
  [
    'a client who was made anonymous behind the program',
    (db) => db.updateTable('clients').set({ anonymizedAt: 'now' }).execute(),
    /every client matches its events/,
  ],
  [
    'a file whose bytes are gone',
    (db) => db.insertInto('files').values(lostFile).execute(),
    /every file exists and is unchanged: the file file_0 is missing/,
  ],
  [
    'the end of the events moved',
    (db) => db.updateTable('eventHead').set({ seq: 1 }).execute(),
    /every event exists/,
  ],
];

describeOnEachDatabase('Verification', (open) => {
  test('finds nothing wrong with what the program wrote', async () => {
    const db = await open();
    await usedStudio(db);
    const invariants = await checkInvariants(
      db,
      localFileStore(await temporaryFolder()),
      localMailFiles(await temporaryFolder()),
    );
    const rules = invariants.map(({ rule }) => rule);
    expect(rules.length).toBeGreaterThanOrEqual(15);
    expect(rules).toContain('every trigger exists and is unchanged');
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each(damages)('notices %s', async (_what, damage, rule) => {
    const db = await open();
    await usedStudio(db);
    await damage(db);
    expect((await violationsOf(db)).join('\n')).toMatch(rule);
  });
});
