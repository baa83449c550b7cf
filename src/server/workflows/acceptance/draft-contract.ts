/** The contract that an accepted proposal drafts, and on which its invoices wait. */
import type { ContractRecipient } from '../../../shared/contracts/contract-draft.schema.ts';
import { isSampleKey } from '../../../shared/contracts/contract-samples.ts';
import type { AcceptedTerms } from '../../../shared/proposals/proposal-responses.schema.ts';
import type { ProposalSnapshot } from '../../../shared/proposals/proposal-snapshot.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import { listContacts } from '../../documents/parties/parties.repository.ts';
import { findTemplateVersion } from '../../features/contracts/contracts.repository.ts';
import { insertContractDraft } from '../../features/contracts/draft/drafts.actions.ts';
import { startContractOf } from '../../features/contracts/draft/start-of-draft.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { newId } from '../../platform/ids.ts';

interface AcceptedOffer {
  engagementId: string;
  clientId: string;
  snapshot: Pick<ProposalSnapshot, 'contractTemplate'>;
  terms: Pick<AcceptedTerms, 'signer'>;
  now: Temporal.Instant;
}

/**
 * Within the transaction of the acceptance, if the proposal names a template. An acceptance never
 * fails because of it: if the template can’t be used any more, the contract begins empty.
 */
export async function draftContractIn(
  trx: Trx,
  { engagementId, clientId, snapshot: { contractTemplate }, terms, now }: AcceptedOffer,
): Promise<void> {
  if (contractTemplate === null || contractTemplate === undefined) return;
  const start = await startContractOf(trx, {
    engagementId,
    ...(await usable(trx, contractTemplate.id)),
  });
  const recipients = signersOf(terms, await listContacts(trx, clientId));
  const draft = recipients.length === 0 ? start.draft : { ...start.draft, recipients };
  const id = newId('con', now);
  // Drafted by the program, not by the client: what they do is accept.
  await insertContractDraft(trx, systemActor, {
    id,
    start: { ...start, draft },
    hold: 'held',
    now,
  });
}

async function usable(trx: Trx, id: string) {
  if (isSampleKey(id)) return { sample: id };
  const version = await findTemplateVersion(trx, id, undefined);
  return version === undefined ? {} : { templateId: id };
}

/** The contact who accepted; none if nobody of the client’s record did. */
function signersOf(
  { signer }: Pick<AcceptedTerms, 'signer'>,
  contacts: readonly ClientContactRow[],
): ContractRecipient[] {
  const same = (one: string, other: string) =>
    one !== '' && one.toLowerCase() === other.toLowerCase();
  const accepted =
    contacts.find(({ email }) => same(email, signer.email)) ??
    contacts.find(({ name }) => same(name, signer.linkFor ?? signer.name));
  return accepted === undefined
    ? []
    : [{ key: 'signer-1', role: 'signer', contactId: accepted.id }];
}
