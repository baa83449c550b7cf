/** Sending freezes the draft as the next revision, unless it is the current one unchanged. */
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import type { DocumentContent } from '../../../documents/document.ts';
import type { Sending } from '../../../documents/freeze/freeze-part.ts';
import { documentNotSendable } from '../../../documents/documents.errors.ts';
import { freeze, type Freezable } from '../../../documents/freeze/freeze.ts';
import { clockAt, instantText, type Clock } from '../../../platform/clock.ts';
import { proposalDrafts } from '../draft/drafts.actions.ts';
import { examineProposal, requireSnapshot } from '../draft/examine-draft.ts';
import type { ExaminedProposal } from '../draft/examined-proposal.ts';
import { proposalFiles } from '../draft/files-of-proposal.ts';
import { headOf } from '../proposal-head.ts';
import type { ProposalHead } from '../sent-proposal.ts';
import { proposalIncomplete, proposalNotFound } from '../proposals.errors.ts';
import { getRevision } from '../proposals.reading.ts';
import { refreshProposalWords } from '../proposal-words.repository.ts';
import { findProposal, getProposal } from '../proposals.repository.ts';
import { updateDerived } from './current-revision.ts';

/** How the layer freezes a proposal. */
export const frozenAs: Freezable<ProposalSnapshot> = {
  isNumbered: true,
  frozenEvents: {},
  files: proposalFiles,
};

/** Throws `proposalNotFound`, `proposalIncomplete`. */
export async function previewSending(
  db: Database,
  id: string,
  clock: Clock,
): Promise<DocumentContent<ProposalSnapshot, ProposalHead>> {
  const row = await findProposal(db, id);
  const head = await headOf(db, row);
  if (row === undefined || head === undefined) throw proposalNotFound();
  if (row.status === 'accepted') {
    const { snapshot } = await getRevision(db, id, row.revision);
    return { head, kind: 'proposal', snapshot };
  }
  const examined = await examineProposal(db, row, clock.now());
  const sendingProblem = problemOfEnded(row, examined);
  const snapshot = requireReady(examined);
  const next = { ...head, row: { ...row, validUntil: snapshot.validUntil }, extendedOn: null };
  return {
    head: { ...(examined.isChanged ? next : head), sendingProblem },
    kind: 'proposal',
    snapshot,
  };
}

/**
 * Resolves with the revision to send: after an acceptance and without changes the current one, also
 * if a later one was frozen and never sent. Throws `proposalNotFound`, `proposalVersionConflict`,
 * `proposalIncomplete`, `documentNotSendable`, and as `freeze`.
 */
export async function freezeProposal(
  trx: Trx,
  { actor, id, version, now }: Sending,
): Promise<number> {
  const row = await getProposal(trx, id);
  if (row.status === 'accepted') return row.revision;
  await proposalDrafts.requireVersion(trx, { clock: clockAt(now) }, row, version);
  const examined = await examineProposal(trx, row, now);
  const content = requireReady(examined);
  const problem = problemOfEnded(row, examined);
  if (problem !== null) throw documentNotSendable(problem);
  if (!examined.isChanged) return row.revision;
  const frozen = await freeze(trx, frozenAs, {
    actor,
    id,
    clientId: row.clientId,
    kind: 'proposal',
    year: Number(examined.today.slice(0, 4)),
    now,
    snapshot: (number) => ({ ...content, number: number ?? '' }),
  });
  const { revision } = frozen.row;
  await updateDerived(trx, id, instantText(now), revision);
  await refreshProposalWords(trx, id);
  return revision;
}

function requireReady(examined: ExaminedProposal): ProposalSnapshot {
  if (Object.keys(examined.blockers).length > 0) throw proposalIncomplete(examined.blockers);
  return requireSnapshot(examined);
}

/** A decline and a withdrawal are final for their revision. */
function problemOfEnded({ status, revision }: ProposalRow, { isChanged }: ExaminedProposal) {
  if (isChanged || (status !== 'declined' && status !== 'withdrawn')) return null;
  return `Version ${revision} was ${status}. Change the draft to send it as version ${revision + 1}.`;
}
