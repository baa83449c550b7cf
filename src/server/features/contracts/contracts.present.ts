import {
  contractDetail,
  contractSummary,
  type ContractDetail,
  type ContractSummary,
  type SentContract,
  type ShownRecipient,
  type ShownSignature,
} from '../../../shared/contracts/contract-api.schema.ts';
import type { EvidenceEntry } from '../../../shared/contracts/contract-evidence.schema.ts';
import { currentTerm, type ContractState } from '../../../shared/contracts/contract-state.ts';
import { contractStatusOn } from '../../../shared/contracts/contract-status.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { ContractRow } from '../../database/tables/contracts.table.ts';
import { namedClient } from '../../documents/parties/parties.ts';
import type { FrozenContract } from './contract-head.ts';
import type { OpenReplacement } from './signing/replacement-requests.ts';
import type { ExaminedContract } from './draft/examine-draft.ts';

export function presentContractSummary(
  row: Pick<ContractRow, keyof ContractRow & (keyof ContractSummary | 'clientId' | 'amendsId')> & {
    clientName: string | null;
  },
  today: string,
): ContractSummary {
  return pickFields(contractSummary, {
    ...row,
    status: contractStatusOn(today, row),
    revision: row.revision === 0 ? null : row.revision,
    client: namedClient(row, row.clientName),
    isAmendment: row.amendsId !== null,
  });
}

interface Related extends Pick<ContractRow, 'id' | 'number' | 'title' | 'status' | 'signBy'> {}

interface Parts extends Pick<
  ContractDetail,
  'engagement' | 'template' | 'removed' | 'revisions' | 'evidence' | 'variables'
> {
  examined: ExaminedContract;
  amended: ContractRow | undefined;
  amendments: readonly Related[];
  sent: Omit<SentContract, 'isChanged'> | null;
  /** Of the version that was executed. */
  state: ContractState | undefined;
  executedId: string | null;
}

export function presentContract(row: ContractRow, parts: Parts): ContractDetail {
  const { examined, amended, amendments, sent, state, executedId, ...told } = parts;
  const { draft, files, client, blockers, today, isChanged } = examined;
  return pickFields(contractDetail, {
    ...row,
    ...told,
    status: contractStatusOn(today, row),
    client: namedClient(row, client?.row.name ?? null),
    amends:
      amended === undefined
        ? null
        : { ...presentRelated(amended, today), effectiveOn: amended.effectiveOn },
    amendments: amendments.map((related) => presentRelated(related, today)),
    draft,
    files,
    blockers,
    sent: sent && { ...sent, isChanged },
    executed: state === undefined ? null : presentExecuted(row, state, executedId),
    term: state?.executed ? currentTerm(state, draft.term) : draft.term,
    ended: state === undefined ? null : presentEnd(state),
  });
}

function presentRelated(
  { id, number, title, ...row }: Related,
  today: string,
): ContractDetail['amendments'][number] {
  return { id, number, title, status: contractStatusOn(today, row) };
}

export function presentSent(
  {
    revision,
    sha256,
    frozenAt,
    snapshot,
  }: Pick<FrozenContract, 'revision' | 'sha256' | 'frozenAt' | 'snapshot'>,
  parts: Pick<SentContract, 'isReadyToSign'> & {
    state: ContractState;
    evidence: readonly EvidenceEntry[];
    /** By contact. */
    sentTimes: ReadonlyMap<string, string>;
    /** By contact. */
    replacements: ReadonlyMap<string, OpenReplacement>;
  },
): Omit<SentContract, 'isChanged'> {
  const { state, evidence, sentTimes, replacements, ...rest } = parts;
  const { declined, voided } = state;
  return {
    revision,
    sha256,
    snapshot,
    ...rest,
    sentAt: frozenAt,
    signBy: state.signBy,
    recipients: state.recipients.map(({ signature, ...recipient }): ShownRecipient => ({
      ...recipient,
      sentAt: sentTimes.get(recipient.contactId) ?? null,
      openedAt: openedAt(evidence, revision, recipient.key),
      signature: presentSignature(signature),
      replacement:
        recipient.role === 'signer' && signature === null
          ? presentReplacement(replacements.get(recipient.contactId))
          : null,
    })),
    studioSignature: presentSignature(state.studioSignature),
    declined: declined && { by: declined.data.by, reason: declined.data.reason, at: declined.at },
    voided: voided && { by: '', reason: voided.data.reason, at: voided.at },
  };
}

function presentReplacement(request: OpenReplacement | undefined): ShownRecipient['replacement'] {
  if (request === undefined) return null;
  const { name, email, threadId } = request;
  return { name, email, threadId };
}

/** By the person who has this role now. */
function openedAt(evidence: readonly EvidenceEntry[], revision: number, key: string) {
  const own = evidence.filter((entry) => entry.revision === revision && entry.recipient === key);
  const replaced = own.findLastIndex(({ kind }) => kind === 'recipient_replaced');
  return own.slice(replaced + 1).find(({ kind }) => kind === 'opened')?.at ?? null;
}

function presentSignature(entry: ContractState['studioSignature']): ShownSignature | null {
  if (entry === null) return null;
  const { name, printedName = null, title, drawn, identifiedBy } = entry.data;
  return { name, printedName, title, isDrawn: drawn !== null, identifiedBy, at: entry.at };
}

function presentExecuted(
  { revision }: ContractRow,
  { executed, sealed }: ContractState,
  id: string | null,
): ContractDetail['executed'] {
  if (executed === null) return null;
  return {
    id,
    revision,
    executedAt: executed.at,
    ...executed.data,
    sealed: sealed && {
      at: sealed.at,
      pdfSha256: sealed.data.pdfSha256,
      timeStampBy: sealed.data.timeStampBy,
    },
  };
}

const presentEnd = ({ ended }: ContractState): ContractDetail['ended'] =>
  ended && { ...ended.data, at: ended.at };
