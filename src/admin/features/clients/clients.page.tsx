import { useQuery } from '@tanstack/react-query';
import { Download, Upload, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { EndlessList } from '../../lists/endless-list.tsx';
import { ViewMenu } from '../../lists/view-menu.tsx';
import { useRecordList } from '../../lists/use-record-list.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { useNewKey } from '../../shell/use-commands.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { clientList, tagsQuery } from './clients.api.ts';
import { ClientBulkActions } from './list/bulk-actions.tsx';
import { clientTableColumns } from './list/client-table.tsx';
import { ClientFilterBar } from './list/list-filters.tsx';

export const clientsReads: FirstReads = (at) => [
  ...clientList.reads(at),
  queryClient.query(tagsQuery),
];

export function ClientsPage() {
  const { state, clear, filters } = useRecordList(clientList, clientTableColumns);
  const isArchive =
    state.status === 'archived' && state.q === '' && clientList.countFilters(state) === 1;
  const { data: tags } = useQuery(tagsQuery);
  const isTagGone = state.tag !== '' && tags?.every(({ tag }) => tag !== state.tag) === true;
  useNewKey('New client', adminPaths.newClient);
  return (
    <>
      <ScreenHeader
        title="Clients"
        mark={<ViewMenu {...filters.views} />}
        actions={
          <>
            <a href={filters.exportUrl} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            <Link to={adminPaths.importClients} className={buttonClass('line')}>
              <Upload />
              Import
            </Link>
          </>
        }
        mainAction={
          <Link to={adminPaths.newClient} className={buttonClass()}>
            <UserPlus />
            New client
          </Link>
        }
      />
      <ClientFilterBar {...filters} />
      <EndlessList
        {...filters}
        isNarrowed={filters.isNarrowed && !isArchive}
        one="client"
        nameOf={({ name }) => name}
        bulkActions={<ClientBulkActions {...filters} />}
        hint={
          isTagGone
            ? `No client has the tag “${state.tag}”.`
            : 'Try fewer words, or include archived clients.'
        }
        empty={<NoClients isArchive={isArchive} onClear={clear} />}
      />
    </>
  );
}

/** While there is none at all, or none in the whole archive. */
function NoClients({ isArchive, onClear }: { isArchive: boolean; onClear: () => void }) {
  if (isArchive) {
    return (
      <EmptyState
        title="No archived clients"
        actions={
          <Button look="line" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Archived clients appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No clients yet"
      actions={
        <>
          <Link to={adminPaths.newClient} className={buttonClass()}>
            New client
          </Link>
          <Link to={adminPaths.importClients} className={buttonClass('line')}>
            Import from CSV
          </Link>
        </>
      }
    >
      Clients are the organizations and people you work for. Add one here, create one from a
      message, or import them.
    </EmptyState>
  );
}
