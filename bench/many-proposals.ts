/** Fills a database with many proposals, as the product would store them. */
import type { Database } from '../src/server/database/database.ts';
import { addDays } from '../src/shared/dates/calendar-dates.ts';
import type { ProposalDraft } from '../src/shared/proposals/proposal-draft.schema.ts';
import type { StoredProposalStatus } from '../src/shared/proposals/proposal-status.ts';
import {
  emptyProposal,
  preselectedTotal,
  proposalText,
} from '../src/server/features/proposals/draft/draft-content.ts';
import { instantText } from '../src/server/platform/clock.ts';
import { newId } from '../src/server/platform/ids.ts';
import { getStudio } from '../src/server/platform/studio.repository.ts';
import { proposalLine } from '../tests/support/a-proposal.ts';
import { FIRST_DAY, fillWithDocuments, numberOf } from './many-documents.ts';

const VALID_DAYS = 30;
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

/** The same on every run; no revisions and responses, because no list reads them. */
export async function fillWithProposals(db: Database, count: number): Promise<void> {
  await fillWithDocuments(db, count, async () => {
    const empty = emptyProposal(await getStudio(db), undefined, FIRST_DAY);
    return {
      make({ client, nth, day, at }) {
        const number = numberOf('P', { nth, day });
        const draft = draftFor(empty, client.id, day, nth);
        const row = { ...rowOf(draft, number, nth, at), clientId: client.id };
        const found = proposalText(draft, { row: client }, row);
        return { row, found };
      },
      insert: async (trx, rows, words) => {
        await trx.insertInto('proposals').values(rows).execute();
        await trx.insertInto('proposalSearch').values(words).execute();
      },
    };
  });
}

function rowOf(draft: ProposalDraft, number: string | null, nth: number, at: Temporal.Instant) {
  const status = number === null ? 'draft' : (statuses[nth % statuses.length] ?? 'sent');
  return {
    id: newId('pro', at),
    status,
    version: 2,
    engagementId: null,
    inquiryId: null,
    number,
    revision: number === null ? 0 : 1,
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
