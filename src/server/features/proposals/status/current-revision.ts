/** What a proposal’s columns say about its current revision: derived from what was sent and answered. */
import { z } from 'zod';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import {
  parseProposalSnapshot,
  type ProposalSnapshot,
} from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { proposalTotals } from '../../../../shared/proposals/proposal-totals.ts';
import { selectionSchema } from '../../../../shared/proposals/selection/selection.schema.ts';
import { selectedLines } from '../../../../shared/proposals/selection/selection.ts';
import type { Trx } from '../../../database/database.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { ProposalResponseRow, ProposalRow } from '../../../database/tables/proposals.table.ts';
import { REMOVED_TITLE } from '../../../documents/emptying/emptying-part.ts';
import { findFrozen, latestSent } from '../../../documents/freeze/frozen.repository.ts';
import { listResponses } from '../responses/responses.repository.ts';
import { statusFrom } from '../responses/revision-state.ts';
import { preselectedTotal, readProposalDraft } from '../draft/draft-content.ts';
import { shownColumns } from '../draft/drafts.actions.ts';
import { findProposal, updateProposal } from '../proposals.repository.ts';

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
export async function updateDerived(trx: Trx, id: string, at: string, revision?: number) {
  const row = await findProposal(trx, id);
  if (row === undefined) return;
  const responses = await listResponses(trx, id);
  const sent = revision ?? sentRevision(await latestSent(trx, id), responses);
  const first = await findFrozen(trx, id, 1);
  const current = sent === 0 ? undefined : await findFrozen(trx, id, sent);
  const columns = derivedFrom(row, { responses, first, current });
  await updateProposal(trx, id, { ...columns, updatedAt: at });
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
  const toIt = responses.filter((response) => response.revision === revision);
  const extended = toIt.reduce<string | null>(
    (last, response) => extendedUntil(response) ?? last,
    null,
  );
  return {
    status: statusFrom(toIt),
    number,
    revision,
    decidedAt: decidedAt(toIt),
    listedAt: first.frozenAt,
    ...(current.emptiedAt === null
      ? shownOf(parseProposalSnapshot(current.snapshot), toIt, extended)
      : shownOfEmptied(row, extended)),
  };
}

function shownOf(
  snapshot: ProposalSnapshot,
  responses: readonly ProposalResponseRow[],
  extended: string | null,
) {
  const validUntil = extended ?? snapshot.validUntil;
  return shownColumns({ ...snapshot, validUntil }, totalOf(snapshot, responses));
}

/** The currency is that of the draft, too. */
function shownOfEmptied({ draft }: ProposalRow, validUntil: string | null) {
  const { currency } = readProposalDraft(draft);
  return shownColumns({ title: REMOVED_TITLE, currency, validUntil }, 0);
}

function columnsOfDraft(row: ProposalRow, number: string | null): DerivedColumns {
  const draft = readProposalDraft(row.draft);
  const shown = shownColumns(draft, preselectedTotal(draft));
  const unsent = { status: 'draft', revision: 0, decidedAt: null } as const;
  return { ...unsent, number, listedAt: row.createdAt, ...shown };
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
