/** What a proposal’s columns say about its current revision: derived from what was sent and answered. */
import { z } from 'zod';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { proposalTotals } from '../../../../shared/proposals/proposal-totals.ts';
import { selectionSchema } from '../../../../shared/proposals/selection.schema.ts';
import { selectedLines } from '../../../../shared/proposals/selection.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { ProposalResponseRow, ProposalRow } from '../../../database/tables/proposals.table.ts';
import { findFrozen, latestSent } from '../../../documents/freeze/frozen.repository.ts';
import { listAnswers } from '../answers/answers.repository.ts';
import { statusFrom } from '../answers/revision-state.ts';
import { preselectedTotal, readProposalDraft } from '../draft/draft-content.ts';
import { shownColumns } from '../draft/drafts.actions.ts';
import { parseProposalSnapshot } from '../parse-snapshot.ts';
import { updateProposal } from '../proposals.repository.ts';

/** Of a proposal whose content was removed. */
const REMOVED_TITLE = 'Removed';

/** Columns that the program derives. */
type DerivedColumns = Pick<
  ProposalRow,
  | 'status'
  | 'number'
  | 'revision'
  | 'title'
  | 'currency'
  | 'total'
  | 'validUntil'
  | 'decidedAt'
  | 'listedAt'
>;

/**
 * Stores what follows from links, emails and responses. The proposal must be locked. `revision`: one
 * that is about to be sent; omitted for the one that was sent last.
 */
export async function updateDerived(
  trx: Trx,
  row: ProposalRow,
  at: string,
  revision?: number,
): Promise<void> {
  const columns = await deriveColumns(trx, row, revision);
  await updateProposal(trx, row.id, { ...columns, updatedAt: at });
}

async function deriveColumns(
  db: Database,
  row: ProposalRow,
  revision?: number,
): Promise<DerivedColumns> {
  const responses = await listAnswers(db, row.id);
  const sent = revision ?? sentRevision(await latestSent(db, row.id), responses);
  const first = await findFrozen(db, row.id, 1);
  const current = sent === 0 ? undefined : await findFrozen(db, row.id, sent);
  return derivedFrom(row, { responses, first, current });
}

/** The one that was sent last: what was answered was sent, even if its email was canceled since. */
export function sentRevision(
  byLinks: number,
  responses: readonly Pick<ProposalResponseRow, 'revision'>[],
): number {
  return Math.max(byLinks, ...responses.map(({ revision }) => revision));
}

interface DerivedFrom {
  /** To all revisions, oldest first. */
  responses: readonly ProposalResponseRow[];
  /** The first revision; undefined until it was sent once. */
  first: FrozenDocumentRow | undefined;
  /** The revision that was sent last; undefined if none was, or if sending it was undone. */
  current: FrozenDocumentRow | undefined;
}

export function derivedFrom(
  row: ProposalRow,
  { responses, first, current }: DerivedFrom,
): DerivedColumns {
  const number = first?.number ?? null;
  if (first === undefined || current === undefined) return columnsOfDraft(row, number);
  const { revision } = current;
  if (current.emptiedAt !== null) return columnsOfEmptied(row, { responses, first, current });
  const snapshot = parseProposalSnapshot(current.snapshot);
  const toIt = responses.filter((response) => response.revision === revision);
  const validUntil = toIt.reduce(
    (last, response) => extendedUntil(response) ?? last,
    snapshot.validUntil,
  );
  return {
    status: statusFrom(toIt),
    number,
    revision,
    decidedAt: decidedAt(toIt),
    listedAt: first.frozenAt,
    ...shownColumns({ ...snapshot, validUntil }, totalOf(snapshot, toIt)),
  };
}

function columnsOfDraft(row: ProposalRow, number: string | null): DerivedColumns {
  const draft = readProposalDraft(row.draft);
  const shown = shownColumns(draft, preselectedTotal(draft));
  const unsent = { status: 'draft', revision: 0, decidedAt: null } as const;
  return { ...unsent, number, listedAt: row.createdAt, ...shown };
}

/** Status, number and dates are left, and the currency, which the draft has too. */
function columnsOfEmptied(
  row: ProposalRow,
  {
    responses,
    first,
    current,
  }: Record<'first' | 'current', FrozenDocumentRow> & Pick<DerivedFrom, 'responses'>,
): DerivedColumns {
  const { revision } = current;
  const toIt = responses.filter((response) => response.revision === revision);
  const validUntil = toIt.reduce<string | null>(
    (last, response) => extendedUntil(response) ?? last,
    null,
  );
  return {
    status: statusFrom(toIt),
    number: first.number,
    revision,
    listedAt: first.frozenAt,
    title: REMOVED_TITLE,
    currency: readProposalDraft(row.draft).currency,
    total: 0,
    validUntil,
    decidedAt: decidedAt(toIt),
  };
}

const extension = z.object({ validUntil: z.string() });

function extendedUntil({ kind, data }: ProposalResponseRow): string | undefined {
  return kind === 'extended' ? extension.parse(JSON.parse(data)).validUntil : undefined;
}

const withRecord = z.object({ recorded: z.object({ acceptedOn: z.string() }).nullable() });

function decidedAt(responses: readonly ProposalResponseRow[]): string | null {
  const decision =
    responses.find(({ kind }) => kind === 'accepted') ??
    responses.find(({ kind }) => kind === 'declined');
  if (decision === undefined) return null;
  const { kind, data, createdAt } = decision;
  if (kind === 'declined') return createdAt;
  return withRecord.parse(JSON.parse(data)).recorded?.acceptedOn ?? createdAt;
}

const withSelection = z.object({ selection: selectionSchema.optional() });

/** One-time total including tax: of the accepted selection, else as preselected. */
function totalOf(snapshot: ProposalSnapshot, responses: readonly ProposalResponseRow[]): number {
  const accepted = responses.find(({ kind }) => kind === 'accepted');
  const selection = accepted && withSelection.parse(JSON.parse(accepted.data)).selection;
  if (selection === undefined) return preselectedTotal(snapshot);
  const lines = selectedLines(pricingOf(snapshot.sections), selection);
  return proposalTotals(snapshot, lines).once?.total ?? 0;
}
