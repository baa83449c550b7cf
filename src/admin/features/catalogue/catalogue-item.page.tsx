import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { catalogueItemQuery, changeCatalogueItem } from './catalogue.api.ts';
import { ItemForm } from './item-form.tsx';
import { ItemHeader } from './item-header.tsx';
import { itemOf, valuesOf } from './item-values.ts';

export const catalogueItemReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(catalogueItemQuery(id)),
];

export function CatalogueItemPage() {
  const { id = '' } = useParams();
  const { data: item } = useQuery(catalogueItemQuery(id));
  return (
    <>
      <ItemHeader title="Edit entry" />
      {item === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <ItemForm
          key={id}
          opened={valuesOf(item)}
          save={({ version = item.version, ...values }) =>
            changeCatalogueItem(id, { version, ...itemOf({ version, ...values }) })
          }
        />
      )}
    </>
  );
}
