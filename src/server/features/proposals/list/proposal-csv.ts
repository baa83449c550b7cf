/** Proposals as CSV. */
import type { ProposalFilters } from '../../../../shared/proposals/proposal-api.schema.ts';
import {
  proposalStatusLabels,
  proposalStatusOn,
} from '../../../../shared/proposals/proposal-status.ts';
import { csvLine } from '../../../../shared/csv/csv-writer.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import { changedLine } from '../../../documents/changed-line.ts';
import { sentDays } from '../../../documents/freeze/sent-day.ts';
import { csvPages } from '../../../platform/csv-pages.ts';
import type { Database } from '../../../database/database.ts';
import { parseProposalSnapshot } from '../parse-snapshot.ts';
import { derivedFrom } from '../status/current-revision.ts';
import { listProposals, listResponsesTo, type ListedProposal } from './proposal-list.repository.ts';

/** A small page, because of each row its whole content is read. */
const ROWS_AT_ONCE = 100;

const headings =
  'Number,Version,Status,Client,Title,Sent,Valid until,Currency,One-time total'.split(',');

/**
 * Rows of the file, oldest first. Of a proposal that was changed by hand there are only its number
 * and a status that says so. `today`: the date in the studio’s time zone.
 */
export function proposalsAsCsv(
  db: Database,
  filters: ProposalFilters,
  today: string,
): AsyncGenerator<string> {
  return csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    read: (page) => listProposals(db, { ...filters, sort: 'oldest', today }, page),
    async linesOf(rows) {
      const responses = Map.groupBy(await listResponsesTo(db, rows), (row) => row.proposalId);
      const sentOn = await sentDays(db, 'proposals', rows, {
        derive: (row, current) =>
          derivedFrom(row, { responses: responses.get(row.id) ?? [], first: current, current }),
        timeZoneOf: (snapshot) => parseProposalSnapshot(snapshot).timeZone,
      });
      return rows.map((row) => proposalLine(row, sentOn(row), today));
    },
  });
}

function proposalLine(row: ListedProposal, sent: string | undefined, today: string): string {
  const version = row.revision === 0 ? '' : String(row.revision);
  if (sent === undefined) return changedLine(headings, [row.number ?? '', version]);
  return csvLine([
    row.number ?? '',
    version,
    proposalStatusLabels[proposalStatusOn(today, row)],
    row.clientName ?? '',
    row.title,
    sent,
    row.validUntil ?? '',
    row.currency,
    { decimal: amountText(row.total, row.currency) },
  ]);
}
