/** A proposal in its current state, for the layer. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { Database } from '../../database/database.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { getTimeZone } from '../../platform/studio.repository.ts';
import { listAnswers } from './answers/answers.repository.ts';
import type { ProposalHead } from './sent-proposal.ts';

export async function headOf(
  db: Database,
  row: ProposalRow | undefined,
): Promise<ProposalHead | undefined> {
  if (row === undefined) return undefined;
  const { id, clientId, status } = row;
  const responses = await listAnswers(db, id);
  const last = responses.findLast(
    ({ kind, revision }) => kind === 'extended' && revision === row.revision,
  );
  const extendedOn =
    last === undefined
      ? null
      : dayIn(await getTimeZone(db), Temporal.Instant.from(last.createdAt).epochMilliseconds);
  // What prevents sending depends on the content, too: see send-proposal.ts.
  return { id, clientId, status, sendingProblem: null, row, responses, extendedOn };
}
