/** Documents of one kind as the screens know them: what the server responded last, by their ids. */
import { ApiError } from '../api-call.ts';
import { api, apiAddress } from '../api.ts';
import { queryClient } from '../query.ts';
import { documentEmailKind, refreshAround, type EmailKind } from './delivery/delivery.api.ts';

/** `section`: prefix of all query keys of the feature. `parse`: of a response that an error has. */
export function storedDocuments<Detail extends { id: string }>(
  section: readonly [string],
  parse: (response: unknown) => Detail,
) {
  const keyOf = (id: string) => [...section, 'one', id] as const;
  /** Refetches one document, e.g. after its emails were canceled. */
  const reread = (id: string): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: keyOf(id) });
  /** Caches the server’s response and refreshes lists that contain it. */
  const shown = async (response: Promise<Detail>, refetchType?: 'none'): Promise<Detail> => {
    const stored = await response;
    queryClient.setQueryData(keyOf(stored.id), stored);
    await refreshAround(stored.id, refetchType);
    return stored;
  };
  return {
    keyOf,
    reread,
    shown,
    /** Other queries are refetched only on their next use: the user is typing and waits for “Saved”. */
    saved: async (response: Promise<Detail>): Promise<Detail> => {
      const changed = await response;
      queryClient.setQueryData(keyOf(changed.id), changed);
      void refreshAround(changed.id, 'none');
      return changed;
    },
    forget: async (id: string): Promise<void> => {
      queryClient.removeQueries({ queryKey: keyOf(id) });
      await refreshAround(id);
    },
    /** After a refusal: shows the document as it is stored now. */
    showStored: async (id: string, error: Error): Promise<void> => {
      if (!(error instanceof ApiError)) return;
      if (error.current === undefined) await reread(id);
      else await shown(Promise.resolve(parse(error.current)));
    },
    /** The email with the link; sending it freezes a version, if anything has changed. */
    emailKind: (id: string): EmailKind => {
      const kind = documentEmailKind(id);
      return {
        ...kind,
        send: async (json) => {
          const sent = await kind.send(json);
          await reread(id);
          return sent;
        },
      };
    },
  };
}

/** URL of the stored PDF of a document: of the version that was sent last, or of a record. */
export function documentPdfUrl(id: string): string {
  return apiAddress(api.documents[':id'].pdf.$path({ param: { id } }));
}
