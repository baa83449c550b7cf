import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractSummary } from '../../../../shared/contracts/contract-api.schema.ts';
import type { ListColumn } from '../../../lists/use-record-list.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { ClientCell } from '../../../documents/list/client-cell.tsx';
import { byClient, byNumber } from '../../../documents/list/document-sorts.ts';
import { NumberCell } from '../../../documents/list/number-cell.tsx';

export const contractColumns: readonly ListColumn<ContractSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    className: 'w-34',
    sort: byNumber,
    cell: numberOf,
  },
  {
    id: 'client',
    header: 'Client',
    phone: 'below',
    sort: byClient,
    csv: ['Client', 'Title'],
    cell: ({ client, title }) => <ClientCell client={client} note={title} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'aside',
    className: 'w-44',
    csv: ['Status', 'Ended'],
    cell: statusOf,
  },
  {
    id: 'signBy',
    header: 'Sign by',
    phone: 'below-aside',
    kind: 'figure',
    className: 'w-29',
    sort: { asc: 'sign_by', desc: 'sign_by_reversed' },
    csv: ['Last day to sign'],
    // Nothing is due once it is signed or stopped.
    cell: ({ status, signBy }) =>
      signBy !== null && ['sent', 'expired'].includes(status) && <CalendarDate on={signBy} />,
  },
  {
    id: 'effective',
    header: 'Effective',
    kind: 'figure',
    className: 'w-29',
    sort: { asc: 'effective', desc: 'effective_reversed', first: 'desc' },
    csv: ['Effective'],
    cell: ({ effectiveOn }) => effectiveOn !== null && <CalendarDate on={effectiveOn} />,
  },
];

function numberOf(contract: ContractSummary) {
  const { id, status, isAmendment } = contract;
  const address = status === 'draft' ? adminPaths.editContract(id) : adminPaths.contract(id);
  return (
    <NumberCell {...contract} to={address}>
      {isAmendment && <span className="block">Amendment</span>}
    </NumberCell>
  );
}

function statusOf({ status, hold, endedOn }: ContractSummary) {
  return (
    <>
      <ContractStatusMark status={status} />
      {hold === 'held' && <span className="block text-note text-ink-soft">Invoices on hold</span>}
      {endedOn !== null && (
        <span className="block text-note text-ink-soft">
          Ended <CalendarDate on={endedOn} />
        </span>
      )}
    </>
  );
}
