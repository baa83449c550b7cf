import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Upload, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { useNewKey } from '../../shell/use-commands.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import {
  clientExportUrl,
  clientList,
  clientsQuery,
  tagsQuery,
  type ClientListState,
} from './clients.api.ts';
import { ClientTable } from './list/client-table.tsx';
import { ClientFilterBar } from './list/list-filters.tsx';
import { useListState } from '../../lists/list-state.ts';
import { ListEnd } from '../../lists/list-end.tsx';
import { useEndlessRows } from '../../lists/use-endless-rows.ts';
import { plural } from '../../../shared/plural.ts';

export const clientsReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(clientsQuery(clientList.read(search))),
  queryClient.query(tagsQuery),
];

export function ClientsPage() {
  const { state, change, clear } = useListState(clientList);
  useNewKey('New client', adminPaths.newClient);
  return (
    <>
      <ScreenHeader
        title="Clients"
        actions={
          <>
            <a href={clientExportUrl(state)} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            <Link to={adminPaths.importClients} className={buttonClass('line')}>
              <Upload />
              Import
            </Link>
            <Link to={adminPaths.newClient} className={buttonClass()}>
              <UserPlus />
              New client
            </Link>
          </>
        }
      />
      <ClientFilterBar state={state} onChange={change} onClear={clear} />
      <ClientList state={state} onClear={clear} />
    </>
  );
}

function ClientList({ state, onClear }: { state: ClientListState; onClear: () => void }) {
  const list = useInfiniteQuery(clientsQuery(state));
  const { frame, loaded, shown, range } = useEndlessRows(list);
  if (list.data === undefined) return <SkeletonLines lines={12} />;
  if (loaded === 0) return <NoClients state={state} onClear={onClear} />;
  return (
    <div ref={frame}>
      <ClientTable clients={shown} range={range} isBusy={list.isPlaceholderData} />
      <ListEnd
        list={list}
        loaded={loaded}
        allLabel={plural(loaded, '1 client', `All ${loaded} clients`)}
      />
    </div>
  );
}

function NoClients({ state, onClear }: { state: ClientListState; onClear: () => void }) {
  const showAll = (
    <Button look="line" onClick={onClear}>
      Clear filters
    </Button>
  );
  const isWholeArchive =
    state.status === 'archived' && state.q === '' && clientList.countFilters(state) === 1;
  if (isWholeArchive) {
    return (
      <EmptyState title="No archived clients" actions={showAll}>
        Archived clients appear here.
      </EmptyState>
    );
  }
  if (clientList.isNarrowed(state)) {
    return (
      <EmptyState title="No clients match" actions={showAll}>
        Try fewer words, or include archived clients.
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
