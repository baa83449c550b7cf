/** Appends to the chain of evidence of a contract, with the event that tells its hash. */
import { createHash } from 'node:crypto';
import type { EventType } from '../../../../shared/activity/describe-event.ts';
import type {
  EvidenceData,
  EvidenceKind,
} from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { RecipientState } from '../../../../shared/contracts/contract-state.ts';
import { hashedText } from '../../../../shared/contracts/contract-evidence.ts';
import type { Trx } from '../../../database/database.ts';
import { visitorActor, type Actor } from '../../../platform/auth/actor.ts';
import { newSecret } from '../../../platform/auth/secret-text.ts';
import { recordEvent, type NewEvent } from '../../../platform/events/events.ts';
import { updateContractDerived } from '../status/current-version.ts';
import { findEvidenceHead, insertEvidence } from './evidence.repository.ts';
import type { SignableContract } from './sent-contract.ts';
import type { Responding } from './signing-state.ts';

export const evidenceEventTypes = {
  sent: 'contract.sent',
  opened: 'contract.opened',
  code_sent: 'contract.code_sent',
  code_confirmed: 'contract.code_confirmed',
  signed: 'contract.signed',
  declined: 'contract.declined',
  voided: 'contract.voided',
  extended: 'contract.extended',
  recipient_replaced: 'contract.recipient_replaced',
  executed: 'contract.executed',
  snapshot_frozen: 'contract.snapshot_frozen',
  sealed: 'contract.sealed',
  term_changed: 'contract.term_changed',
  ended: 'contract.ended',
} as const satisfies Record<EvidenceKind, EventType>;

export interface NewEvidence<Kind extends EvidenceKind> {
  actor: Actor;
  /** The contract must be locked. */
  contractId: string;
  /** Null if the client was anonymized. */
  clientId: string | null;
  revision: number;
  kind: Kind;
  /** Key of a recipient, or `studio`. Omitted: it is about none. */
  recipient?: string | null;
  linkId?: string | null;
  data: EvidenceData<Kind>;
  at: string;
  /** What its event tells beside it, e.g. the number; and rows that it adds. */
  event: NonNullable<NewEvent['data']>;
  rows?: NewEvent['rows'];
}

interface Version extends Pick<SignableContract, 'revision' | 'number'> {
  head: Pick<SignableContract['head'], 'id' | 'clientId'>;
}

/** What all entries about a version have in common. */
export function evidenceOf(actor: Actor, { document, at }: { document: Version; at: string }) {
  const { head, revision, number } = document;
  const { id: contractId, clientId } = head;
  return { actor, contractId, clientId, revision, at, event: { number } };
}

/** What all entries about a form have in common. */
export function evidenceOfForm(
  { document, response: { link, at } }: Pick<Responding, 'document' | 'response'>,
  { key: recipient }: RecipientState,
) {
  return { ...evidenceOf(visitorActor, { document, at }), recipient, linkId: link.id };
}

/**
 * The caller has checked that it may happen now. The text that is hashed has a salt: the hash stays
 * when the entry is emptied, and nobody can find out from it who it was about.
 */
export async function addEvidence<Kind extends EvidenceKind>(
  trx: Trx,
  { actor, contractId, clientId, revision, kind, at, event, rows, ...told }: NewEvidence<Kind>,
): Promise<{ seq: number; hash: string }> {
  const { recipient = null, linkId = null } = told;
  const head = await findEvidenceHead(trx, contractId);
  const data = JSON.stringify({ ...told.data, salt: newSecret() });
  const entry = { contractId, seq: head.seq + 1, revision, kind, recipient, linkId, at, data };
  const hash = evidenceHash(head.hash, entry);
  await insertEvidence(trx, { ...entry, previousHash: head.hash, hash, emptiedAt: null });
  // A version that is being sent has no links yet.
  await updateContractDerived(trx, contractId, at, kind === 'sent' ? revision : undefined);
  const { seq } = entry;
  await recordEvent(
    trx,
    {
      actor,
      type: evidenceEventTypes[kind],
      targetId: contractId,
      clientId,
      data: { ...event, revision, link: linkId, seq, hash },
      rows,
    },
    at,
  );
  return { seq, hash };
}

/** SHA-256 in hex. */
export function evidenceHash(previousHash: string, entry: Parameters<typeof hashedText>[1]) {
  return createHash('sha256').update(hashedText(previousHash, entry)).digest('hex');
}
