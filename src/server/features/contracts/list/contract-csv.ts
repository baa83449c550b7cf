/** Contracts as CSV. */
import {
  contractStatusLabels,
  contractStatusOn,
} from '../../../../shared/contracts/contract-status.ts';
import { csvLine } from '../../../../shared/csv/csv-writer.ts';
import type { Database } from '../../../database/database.ts';
import type { ContractEvidenceRow } from '../../../database/tables/contracts.table.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import { changedLine } from '../../../documents/changed-line.ts';
import { listCurrentRevisions } from '../../../documents/document-rows.repository.ts';
import { sentDay } from '../../../documents/sent-day.ts';
import { listUnchanged } from '../../../documents/unchanged.ts';
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
      const unchanged = await listUnchanged(db, await listCurrentRevisions(db, 'contracts', rows));
      const sent = new Map(unchanged.map((frozen) => [frozen.targetId, frozen]));
      const evidence = Map.groupBy(await listEvidenceOf(db, rows), (row) => row.contractId);
      return rows.map((row) =>
        contractLine(row, sentOn(row, sent.get(row.id), evidence.get(row.id) ?? []), filters.today),
      );
    },
  });
}

function sentOn(
  row: WholeContract,
  current: FrozenDocumentRow | undefined,
  rows: readonly ContractEvidenceRow[],
): string | undefined {
  return sentDay(row, {
    current,
    derive: () => {
      const { listedAt: _ofList, ...derived } = contractDerivedFrom(row, {
        rows,
        first: current,
        current,
      });
      return derived;
    },
    timeZoneOf: (snapshot) => parseContractSnapshot(snapshot).timeZone,
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
