/** Sending freezes the draft as the next version, unless it is the current one unchanged. */
import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { SentRecipient } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { contractStatusOn } from '../../../../shared/contracts/contract-status.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { DocumentContent } from '../../../documents/document.ts';
import type { Sending } from '../../../documents/freeze/freeze-part.ts';
import { documentNotSendable } from '../../../documents/documents.errors.ts';
import { freeze, type Freezable } from '../../../documents/freeze/freeze.ts';
import { clockAt, instantText, type Clock } from '../../../platform/clock.ts';
import { draftParticipants, contractHeadOf, type ContractHead } from '../contract-head.ts';
import { contractIncomplete, contractNotFound } from '../contracts.errors.ts';
import { getVersion } from '../contracts.reading.ts';
import { findContract, getContract, updateContractSearch } from '../contracts.repository.ts';
import { contractWords } from '../draft/draft-content.ts';
import {
  examineContract,
  requireContractSnapshot,
  snapshotWith,
  type ExaminedContract,
} from '../draft/examine-draft.ts';
import { contractDrafts } from '../draft/drafts.actions.ts';
import { contractFiles } from '../draft/files-of-contract.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import type { ContractKind } from '../signing/sent-contract.ts';
import { updateRecipients } from './update-recipients.ts';

/** How the layer freezes a contract. */
export const contractFrozenAs: Freezable<ContractSnapshot> = {
  isNumbered: true,
  frozenEvents: {},
  files: contractFiles,
};

/** Throws `contractNotFound`, `contractIncomplete`. */
export async function previewContractSending(
  db: Database,
  id: string,
  clock: Clock,
): Promise<DocumentContent<ContractSnapshot, ContractHead>> {
  const row = await findContract(db, id);
  const head = await contractHeadOf(db, row);
  if (row === undefined || head === undefined) throw contractNotFound();
  if (row.status === 'executed') {
    const { snapshot } = await getVersion(db, id, row.revision);
    return { head, kind: 'contract', snapshot };
  }
  const examined = await examineContract(db, row, clock.now());
  const snapshot = requireReady(examined);
  const sendingProblem = problemOfEnded(row, examined);
  const next = {
    ...head,
    row: { ...row, signBy: snapshot.signBy },
    state: undefined,
    participants: draftParticipants(examined.draft),
  };
  return {
    head: { ...(examined.isChanged ? next : head), sendingProblem },
    kind: 'contract',
    snapshot,
  };
}

/**
 * Resolves with the version to send: executed, and without changes, the current one. Throws
 * `contractNotFound`, `contractVersionConflict`, `contractIncomplete`, `documentNotSendable`, and as
 * `freeze`.
 */
export async function freezeContract(
  trx: Trx,
  kind: ContractKind,
  { actor, id, version, now }: Sending,
): Promise<number> {
  const row = await getContract(trx, id);
  if (row.status === 'executed') return row.revision;
  await contractDrafts.requireVersion(trx, { clock: clockAt(now) }, row, version);
  const examined = await examineContract(trx, row, now);
  requireReady(examined);
  const problem = problemOfEnded(row, examined);
  if (problem !== null) throw documentNotSendable(problem);
  const at = instantText(now);
  if (!examined.isChanged) {
    await updateRecipients(trx, kind, { actor, row, contacts: examined.contacts, at });
    return row.revision;
  }
  const { row: frozen, snapshot } = await freeze(trx, contractFrozenAs, {
    actor,
    id,
    clientId: row.clientId,
    kind: 'contract',
    year: Number(examined.today.slice(0, 4)),
    now,
    snapshot: (number) => snapshotWith(examined, row, number ?? ''),
  });
  const { revision, number, sha256 } = frozen;
  const { signingOrder, asksForCode, signBy } = snapshot;
  await addEvidence(trx, {
    ...evidenceOf(actor, { document: { head: row, revision, number }, at }),
    kind: 'sent',
    data: { sha256, recipients: sentRecipients(examined), signingOrder, asksForCode, signBy },
  });
  const { draft, client } = examined;
  await updateContractSearch(trx, id, contractWords(draft, client, number));
  return revision;
}

/** As they are named now; `blockersOf` has made sure that they exist. */
function sentRecipients({ draft, contacts }: ExaminedContract): SentRecipient[] {
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  return draft.recipients.flatMap(({ key, role, contactId }) => {
    const contact = known.get(contactId);
    if (contact === undefined) return [];
    return [{ key, role, contactId, name: contact.name, email: contact.email }];
  });
}

function requireReady(examined: ExaminedContract): ContractSnapshot {
  if (Object.keys(examined.blockers).length > 0) throw contractIncomplete(examined.blockers);
  return requireContractSnapshot(examined);
}

/** A decline and a void are final for their version. */
function problemOfEnded(row: ContractRow, { isChanged, today }: ExaminedContract): string | null {
  const status = contractStatusOn(today, row);
  if (isChanged || (status !== 'declined' && status !== 'voided')) return null;
  return `Version ${row.revision} was ${status}. Change the draft to send it as version ${row.revision + 1}.`;
}
