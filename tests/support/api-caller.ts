/** Calls the API as a browser or a program does, without a socket. */
import type { App } from '../../src/server/app.ts';
import type { SignedInActor } from '../../src/server/platform/auth/actor.ts';

/** For tests of a signed-in owner in which signing in is not tested. */
export const owner: SignedInActor = {
  kind: 'owner',
  userId: 'usr_owner',
  sessionId: 'ses_owner',
  name: 'Owner',
};

/** An app in the same process, or a server: `remoteApp`. */
export interface CalledApp {
  app: App;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The JSON of the response, or undefined. */
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests access fields that they expect.
  body: any;
}

/** `body`: an object is sent as JSON, bytes as they are. */
export async function callApi(
  { app }: CalledApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const isBytes = body instanceof Uint8Array;
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && {
      body: isBytes ? new Uint8Array(body) : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
