import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  note,
  notePage,
  type ClientFile,
  type Note,
} from '../../../shared/clients/client-parts.schema.ts';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import { toasts } from '../../../ui/toasts.ts';
import { ApiError, errorOf } from '../../api-call.ts';
import { api, apiAddress, atCursor, cursorPages, deleteAtLast, unwrap } from '../../api.ts';
import type { Removal } from '../../forms/removals.ts';
import { refreshClients } from './clients.api.ts';

const { notes, files, timeline, inquiries } = api.clients[':id'];

export function notesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'notes', id],
    queryFn: async ({ pageParam }) =>
      notePage.parse(await unwrap(notes.$get({ param: { id }, query: atCursor(pageParam) }))),
    ...cursorPages,
  });
}

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

export function removeNote(id: string, noteId: string): Removal['remove'] {
  const param = { id, noteId };
  return async ({ isLast }) => {
    if (isLast) return deleteAtLast(notes[':noteId'].$path({ param }));
    await unwrap(notes[':noteId'].$delete({ param }));
    await refreshClients();
  };
}

export function clientFilesQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'files', id],
    queryFn: async () => (await unwrap(files.$get({ param: { id } }))).items,
  });
}

export function fileAddress(id: string, fileId: string): string {
  return apiAddress(files[':fileId'].$path({ param: { id, fileId } }));
}

export async function addFile(
  id: string,
  file: File,
  { purpose, ...sending }: Sending & Pick<ClientFile, 'purpose'>,
): Promise<void> {
  const path = files.$path({ param: { id }, query: { name: file.name, purpose } });
  await sendFile(apiAddress(path), file, sending);
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

export function removeFile(id: string, fileId: string): Removal['remove'] {
  const param = { id, fileId };
  return async ({ isLast }) => {
    if (isLast) return deleteAtLast(files[':fileId'].$path({ param }));
    await unwrap(files[':fileId'].$delete({ param }));
    await refreshClients();
  };
}

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'timeline', id],
    queryFn: ({ pageParam }) =>
      unwrap(timeline.$get({ param: { id }, query: atCursor(pageParam) })),
    ...cursorPages,
  });
}

export function clientInquiriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'inquiries', id],
    queryFn: ({ pageParam }) =>
      unwrap(inquiries.$get({ param: { id }, query: atCursor(pageParam) })),
    ...cursorPages,
  });
}

export function clientInvoicesQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'invoices', clientId],
    queryFn: ({ pageParam }) =>
      unwrap(api.invoices.$get({ query: { clientId, ...atCursor(pageParam) } })),
    ...cursorPages,
  });
}

export function clientProposalsQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'proposals', clientId],
    queryFn: ({ pageParam }) =>
      unwrap(api.proposals.$get({ query: { clientId, ...atCursor(pageParam) } })),
    ...cursorPages,
  });
}

export function clientEngagementsQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'engagements', clientId],
    queryFn: ({ pageParam }) =>
      unwrap(api.engagements.$get({ query: { clientId, ...atCursor(pageParam) } })),
    ...cursorPages,
  });
}

interface Sending {
  /** Uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file’s bytes; `fetch` can’t tell how far it is. Throws `ApiError`, also if it was called off. */
async function sendFile(address: string, file: File, { onProgress, signal }: Sending) {
  const call = new XMLHttpRequest();
  call.open('POST', address);
  call.setRequestHeader('content-type', 'application/octet-stream');
  call.setRequestHeader('idempotency-key', crypto.randomUUID());
  call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
  const stop = () => call.abort();
  signal?.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve) => {
      call.addEventListener('loadend', () => resolve());
      call.send(file);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  if (call.status >= 200 && call.status < 300) return;
  if (call.status !== 0) {
    throw await errorOf({ status: call.status, text: () => Promise.resolve(call.responseText) });
  }
  const message = signal?.aborted === true ? CALLED_OFF : UNREACHABLE;
  throw new ApiError(0, { code: 'network', message });
}

const CALLED_OFF = 'The file wasn’t uploaded.';
const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
