import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractSummary } from '../../../../shared/contracts/contract-api.schema.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { clientContractsQuery } from '../client-parts.api.ts';
import { DocumentsPanel, TitledNumber, type PanelProps } from './documents-panel.tsx';

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

export function ContractsPanel(props: PanelProps) {
  return (
    <DocumentsPanel
      {...props}
      list={useInfiniteQuery(clientContractsQuery(props.clientId))}
      columns={columns}
      one="contract"
      newPath={adminPaths.newContract}
    >
      Contracts with this client appear here.
    </DocumentsPanel>
  );
}
