/** A contract in its current state, for the layer. */
import type { EvidenceEntry } from '../../../shared/contracts/contract-evidence.schema.ts';
import type { ContractSnapshot } from '../../../shared/contracts/contract-snapshot.schema.ts';
import { contractState, type ContractState } from '../../../shared/contracts/contract-state.ts';
import type {
  ContractDraft,
  RecipientRole,
} from '../../../shared/contracts/contract-draft.schema.ts';
import type { Database } from '../../database/database.ts';
import type { ContractRow } from '../../database/tables/contracts.table.ts';
import type { DocumentHead, FrozenDocument } from '../../documents/document.ts';
import { readContractDraft } from './draft/draft-content.ts';
import { listEvidence } from './signing/evidence.repository.ts';

/** Who takes part, by the version that was sent, else by the draft. */
interface Participant {
  contactId: string;
  role: RecipientRole;
  /** Whether they may sign now. */
  isNext: boolean;
}

export interface ContractHead extends DocumentHead {
  row: ContractRow;
  /** Of all versions. */
  evidence: readonly EvidenceEntry[];
  /** Of the version that was sent last; undefined without one, and of an emptied one. */
  state: ContractState | undefined;
  participants: readonly Participant[];
}

export type FrozenContract = FrozenDocument<ContractSnapshot, ContractHead>;

export async function contractHeadOf(
  db: Database,
  row: ContractRow | undefined,
): Promise<ContractHead | undefined> {
  if (row === undefined) return undefined;
  const { id, clientId, status, revision } = row;
  const evidence = await listEvidence(db, id);
  const state = revision === 0 ? undefined : contractState(evidence, revision);
  const participants = state?.recipients ?? draftParticipants(readContractDraft(row.draft));
  // What prevents sending depends on the content, too: see send-contract.ts.
  return { id, clientId, status, sendingProblem: null, row, evidence, state, participants };
}

export function draftParticipants({ recipients, signingOrder }: ContractDraft): Participant[] {
  const first = recipients.find(({ role }) => role === 'signer');
  return recipients.map((recipient) => ({
    contactId: recipient.contactId,
    role: recipient.role,
    isNext: recipient.role === 'signer' && (signingOrder === 'parallel' || recipient === first),
  }));
}

/** Signers whose turn it is, and viewers. Copies are sent once it is executed. */
export const usualRecipients = ({ participants }: ContractHead): string[] =>
  participants
    .filter(({ role, isNext }) => role === 'viewer' || isNext)
    .map(({ contactId }) => contactId);

/** Until it is void; a signer can also ask after signing. */
export const contractTakesQuestions = ({ status }: DocumentHead) => status !== 'voided';
