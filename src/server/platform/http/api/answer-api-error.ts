import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ZodError } from 'zod';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import { isDiskFull, isTextRefused } from '../../../database/database.ts';
import { InvalidCursor } from '../../../database/keyset.ts';
import type { Log } from '../../log.ts';
import { HttpError } from '../http-errors.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiError, InvalidRequest, tooMuchMoney } from './api-errors.ts';

/** Default codes for errors without one. */
const codes: Record<number, string> = {
  400: 'request.invalid',
  403: 'request.foreign_page',
  404: 'request.not_found',
  405: 'request.method',
  413: 'request.too_large',
  415: 'request.unsupported',
  503: 'service.unavailable',
  507: 'service.disk_full',
};

/** `{ error: { code, message, fields?, current? } }`. Unexpected errors are only logged. */
export function answerApiError(log: Log, thrown: Error, c: Context<ApiEnv>): Response {
  const error = known(thrown);
  if (error === undefined || error.status === 507) {
    log.error({ requestId: c.get('requestId'), error: thrown.stack }, 'a request failed');
  }
  if (error === undefined) {
    const message = 'Something went wrong on our side. Please try again in a moment.';
    return c.json({ error: { code: 'internal.error', message } }, 500);
  }
  const { code = codes[error.status] ?? 'request.invalid', fields, current } = detailsOf(error);
  const body = { code, message: error.message, fields, current };
  return c.json({ error: body }, error.status, error.headers);
}

function known(thrown: Error): HttpError | undefined {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof InvalidCursor) {
    const { message } = thrown;
    return new InvalidRequest(new ZodError([{ code: 'custom', path: ['cursor'], message }]));
  }
  if (thrown instanceof AmountOutOfRange) return tooMuchMoney();
  if (isTextRefused(thrown)) return new HttpError(400, 'Texts can’t hold the character NUL');
  if (isDiskFull(thrown)) {
    return new HttpError(
      507,
      'The server’s disk is full, so nothing was changed. Make room there and try again.',
    );
  }
  if (!(thrown instanceof HTTPException)) return undefined;
  // Errors that zod-openapi throws itself: a body that is not JSON, or of another type.
  if (thrown.status === 415) return new HttpError(415, 'Send the body as application/json');
  return new HttpError(400, 'The body could not be read: it is not valid JSON');
}

function detailsOf(error: HttpError): Partial<Pick<ApiError, 'code' | 'fields' | 'current'>> {
  return error instanceof ApiError ? error : {};
}
