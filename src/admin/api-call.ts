/** API calls of the back office: idempotency keys, one error type, one event on sign-out. */
import { createSignal, createStore, useStore } from '../ui/state/store.ts';

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Messages by field path, e.g. `contacts.0.email`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The stored version, after a version conflict. */
  readonly current: unknown;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.current = body.current;
  }
}

interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  current?: unknown;
}

/** True if the same call may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The server answers, and its database doesn’t: nothing can be read or saved then either. */
const DATABASE_AWAY = 'service.database_away';

/** True if the whole back office says that the server can’t be reached, until it can. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && ['network', DATABASE_AWAY].includes(error.code);
}

const signInRequired = createSignal();

export const onSignInRequired = signInRequired.onChange;

export async function errorOf(response: { status: number; text(): Promise<string> }) {
  const error = new ApiError(response.status, readError(response.status, await response.text()));
  if (error.code === 'auth.required') signInRequired.notify();
  if (isOutOfReach(error)) noteReachable(false);
  return error;
}

function readError(status: number, text: string): ErrorBody {
  try {
    const { error } = JSON.parse(text) as { error: ErrorBody };
    if (typeof error.message === 'string') return error;
  } catch {
    // Not from our server: a proxy in front of it has its own error format.
  }
  const message = `The server couldn’t respond (${status}). Try again in a moment.`;
  return { code: 'service.unavailable', message };
}

/**
 * `fetch` for the API. Every mutating call has an `Idempotency-Key`; repeating the
 * same call after a missing response reuses the key, so that it takes effect once.
 */
export function createApiFetch(send: typeof fetch): typeof fetch {
  const unanswered = new Map<string, string>();
  return async (input, init) => {
    const call = new Request(input, init);
    const change = await changeOf(call);
    if (change === undefined) return sendOrExplain(send, call);
    const key = unanswered.get(change) ?? crypto.randomUUID();
    unanswered.set(change, key);
    call.headers.set('idempotency-key', key);
    const response = await sendOrExplain(send, call);
    if (!isFromBetween(response.status)) unanswered.delete(change);
    return response;
  };
}

/** Method, URL and body of a mutating call as text; undefined for one that only reads. */
async function changeOf(call: Request): Promise<string | undefined> {
  if (call.method === 'GET' || call.method === 'HEAD') return undefined;
  // Files are not compared byte by byte.
  const isText = call.headers.get('content-type')?.startsWith('application/json') ?? true;
  const body = isText ? await call.clone().text() : crypto.randomUUID();
  return `${call.method} ${call.url}\n${body}`;
}

async function sendOrExplain(send: typeof fetch, call: Request): Promise<Response> {
  try {
    const response = await send(call);
    // Whether it is the database that is away, its body tells.
    if (response.status !== 503) noteReachable(true);
    return response;
  } catch (cause) {
    if (call.signal.aborted) throw cause;
    noteReachable(false);
    const message = 'The server can’t be reached. Check your connection and try again.';
    throw new ApiError(0, { code: 'network', message });
  }
}

/** A proxy’s response for an unresponsive server: the call may have been executed. */
function isFromBetween(status: number): boolean {
  return status >= 502 && status <= 504;
}

const isReachable = createStore(true);

function noteReachable(reachable: boolean): void {
  if (reachable !== isReachable.get()) isReachable.set(reachable);
}

export function useIsReachable(): boolean {
  return useStore(isReachable);
}
