import { hc, type ClientResponse } from 'hono/client';
import type { Api } from '../server/api.ts';
import { createApiFetch, errorOf } from './api-call.ts';
import type { Removal } from './forms/removals.ts';

const BASE = '/api';

/** The server's API, typed by the server itself. Every call goes through `unwrap`. */
export const api = hc<Api>(BASE, { fetch: createApiFetch((...call) => fetch(...call)) });

/** Addresses for links and downloads; `$path` omits the common prefix. */
export function apiAddress(path: string): string {
  return BASE + path;
}

/** Deletes the resource of a `$path` while the page is being left; the response is not read. */
export function deleteAtLast(path: string): void {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  void fetch(apiAddress(path), { method: 'DELETE', keepalive: true, headers });
}

interface Deletable<Param> {
  $path: (one: { param: Param }) => string;
  $delete: (one: { param: Param }) => Promise<AnyResponse>;
}

/** Deletes the resource, even while the page is being left; resolves once lists are updated. */
export function removalOf<Param>(
  resource: Deletable<Param>,
  param: Param,
  updateLists: () => Promise<void>,
): Removal['remove'] {
  return async ({ isLast }) => {
    if (isLast) return deleteAtLast(resource.$path({ param }));
    await unwrap(resource.$delete({ param }));
    await updateLists();
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- Any answer at all; what it holds is inferred.
type AnyResponse = ClientResponse<any, number, any>;

type DataOf<Answer> =
  Answer extends ClientResponse<infer Data, infer Status, infer Format>
    ? Answer['ok'] extends false
      ? never
      : Format extends 'json'
        ? Data
        : Status extends 204
          ? undefined
          : unknown
    : never;

/** The body of the response; throws `ApiError` for an error. */
export async function unwrap<Answer extends AnyResponse>(
  call: Promise<Answer>,
): Promise<DataOf<Answer>> {
  const response = await call;
  if (!response.ok) throw await errorOf(response);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as DataOf<Answer>;
}

/** Query options to load a list page by page with the API’s cursors. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Query parameters that request one page. */
export const atCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });
