/** Documents of one kind as the screens know them: what the server responded last, by their ids. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { DocumentName } from '../../shared/documents/document-names.ts';
import { upperFirst } from '../../shared/text/upper-first.ts';
import { ApiError } from '../api-call.ts';
import { api, apiAddress, unwrap } from '../api.ts';
import { queryClient } from '../query.ts';
import { documentEmailKind, refreshAround, type EmailKind } from './delivery/delivery.api.ts';

interface OfDocument {
  param: { id: string };
}

type Call = Parameters<typeof unwrap>[0];

/** What the API has for each document of a kind. */
interface DocumentResource {
  $get: (of: OfDocument) => Call;
  $delete: (of: OfDocument & { json: { version: number } }) => Call;
  preview: {
    $path: (of: OfDocument & { query: object }) => string;
    image: { $path: (of: OfDocument & { query: { version: string } }) => string };
  };
}

interface StoredKind<Detail> {
  name: DocumentName;
  /** Responses are parsed: the types of texts, which hold others of their kind, can’t be inferred. */
  detail: z.ZodType<Detail>;
  /** The editor, if it isn’t at the address of the document. */
  draftPath?: (id: string) => string;
  /** The client’s page as it would be, for kinds with such a preview. */
  page?: { $path: (of: OfDocument & { query: { version?: string } }) => string };
}

export function storedDocuments<Detail extends { id: string }>(
  { name, detail, draftPath, page }: StoredKind<Detail>,
  { $get, $delete, preview }: DocumentResource,
) {
  const paths = pathsOf(name, draftPath);
  /** Prefix of all query keys of the feature. */
  const section = `${name}s`;
  const keyOf = (id: string) => [section, 'one', id] as const;
  /** Refetches one document, e.g. after its emails were canceled. */
  const reread = (id: string): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: keyOf(id) });
  const parsed = async (call: Call) => detail.parse(await unwrap(call));
  const cache = (stored: Detail): Detail => {
    queryClient.setQueryData(keyOf(stored.id), stored);
    return stored;
  };
  /** Caches the server’s response and refreshes lists that contain it. */
  const shown = async (call: Call, refetchType?: 'none'): Promise<Detail> => {
    const stored = cache(await parsed(call));
    await refreshAround(stored.id, refetchType);
    return stored;
  };
  const forget = async (id: string): Promise<void> => {
    queryClient.removeQueries({ queryKey: keyOf(id) });
    await refreshAround(id);
  };
  /** After a refusal: shows the document as it is stored now. */
  const showStored = async (id: string, error: Error): Promise<void> => {
    if (!(error instanceof ApiError)) return;
    const { data: current } = detail.safeParse(error.current);
    if (current === undefined) await reread(id);
    else await refreshAround(cache(current).id);
  };
  return {
    /** E.g. “proposal”. */
    one: name,
    paths,
    /** The way to its screens. */
    within: [{ label: upperFirst(section), to: paths.list }],
    /** Of a response that an error has. */
    parse: (response: unknown) => detail.parse(response),
    query: (id: string) =>
      queryOptions({ queryKey: keyOf(id), queryFn: () => parsed($get({ param: { id } })) }),
    reread,
    shown,
    /** The same for a step whose refusal shows the document as it is stored now. */
    shownOrStored: (id: string, step: Call): Promise<Detail> =>
      shown(step).catch(async (error: Error) => {
        await showStored(id, error);
        throw error;
      }),
    /** Its own screen follows: other queries are refetched on their next use. */
    created: (call: Call): Promise<Detail> => shown(call, 'none'),
    /** Other queries are refetched only on their next use: the user is typing and waits for “Saved”. */
    saved: async (call: Call): Promise<Detail> => {
      const changed = cache(await parsed(call));
      void refreshAround(changed.id, 'none');
      return changed;
    },
    forget,
    showStored,
    /** `version`: the one that the user reviewed. */
    remove: async (id: string, version: number): Promise<void> => {
      await unwrap($delete({ param: { id }, json: { version } }));
      await forget(id);
    },
    previews: previewUrls(preview, page),
    emailKind: (id: string) => emailThatFreezes(id, reread),
  };
}

function pathsOf(name: DocumentName, draftPath?: (id: string) => string) {
  const of = adminPaths[name];
  return {
    list: adminPaths[`${name}s`],
    /** Where a draft is created, e.g. with `?copy=` of another. */
    create: adminPaths[`new${upperFirst(name)}`],
    of,
    draft: draftPath ?? of,
  };
}

/** The email with the link; sending it freezes a version, if anything has changed. */
function emailThatFreezes(id: string, reread: (id: string) => Promise<void>): EmailKind {
  const kind = documentEmailKind(id);
  return {
    ...kind,
    send: async (json) => {
      const sent = await kind.send(json);
      await reread(id);
      return sent;
    },
  };
}

/** URLs of a draft as stored now. */
function previewUrls(preview: DocumentResource['preview'], page: StoredKind<unknown>['page']) {
  return {
    pdf: (id: string) => apiAddress(preview.$path({ param: { id }, query: {} })),
    /** The PDF’s pages as one image. `version`: the stored version, which must be the one shown. */
    image: (id: string, version: number) =>
      apiAddress(preview.image.$path({ param: { id }, query: { version: String(version) } })),
    /** The client’s page as it would be after sending what is stored now, in this version. */
    page: (id: string, version?: number) => {
      const query = version === undefined ? {} : { version: String(version) };
      return page && apiAddress(page.$path({ param: { id }, query }));
    },
  };
}

/** What screens of drafts need of the documents of a kind. */
export type DraftDocuments = Pick<
  ReturnType<typeof storedDocuments>,
  'one' | 'paths' | 'within' | 'remove' | 'forget' | 'showStored' | 'previews' | 'emailKind'
>;

/** URL of the stored PDF of a document: of the version that was sent last, or of a record. */
export function documentPdfUrl(id: string): string {
  return apiAddress(api.documents[':id'].pdf.$path({ param: { id } }));
}
