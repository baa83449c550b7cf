import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type {
  CatalogChanges,
  CatalogItem,
  NewCatalogItem,
} from '../../../shared/catalog/catalog.schema.ts';
import { api, atCursor, cursorPages, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';

const PAGE_ROWS = 50;
const section = ['catalog'] as const;
const itemKey = (id: string) => [...section, 'one', id] as const;

export function catalogItemsQuery(isArchived: boolean) {
  const query = { isArchived: `${isArchived}`, limit: String(PAGE_ROWS) } as const;
  return infiniteQueryOptions({
    queryKey: [...section, 'list', isArchived],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.catalog.$get({ query: { ...query, ...atCursor(cursor) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
}

export function catalogItemQuery(id: string) {
  return queryOptions({
    queryKey: itemKey(id),
    queryFn: () => unwrap(api.catalog[':id'].$get({ param: { id } })),
  });
}

export const studioCurrencyQuery = queryOptions({
  queryKey: ['settings', 'currency'],
  queryFn: async () => (await unwrap(api.settings.$get())).studio.currency,
});

export async function addCatalogItem(json: NewCatalogItem): Promise<CatalogItem> {
  return shown(await unwrap(api.catalog.$post({ json })));
}

export async function changeCatalogItem(id: string, json: CatalogChanges): Promise<CatalogItem> {
  return shown(await unwrap(api.catalog[':id'].$patch({ param: { id }, json })));
}

export const archiveItemMutation = mutationOptions({
  mutationFn: ({ id, version, isArchived }: Pick<CatalogItem, 'id' | 'version' | 'isArchived'>) =>
    changeCatalogItem(id, { version, isArchived }),
  // After a version conflict, the stored version is shown at once.
  onError: () => queryClient.invalidateQueries({ queryKey: section }),
});

/** Caches the server’s response, also in the editor’s catalog list. */
async function shown(item: CatalogItem): Promise<CatalogItem> {
  queryClient.setQueryData(itemKey(item.id), item);
  await queryClient.invalidateQueries({ queryKey: section });
  return item;
}
