/** A proposal in its current state, for the layer. */
import type { Database } from '../../database/database.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { listResponses } from './responses/responses.repository.ts';
import type { ProposalHead } from './sent-proposal.ts';

export async function headOf(
  db: Database,
  row: ProposalRow | undefined,
): Promise<ProposalHead | undefined> {
  if (row === undefined) return undefined;
  const { id, clientId, status } = row;
  const responses = await listResponses(db, id);
  const last = responses.findLast(
    ({ kind, revision }) => kind === 'extended' && revision === row.revision,
  );
  const extendedOn =
    last === undefined ? null : await studioDay(db, Temporal.Instant.from(last.createdAt));
  // What prevents sending depends on the content, too: see send-proposal.ts.
  return { id, clientId, status, sendingProblem: null, row, responses, extendedOn };
}
