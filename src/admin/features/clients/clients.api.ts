/** Queries and mutations for clients. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import {
  clientDetail,
  type ClientDetail,
} from '../../../shared/clients/client-responses.schema.ts';
import { ApiError } from '../../api-call.ts';
import { api, apiAddress, atCursor, cursorPages, unwrap } from '../../api.ts';
import { isWorthReading } from '../../lists/worth-reading.ts';
import { queryClient } from '../../query.ts';
import type { ClientValues } from './form/client-values.ts';
import { mergeTags } from './merge-tags.ts';
import { clientList, type ClientListState } from './client-list-state.ts';

const PAGE_ROWS = 100;

/** Prefix of all query keys of this feature. */
const section = ['clients'] as const;

export function clientListQuery(state: ClientListState) {
  const query = clientList.query(state);
  return infiniteQueryOptions({
    queryKey: [...section, 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.clients.$get({
          query: { ...query, limit: String(PAGE_ROWS), ...atCursor(cursor) },
        }),
      ),
    ...cursorPages,
    // While the user types, the previous rows stay until the new ones arrive.
    placeholderData: keepPreviousData,
    refetchOnMount: isWorthReading,
    refetchOnWindowFocus: isWorthReading,
  });
}

/** URL of the CSV export of the same clients. */
export function clientExportUrl(state: ClientListState): string {
  return apiAddress(api['clients.csv'].$path({ query: clientList.filters(state) }));
}

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: clientKey(id),
    queryFn: () => unwrap(api.clients[':id'].$get({ param: { id } })),
  });
}

const clientKey = (id: string) => [...section, 'one', id] as const;

export const tagsQuery = queryOptions({
  queryKey: [...section, 'tags'],
  queryFn: async () => (await unwrap(api['client-tags'].$get())).items,
  throwOnError: false,
  meta: { isQuiet: true },
});

/** Defaults for clients without their own values. */
export const studioDefaultsQuery = queryOptions({
  queryKey: ['settings', 'defaults'],
  queryFn: async () => {
    const { currency, paymentTermsDays } = (await unwrap(api.settings.$get())).studio;
    return { currency, paymentTermsDays };
  },
  throwOnError: false,
  meta: { isQuiet: true },
});

/** Clients whose name or contacts match these words, including archived ones. */
export function similarClientsQuery(words: string) {
  return queryOptions({
    queryKey: [...section, 'similar', words],
    queryFn: async () => {
      const query = { q: words, status: 'all', limit: '5' } as const;
      return (await unwrap(api.clients.$get({ query }))).items;
    },
    enabled: words !== '',
    throwOnError: false,
    meta: { isQuiet: true },
  });
}

/** Resolves with the new client. */
export async function createClient({ version: _new, ...json }: ClientValues) {
  const client = await unwrap(api.clients.$post({ json }));
  await showClient(client);
  return client;
}

/** Form values for the sender of an inquiry, and clients that may be the same. */
export function inquiryDraftQuery(inquiryId: string) {
  return queryOptions({
    queryKey: [...section, 'draft', inquiryId],
    queryFn: () => unwrap(api.inquiries[':id']['client-draft'].$get({ param: { id: inquiryId } })),
  });
}

/** Creates a client from an inquiry, links the inquiry and resolves with the client. */
export async function createClientOfInquiry(
  inquiryId: string,
  { version: _new, ...json }: ClientValues,
) {
  const call = api.inquiries[':id'].client.$post({ param: { id: inquiryId }, json });
  const client = await unwrap(call);
  await Promise.all([showClient(client), refreshInbox()]);
  return client;
}

/** Links the inquiry to an existing client. */
export async function joinInquiry(inquiryId: string, clientId: string): Promise<void> {
  const json = { clientId };
  await unwrap(api.inquiries[':id'].client.$put({ param: { id: inquiryId }, json }));
  await Promise.all([queryClient.invalidateQueries({ queryKey: section }), refreshInbox()]);
}

const refreshInbox = () => queryClient.invalidateQueries({ queryKey: ['inbox'] });

/** Can’t be undone. */
export async function anonymizeClient(id: string, name: string): Promise<void> {
  const call = api.clients[':id'].anonymization.$post({ param: { id }, json: { name } });
  await showClient(await unwrap(call));
}

/** Changes the client’s tags; concurrent changes of other tags are kept. */
export const retagMutation = mutationOptions({
  mutationFn: async ({ client, tags }: { client: ClientDetail; tags: string[] }) => {
    const { id, version } = client;
    try {
      await changeClient(id, { version, tags });
    } catch (error) {
      if (!(error instanceof ApiError) || error.current === undefined) throw error;
      const current = clientDetail.parse(error.current);
      const merged = mergeTags(client.tags, tags, current.tags);
      await changeClient(id, { version: current.version, tags: merged });
    }
  },
  onMutate: ({ client, tags }) => {
    queryClient.setQueryData<ClientDetail>(
      clientKey(client.id),
      (shown) => shown && { ...shown, tags },
    );
  },
  onError: (_error, { client }) =>
    queryClient.invalidateQueries({ queryKey: clientKey(client.id) }),
});

/** Resolves with the updated client. */
export async function changeClient(id: string, json: Partial<ClientValues> & { version: number }) {
  const client = await unwrap(api.clients[':id'].$patch({ param: { id }, json }));
  await showClient(client);
  return client;
}

export const moveClientMutation = mutationOptions({
  mutationFn: async ({ id, to }: { id: string; to: 'active' | 'archived' }) => {
    const { archive } = api.clients[':id'];
    const call = to === 'archived' ? archive.$post : archive.$delete;
    await showClient(await unwrap(call({ param: { id } })));
  },
});

/** Caches the server’s response; lists and timelines are refetched. */
async function showClient(client: ClientDetail): Promise<void> {
  queryClient.setQueryData(clientKey(client.id), client);
  await refreshClient(client.id);
}

/** Queries that change with a client: lists, tags, its parts and the palette’s search. */
export async function refreshClient(id: string): Promise<void> {
  const isItself = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === 'one' && queryKey.length === 3 && queryKey[2] === id;
  await queryClient.invalidateQueries({
    queryKey: section,
    predicate: (query) => !isItself(query),
  });
}
