import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestInbox, type TestInbox } from '../../../../tests/support/inbox.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { fileTransport } from '../../platform/mail/nodemailer-transports.ts';
import { removeForgottenFiles } from '../../platform/mail/mail-files.ts';

/** A client with a message and its emails, and an unlinked message with its own, all as files. */
async function storedEmails(db: Database) {
  const inbox = await createTestInbox(db);
  const id = await inbox.receive({ name: 'Zaphod', email: 'zaphod@quixotic.example' });
  const client = { kind: 'person', name: 'Zaphod' };
  const { body } = await inbox.call('POST', `/inquiries/${id}/client`, client);
  const other = await inbox.receive();
  const emails = await db.selectFrom('emails').selectAll().orderBy('id').execute();
  const transport = fileTransport(inbox.app.deps.mailFiles);
  for (const mail of emails) await transport.send(mail);
  const idsOf = (relatedId: string) =>
    emails.filter((mail) => mail.relatedId === relatedId).map((mail) => mail.id);
  return { inbox, clientId: body.id, theirs: idsOf(id), others: idsOf(other) };
}

function anonymize(inbox: TestInbox, id: string) {
  return inbox.call('POST', `/clients/${id}/anonymization`, { name: 'Zaphod' });
}

describeOnSqliteFirst('Emails of an anonymized client that lie as files', (open) => {
  test('are removed, begun ones too, and no other', async () => {
    const db = await open();
    const { inbox, clientId, theirs, others } = await storedEmails(db);
    const { mailFiles } = inbox.app.deps;
    await writeFile(join(mailFiles.folder, `${theirs[0]}.eml.part`), 'Dear Zaph');
    expect((await mailFiles.list()).toSorted()).toEqual([...theirs, ...others].toSorted());
    expect((await anonymize(inbox, clientId)).status).toBe(200);
    expect((await mailFiles.list()).toSorted()).toEqual(others.toSorted());
  });

  test('are told of in the log if they can’t be, found by verification, and removed later', async () => {
    const db = await open();
    const { inbox, clientId, theirs } = await storedEmails(db);
    const { files, log, mailFiles } = inbox.app.deps;
    const error = vi.spyOn(log, 'error');
    const remove = vi.spyOn(mailFiles, 'delete').mockRejectedValue(new Error('EROFS'));
    expect((await anonymize(inbox, clientId)).status).toBe(200);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { client: clientId, error: 'Error: EROFS' },
      expect.stringContaining('next start'),
    );
    const violations = await violationsOf(db, files, mailFiles);
    expect(violations.map((one) => one.split(': ')[1]).toSorted()).toEqual(theirs.toSorted());
    remove.mockRestore();
    await removeForgottenFiles({ db, mailFiles });
    await removeForgottenFiles({ db, mailFiles });
    expect(await violationsOf(db, files, mailFiles)).toEqual([]);
  });

  test('need no folder', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await removeForgottenFiles({ db, mailFiles: inbox.app.deps.mailFiles });
    expect(await inbox.app.deps.mailFiles.list()).toEqual([]);
  });
});
