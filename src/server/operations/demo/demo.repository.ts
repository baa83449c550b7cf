import type { Database, Trx } from '../../database/database.ts';

/** Existing data that prevents the demo, in words such as “33 messages”. */
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

/** Marks all emails of the story as sent at the time they were due. */
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

/** Marks a message’s acknowledgment as failed for good. */
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
