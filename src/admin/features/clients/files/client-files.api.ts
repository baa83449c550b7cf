/** Files that are kept with a client. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { clientFile } from '../../../../shared/clients/client-files.schema.ts';
import { api, apiAddress, deleteAtLast, unwrap } from '../../../api.ts';
import { queryClient } from '../../../query.ts';
import { clientQuery, refreshClient } from '../clients.api.ts';
import { sendFile, type Sending } from './send-file.ts';

export type ClientFile = z.output<typeof clientFile>;

export function clientFilesQuery(clientId: string) {
  return queryOptions({
    queryKey: ['clients', 'files', clientId],
    queryFn: async () =>
      (await unwrap(api.clients[':id'].files.$get({ param: { id: clientId } }))).items,
  });
}

/** Where the file is downloaded from. */
export function fileAddress(clientId: string, fileId: string): string {
  const { $path } = api.clients[':id'].files[':fileId'];
  return apiAddress($path({ param: { id: clientId, fileId } }));
}

/** Sends a file to be kept; throws `ApiError`. */
export async function addFile(
  clientId: string,
  file: File,
  { purpose, ...sending }: Sending & { purpose: ClientFile['purpose'] },
): Promise<void> {
  const path = api.clients[':id'].files.$path({
    param: { id: clientId },
    query: { name: file.name, purpose },
  });
  await sendFile(apiAddress(path), file, sending);
  await refreshFiles(clientId);
}

/** `isLast`: the page is about to go. */
export async function removeFile(
  clientId: string,
  fileId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const call = { param: { id: clientId, fileId } };
  const one = api.clients[':id'].files[':fileId'];
  if (isLast) return deleteAtLast(one.$path(call));
  await unwrap(one.$delete(call));
  await refreshFiles(clientId);
}

/** The client tells how many there are, and which one is its certificate. */
async function refreshFiles(clientId: string): Promise<void> {
  await queryClient.invalidateQueries(clientQuery(clientId));
  await refreshClient(clientId);
}
