import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { ProposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { Database } from '../../database/database.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { findFrozen, listFrozenOf } from '../../documents/frozen.repository.ts';
import { requireContent, requireUnchanged } from '../../documents/unchanged.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { examineProposal } from './draft/examine-draft.ts';
import { proposalNotFound } from './proposals.errors.ts';
import { parseProposalSnapshot } from './parse-snapshot.ts';
import { presentProposal } from './proposals.present.ts';
import { readEngagementOf } from './page/plan-status.repository.ts';
import { findProposal, listShownResponses } from './proposals.repository.ts';

/** The proposal as the API returns it; throws `proposalNotFound`. */
export async function readProposal(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  id: string,
): Promise<ProposalDetail> {
  const row = await findProposal(db, id);
  if (row === undefined) throw proposalNotFound();
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const removed = await findRemoved(db, row);
  return presentProposal(row, {
    examined: await examineProposal(db, row, { studio, today }),
    sent: row.revision === 0 || removed !== null ? null : await readSent(db, row),
    removed,
    revisions: await listRevisions(db, row),
    responses: await listShownResponses(db, id),
    engagement: (await readEngagementOf(db, { proposalId: id })) ?? null,
  });
}

/** The revision that was sent last, if its content was removed. Throws `DocumentChanged`. */
async function findRemoved(db: Database, { id, revision }: ProposalRow) {
  const frozen = revision === 0 ? undefined : await findFrozen(db, id, revision);
  if (frozen === undefined || frozen.emptiedAt === null) return null;
  await requireUnchanged(db, [frozen]);
  const { sha256, frozenAt: sentAt, emptiedAt: removedAt } = frozen;
  return { revision, sha256, sentAt, removedAt };
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

async function listRevisions(db: Database, { id, revision }: ProposalRow) {
  const all = await listFrozenOf(db, [id]);
  return all
    .filter((frozen) => frozen.revision <= revision)
    .map(({ revision: number, frozenAt: sentAt, emptiedAt }) => ({
      revision: number,
      sentAt,
      isRemoved: emptiedAt !== null,
    }))
    .toSorted((one, other) => one.revision - other.revision);
}

/** A frozen revision. Throws `DocumentChanged`, `documentRemoved`. */
export async function getRevision(db: Database, id: string, revision: number) {
  const frozen = await findFrozen(db, id, revision);
  if (frozen === undefined) throw new Error(`${id} has no revision ${revision}`);
  await requireContent(db, frozen);
  return { ...frozen, snapshot: parseProposalSnapshot(frozen.snapshot) };
}
