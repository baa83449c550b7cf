/** How the back office calls its server: keys for repeats, one kind of error, one signal when signed out. */

import { createSignal } from '../ui/store.ts';
import { noteReachable } from './connection.ts';

/** A refused or failed call. `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field, by its path such as `contacts.0.email`. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is stored now, where the change was made to an older version. */
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

/** True if the same call may well succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const signInRequired = createSignal();

/** Calls back whenever the server refuses a call because nobody is signed in. */
export const onSignInRequired = signInRequired.onChange;

/** The error that a refused answer stands for. */
export async function errorOf(response: { status: number; text(): Promise<string> }) {
  const error = new ApiError(response.status, readError(response.status, await response.text()));
  if (error.code === 'auth.required') signInRequired.notify();
  return error;
}

function readError(status: number, text: string): ErrorBody {
  try {
    const { error } = JSON.parse(text) as { error: ErrorBody };
    if (typeof error.message === 'string') return error;
  } catch {
    // Not from our server: a proxy in front of it answers in its own form.
  }
  const message = `The server could not answer (${status}). Please try again in a moment.`;
  return { code: 'service.unavailable', message };
}

/**
 * `fetch` for the API. Every call that changes something carries an `Idempotency-Key`; the same
 * call made again because no answer had come carries the same one, so that it is done once.
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

/** What a call that changes something asks for, as text; undefined for one that only reads. */
async function changeOf(call: Request): Promise<string | undefined> {
  if (call.method === 'GET' || call.method === 'HEAD') return undefined;
  // A file is not compared byte for byte.
  const isText = call.headers.get('content-type')?.startsWith('application/json') ?? true;
  const body = isText ? await call.clone().text() : crypto.randomUUID();
  return `${call.method} ${call.url}\n${body}`;
}

async function sendOrExplain(send: typeof fetch, call: Request): Promise<Response> {
  try {
    const response = await send(call);
    noteReachable(true);
    return response;
  } catch (cause) {
    if (call.signal.aborted) throw cause;
    noteReachable(false);
    const message = 'The server can’t be reached. Check your connection and try again.';
    throw new ApiError(0, { code: 'network', message });
  }
}

/** A proxy's answer for a server that was silent: the call may have been carried out. */
function isFromBetween(status: number): boolean {
  return status >= 502 && status <= 504;
}
