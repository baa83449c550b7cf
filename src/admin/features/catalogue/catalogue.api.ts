/** The catalogue’s calls. Everything read here lies under the key `catalogue`. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type {
  CatalogueChanges,
  CatalogueItem,
  NewCatalogueItem,
} from '../../../shared/invoices/catalogue.schema.ts';
import { api, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';

const PAGE_ROWS = 50;
const room = ['catalogue'] as const;
const itemKey = (id: string) => [...room, 'one', id] as const;

/** In the order of their names. */
export function catalogueQuery(isArchived: boolean) {
  const query = { isArchived: isArchived ? ('true' as const) : ('false' as const) };
  return infiniteQueryOptions({
    queryKey: [...room, 'list', isArchived],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.catalogue.$get({
          query: { ...query, limit: String(PAGE_ROWS), ...(cursor !== null && { cursor }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function catalogueItemQuery(id: string) {
  return queryOptions({
    queryKey: itemKey(id),
    queryFn: () => unwrap(api.catalogue[':id'].$get({ param: { id } })),
  });
}

/** What a new entry is priced in. */
export const studioCurrencyQuery = queryOptions({
  queryKey: ['settings', 'currency'],
  queryFn: async () => (await unwrap(api.settings.$get())).studio.currency,
});

export async function addCatalogueItem(json: NewCatalogueItem): Promise<CatalogueItem> {
  return shown(await unwrap(api.catalogue.$post({ json })));
}

export async function changeCatalogueItem(
  id: string,
  json: CatalogueChanges,
): Promise<CatalogueItem> {
  return shown(await unwrap(api.catalogue[':id'].$patch({ param: { id }, json })));
}

/** Puts an entry away, or takes it back. */
export const archiveItemMutation = mutationOptions({
  mutationFn: ({ id, version, isArchived }: Pick<CatalogueItem, 'id' | 'version' | 'isArchived'>) =>
    changeCatalogueItem(id, { version, isArchived }),
  // Where it was changed elsewhere, what is there now can be seen at once.
  onError: () => queryClient.invalidateQueries({ queryKey: room }),
});

/** Puts what the server answered where the screens read it, the editor’s price list with them. */
async function shown(item: CatalogueItem): Promise<CatalogueItem> {
  queryClient.setQueryData(itemKey(item.id), item);
  await queryClient.invalidateQueries({ queryKey: room });
  return item;
}
