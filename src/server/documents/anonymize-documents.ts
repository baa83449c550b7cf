import type { Trx } from '../database/database.ts';
import { forgetMails } from '../platform/outbox/forget-mails.repository.ts';
import { forgetJobAnswers } from '../platform/jobs/jobs.repository.ts';
import type { Anonymizing } from './document-kind.ts';
import type { DocumentKinds } from './documents-deps.ts';
import { endAllLinks } from './links/links.repository.ts';

/**
 * Lets nothing but what was frozen tell of a client: its drafts are deleted, its links end, and its
 * emails are emptied. `word`: what takes the place of subjects and answers.
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
    await forgetMails(trx, ids, word);
    // Why a PDF failed may repeat the text on which it did.
    await forgetJobAnswers(trx, ids, word);
  }
}
