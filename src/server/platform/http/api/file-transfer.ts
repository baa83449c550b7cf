/** Uploads and downloads: raw bytes as the body, downloaded rather than displayed. */
import { z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import type { FileRow } from '../../../database/tables/files.table.ts';
import type { Bytes } from '../../files/file-store.ts';
import { refuseCompressed } from '../unsafe-requests.ts';
import { ApiError } from './api-errors.ts';

const content = {
  'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
} as const;

/** The body of an upload, for a route’s `request.body`. Its size is limited by `bodyLimitBytes`. */
export const uploadBody = { required: true, content } as const;

export const fileResponse = (description: string) => ({ description, content });

/** The bytes of an upload; throws `ApiError` if there are none. */
export async function readUpload(
  request: Pick<HonoRequest, 'raw' | 'arrayBuffer'>,
): Promise<Bytes> {
  refuseCompressed(request.raw.headers);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0) throw new ApiError(400, 'files.empty', 'The file is empty.');
  return bytes;
}

/** A download. If a browser displays it anyway, the sandbox blocks scripts and our cookies. */
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

/** The header for saving a file under its name (RFC 6266), in any script (RFC 8187). */
export function attachmentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  // encodeURIComponent leaves signs alone that RFC 8187 has no place for.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
