/** What invoices are made of besides themselves: clients, the studio’s defaults, the price list. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CatalogueItem, cataloguePage } from '../../../shared/invoices/catalogue.schema.ts';
import { api, unwrap } from '../../api.ts';

const LOOKED_UP = 50;

/** Active clients whose names have these words, or begin the alphabet. */
export function clientsByNameQuery(words: string) {
  return queryOptions({
    queryKey: ['clients', 'names', words],
    queryFn: async () => {
      const query = { limit: String(LOOKED_UP), ...(words !== '' && { q: words }) };
      return (await unwrap(api.clients.$get({ query }))).items.map(({ id, name }) => ({
        id,
        name,
      }));
    },
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { isQuiet: true },
  });
}

/** The client as its own page has it. */
export function billedClientQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: () => unwrap(api.clients[':id'].$get({ param: { id } })),
  });
}

/** What holds where a client says nothing of its own, and what to pay by. */
export const studioQuery = queryOptions({
  queryKey: ['settings', 'billing'],
  queryFn: async () => {
    const { studio, numberSeries, bankDetails } = await unwrap(api.settings.$get());
    return { studio, numberSeries, payableIn: bankDetails.map(({ currency }) => currency) };
  },
  throwOnError: false,
  meta: { isQuiet: true },
});

/** The currencies that anything was issued in. */
export const invoicedCurrenciesQuery = queryOptions({
  queryKey: ['invoices', 'currencies'],
  queryFn: async () =>
    (await unwrap(api['invoice-sums'].$get({ query: {} }))).items.map(({ currency }) => currency),
  throwOnError: false,
  meta: { isQuiet: true },
});

/** All that the studio sells, by its name. */
export const priceListQuery = queryOptions({
  queryKey: ['catalogue', 'priced'],
  queryFn: async () => {
    const items: CatalogueItem[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: '100', ...(cursor !== null && { cursor }) };
      const page: z.output<typeof cataloguePage> = await unwrap(api.catalogue.$get({ query }));
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return items;
  },
  throwOnError: false,
  meta: { isQuiet: true },
});
