/** Words of engagements without a proposal; any other is found by those of its proposal. */
import { documentWords, type FoundClient } from '../../documents/document-words.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { engagementTextNames } from '../../../shared/engagements/engagement-texts.ts';
import { PARTING, withoutMarks } from '../../database/search/search-words.ts';
import type { Trx } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { storeWords } from '../../database/search/store-words.ts';
import { findEngagement } from './engagements.repository.ts';

type Described = Pick<
  EngagementRow,
  'title' | 'currency' | 'total' | (typeof engagementTextNames)[number]
>;
type Lines = Parameters<typeof documentWords>[0]['lines'];

/** Its own, which never change, and apart from them those of its client. */
export function engagementWords(
  row: Described,
  client: FoundClient | undefined,
  lines: Lines,
): string {
  return parted(ownWords(row, lines), clientWords(client));
}

const parted = (own: string, ofClient: string) => `${own} ${PARTING} ${ofClient}`;

function ownWords(row: Described, lines: Lines, others: readonly string[] = []): string {
  const texts = [row.title, ...engagementTextNames.map((name) => row[name]), ...others];
  const { total, currency } = row;
  return documentWords({
    number: null,
    client: undefined,
    texts,
    lines,
    amounts: [total],
    currency,
  });
}

const clientWords = (client: FoundClient | undefined) =>
  documentWords({ number: null, client, texts: [], lines: [], amounts: [], currency: null });

/** Its line items are only in the words that were stored as it was started. */
export async function refreshEngagementWords(trx: Trx, id: string): Promise<void> {
  const row = await findEngagement(trx, id);
  if (row === undefined) return;
  const { words: before = '' } =
    (await trx
      .selectFrom('proposalSearch')
      .select('words')
      .where('targetId', '=', id)
      .executeTakeFirst()) ?? {};
  const client = await findBilledClient(trx, row.clientId);
  const ofClient = clientWords(client);
  const [own = '', hasParts] = before.split(` ${PARTING} `);
  const kept = hasParts === undefined ? earlierWords(row, before, ofClient) : own;
  const words = typeof client?.row.anonymizedAt === 'string' ? ofClient : parted(kept, ofClient);
  await storeWords(trx, 'proposalSearch', id, words);
}

/** Earlier versions stored its own words among those of its client. */
function earlierWords(row: Described, before: string, ofClient: string): string {
  const known = new Set(ofClient.split(' '));
  return ownWords(
    row,
    [],
    withoutMarks(before).filter((word) => !known.has(word)),
  );
}
