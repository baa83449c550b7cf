import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractSummary } from '../../../../shared/contracts/contract-api.schema.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { ContractStatusMark } from '../../../contracts/contract-status-mark.tsx';
import { clientContractsQuery } from '../client-parts.api.ts';
import { DocumentsPanel, TitledNumber } from './documents-panel.tsx';

const columns: readonly Column<ContractSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    cell: (row) => <TitledNumber to={adminPaths.contract(row.id)} {...row} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <ContractStatusMark status={status} /> },
  {
    id: 'effective',
    header: 'Effective',
    kind: 'figure',
    cell: ({ effectiveOn }) => effectiveOn !== null && <CalendarDate on={effectiveOn} />,
  },
];

/** Includes drafts. `isOpen`: false if anonymized, when nothing can be offered. */
export function ContractsPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const list = useInfiniteQuery(clientContractsQuery(clientId));
  return (
    <DocumentsPanel
      list={list}
      columns={columns}
      caption="Contracts"
      one="contract"
      many="contracts"
      newPath={isOpen && `${adminPaths.newContract}?client=${clientId}`}
    >
      Contracts with this client appear here.
    </DocumentsPanel>
  );
}
