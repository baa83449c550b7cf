import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { addCatalogItem, studioCurrencyQuery } from './catalog.api.ts';
import { emptyValues, itemOf, ItemScreen } from './item-form.tsx';

export const newCatalogItemReads: FirstReads = () => [queryClient.query(studioCurrencyQuery)];

export function NewCatalogItemPage() {
  const { data: currency } = useQuery(studioCurrencyQuery);
  return (
    <ItemScreen
      title="New entry"
      opened={currency === undefined ? undefined : emptyValues(currency)}
      save={(values) => addCatalogItem(itemOf(values))}
    />
  );
}
