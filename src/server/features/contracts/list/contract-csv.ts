/** Contracts as CSV. */
import { parseContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import {
  contractStatusLabels,
  contractStatusOn,
} from '../../../../shared/contracts/contract-status.ts';
import type { ExportChoice } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { sentDocumentsAsCsv } from '../../../documents/sent-csv.ts';
import { contractDerivedFrom } from '../status/current-version.ts';
import {
  listEvidenceOf,
  listWholeContracts,
  type SortedContracts,
} from './contract-list.repository.ts';

const headings = 'Number,Version,Status,Client,Title,Sent,Last day to sign,Effective,Ended'.split(
  ',',
);

export function contractsAsCsv(
  db: Database,
  { without, ...filters }: SortedContracts & Pick<ExportChoice, 'without'>,
): AsyncGenerator<string> {
  return sentDocumentsAsCsv(db, 'contract', headings, {
    without,
    read: (page) => listWholeContracts(db, filters, page),
    async deriving(rows) {
      const evidence = Map.groupBy(await listEvidenceOf(db, rows), (row) => row.contractId);
      return (row, current) =>
        contractDerivedFrom(row, { rows: evidence.get(row.id) ?? [], first: current, current });
    },
    timeZoneOf: (snapshot) => parseContractSnapshot(snapshot).timeZone,
    cellsOf: (row, sent) => [
      contractStatusLabels[contractStatusOn(filters.today, row)],
      row.clientName ?? '',
      row.title,
      sent,
      row.signBy ?? '',
      row.effectiveOn ?? '',
      row.endedOn ?? '',
    ],
  });
}
