import type { Trx } from '../database/database.ts';
import { forgetMails } from '../platform/outbox/empty-emails.ts';
import { forgetJobAnswers } from '../platform/jobs/jobs.repository.ts';
import { deleteCodesOf } from './codes/codes.repository.ts';
import type { Anonymizing } from './emptying/emptying-part.ts';
import type { DocumentKinds } from './document-kind.ts';
import { emptyRevisions } from './emptying/empty-revisions.ts';
import { endAllLinks } from './links/links.repository.ts';
import { deleteReadings } from './reading/reading.repository.ts';
import { emptyThreads } from './threads/empty-threads.ts';

/**
 * Removes a client’s data from its documents except what was issued or agreed: deletes drafts, ends
 * links, empties other revisions, their threads, and emails. `word`: the text that replaces
 * subjects and responses. Resolves with the ids of the files to delete after the commit.
 */
export async function anonymizeDocuments(
  trx: Trx,
  kinds: DocumentKinds,
  { word, ...anonymizing }: Anonymizing & { word: string },
): Promise<string[]> {
  const fileIds: string[] = [];
  for (const kind of kinds.all) {
    const ids = await kind.anonymize(trx, anonymizing);
    if (ids.length === 0) continue;
    await endAllLinks(trx, ids, anonymizing.at);
    await deleteReadings(trx, ids);
    await deleteCodesOf(trx, ids);
    for (const id of ids) {
      fileIds.push(...(await emptyRevisions(trx, kind, anonymizing, id)));
      await emptyThreads(trx, anonymizing, id, await kind.emptying?.revisions(trx, id));
    }
    await forgetMails(trx, anonymizing, ids, word);
    // The reason why a PDF failed may quote the text that caused it.
    await forgetJobAnswers(trx, ids, word);
  }
  return fileIds;
}
