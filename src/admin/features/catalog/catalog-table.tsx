import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Amount } from '../../documents/amount.tsx';
import { useArchiveItem } from './use-archive-item.ts';

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

function ArchiveButton({ item }: { item: CatalogItem }) {
  const archive = useArchiveItem();
  return (
    <span className="row-actions">
      <Button look="quiet" onClick={() => archive(item, !item.isArchived)}>
        {item.isArchived ? 'Restore' : 'Archive'}
        <span className="sr-only"> {item.name}</span>
      </Button>
    </span>
  );
}
