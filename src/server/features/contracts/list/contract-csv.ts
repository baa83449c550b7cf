/** Contracts as CSV. */
import {
  contractStatusLabels,
  contractStatusOn,
} from '../../../../shared/contracts/contract-status.ts';
import { csvLine } from '../../../../shared/csv/csv-writer.ts';
import type { Database } from '../../../database/database.ts';
import { changedLine } from '../../../documents/changed-line.ts';
import { sentDays } from '../../../documents/freeze/sent-day.ts';
import { csvPages } from '../../../platform/csv-pages.ts';
import { parseContractSnapshot } from '../parse-snapshot.ts';
import { contractDerivedFrom } from '../status/derived.ts';
import {
  listEvidenceOf,
  listWholeContracts,
  type WholeContract,
  type ContractListFilters,
} from './contract-list.repository.ts';

/** A small page, because of each row its whole content is read. */
const ROWS_AT_ONCE = 100;

const headings = 'Number,Version,Status,Client,Title,Sent,Last day to sign,Effective,Ended'.split(
  ',',
);

/**
 * Rows of the file, oldest first. Of a contract that was changed by hand there are only its number
 * and a status that says so.
 */
export function contractsAsCsv(db: Database, filters: ContractListFilters): AsyncGenerator<string> {
  return csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    read: (page) => listWholeContracts(db, { ...filters, sort: 'oldest' }, page),
    async linesOf(rows) {
      const evidence = Map.groupBy(await listEvidenceOf(db, rows), (row) => row.contractId);
      const sentOn = await sentDays(db, 'contracts', rows, {
        derive: (row, current) =>
          contractDerivedFrom(row, { rows: evidence.get(row.id) ?? [], first: current, current }),
        timeZoneOf: (snapshot) => parseContractSnapshot(snapshot).timeZone,
      });
      return rows.map((row) => contractLine(row, sentOn(row), filters.today));
    },
  });
}

function contractLine(row: WholeContract, sent: string | undefined, today: string): string {
  const version = row.revision === 0 ? '' : String(row.revision);
  if (sent === undefined) return changedLine(headings, [row.number ?? '', version]);
  return csvLine([
    row.number ?? '',
    version,
    contractStatusLabels[contractStatusOn(today, row)],
    row.clientName ?? '',
    row.title,
    sent,
    row.signBy ?? '',
    row.effectiveOn ?? '',
    row.endedOn ?? '',
  ]);
}
