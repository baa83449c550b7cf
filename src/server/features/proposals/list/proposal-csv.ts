/** Proposals as CSV. */
import { parseProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { ProposalExport } from '../../../../shared/proposals/proposal-api.schema.ts';
import {
  proposalStatusLabels,
  proposalStatusOn,
} from '../../../../shared/proposals/proposal-status.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import { sentDocumentsAsCsv } from '../../../documents/sent-csv.ts';
import type { Database } from '../../../database/database.ts';
import { derivedFrom } from '../status/current-revision.ts';
import { listProposals, listResponsesTo } from './proposal-list.repository.ts';

const headings =
  'Number,Version,Status,Client,Title,Sent,Valid until,Currency,One-time total'.split(',');

/** `today`: the date in the studio’s time zone. */
export function proposalsAsCsv(
  db: Database,
  { without, ...filters }: ProposalExport,
  today: string,
) {
  return sentDocumentsAsCsv(db, 'proposal', headings, {
    without,
    read: (page) => listProposals(db, { ...filters, today }, page),
    async deriving(rows) {
      const responses = Map.groupBy(await listResponsesTo(db, rows), (row) => row.proposalId);
      return (row, current) =>
        derivedFrom(row, { responses: responses.get(row.id) ?? [], first: current, current });
    },
    timeZoneOf: (snapshot) => parseProposalSnapshot(snapshot).timeZone,
    cellsOf: (row, sent) => [
      proposalStatusLabels[proposalStatusOn(today, row)],
      row.clientName ?? '',
      row.title,
      sent,
      row.validUntil ?? '',
      row.currency,
      { decimal: amountText(row.total, row.currency) },
    ],
  });
}
