/** Asks a time stamp service (RFC 3161) that the operator has chosen. */
import { createHash, randomBytes } from 'node:crypto';
import {
  der,
  DerError,
  expectTag,
  integer,
  octets,
  oid,
  partsOf,
  randomNumber,
  readDer,
  sequence,
  tags,
} from './der.ts';
import { oids } from './oids.ts';
import { StampFailed } from './seal-failed.ts';
import { readStamp, type Stamp } from './stamp-token.ts';

const TIMEOUT_MS = 10_000;
/** Several times what services send; a seal has room for as much. */
export const MOST_TOKEN_BYTES = 16 * 1024;

/** Whether the service gives valid time stamps now. Throws `StampFailed` with the reason if not. */
export async function probeStamp(url: string, timeoutMs = TIMEOUT_MS): Promise<Stamp> {
  return await requestStamp(url, randomBytes(32), timeoutMs);
}

/** Throws `StampFailed` unless it is a valid time stamp of these bytes. */
export async function requestStamp(
  url: string,
  bytes: Uint8Array,
  timeoutMs = TIMEOUT_MS,
): Promise<Stamp & { token: Buffer }> {
  const nonce = integer(randomNumber(8));
  const digest = createHash('sha256').update(bytes).digest();
  const algorithm = sequence(oid(oids.sha256), der(tags.null));
  const imprint = sequence(algorithm, octets(digest));
  const withCertificate = der(tags.boolean, Buffer.of(0xff));
  const request = sequence(integer(Buffer.of(1)), imprint, nonce, withCertificate);
  const token = tokenOf(await ask(url, request, timeoutMs));
  const stamp = readStamp(token, bytes);
  // Else it could be an older answer, sent again.
  if (stamp.nonce === undefined || !der(tags.integer, stamp.nonce).equals(nonce)) {
    throw new StampFailed('the time stamp answers another request');
  }
  return { ...stamp, token };
}

async function ask(url: string, request: Buffer, timeoutMs: number): Promise<Buffer> {
  const { target, headers } = withoutAccount(url);
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(request),
      // It must be the very service that the operator has named.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new StampFailed(`its status is ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MOST_TOKEN_BYTES) throw new StampFailed('its answer is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof StampFailed) throw cause;
    throw new StampFailed(reasonOf(cause), { cause });
  }
}

/** `fetch` takes no name and password in a URL. */
export function withoutAccount(url: string): { target: URL; headers: Record<string, string> } {
  const target = new URL(url);
  const { username, password } = target;
  target.username = '';
  target.password = '';
  if (username === '') return { target, headers: {} };
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    target,
    headers: { authorization: `Basic ${Buffer.from(account).toString('base64')}` },
  };
}

/** What `fetch` says is “fetch failed”; its cause tells more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function tokenOf(response: Buffer): Buffer {
  try {
    const [status, token] = partsOf(readDer(response, tags.sequence));
    const [code, ...details] = partsOf(expectTag(status, tags.sequence));
    const number = expectTag(code, tags.integer).content.at(-1) ?? -1;
    // 0: granted, 1: granted with changes.
    if (number > 1) {
      const words = details.find(({ tag }) => tag === tags.sequence)?.content.toString() ?? '';
      throw new StampFailed(`it refused with code ${number} ${printable(words)}`.trimEnd());
    }
    return expectTag(token, tags.sequence).all;
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause;
    throw new StampFailed('its answer is not that of a time stamp service', { cause });
  }
}

function printable(text: string): string {
  return text
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 200);
}
