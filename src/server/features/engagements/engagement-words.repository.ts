/** Words of engagements without a proposal; any other is found by those of its proposal. */
import { documentWords, type FoundClient } from '../../documents/document-words.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { engagementTextNames } from '../../../shared/engagements/engagement-texts.ts';
import { withoutMarks } from '../../database/search/search-words.ts';
import type { Trx } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { findEngagement } from './engagements.repository.ts';

type Described = Pick<
  EngagementRow,
  'title' | 'currency' | 'total' | (typeof engagementTextNames)[number]
>;
type Lines = Parameters<typeof documentWords>[0]['lines'];

export function engagementWords(
  row: Described,
  client: FoundClient | undefined,
  lines: Lines,
  others: readonly string[] = [],
): string {
  const texts = [row.title, ...engagementTextNames.map((name) => row[name]), ...others];
  const { total, currency } = row;
  return documentWords({ number: null, client, texts, lines, amounts: [total], currency });
}

/** Its line items are only in the words that were stored as it was started. */
export async function refreshEngagementWords(trx: Trx, id: string): Promise<void> {
  const row = await findEngagement(trx, id);
  if (row === undefined) return;
  const before = await trx
    .selectFrom('proposalSearch')
    .select('words')
    .where('targetId', '=', id)
    .executeTakeFirst();
  const client = await findBilledClient(trx, row.clientId);
  const words = engagementWords(row, client, [], withoutMarks(before?.words ?? ''));
  await trx.updateTable('proposalSearch').set({ words }).where('targetId', '=', id).execute();
}
