/** What a contract’s columns say about its current version: derived from what was sent and its evidence. */
import { contractDraftSchema } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { contractSnapshotSchema } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { contractState } from '../../../../shared/contracts/contract-state.ts';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type { Trx } from '../../../database/database.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import { findFrozen, latestSent } from '../../../documents/frozen.repository.ts';
import { findContract, updateContract } from '../contracts.repository.ts';
import { listEvidence } from '../signing/evidence.repository.ts';

/** Of a contract whose content was removed. */
const REMOVED_TITLE = 'Removed';

/** Columns that the program derives. */
export type DerivedColumns = Pick<
  ContractRow,
  | 'status'
  | 'number'
  | 'revision'
  | 'title'
  | 'signBy'
  | 'executedAt'
  | 'effectiveOn'
  | 'endedOn'
  | 'termEndsOn'
  | 'termRemindOn'
  | 'listedAt'
>;

/**
 * Stores what follows from links, emails and evidence. The contract must be locked. `revision`: one
 * that is about to be sent; omitted for the one that was sent last.
 */
export async function updateDerived(
  trx: Trx,
  id: string,
  at: string,
  revision?: number,
): Promise<void> {
  const row = await findContract(trx, id);
  if (row === undefined) return;
  const entries = await listEvidence(trx, id);
  const sent = revision ?? sentRevision(await latestSent(trx, id), entries);
  const first = await findFrozen(trx, id, 1);
  const current = sent === 0 ? undefined : await findFrozen(trx, id, sent);
  const columns = derivedFrom(row, { entries, first, current });
  await updateContract(trx, id, { ...columns, updatedAt: at });
}

/** The one that was sent last: what was opened or signed was sent, even if its email was canceled since. */
export function sentRevision(
  byLinks: number,
  entries: readonly Pick<EvidenceEntry, 'kind' | 'revision'>[],
): number {
  const answered = entries.filter(({ kind }) => kind !== 'sent');
  return Math.max(byLinks, ...answered.map(({ revision }) => revision));
}

interface DerivedFrom {
  /** Of all versions, in order. */
  entries: readonly EvidenceEntry[];
  /** The first version; undefined until it was sent once. */
  first: FrozenDocumentRow | undefined;
  /** The version that was sent last; undefined if none was, or if sending it was undone. */
  current: FrozenDocumentRow | undefined;
}

export function derivedFrom(
  row: ContractRow,
  { entries, first, current }: DerivedFrom,
): DerivedColumns {
  const number = first?.number ?? null;
  const state = current && contractState(entries, current.revision);
  if (first === undefined || current === undefined || state === undefined) {
    return (current?.emptiedAt ?? null) === null
      ? columnsOfDraft(row, number)
      : columnsOfEmptied(row, number);
  }
  const { executed } = state;
  const term = executed === null ? null : contractDraftSchema.parse(JSON.parse(row.draft)).term;
  return {
    status: state.status,
    number,
    revision: current.revision,
    title: contractSnapshotSchema.parse(JSON.parse(current.snapshot)).title,
    signBy: state.signBy,
    executedAt: executed?.at ?? null,
    effectiveOn: executed?.data.effectiveOn ?? null,
    endedOn: state.ended?.data.endedOn ?? null,
    termEndsOn: term?.endsOn ?? null,
    termRemindOn: term && addDays(term.endsOn, -term.noticeDays),
    listedAt: first.frozenAt,
  };
}

const undecided = {
  executedAt: null,
  effectiveOn: null,
  endedOn: null,
  termEndsOn: null,
  termRemindOn: null,
} as const;

function columnsOfDraft(row: ContractRow, number: string | null): DerivedColumns {
  const { title, signBy } = contractDraftSchema.parse(JSON.parse(row.draft));
  const listedAt = row.createdAt;
  return { ...undecided, status: 'draft', number, revision: 0, title, signBy, listedAt };
}

/** Status, number, version and dates are left. */
function columnsOfEmptied(row: ContractRow, number: string | null): DerivedColumns {
  const { status, revision, signBy, listedAt } = row;
  return { ...undecided, status, number, revision, title: REMOVED_TITLE, signBy, listedAt };
}
