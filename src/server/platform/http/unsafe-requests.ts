/** Checks on requests that change something: where they come from, and how long they are. */
import { bodyBrokeOff, PayloadTooLarge, unsupportedBody } from './http-errors.ts';

/**
 * Whether an unsafe request may come from our own pages (OWASP ASVS 5.0, 3.5.1–3.5.3). Programs
 * send neither header and pass; browsers send both and can't lie about them. The Host header says
 * nothing: a foreign name that resolves to this server has the same origin and host.
 */
export function isSameSite(headers: Headers, baseUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (origin === 'null') return site === 'same-origin';
  return oneLoopback(origin) === oneLoopback(baseUrl);
}

/** On one's own machine, both names of it are the same origin. */
function oneLoopback(origin: string): string {
  return origin.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
}

/** The whole body as text; throws as `chunksOf`. */
export async function readBody(request: Request, limitBytes: number): Promise<string> {
  const chunks = await Array.fromAsync(chunksOf(request, limitBytes));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw unsupportedBody('The request body is not valid UTF-8.');
  }
}

/**
 * The body as it comes; throws `PayloadTooLarge` as soon as it passes `limitBytes`, and another
 * `HttpError` if it is compressed or incomplete.
 */
export async function* chunksOf(request: Request, limitBytes: number): AsyncGenerator<Uint8Array> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw unsupportedBody('Compressed request bodies are not accepted.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) {
    throw new PayloadTooLarge(limitBytes);
  }
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > limitBytes) throw new PayloadTooLarge(limitBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof PayloadTooLarge ? error : bodyBrokeOff();
  }
}
