/** Clients: what the screens read of them, and what they change. */
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
import { api, apiAddress, unwrap } from '../../api.ts';
import { atCursor, cursorPages } from '../../cursor-pages.ts';
import { isWorthReading } from '../../lists/worth-reading.ts';
import { queryClient } from '../../query.ts';
import type { ClientValues } from './form/client-values.ts';
import { mergeTags } from './merge-tags.ts';
import { asClientQuery, type ClientListState } from './client-list-state.ts';

const PAGE_ROWS = 100;

/** Every key of this room begins so. */
const section = ['clients'] as const;

export function clientListQuery(state: ClientListState) {
  const query = asClientQuery(state);
  return infiniteQueryOptions({
    queryKey: [...section, 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.clients.$get({
          query: { ...query, limit: String(PAGE_ROWS), ...atCursor(cursor) },
        }),
      ),
    ...cursorPages,
    // While somebody types, the rows before stay until the new ones are there.
    placeholderData: keepPreviousData,
    refetchOnMount: isWorthReading,
    refetchOnWindowFocus: isWorthReading,
  });
}

/** Where the export of the same clients lies. */
export function exportAddress(state: ClientListState): string {
  const { sort: _sort, ...filters } = asClientQuery(state);
  return apiAddress(api['clients.csv'].$path({ query: filters }));
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

/** What holds where a client says nothing of its own. */
export const studioDefaultsQuery = queryOptions({
  queryKey: ['settings', 'defaults'],
  queryFn: async () => {
    const { currency, paymentTermsDays } = (await unwrap(api.settings.$get())).studio;
    return { currency, paymentTermsDays };
  },
  throwOnError: false,
  meta: { isQuiet: true },
});

/** Clients whose name or contacts have these words, put away ones as well. */
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

/** What the form begins with for the sender of an inquiry, and who they may be already. */
export function inquiryDraftQuery(inquiryId: string) {
  return queryOptions({
    queryKey: [...section, 'draft', inquiryId],
    queryFn: () => unwrap(api.inquiries[':id']['client-draft'].$get({ param: { id: inquiryId } })),
  });
}

/** Resolves with the new client, whose the inquiry is from now on. */
export async function createClientOfInquiry(
  inquiryId: string,
  { version: _new, ...json }: ClientValues,
) {
  const call = api.inquiries[':id'].client.$post({ param: { id: inquiryId }, json });
  const client = await unwrap(call);
  await Promise.all([showClient(client), refreshInbox()]);
  return client;
}

/** Gives the inquiry to a client that is there. */
export async function joinInquiry(inquiryId: string, clientId: string): Promise<void> {
  const json = { clientId };
  await unwrap(api.inquiries[':id'].client.$put({ param: { id: inquiryId }, json }));
  await Promise.all([queryClient.invalidateQueries({ queryKey: section }), refreshInbox()]);
}

const refreshInbox = () => queryClient.invalidateQueries({ queryKey: ['inbox'] });

/** Nobody can undo it. */
export async function anonymizeClient(id: string, name: string): Promise<void> {
  const call = api.clients[':id'].anonymization.$post({ param: { id }, json: { name } });
  await showClient(await unwrap(call));
}

/** Puts other tags on the client; those that were added or taken away elsewhere stay so. */
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

/** Resolves with the client as it is now. */
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

/** Puts what the server answered where the screens read it; lists and timelines are read anew. */
async function showClient(client: ClientDetail): Promise<void> {
  queryClient.setQueryData(clientKey(client.id), client);
  await refreshAround(client.id);
}

/** What changes with a client beside itself: lists, tags, its own parts, and the palette’s search. */
export async function refreshAround(id: string): Promise<void> {
  const isItself = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === 'one' && queryKey.length === 3 && queryKey[2] === id;
  await queryClient.invalidateQueries({
    queryKey: section,
    predicate: (query) => !isItself(query),
  });
}
