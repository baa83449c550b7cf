import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { LoadMore } from '../../lists/list-end.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { catalogQuery } from './catalog.api.ts';
import { CatalogTable } from './catalog-table.tsx';
import { NoEntries, NoneArchived } from './no-entries.tsx';

export const catalogReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(catalogQuery(showsArchived(search))),
];

/** The catalog; the URL says whether archived items are shown. */
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
  const list = useInfiniteQuery(catalogQuery(isArchived));
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
