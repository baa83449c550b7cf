import { useQuery } from '@tanstack/react-query';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { addCatalogItem, studioCurrencyQuery } from './catalog.api.ts';
import { ItemForm } from './item-form.tsx';
import { ItemHeader } from './item-header.tsx';
import { emptyValues, itemOf } from './item-values.ts';

export const newCatalogItemReads: FirstReads = () => [queryClient.query(studioCurrencyQuery)];

export function NewCatalogItemPage() {
  const { data: currency } = useQuery(studioCurrencyQuery);
  return (
    <>
      <ItemHeader title="New entry" />
      {currency === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <ItemForm
          opened={emptyValues(currency)}
          save={(values) => addCatalogItem(itemOf(values))}
        />
      )}
    </>
  );
}
