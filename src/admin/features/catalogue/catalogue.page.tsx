import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { catalogueQuery } from './catalogue.api.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import { NoEntries, NoneArchived } from './no-entries.tsx';

export const catalogueReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(catalogueQuery(showsArchived(search))),
];

/** What the studio sells; the address says whether what is archived is shown. */
export function CataloguePage() {
  const [address, setAddress] = useSearchParams();
  const isArchived = showsArchived(address);
  return (
    <>
      <ScreenHeader
        title="Catalogue"
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        lead="What you sell, with its price. What changes here changes no invoice."
        actions={
          <Link to={adminPaths.newCatalogueItem} className={buttonClass()}>
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
          onChange={(state) => setAddress(state === 'archived' ? { state } : {})}
        />
      </div>
      <CatalogueList isArchived={isArchived} />
    </>
  );
}

const showsArchived = (address: URLSearchParams) => address.get('state') === 'archived';

function CatalogueList({ isArchived }: { isArchived: boolean }) {
  const list = useInfiniteQuery(catalogueQuery(isArchived));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.data === undefined) return <SkeletonLines lines={6} />;
  if (items.length === 0) return isArchived ? <NoneArchived /> : <NoEntries />;
  return (
    <>
      <CatalogueTable items={items} />
      <LoadMore
        shown={items.length}
        things={items.length === 1 ? 'entry' : 'entries'}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
