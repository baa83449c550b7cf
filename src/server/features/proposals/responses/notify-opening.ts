/** Tells the owner of the first opening of a proposal, if the settings say so. */
import type { Trx } from '../../../database/database.ts';
import type { DocumentResponse } from '../../../documents/client-page/client-page-part.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import type { SentProposal } from '../sent-proposal.ts';
import { notifyOwner } from './response-emails.ts';
import { findRecipient } from '../../../documents/links/recipients.repository.ts';

/** For `DocumentKind.firstViewed`. */
export async function notifyOpening(
  trx: Trx,
  document: SentProposal,
  { link, at, mail }: Pick<DocumentResponse, 'link' | 'at' | 'mail'>,
): Promise<ChangedRow[]> {
  if ((await getStudio(trx)).emailsOpenings !== 1) return [];
  const by = (await findRecipient(trx, link))?.name ?? '';
  return notifyOwner(trx, { document, kind: 'opened', by, text: '', at, mail });
}
