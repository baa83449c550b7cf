import { ZodError } from 'zod';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { HttpError } from '../http-errors.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { explainIssuesPlainly } from '../../../../shared/text/plain-issues.ts';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import {
  DatabaseAway,
  isDiskFull,
  isOutcomeUnknown,
  isTextRefused,
} from '../../../database/database-errors.ts';
import { InvalidCursor } from '../../../database/keyset.ts';
import type { Log } from '../../log.ts';
import type { ApiEnv } from './api-env.ts';

explainIssuesPlainly();

type ErrorStatus = ConstructorParameters<typeof HttpError>[0];

interface ErrorDetails {
  /** Problems by field path, e.g. `contacts.0.email`: sentences, or predicates of its label. */
  fields?: Record<string, string>;
  /** What the request conflicts with, e.g. the stored resource if its version is outdated. */
  current?: unknown;
  headers?: Record<string, string>;
}

/** An error of the API: a `code` for programs, e.g. `clients.not_found`, and a message for people. */
export class ApiError extends HttpError {
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;

  constructor(status: ErrorStatus, code: string, message: string, details: ErrorDetails = {}) {
    super(status, message, details.headers);
    this.code = code;
    this.fields = details.fields && describeProblems(details.fields);
    this.current = details.current;
  }
}

function describeProblems(fields: Record<string, string>): Record<string, string> {
  const described = Object.entries(fields).map(([path, problem]) => [
    path,
    describeProblem(path, problem),
  ]);
  // Own properties whatever their names, as a body may name a prototype.
  return Object.fromEntries(described) as Record<string, string>;
}

export const apiError = (...parts: ConstructorParameters<typeof ApiError>) =>
  new ApiError(...parts);

/** The request’s version is not that of what is stored, `current`. `what`: e.g. “this client”. */
export const versionConflict = (code: string, what: string, current: unknown) =>
  apiError(
    409,
    code,
    `Someone else edited ${what}, maybe in another window. Review the latest version and try again.`,
    { current },
  );

/** More would not help, and bad requests would cost more. */
const FIELDS_NAMED = 20;

/** Something in the address, the query or the body is not as it must be; nothing was changed. */
export class InvalidRequest extends ApiError {
  constructor(error: ZodError) {
    const problems = new Map<string, string>();
    const add = (path: PropertyKey[], problem: string) => {
      const name = path.map(String).join('.');
      if (!problems.has(name)) problems.set(name, problem);
    };
    for (const issue of error.issues.slice(0, FIELDS_NAMED)) {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
      if (unknown === undefined) add(issue.path, issue.message);
      for (const key of unknown?.slice(0, FIELDS_NAMED) ?? []) {
        add([...issue.path, key], `Unknown field “${key}”.`);
      }
    }
    const [[name, problem] = ['', 'is invalid']] = problems;
    const fields = Object.fromEntries(problems);
    super(400, 'request.invalid', describeProblem(name, problem), { fields });
  }
}

export const signInRequired = () =>
  apiError(401, 'auth.required', 'Sign in first.', { headers: { 'www-authenticate': 'Bearer' } });

export const notAllowed = (message: string) => apiError(403, 'auth.not_allowed', message);

/** Default codes for errors without one. */
const codes: Record<number, string> = {
  400: 'request.invalid',
  403: 'request.foreign_page',
  404: 'request.not_found',
  405: 'request.method',
  413: 'request.too_large',
  415: 'request.unsupported',
  503: 'service.unavailable',
};

const RETRY_AFTER_SECONDS = 2;

/**
 * The response to a full disk (507) or a database that is away (503); undefined for other errors.
 * `mayBeKept`: the request may have changed something before it failed.
 */
export function storageError(
  thrown: Error,
  mayBeKept = isOutcomeUnknown(thrown),
): ApiError | undefined {
  if (isDiskFull(thrown)) {
    const message =
      'The server’s disk is full, so nothing was saved. Try again when there is free space.';
    return apiError(507, 'service.disk_full', message);
  }
  if (!(thrown instanceof DatabaseAway)) return undefined;
  const message = mayBeKept
    ? 'The database connection was lost while saving. Check whether the change was saved before you try again.'
    : 'The database can’t be reached right now. Try again in a moment.';
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return apiError(503, 'service.database_away', message, { headers });
}

/** `{ error: { code, message, fields?, current? } }`. Unexpected errors are only logged. */
export function answerApiError(log: Log, thrown: Error, c: Context<ApiEnv>): Response {
  const storage = storageError(thrown, c.get('writes')?.mayBeKept);
  const error = known(thrown) ?? storage;
  if (error === undefined || error.status === 500 || storage !== undefined) {
    log.error({ requestId: c.get('requestId'), error: thrown.stack }, 'a request failed');
  }
  if (error === undefined) {
    const message = 'Something went wrong on the server. Try again in a moment.';
    return c.json({ error: { code: 'internal.error', message } }, 500);
  }
  const details: Partial<ApiError> = error instanceof ApiError ? error : {};
  const { code = codes[error.status] ?? 'request.invalid', fields, current } = details;
  const body = { code, message: error.message, fields, current };
  return c.json({ error: body }, error.status, error.headers);
}

function known(thrown: Error): HttpError | undefined {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof InvalidCursor) {
    const { message } = thrown;
    return new InvalidRequest(new ZodError([{ code: 'custom', path: ['cursor'], message }]));
  }
  if (thrown instanceof AmountOutOfRange) {
    const message = 'The total is too large to calculate exactly. Use a narrower filter.';
    return apiError(422, 'request.too_much_money', message);
  }
  if (isTextRefused(thrown)) return new HttpError(400, 'Text can’t contain the character NUL.');
  if (!(thrown instanceof HTTPException)) return undefined;
  // Errors that zod-openapi throws itself: a body that is not JSON, or of another type.
  if (thrown.status === 415) return new HttpError(415, 'Send the body as application/json.');
  return new HttpError(400, 'The request body is not valid JSON.');
}
