import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { firstEntries } from '../../../shared/catalog/first-entries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { LoadMore } from '../../lists/list-end.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { addCatalogItem, catalogItemsQuery } from './catalog.api.ts';
import { CatalogTable } from './catalog-table.tsx';

export const catalogReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(catalogItemsQuery(showsArchived(search))),
];

export function CatalogPage() {
  const [address, setAddress] = useSearchParams();
  const isArchived = showsArchived(address);
  return (
    <>
      <ScreenHeader
        title="Catalog"
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        lead="What you sell, with its price. What changes here changes no invoice."
        actions={
          <Link to={adminPaths.newCatalogItem} className={buttonClass()}>
            <Plus />
            New entry
          </Link>
        }
      />
      <div className="mb-4" data-no-print>
        <FilterMenu
          label="State"
          value={isArchived ? 'archived' : 'active'}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
          onChange={(status) => setAddress(status === 'archived' ? { status } : {})}
        />
      </div>
      <CatalogList isArchived={isArchived} />
    </>
  );
}

const showsArchived = (address: URLSearchParams) => address.get('status') === 'archived';

function CatalogList({ isArchived }: { isArchived: boolean }) {
  const list = useInfiniteQuery(catalogItemsQuery(isArchived));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.data === undefined) return <SkeletonLines lines={6} />;
  if (items.length === 0) return isArchived ? <NoneArchived /> : <NoEntries />;
  return (
    <>
      <CatalogTable items={items} />
      <LoadMore
        list={list}
        shown={items.length}
        things={items.length === 1 ? 'entry' : 'entries'}
      />
    </>
  );
}

function NoEntries() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const entry of firstEntries(tiers)) await addCatalogItem(entry);
    },
  });
  return (
    <EmptyState
      title="Nothing in the catalog yet"
      actions={
        <>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? 'Adding...' : 'Begin with the site’s services'}
          </Button>
          <Link to={adminPaths.newCatalogItem} className={buttonClass()}>
            Add an entry
          </Link>
        </>
      }
    >
      What you sell again and again stands here with its price. In an invoice, “From the catalog”
      adds it as a line.
    </EmptyState>
  );
}

function NoneArchived() {
  return (
    <EmptyState title="Nothing is archived">
      What you no longer sell is archived, and can be restored from here.{' '}
      <Link to={adminPaths.catalog} className="text-link">
        Show what you sell
      </Link>
    </EmptyState>
  );
}
