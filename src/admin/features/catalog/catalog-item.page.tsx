import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { catalogItemQuery, changeCatalogItem } from './catalog.api.ts';
import { ItemForm } from './item-form.tsx';
import { ItemHeader } from './item-header.tsx';
import { itemOf, itemValuesOf } from './item-values.ts';

export const catalogItemReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(catalogItemQuery(id)),
];

export function CatalogItemPage() {
  const { id = '' } = useParams();
  const { data: item } = useQuery(catalogItemQuery(id));
  return (
    <>
      <ItemHeader title="Edit entry" />
      {item === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <ItemForm
          key={id}
          opened={itemValuesOf(item)}
          save={({ version = item.version, ...values }) =>
            changeCatalogItem(id, { version, ...itemOf({ version, ...values }) })
          }
        />
      )}
    </>
  );
}
