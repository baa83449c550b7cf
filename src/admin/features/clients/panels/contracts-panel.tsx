import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractSummary } from '../../../../shared/contracts/contract-api.schema.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { CalendarDate } from '../../../../ui/times.tsx';
import { ContractStatusMark } from '../../../contracts/contract-status-mark.tsx';
import { clientContractsQuery } from '../client-parts.api.ts';
import { DocumentsPanel } from './documents-panel.tsx';

const columns: readonly Column<ContractSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    cell: ({ id, number, title }) => (
      <>
        <Link to={adminPaths.contract(id)} className="row-link figures">
          {number ?? 'Draft'}
        </Link>
        <span className="line-clamp-1 text-note font-normal wrap-anywhere text-ink-soft">
          {title}
        </span>
      </>
    ),
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
      action={
        isOpen && (
          <Link
            to={`${adminPaths.newContract}?${new URLSearchParams({ client: clientId })}`}
            className={buttonClass('line')}
          >
            <FilePlus2 />
            New contract
          </Link>
        )
      }
    >
      Contracts with this client appear here.
    </DocumentsPanel>
  );
}
