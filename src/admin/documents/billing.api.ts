/** Data that documents are filled from: clients, the studio’s defaults, the catalog. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CatalogItem, catalogPage } from '../../shared/catalog/catalog.schema.ts';
import { dayIn } from '../../shared/dates/calendar-dates.ts';
import { defaultTaxOf, type LineTax } from '../../shared/taxes/default-tax.ts';
import { nowMs } from '../../ui/state/clock.ts';
import { api, unwrap } from '../api.ts';
import { optionalRead, queryClient } from '../query.ts';
import { UNKNOWN_TAX } from './lines/use-late-tax.ts';

const LOOKED_UP = 50;

/** Active clients whose names match these words; without words, the first by name. */
export function clientsByNameQuery(words: string) {
  return queryOptions({
    queryKey: ['clients', 'names', words],
    queryFn: async () => {
      const query = { limit: String(LOOKED_UP), ...(words !== '' && { q: words }) };
      return (await unwrap(api.clients.$get({ query }))).items;
    },
    placeholderData: keepPreviousData,
    ...optionalRead,
  });
}

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: () => unwrap(api.clients[':id'].$get({ param: { id } })),
  });
}

/** Names of clients of a draft: of the stored one, or as the client field has cached it. */
export function clientNames(stored: { client: { id: string; name: string } | null } | undefined) {
  return (id: string): string => {
    if (id === stored?.client?.id) return stored.client.name;
    return queryClient.getQueryData(clientQuery(id).queryKey)?.name ?? 'Another client';
  };
}

/** The client chosen in a document; undefined until it is loaded, or if it can’t be. */
export function useBilledClient(id: string | null) {
  return useQuery(billedClientQuery(id)).data;
}

export function billedClientQuery(id: string | null) {
  return { ...clientQuery(id ?? ''), enabled: id !== null, throwOnError: false };
}

/** Defaults for clients without their own, and the currencies with bank details. */
export const studioQuery = queryOptions({
  queryKey: ['settings', 'billing'],
  queryFn: async () => {
    const { studio, numberSeries, bankDetails } = await unwrap(api.settings.$get());
    return { studio, numberSeries, payableIn: bankDetails.map(({ currency }) => currency) };
  },
  ...optionalRead,
});

/** In which a client is billed, else the studio’s; without a client, the studio’s. */
export function useUsualCurrency(clientId: string | null): string {
  const client = useBilledClient(clientId);
  const { data } = useQuery(studioQuery);
  return client?.currency ?? data?.studio.currency ?? 'USD';
}

/** The day of the studio’s own time zone, as on the server; undefined until it is known. */
export function useToday(): string | undefined {
  const { data } = useQuery(studioQuery);
  return data && dayIn(data.studio.timeZone, nowMs());
}

/** The list of taxes, and the defaults by country. */
export const taxesQuery = queryOptions({
  queryKey: ['settings', 'taxes'],
  queryFn: () => unwrap(api.taxes.$get()),
  ...optionalRead,
});

/** The tax of a first line for this client; undefined until it is known. */
export function useDefaultTax(clientId: string | null): LineTax | undefined {
  const client = useQuery(billedClientQuery(clientId));
  const studio = useQuery(studioQuery);
  const taxes = useQuery(taxesQuery);
  if (studio.isPending || taxes.isPending) return undefined;
  if (clientId !== null && client.isPending) return undefined;
  if (studio.data === undefined || taxes.data === undefined) return UNKNOWN_TAX;
  const context = { client: client.data, studio: studio.data.studio, taxes: taxes.data };
  return defaultTaxOf(context) ?? UNKNOWN_TAX;
}

/** The whole catalog, by name. */
export const priceListQuery = queryOptions({
  queryKey: ['catalog', 'priced'],
  queryFn: async () => {
    const items: CatalogItem[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: '100', ...(cursor !== null && { cursor }) };
      const page: z.output<typeof catalogPage> = await unwrap(api.catalog.$get({ query }));
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return items;
  },
  ...optionalRead,
});
