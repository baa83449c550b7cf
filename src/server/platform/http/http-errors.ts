import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error whose message may be shown to the caller. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const httpError = (...parts: ConstructorParameters<typeof HttpError>) =>
  new HttpError(...parts);

export class PayloadTooLarge extends HttpError {
  constructor(limitBytes: number) {
    // The rest of the body is not read, so the connection can't be used for another request.
    super(413, `Request too large (max. ${Math.floor(limitBytes / 1024)} kB).`, {
      connection: 'close',
    });
  }
}

/** The sender hung up or lost the connection: not our error, and no one reads the response. */
export const bodyBrokeOff = () => httpError(400, 'The request body is incomplete.');

export const unsupportedBody = (message: string) => httpError(415, message);

export const methodNotAllowed = (allow: string) => httpError(405, 'Method not allowed.', { allow });

export const repeatedKey = (key: string) =>
  httpError(400, `The request body has the key ${JSON.stringify(key)} twice. Send each key once.`);
