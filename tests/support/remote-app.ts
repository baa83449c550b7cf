import type { App } from '../../src/server/app.ts';

/** A server somewhere, to be called like an app in the same process. */
export function remoteApp(url: string): { app: App } {
  const request = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  return { app: { request } as unknown as App };
}
