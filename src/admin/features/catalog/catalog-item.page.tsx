import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { catalogItemQuery, changeCatalogItem } from './catalog.api.ts';
import { itemOf, ItemScreen, itemValuesOf } from './item-form.tsx';

export const catalogItemReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(catalogItemQuery(id)),
];

export function CatalogItemPage() {
  const { id = '' } = useParams();
  const { data: item } = useQuery(catalogItemQuery(id));
  return (
    <ItemScreen
      key={id}
      title="Edit entry"
      opened={item && itemValuesOf(item)}
      save={(values) => changeCatalogItem(id, { version: values.version, ...itemOf(values) })}
    />
  );
}
