import type { Trx } from '../database/database.ts';
import { forgetMails } from '../platform/outbox/empty-emails.ts';
import { forgetJobAnswers } from '../platform/jobs/jobs.repository.ts';
import type { Anonymizing, DocumentKinds } from './document-kind.ts';
import { endAllLinks } from './links/links.repository.ts';

/**
 * Removes a client’s data from its documents except what was frozen: deletes drafts, ends links and
 * empties emails. `word`: the text that replaces subjects and responses.
 */
export async function anonymizeDocuments(
  trx: Trx,
  kinds: DocumentKinds,
  { word, ...anonymizing }: Anonymizing & { word: string },
): Promise<void> {
  for (const kind of kinds.all) {
    const ids = await kind.anonymize(trx, anonymizing);
    if (ids.length === 0) continue;
    await endAllLinks(trx, ids, anonymizing.at);
    await forgetMails(trx, anonymizing, ids, word);
    // The reason why a PDF failed may quote the text that caused it.
    await forgetJobAnswers(trx, ids, word);
  }
}
