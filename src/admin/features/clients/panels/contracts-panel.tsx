import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { panelOf, TitledNumber } from './documents-panel.tsx';

export const ContractsPanel = panelOf({
  what: 'contracts',
  read: clientRecords.contracts,
  one: 'contract',
  newPath: adminPaths.newContract,
  about: 'Contracts with this client appear here.',
  columns: [
    {
      id: 'number',
      header: 'Number',
      kind: 'heading',
      cell: (row) => <TitledNumber to={adminPaths.contract(row.id)} {...row} />,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <ContractStatusMark status={status} />,
    },
    {
      id: 'effective',
      header: 'Effective',
      kind: 'figure',
      cell: ({ effectiveOn }) => effectiveOn !== null && <CalendarDate on={effectiveOn} />,
    },
  ],
});
