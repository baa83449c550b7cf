import type { Database, Trx } from '../../database/database.ts';

/** What an empty studio has none of, in words such as “33 messages”. */
export async function listData(db: Database): Promise<string[]> {
  const count = async (
    table: 'inquiries' | 'clients' | 'clientNotes' | 'files' | 'bankDetails' | 'invoices',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((column) => column.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const settings = await db.selectFrom('studioSettings').select('version').executeTakeFirst();
  const counts = {
    message: await count('inquiries'),
    client: await count('clients'),
    note: await count('clientNotes'),
    invoice: await count('invoices'),
    file: await count('files'),
    'bank account': await count('bankDetails'),
  };
  return [
    ...Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`),
    ...((settings?.version ?? 1) > 1 ? ['changed settings'] : []),
  ];
}

/** Says of everything the story has queued that it has left, at the moment when it was due. */
export async function settleQueuedEmails(trx: Trx, answer: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set((column) => ({
      status: 'sent',
      attempts: 1,
      lastResponse: answer,
      sentAt: column.ref('dueAt'),
    }))
    .where('status', '=', 'queued')
    .execute();
}

/** Says of a message’s acknowledgement that the mail server has refused it for good. */
export async function refuseAcknowledgement(
  trx: Trx,
  inquiryId: string,
  answer: string,
): Promise<void> {
  await trx
    .updateTable('emails')
    .set({ status: 'failed', attempts: 1, lastResponse: answer })
    .where('relatedId', '=', inquiryId)
    .where('kind', '=', 'inquiry_acknowledgement')
    .execute();
}
