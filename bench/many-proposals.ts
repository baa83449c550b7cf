/** Fills a database with many proposals, as the product would store them. */
import { addDays } from '../src/shared/dates/calendar-dates.ts';
import type { ProposalDraft } from '../src/shared/proposals/proposal-draft.schema.ts';
import type { StoredProposalStatus } from '../src/shared/proposals/proposal-status.ts';
import { inTransaction, openDatabase } from '../src/server/database/database.ts';
import type { ProposalTables } from '../src/server/database/tables/proposals.table.ts';
import {
  emptyProposal,
  preselectedTotal,
  proposalText,
} from '../src/server/features/proposals/draft/draft-content.ts';
import { instantText } from '../src/server/platform/clock.ts';
import { newId } from '../src/server/platform/ids.ts';
import { getStudio } from '../src/server/platform/studio.repository.ts';
import { proposalLine } from '../tests/support/a-proposal.ts';
import { fillWithClients } from './many-clients.ts';

const AT_ONCE = 1000;
const PROPOSALS_EACH = 50;
const VALID_DAYS = 30;
const FIRST_DAY = '2024-01-01';
/** The newest are dated just before this day, and some are still valid. */
const DAYS = 1050;
const work = ['Website', 'Redesign', 'Maintenance', 'Archive', 'Workshop', 'Illustration'];
/** In ten: five accepted, two declined, one each of the others. */
const statuses: StoredProposalStatus[] = [
  'accepted',
  'accepted',
  'accepted',
  'accepted',
  'accepted',
  'declined',
  'declined',
  'sent',
  'changes_requested',
  'withdrawn',
];

interface Client {
  id: string;
  name: string;
}

/** The same on every run; no revisions and responses, because no list reads them. */
export async function fillWithProposals(dataDir: string, count: number): Promise<void> {
  await fillWithClients(dataDir, count / PROPOSALS_EACH);
  const db = await openDatabase({ url: undefined, dataDir });
  try {
    const clients = await db.selectFrom('clients').select(['id', 'name']).orderBy('id').execute();
    const empty = emptyProposal(await getStudio(db), undefined, FIRST_DAY);
    for (let start = 0; start < count; start += AT_ONCE) {
      const made = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
        proposal(empty, clients, start + index, count),
      );
      const words = made.map(({ row, found }) => ({ targetId: row.id, words: found }));
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('proposals')
          .values(made.map(({ row }) => row))
          .execute();
        await trx.insertInto('proposalSearch').values(words).execute();
      });
    }
  } finally {
    await db.destroy();
  }
}

function proposal(
  empty: ProposalDraft,
  clients: readonly Client[],
  nth: number,
  count: number,
): { row: ProposalTables['proposals']; found: string } {
  const client = clients[(nth * 7) % clients.length];
  if (client === undefined) throw new Error('There are no clients');
  const day = addDays(FIRST_DAY, Math.floor((nth / count) * DAYS));
  const at = Temporal.Instant.from(`${day}T09:00:00Z`).add({ milliseconds: nth % 60_000 });
  const isDraft = nth % 100 === 0;
  const number = isDraft ? null : `P-${day.slice(0, 4)}-${String(nth).padStart(5, '0')}`;
  const draft = draftFor(empty, client.id, day, nth);
  const status = isDraft ? 'draft' : (statuses[nth % statuses.length] ?? 'sent');
  const row = {
    id: newId('pro', at),
    status,
    version: 2,
    clientId: client.id,
    engagementId: null,
    inquiryId: null,
    number,
    revision: isDraft ? 0 : 1,
    draft: JSON.stringify(draft),
    title: draft.title,
    currency: draft.currency,
    total: preselectedTotal(draft),
    validUntil: draft.validUntil,
    decidedAt: isDecided(status) ? instantText(at.add({ hours: 24 * (nth % 25) })) : null,
    createdAt: instantText(at),
    updatedAt: instantText(at),
    listedAt: instantText(at),
  } as const;
  return { row, found: proposalText(draft, client.name, number) };
}

const isDecided = (status: string) => status === 'accepted' || status === 'declined';

function draftFor(empty: ProposalDraft, clientId: string, day: string, nth: number): ProposalDraft {
  const title = `${work[nth % work.length]} ${nth % 900}`;
  const line = proposalLine('work', { title, unitPrice: 900_00 + (nth % 4700) * 100 });

  return {
    ...empty,
    clientId,
    title,
    currency: nth % 10 === 0 ? 'EUR' : 'USD',
    validUntil: addDays(day, VALID_DAYS),
    sections: [
      { key: 'pricing', kind: 'pricing', heading: 'Pricing', packages: null, lines: [line] },
    ],
  };
}
