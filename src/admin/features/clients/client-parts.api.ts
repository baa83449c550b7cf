import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  note,
  notePage,
  type ClientFile,
  type Note,
} from '../../../shared/clients/client-parts.schema.ts';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { ApiError } from '../../api-call.ts';
import { api, apiAddress, atCursor, cursorPages, removalOf, unwrap } from '../../api.ts';
import { uploadFile, type UploadOptions } from '../../forms/uploads/upload-file.ts';
import { optionalRead } from '../../query.ts';
import { refreshClients } from './clients.api.ts';

const { balance, notes, files, timeline, inquiries, statements } = api.clients[':id'];

/** What a client has many of, page by page; `read` requests one page. */
export function pagesOf<Page extends { nextCursor: string | null }>(
  id: string,
  what: string,
  read: (page: ReturnType<typeof atCursor>) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: ['clients', what, id],
    queryFn: ({ pageParam }) => read(atCursor(pageParam)),
    ...cursorPages,
  });
}

export const notesQuery = (id: string) =>
  pagesOf(id, 'notes', async (query) =>
    notePage.parse(await unwrap(notes.$get({ param: { id }, query }))),
  );

export async function addNote(id: string, body: RichText): Promise<Note> {
  const added = note.parse(await unwrap(notes.$post({ param: { id }, json: { body } })));
  void refreshClients();
  return added;
}

export async function changeNote(
  id: string,
  { id: noteId, version }: Pick<Note, 'id' | 'version'>,
  changes: { body?: RichText; isPinned?: boolean },
): Promise<Note> {
  const call = notes[':noteId'].$patch({ param: { id, noteId }, json: { version, ...changes } });
  const changed = note.parse(await unwrap(call));
  void refreshClients();
  return changed;
}

export const removeNote = (id: string, noteId: string) =>
  removalOf(notes[':noteId'], { id, noteId }, refreshClients);

export function clientFilesQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'files', id],
    queryFn: async () => (await unwrap(files.$get({ param: { id } }))).items,
  });
}

/** What a client owes, and what settles no invoice yet. */
export function balanceQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'balance', id],
    queryFn: async () => (await unwrap(balance.$get({ param: { id } }))).items,
    ...optionalRead,
  });
}

export function fileAddress(id: string, fileId: string): string {
  return apiAddress(files[':fileId'].$path({ param: { id, fileId } }));
}

export async function addFile(
  id: string,
  file: File,
  { purpose, ...sending }: UploadOptions & Pick<ClientFile, 'purpose'>,
): Promise<void> {
  const path = files.$path({ param: { id }, query: { name: file.name, purpose } });
  await uploadFile(apiAddress(path), file, sending);
  await refreshClients();
}

/** Uploads the exemption certificate. The client is already saved; a failure shows a notice. */
export async function storeCertificate(id: string, file: File): Promise<void> {
  try {
    await addFile(id, file, { purpose: 'certificate' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toasts.show({
      kind: 'error',
      text: `The client was saved, but the certificate wasn’t uploaded. ${error.message} You can add it on the client’s page.`,
    });
  }
}

export const removeFile = (id: string, fileId: string) =>
  removalOf(files[':fileId'], { id, fileId }, refreshClients);

export const timelineQuery = (id: string) =>
  pagesOf(id, 'timeline', (query) => unwrap(timeline.$get({ param: { id }, query })));

export interface PageOfClient {
  clientId: string;
  cursor?: string;
}

/** A page each of the documents and records of a client, also drafts. */
export const clientRecords = {
  inquiries: ({ clientId: id, ...query }: PageOfClient) =>
    unwrap(inquiries.$get({ param: { id }, query })),
  statements: ({ clientId: id, ...query }: PageOfClient) =>
    unwrap(statements.$get({ param: { id }, query })),
  invoices: (query: PageOfClient) => unwrap(api.invoices.$get({ query })),
  proposals: (query: PageOfClient) => unwrap(api.proposals.$get({ query })),
  contracts: (query: PageOfClient) => unwrap(api.contracts.$get({ query })),
  engagements: (query: PageOfClient) => unwrap(api.engagements.$get({ query })),
};
