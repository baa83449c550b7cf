import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import type { Representation, Resource } from './resource.ts';

interface ResourceRequest {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

interface ResourceAnswer {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  /** Absent after HEAD, and with 304. */
  body: Representation | undefined;
}

/** The resource in the best encoding, or 304 if the client has it. */
export function answerOf(
  resource: Resource,
  asked: ResourceRequest,
  status: 200 | 404,
): ResourceAnswer {
  const encoding = chooseEncoding(asked.acceptEncoding);
  const body = resource.representation(encoding);
  if (status === 200 && isUnchanged(resource, asked.ifNoneMatch, encoding)) {
    const { 'content-length': _length, 'content-type': _type, ...kept } = body.headers;
    return { status: 304, headers: kept, body: undefined };
  }
  return { status, headers: body.headers, body: asked.method === 'HEAD' ? undefined : body };
}

function isUnchanged(resource: Resource, header: string | undefined, encoding: Encoding): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  // Comparison for safe methods is weak: W/ is ignored (RFC 9110, 13.1.2).
  return header
    .split(',')
    .some((tag) => resource.isFresh(tag.trim().replace(/^W\//, ''), encoding));
}
