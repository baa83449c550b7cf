/** Creates, updates and deletes drafts. A number is assigned at the first sending. */
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import type {
  ProposalDraft,
  ProposalDraftChanges,
} from '../../../../shared/proposals/proposal-draft.schema.ts';
import {
  fieldsWithFiles,
  filesNamedIn,
  findMissingFile,
  withFiles,
} from '../../../../shared/proposals/proposal-files.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { NewFile } from '../../../database/tables/files.table.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import type { DocumentsDeps } from '../../../documents/document-kind.ts';
import { draftSteps, newDraft } from '../../../documents/draft-steps.ts';
import { writeWithCopies } from '../../../documents/files/document-files.actions.ts';
import { getOpenClient } from '../../../documents/parties/held-clients.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { changedFields } from '../../../platform/events/events.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import {
  invalidProposal,
  proposalAccepted,
  proposalSent,
  proposalVersionConflict,
} from '../proposals.errors.ts';
import { readProposal } from '../proposals.reading.ts';
import { getProposal, proposalRows } from '../proposals.repository.ts';
import { proposalText, readProposalDraft, preselectedTotal } from './draft-content.ts';
import { FILE_MISSING } from './blockers.ts';
import { examineProposal } from './examine-draft.ts';
import { startOf, type Wanted } from './start-of-draft.ts';

export type ProposalDeps = Pick<DocumentsDeps, 'write' | 'clock'>;

/** A copy has copies of the files that the original names. */
export interface NewProposalDeps extends ProposalDeps {
  db: Database;
  files: FileStore;
}

export const proposalDrafts = draftSteps({
  name: 'proposal',
  rows: proposalRows,
  read: readProposal,
  conflict: proposalVersionConflict,
  requireEditable(row) {
    if (row.status === 'accepted') throw proposalAccepted(row);
  },
  sent: proposalSent,
  told: ({ engagementId }) => (engagementId === null ? undefined : { engagement: engagementId }),
});

/**
 * Resolves with the draft’s id. `changes`: the engagement that a change order changes. Throws
 * `proposalNotFound` (unknown `copyOf`), `invalidProposal`, `changedNotFound`, `engagementEnded`.
 */
export async function createProposal(
  deps: NewProposalDeps,
  actor: Actor,
  wanted: Wanted,
): Promise<string> {
  const now = deps.clock.now();
  const id = newId('pro', now);
  const from = 'changes' in wanted ? undefined : wanted.copyOf;
  const original = from === undefined ? undefined : await getProposal(deps.db, from);
  const named = original === undefined ? [] : filesNamedIn(readProposalDraft(original.draft));
  const ids = named.map((file) => file.id);
  await writeWithCopies(deps, { from, to: id, ids }, (trx, copies) =>
    insertDraft(trx, actor, { wanted, id, now, copies }),
  );
  return id;
}

interface NewDraft {
  wanted: Wanted;
  id: string;
  now: Temporal.Instant;
  /** By the id of the original. */
  copies: ReadonlyMap<string, NewFile>;
}

async function insertDraft(trx: Trx, actor: Actor, { wanted, id, now, copies }: NewDraft) {
  const { draft: started, client, inquiryId, engagementId } = await startOf(trx, wanted, now);
  // A file that the original got meanwhile has no copy: sending names it as missing.
  const draft = withFiles(started, new Map([...copies].map(([from, copy]) => [from, copy.id])));
  const at = instantText(now);
  const row: ProposalRow = {
    id,
    ...newDraft(at),
    inquiryId,
    engagementId,
    revision: 0,
    decidedAt: null,
    ...draftColumns(draft),
    ...shownColumns(draft, preselectedTotal(draft)),
  };
  const words = proposalText(draft, client, row);
  await proposalDrafts.insert(trx, actor, { row, words, files: [...copies.values()] }, at);
}

/**
 * Changes what differs, and resolves with the proposal as it is then; without a difference nothing
 * happens. Throws `proposalNotFound`, `proposalAccepted`, `proposalVersionConflict`,
 * `invalidProposal`.
 */
export async function changeProposal(
  deps: ProposalDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: ProposalDraftChanges,
): Promise<ProposalDetail> {
  return proposalDrafts.change(deps, actor, { id, version }, async (trx, row, now) => {
    const before = readProposalDraft(row.draft);
    const draft = { ...before, ...changes };
    const fields = changedFields(before, draft);
    if (fields.length === 0) return undefined;
    requireEngagementTerms(row, draft, fields);
    if (fields.includes('clientId')) await requireFreeClient(trx, row, draft);
    const { files, client, total } = await examineProposal(trx, row, now, draft);
    // Also of another document: its files are not this client’s.
    for (const field of fieldsWithFiles) {
      const named = { sections: [], [field]: draft[field] };
      if (fields.includes(field) && findMissingFile(named, files) !== undefined) {
        throw invalidProposal(field, FILE_MISSING);
      }
    }
    // After sending, lists show the version that the client has.
    const shown = row.revision === 0 && shownColumns(draft, total);
    return {
      columns: { ...draftColumns(draft), ...shown },
      words: proposalText(draft, client, { ...row, ...shown }),
      data: { number: row.number, fields },
    };
  });
}

/** Its revisions name the client: another one needs another proposal. */
async function requireFreeClient(trx: Trx, { number }: ProposalRow, { clientId }: ProposalDraft) {
  if (number !== null) {
    throw invalidProposal(
      'clientId',
      'A proposal that was sent keeps its client. Copy it instead.',
    );
  }
  if (clientId !== null) await getOpenClient(trx, clientId, invalidProposal);
}

/** Client and currency of a change order are those of its engagement, which has the PO number, too. */
function requireEngagementTerms(
  { engagementId }: ProposalRow,
  { purchaseOrder }: ProposalDraft,
  fields: readonly string[],
): void {
  if (engagementId === null) return;
  for (const field of ['clientId', 'currency']) {
    if (fields.includes(field)) {
      throw invalidProposal(
        field,
        'A change order keeps the client and currency of its engagement.',
      );
    }
  }
  if (purchaseOrder === 'before_invoicing') {
    throw invalidProposal(
      'purchaseOrder',
      'Invoicing can’t wait for the PO number of a change order.',
    );
  }
}

function draftColumns(draft: ProposalDraft) {
  return { clientId: draft.clientId, draft: JSON.stringify(draft) };
}

/** Columns of lists: of the draft until a version is sent, then of that version. */
export function shownColumns(
  { title, currency, validUntil }: Pick<ProposalDraft, 'title' | 'currency' | 'validUntil'>,
  total: number,
) {
  return { title, currency, validUntil, total };
}
