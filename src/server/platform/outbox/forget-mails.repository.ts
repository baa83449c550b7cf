import type { Trx } from '../../database/database.ts';

/**
 * Removes personal data from every email about these targets; unsent ones fail. `word`: replaces
 * subjects, and responses, which often quote the address.
 */
export async function forgetMails(
  trx: Trx,
  relatedId: readonly string[],
  word: string,
): Promise<void> {
  await trx
    .updateTable('emails')
    .set({
      toName: '',
      toAddress: '',
      replyToName: null,
      replyToAddress: null,
      subject: word,
      textBody: '',
      htmlBody: '',
      lastResponse: word,
    })
    .where('relatedId', 'in', relatedId)
    .execute();
  await trx
    .updateTable('emails')
    .set({ status: 'failed', leaseToken: null })
    .where('relatedId', 'in', relatedId)
    .where('status', 'in', ['queued', 'sending', 'retrying'])
    .execute();
}
