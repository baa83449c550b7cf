/** Recipients who have not signed are named as the client’s record names them when it is sent again. */
import { contractState } from '../../../../shared/contracts/contract-state.ts';
import type { Trx } from '../../../database/database.ts';
import type { ClientContactRow } from '../../../database/tables/clients.table.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { revokeLinksOfReplaced } from '../../../documents/sharing/links.actions.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { listEvidence } from '../signing/evidence.repository.ts';
import type { ContractKind } from '../signing/sent-contract.ts';

interface Sent {
  actor: Actor;
  /** Locked. */
  row: ContractRow;
  contacts: readonly ClientContactRow[];
  at: string;
}

/**
 * An email code goes to the address that the evidence has, so it has to be the present one; links that
 * went to an earlier address end, because the certificate names the present one.
 */
export async function updateRecipients(
  trx: Trx,
  kind: ContractKind,
  { actor, row, contacts, at }: Sent,
): Promise<void> {
  const { id, revision, number } = row;
  const state = contractState(await listEvidence(trx, id), revision);
  for (const { key, contactId, name, email, signature } of state?.recipients ?? []) {
    const contact = contacts.find((one) => one.id === contactId);
    const isSame = contact?.name === name && contact.email === email;
    if (contact === undefined || contact.email === '' || signature !== null || isSame) continue;
    const from = { contactId, name, email };
    const to = { contactId, name: contact.name, email: contact.email };
    const entry = evidenceOf(actor, { document: { head: row, revision, number }, at });
    const data = { from, to };
    await addEvidence(trx, { ...entry, kind: 'recipient_replaced', recipient: key, data });
    if (to.email === from.email) continue;
    await revokeLinksOfReplaced(trx, kind, { actor, id, contactId, at });
  }
}
