/** A browser as the API sees it: it stores cookies and sends them back. */
import type { App } from '../../src/server/app.ts';
import { callApi, type ApiResponse } from './api-caller.ts';

export interface TestBrowser {
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
  /** Cookies by name. */
  cookies: Map<string, string>;
}

/** `ip` needs an app that trusts X-Forwarded-For. */
export function testBrowser(
  { app }: { app: App },
  { ip, userAgent = 'Firefox/140.0 (X11; Linux)' }: { ip?: string; userAgent?: string } = {},
): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const answer = await callApi({ app }, method, path, body, {
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...headers,
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0\b/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}
