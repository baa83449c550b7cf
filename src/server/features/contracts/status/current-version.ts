/** What a contract’s columns say about its current version: derived from what was sent and its evidence. */
import { parseContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { contractState, currentTerm } from '../../../../shared/contracts/contract-state.ts';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type { Trx } from '../../../database/database.ts';
import type { ContractEvidenceRow, ContractRow } from '../../../database/tables/contracts.table.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import { REMOVED_TITLE } from '../../../documents/emptying/emptying-part.ts';
import { findFrozen, latestSent } from '../../../documents/freeze/frozen.repository.ts';
import { findContract, updateContract } from '../contracts.repository.ts';
import { readContractDraft } from '../draft/draft-content.ts';
import { listEvidenceRows, readEntries } from '../signing/evidence.repository.ts';

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
  | 'verifyCode'
  | 'endedOn'
  | 'termEndsOn'
  | 'termRemindOn'
  | 'hold'
  | 'listedAt'
>;

/**
 * Stores what follows from links, emails and evidence. The contract must be locked. `revision`: one
 * that is about to be sent; omitted for the one that was sent last.
 */
export async function updateContractDerived(trx: Trx, id: string, at: string, revision?: number) {
  const row = await findContract(trx, id);
  if (row === undefined) return;
  const rows = await listEvidenceRows(trx, id);
  const sent = revision ?? contractSentRevision(await latestSent(trx, id), rows);
  const first = await findFrozen(trx, id, 1);
  const current = sent === 0 ? undefined : await findFrozen(trx, id, sent);
  const columns = contractDerivedFrom(row, { rows, first, current });
  await updateContract(trx, id, { ...columns, updatedAt: at });
}

/** The one that was sent last: what was opened or signed was sent, even if its email was canceled since. */
export function contractSentRevision(
  byLinks: number,
  rows: readonly Pick<ContractEvidenceRow, 'kind' | 'revision'>[],
): number {
  const answered = rows.filter(({ kind }) => kind !== 'sent');
  return Math.max(byLinks, ...answered.map(({ revision }) => revision));
}

interface DerivedFrom {
  /** The evidence of all versions, in order. */
  rows: readonly ContractEvidenceRow[];
  /** The first version; undefined until it was sent once. */
  first: FrozenDocumentRow | undefined;
  /** The version that was sent last; undefined if none was, or if sending it was undone. */
  current: FrozenDocumentRow | undefined;
}

export function contractDerivedFrom(
  row: ContractRow,
  { rows, first, current }: DerivedFrom,
): DerivedColumns {
  const number = first?.number ?? null;
  if (first === undefined || current === undefined) return columnsOfDraft(row, number);
  if (current.emptiedAt !== null) return columnsOfEmptied(row, { rows, first, current });
  const state = contractState(readEntries(rows), current.revision);
  if (state === undefined) return columnsOfDraft(row, number);
  const { executed } = state;
  const term = executed === null ? null : currentTerm(state, readContractDraft(row.draft).term);
  return {
    status: state.status,
    number,
    revision: current.revision,
    title: parseContractSnapshot(current.snapshot).title,
    signBy: state.signBy,
    executedAt: executed?.at ?? null,
    effectiveOn: executed?.data.effectiveOn ?? null,
    verifyCode: executed?.data.verifyCode ?? null,
    endedOn: state.ended?.data.endedOn ?? null,
    termEndsOn: term?.endsOn ?? null,
    termRemindOn: term && addDays(term.endsOn, -term.noticeDays),
    // Executing lifts it.
    hold: row.hold !== null && executed !== null ? 'lifted' : row.hold,
    listedAt: first.frozenAt,
  };
}

const undecided = {
  executedAt: null,
  effectiveOn: null,
  verifyCode: null,
  endedOn: null,
  termEndsOn: null,
  termRemindOn: null,
} as const;

function columnsOfDraft(row: ContractRow, number: string | null): DerivedColumns {
  const { title, signBy } = readContractDraft(row.draft);
  const { hold, createdAt: listedAt } = row;
  return { ...undecided, status: 'draft', number, revision: 0, title, signBy, hold, listedAt };
}

type Emptied = Pick<DerivedFrom, 'rows'> & Record<'first' | 'current', FrozenDocumentRow>;

/** Status, number, version and dates are left. It was never signed. */
function columnsOfEmptied(
  { hold }: ContractRow,
  { rows, first: { number, frozenAt: listedAt }, current: { revision } }: Emptied,
): DerivedColumns {
  const happened = (kind: ContractEvidenceRow['kind']) =>
    rows.some((entry) => entry.kind === kind && entry.revision === revision);
  const undone = happened('declined') ? 'declined' : 'sent';
  return {
    ...undecided,
    status: happened('voided') ? 'voided' : undone,
    number,
    revision,
    title: REMOVED_TITLE,
    signBy: null,
    hold,
    listedAt,
  };
}
