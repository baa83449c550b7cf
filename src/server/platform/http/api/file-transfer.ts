/** Uploads and downloads: raw bytes as the body, downloaded rather than displayed. */
import { z } from '@hono/zod-openapi';
import type { FileRow } from '../../../database/tables/files.table.ts';
import type { Bytes } from '../../files/file-store.ts';
import { attachmentDisposition } from '../../files/file-name.ts';
import { unsupportedBody } from '../http-errors.ts';
import { ApiError } from './api-errors.ts';

/** The body of an upload, for a route’s `request.body`. Its size is limited by `bodyLimitBytes`. */
export const uploadBody = {
  required: true,
  content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
} as const;

/** A file response, for a route’s `responses`. */
export function fileResponse(description: string) {
  const content = { schema: z.string().meta({ format: 'binary' }) };
  return { description, content: { 'application/octet-stream': content } } as const;
}

/** The bytes of an upload; throws `ApiError` if there are none. */
export async function readUpload(request: {
  header(name: string): string | undefined;
  arrayBuffer(): Promise<ArrayBuffer>;
}): Promise<Bytes> {
  const encoding = request.header('content-encoding');
  if (encoding !== undefined && encoding !== 'identity') {
    throw unsupportedBody('Compressed bodies are not accepted');
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0) throw new ApiError(400, 'files.empty', 'The file is empty');
  return bytes;
}

/**
 * A download under the file’s name. If a browser displays it anyway, the sandbox blocks
 * scripts and our cookies.
 */
export function sendFile(file: Pick<FileRow, 'name' | 'type'>, bytes: Bytes): Response {
  return new Response(bytes, {
    headers: {
      'content-type': file.type,
      'content-length': String(bytes.length),
      'content-disposition': attachmentDisposition(file.name),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** A CSV download named `name`. */
export function csvResponse(lines: AsyncGenerator<string>, name: string): Response {
  return new Response(bytesOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentDisposition(name),
    },
  });
}

/** Streams with backpressure. A read error breaks the connection, so half a file is noticed. */
function bytesOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
