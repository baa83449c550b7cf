/** Records the first opening of a link to a contract. */
import { contractState } from '../../../../shared/contracts/contract-state.ts';
import type { Trx } from '../../../database/database.ts';
import type { DocumentResponse } from '../../../documents/client-page/client-page-part.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOf } from './add-evidence.ts';
import { hasOpened, listEvidence } from './evidence.repository.ts';
import type { SignableContract } from './sent-contract.ts';
import { browserOf } from './proof.ts';
import { readerOf } from './signing-state.ts';

/**
 * For `DocumentKind.linkViewed`, and before what is done by a link that was not seen to be opened,
 * e.g. with a keyboard alone. The contract is locked.
 */
export async function recordOpening(
  trx: Trx,
  document: SignableContract,
  { link, at, sender }: Pick<DocumentResponse, 'link' | 'at' | 'sender'>,
): Promise<void> {
  const state = contractState(await listEvidence(trx, document.head.id), document.revision);
  if (state === undefined || (await hasOpened(trx, link.id))) return;
  await addEvidence(trx, {
    ...evidenceOf(visitorActor, { document, at }),
    kind: 'opened',
    recipient: readerOf(state, link.contactId)?.key ?? null,
    linkId: link.id,
    data: browserOf(sender),
  });
}
