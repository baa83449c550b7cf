import { hashKey, mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  clientDetail,
  clientListQuery,
  type ClientDetail,
} from '../../../shared/clients/client-responses.schema.ts';
import {
  clientStatuses,
  mergeTags,
  type ClientStatus,
} from '../../../shared/clients/clients.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { ApiError } from '../../api-call.ts';
import { clientQuery } from '../../documents/billing.api.ts';
import { api, unwrap } from '../../api.ts';
import { recordList } from '../../lists/record-list.ts';
import { optionalRead, queryClient, rereadSections } from '../../query.ts';
import type { ClientValues } from './form/client-values.ts';
import type {
  importPreviewRequest,
  importRequest,
} from '../../../shared/clients/client-import.schema.ts';

const section = 'clients';

export const clientList = recordList({
  section,
  schema: clientListQuery,
  read: (query) => unwrap(api.clients.$get({ query })),
  csv: api['clients.csv'],
});
export type ClientListState = ReturnType<typeof clientList.read>;

export const tagsQuery = queryOptions({
  queryKey: [section, 'tags'],
  queryFn: async () => (await unwrap(api['client-tags'].$get())).items,
  ...optionalRead,
});

/** Clients whose name or contacts match these words, including archived ones. */
export function similarClientsQuery(words: string) {
  return queryOptions({
    queryKey: [section, 'similar', words],
    queryFn: async () => {
      // Of one status at a time: among all, “active” would find every active client.
      const found = clientStatuses.map(async (status) => {
        const query = { q: words, status, limit: '5' } as const;
        return (await unwrap(api.clients.$get({ query }))).items;
      });
      return (await Promise.all(found)).flat();
    },
    enabled: words !== '',
    ...optionalRead,
  });
}

/** Form values for the sender of an inquiry, and clients that may be the same. */
export function inquiryDraftQuery(inquiryId: string) {
  return queryOptions({
    queryKey: [section, 'draft', inquiryId],
    queryFn: () => unwrap(api.inquiries[':id']['client-draft'].$get({ param: { id: inquiryId } })),
  });
}

export async function createClient({ version: _new, ...json }: ClientValues) {
  return showClient(await unwrap(api.clients.$post({ json })));
}

export async function createClientOfInquiry(id: string, { version: _new, ...json }: ClientValues) {
  const call = api.inquiries[':id'].client.$post({ param: { id }, json });
  const client = await unwrap(call);
  await Promise.all([showClient(client), rereadSections('inbox')]);
  return client;
}

export async function joinInquiry(id: string, clientId: string): Promise<void> {
  await unwrap(api.inquiries[':id'].client.$put({ param: { id }, json: { clientId } }));
  await rereadSections('clients', 'inbox');
}

/** Can’t be undone. */
export async function anonymizeClient(id: string, name: string): Promise<void> {
  const call = api.clients[':id'].anonymization.$post({ param: { id }, json: { name } });
  await showClient(await unwrap(call));
}

export async function changeClient(id: string, json: Partial<ClientValues> & { version: number }) {
  return showClient(await unwrap(api.clients[':id'].$patch({ param: { id }, json })));
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
      clientQuery(client.id).queryKey,
      (shown) => shown && { ...shown, tags },
    );
  },
  onError: (_error, { client }) =>
    queryClient.invalidateQueries({ queryKey: clientQuery(client.id).queryKey }),
});

/** Changes the tags of a client in a list; the lists are refreshed by `refreshClients`. */
export async function retagClient(
  id: string,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<void> {
  const { tags, version } = clientDetail.parse(
    await unwrap(api.clients[':id'].$get({ param: { id } })),
  );
  const kept = tags.filter((tag) => !remove.includes(tag));
  const json = { version, tags: [...new Set([...kept, ...add])] };
  await unwrap(api.clients[':id'].$patch({ param: { id }, json }));
}

/** The same for its status. */
export function moveClient(id: string, to: ClientStatus) {
  const { archive } = api.clients[':id'];
  const call = to === 'archived' ? archive.$post : archive.$delete;
  return unwrap(call({ param: { id } }));
}

export function useMoveClient() {
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ id, to }: { id: string; to: ClientStatus }) => {
      await showClient(await moveClient(id, to));
    },
  });
  const move = ({ id, name }: { id: string; name: string }, to: ClientStatus) => {
    // Not by the `onSuccess` of this call: the row that made it may have left the list by then.
    mutateAsync({ id, to }).then(
      () =>
        toasts.offerUndo('success', `${name} ${to === 'archived' ? 'archived' : 'restored'}`, () =>
          mutate({ id, to: to === 'archived' ? 'active' : 'archived' }),
        ),
      // Every failure has its notice already.
      () => undefined,
    );
  };
  return { move, isPending };
}

/** Caches and returns the server’s response; all else about clients is refetched. */
async function showClient(client: ClientDetail): Promise<ClientDetail> {
  const queryKey = clientQuery(client.id).queryKey;
  queryClient.setQueryData(queryKey, client);
  await queryClient.invalidateQueries({
    queryKey: [section],
    predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
  });
  return client;
}

/** All about clients: a client’s own data includes the numbers of its notes and files. */
export const refreshClients = () => queryClient.invalidateQueries({ queryKey: [section] });

const showsErrors = { showsErrors: true } as const;

export const previewMutation = mutationOptions({
  meta: showsErrors,
  mutationFn: (json: z.input<typeof importPreviewRequest>) =>
    unwrap(api.clients.import.preview.$post({ json })),
});

/** Imports all rows that are valid and new, or none. */
export const importMutation = mutationOptions({
  meta: showsErrors,
  mutationFn: async (json: z.input<typeof importRequest>) => {
    const result = await unwrap(api.clients.import.$post({ json }));
    await refreshClients();
    return result;
  },
});
