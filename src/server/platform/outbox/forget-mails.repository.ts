import type { Trx } from '../../database/database.ts';

/**
 * Takes what tells of a person out of every email about these; what was not sent fails. `word`: in
 * the place of subjects, and of answers, which often repeat the address.
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
