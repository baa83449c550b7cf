import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { firstEntries } from '../../../shared/catalog/first-entries.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { actionsColumn, DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterMenu } from '../../../ui/lists/filter-bar.tsx';
import { LoadMore } from '../../lists/list-end.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { moneyText, perUnit } from '../../studio-format.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { useNewKey } from '../../shell/use-commands.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { addCatalogItem, archiveItemMutation, catalogItemsQuery } from './catalog.api.ts';
import { TextLink } from '../../shell/text-link.tsx';

export const catalogReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(catalogItemsQuery(showsArchived(search))),
];

export function CatalogPage() {
  const [address, setAddress] = useSearchParams();
  const isArchived = showsArchived(address);
  useNewKey('New item', adminPaths.newCatalogItem);
  return (
    <>
      <ScreenHeader
        title="Catalog"
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        lead="Your services and rates. Changes don’t affect existing invoices."
        actions={
          <Link to={adminPaths.newCatalogItem} className={buttonClass()}>
            <Plus />
            New item
          </Link>
        }
      />
      <div className="mb-4" data-no-print>
        <FilterMenu
          label="Status"
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
      <DataTable caption="Catalog" columns={columns} rows={items} rowId={({ id }) => id} />
      <LoadMore list={list} shown={items.length} one="item" many="items" />
    </>
  );
}

const columns: readonly Column<CatalogItem>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'heading',
    cell: ({ id, name, details }) => (
      <>
        <Link to={adminPaths.catalogItem(id)} className="row-link">
          {name}
        </Link>
        {details !== '' && (
          <span className="line-clamp-2 max-w-prose text-note font-normal text-ink-soft">
            {details}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    kind: 'figure',
    cell: ({ unitPrice, currency, unit }) => (
      <span className="figures">{perUnit(moneyText(unitPrice, currency), unit)}</span>
    ),
  },
  actionsColumn((item) => <ArchiveButton item={item} />),
];

function ArchiveButton({ item: { id, name, version, isArchived } }: { item: CatalogItem }) {
  const { mutate } = useMutation(archiveItemMutation);
  const sayArchived = ({ name, version }: CatalogItem) =>
    toasts.offerUndo('success', `${name} ${isArchived ? 'restored' : 'archived'}`, () =>
      mutate({ id, version, isArchived }),
    );
  return (
    <Button
      look="quiet"
      onClick={() => mutate({ id, version, isArchived: !isArchived }, { onSuccess: sayArchived })}
    >
      {isArchived ? 'Restore' : 'Archive'}
      <span className="sr-only"> {name}</span>
    </Button>
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
      title="No catalog items yet"
      actions={
        <>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? 'Adding…' : 'Import services from website'}
          </Button>
          <Link to={adminPaths.newCatalogItem} className={buttonClass()}>
            Add first item
          </Link>
        </>
      }
    >
      Save the services you sell often with their prices. “Add from catalog” adds them to an invoice
      as line items.
    </EmptyState>
  );
}

function NoneArchived() {
  return (
    <EmptyState title="No archived items">
      Archived items appear here. <TextLink to={adminPaths.catalog}>Show active items</TextLink>
    </EmptyState>
  );
}
