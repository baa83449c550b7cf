/** Fills a database with many contracts, as the product would store them. */
import type { Database } from '../src/server/database/database.ts';
import type { ContractRow } from '../src/server/database/tables/contracts.table.ts';
import {
  contractDraftColumns,
  contractWords,
  emptyContract,
  SIGN_DAYS,
} from '../src/server/features/contracts/draft/draft-content.ts';
import { findSample } from '../src/server/features/contracts/samples/samples.ts';
import { instantText } from '../src/server/platform/clock.ts';
import { newId } from '../src/server/platform/ids.ts';
import type { ContractDraft } from '../src/shared/contracts/contract-draft.schema.ts';
import { addDays } from '../src/shared/dates/calendar-dates.ts';
import { fillWithDocuments, numberOf } from './many-documents.ts';

/** In ten: six executed, one each of the others. */
const statuses: ContractRow['status'][] = [
  ...Array.from({ length: 6 }, () => 'executed' as const),
  'sent',
  'client_signed',
  'declined',
  'voided',
];

/** A whole agreement in each; no versions and no evidence, because no list reads them. */
export async function fillWithContracts(db: Database, count: number): Promise<void> {
  const sample = findSample('services-agreement');
  if (sample === undefined) throw new Error('There is no sample');
  await fillWithDocuments(db, count, async () => ({
    make({ client, nth, day, at }) {
      const number = numberOf('C', { nth, day });
      const title = `${sample.content.title} ${nth % 900}`;
      const draft = { ...emptyContract(client.id), ...sample.content, title };
      const row = rowOf(draft, number, nth, { day, at });
      return { row, found: contractWords(draft, { row: client }, number) };
    },
    insert: async (trx, rows, words) => {
      await trx.insertInto('contracts').values(rows).execute();
      await trx.insertInto('contractSearch').values(words).execute();
    },
  }));
}

/** The owner has decided what becomes of the invoices, but for a few. */
const isEnded = (status: string) => status === 'declined' || status === 'voided';

function rowOf(
  draft: ContractDraft,
  number: string | null,
  nth: number,
  { day, at }: { day: string; at: Temporal.Instant },
): ContractRow {
  const status = number === null ? 'draft' : (statuses[nth % statuses.length] ?? 'sent');
  const isExecuted = status === 'executed';
  const id = newId('con', at);
  const time = instantText(at);
  const termEndsOn = isExecuted && nth % 5 === 0 ? addDays(day, 365) : null;
  return {
    id,
    status,
    version: 2,
    ...contractDraftColumns(draft),
    engagementId: `eng_${nth}`,
    amendsId: null,
    templateId: 'services-agreement',
    templateVersion: null,
    number,
    revision: number === null ? 0 : 1,
    title: draft.title,
    signBy: number === null ? null : addDays(day, SIGN_DAYS),
    executedAt: isExecuted ? time : null,
    effectiveOn: isExecuted ? day : null,
    verifyCode: isExecuted ? id : null,
    endedOn: null,
    termEndsOn,
    termRemindOn: termEndsOn && addDays(termEndsOn, -30),
    termRemindedFor: null,
    hold: isExecuted || (isEnded(status) && nth % 100 !== 8) ? 'lifted' : 'held',
    createdAt: time,
    updatedAt: time,
    listedAt: time,
  };
}
