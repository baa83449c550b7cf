/** The API under /api: every part of it, in the order of the back office’s rooms. */
import type { Log } from './platform/log.ts';
import { answerApiError } from './platform/http/api/answer-api-error.ts';
import { apiApp, identifyCaller, type ApiAppDeps } from './platform/http/api/api-app.ts';

export interface ApiDeps extends ApiAppDeps {
  log: Log;
}

export function createApi(deps: ApiDeps) {
  const api = apiApp();
  api.use(identifyCaller(deps));
  api.onError((error, c) => answerApiError(deps.log, error, c));
  return api;
}

/** What the browser’s client is typed by. */
export type Api = ReturnType<typeof createApi>;
