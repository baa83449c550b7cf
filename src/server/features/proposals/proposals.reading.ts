import { parseProposalSnapshot } from '../../../shared/proposals/proposal-snapshot.schema.ts';
import type { ProposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { Database } from '../../database/database.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import {
  findRemoved,
  getSentRevision,
  listRevisions,
} from '../../documents/freeze/sent-revisions.reading.ts';
import type { Clock } from '../../platform/clock.ts';
import { examineProposal } from './draft/examine-draft.ts';
import { presentProposal } from './proposals.present.ts';
import { readEngagementOf } from './page/plan-status.repository.ts';
import { getProposal, listShownResponses } from './proposals.repository.ts';

/** The proposal as the API returns it; throws `proposalNotFound`. */
export async function readProposal(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  id: string,
): Promise<ProposalDetail> {
  const row = await getProposal(db, id);
  const removed = await findRemoved(db, row);
  return presentProposal(row, {
    examined: await examineProposal(db, row, clock.now()),
    sent: row.revision === 0 || removed !== null ? null : await readSent(db, row),
    removed,
    revisions: await listRevisions(db, row),
    responses: await listShownResponses(db, id),
    engagement: (await readEngagementOf(db, { proposalId: id })) ?? null,
  });
}

async function readSent(db: Database, { id, revision, validUntil }: ProposalRow) {
  const { snapshot, sha256, frozenAt } = await getRevision(db, id, revision);
  return {
    revision,
    snapshot,
    sha256,
    sentAt: frozenAt,
    validUntil: validUntil ?? snapshot.validUntil,
  };
}

/** A frozen revision. Throws `DocumentChanged`, `documentRemoved`. */
export const getRevision = (db: Database, id: string, revision: number) =>
  getSentRevision(db, { id, revision }, parseProposalSnapshot);
