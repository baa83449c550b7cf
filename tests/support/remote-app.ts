import type { App } from '../../src/server/app.ts';
import type { CalledApp } from './api-caller.ts';

/** A server somewhere, to be called like an app in the same process. `headers`: of each request. */
export function remoteApp(url: string, headers: Record<string, string> = {}): CalledApp {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
      redirect: 'manual',
    });
  return { app: { request } as unknown as App };
}
