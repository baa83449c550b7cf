/** What the page says only to the person who accepted. */
import type { Database } from '../../../database/database.ts';
import type { ProposalResponseRow } from '../../../database/tables/proposals.table.ts';
import { awaitsDelivery } from '../../../documents/deliveries/deliveries.repository.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import { listRecipientKeys } from '../../../documents/links/recipients.repository.ts';
import { acceptanceIdOf } from '../../../database/record-ids.ts';

export interface OwnAcceptance {
  /** Whether the confirmation is still to be sent. */
  awaitsEmail: boolean;
}

/** Null for other readers. A later link to the same person counts, e.g. that of the confirmation. */
export async function readOwnAcceptance(
  db: Database,
  link: Pick<PageReader['link'], 'id' | 'targetId'>,
  answers: readonly Pick<ProposalResponseRow, 'id' | 'kind' | 'linkId'>[],
): Promise<OwnAcceptance | null> {
  const accepted = answers.find(({ kind }) => kind === 'accepted');
  const acceptedWith = accepted?.linkId ?? null;
  if (accepted === undefined || acceptedWith === null) return null;
  const people = await listRecipientKeys(db, [link.id, acceptedWith]);
  const reader = people.get(link.id) ?? link.id;
  if (reader !== (people.get(acceptedWith) ?? acceptedWith)) return null;
  const relatedId = acceptanceIdOf(accepted.id);
  return { awaitsEmail: await awaitsDelivery(db, { targetId: link.targetId, relatedId }) };
}
