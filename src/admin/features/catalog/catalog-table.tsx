import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { Amount } from '../../documents/amount.tsx';
import { archiveItemMutation } from './catalog.api.ts';

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
  { id: 'unit', header: 'Unit', cell: ({ unit }) => unit },
  {
    id: 'price',
    header: 'Price',
    kind: 'figure',
    cell: ({ unitPrice, currency }) => <Amount of={unitPrice} currency={currency} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    cell: (item) => <ArchiveButton item={item} />,
  },
];

export function CatalogTable({ items }: { items: readonly CatalogItem[] }) {
  return <DataTable caption="Catalog" columns={columns} rows={items} rowId={({ id }) => id} />;
}

/** Archives or restores an item, with an undo. */
function ArchiveButton({ item: { id, name, version, isArchived } }: { item: CatalogItem }) {
  const { mutate } = useMutation(archiveItemMutation);
  const sayArchived = (saved: CatalogItem) =>
    toasts.show({
      kind: 'success',
      text: isArchived ? `${saved.name} is back in the catalog` : `${saved.name} is archived`,
      action: { label: 'Undo', run: () => mutate({ id, version: saved.version, isArchived }) },
    });
  return (
    <span className="row-actions">
      <Button
        look="quiet"
        onClick={() => mutate({ id, version, isArchived: !isArchived }, { onSuccess: sayArchived })}
      >
        {isArchived ? 'Restore' : 'Archive'}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}
