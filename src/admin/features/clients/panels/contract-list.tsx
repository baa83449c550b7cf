import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { NamedRecord, recordListOf } from './record-list.tsx';

export const ContractList = recordListOf({
  what: 'contracts',
  read: clientRecords.contracts,
  one: 'contract',
  columns: [
    {
      id: 'number',
      header: 'Number',
      kind: 'heading',
      cell: ({ id, number, title }) => (
        <NamedRecord to={adminPaths.contract(id)} name={number ?? 'Draft'} about={title} />
      ),
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
