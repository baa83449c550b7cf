/** Uploads and downloads: raw bytes as the body, downloaded rather than displayed. */
import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { FileRow } from '../../../database/tables/files.table.ts';
import type { Bytes, ReceivedFile } from '../../files/file-store.ts';
import { newId } from '../../ids.ts';
import { chunksOf } from '../unsafe-requests.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiError } from './api-errors.ts';

const content = {
  'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
} as const;

/** The body of an upload, for the `request.body` of a route with `uploadLimitBytes`. */
export const uploadBody = { required: true, content } as const;

export const fileResponse = (description: string) => ({ description, content });

const csv = 'UTF-8, separated by commas.';
const formulas = 'Values that look like formulas are prefixed with an apostrophe.';
export const csvFile = fileResponse(`${csv} ${formulas}`);
export const csvFileWithAmounts = fileResponse(`${csv} Amounts use a decimal point. ${formulas}`);

/** Receives the body on the disk, where `uploadOf` finds it, and drops it if no one has kept it. */
export function receiveUpload(limitBytes: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { files, clock } = c.get('memory');
    const id = newId('file', clock.now());
    const upload = await files.receive(id, chunksOf(c.req.raw, limitBytes));
    try {
      if (upload.sizeBytes === 0) throw new ApiError(400, 'files.empty', 'The file is empty.');
      c.set('upload', upload);
      await next();
    } finally {
      // Otherwise it is swept after a day; the answer is another matter.
      await files.drop(id).catch(() => {});
    }
  };
}

export function uploadOf(c: { get(name: 'upload'): ReceivedFile | undefined }): ReceivedFile {
  const upload = c.get('upload');
  if (upload === undefined) throw new TypeError('The route has no uploadLimitBytes');
  return upload;
}

/** A download. If a browser displays it anyway, the sandbox blocks scripts and our cookies. */
export const sendFile = (file: Pick<FileRow, 'name' | 'type'>, bytes: Bytes): Response =>
  download({ ...file, size: bytes.length }, bytes);

/** As `sendFile`, in parts. A read error breaks the connection, so half a file is noticed. */
export const sendZip = ({ name, size, parts }: ZipDownload): Response =>
  download({ name, size, type: 'application/zip' }, streamOf(parts));

type Part = Uint8Array<ArrayBuffer>;

export interface ZipDownload {
  name: string;
  size: number;
  parts: AsyncGenerator<Part>;
}

function download(
  file: Pick<FileRow, 'name' | 'type'> & { size: number },
  body: Bytes | ReadableStream<Part>,
): Response {
  return new Response(body, {
    headers: {
      'content-type': file.type,
      'content-length': String(file.size),
      'content-disposition': attachmentDisposition(file.name),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/**
 * A CSV download named `name`. Rejects if headings and first rows can’t be read, e.g. for what was
 * asked; a later read error breaks the connection.
 */
export async function csvResponse(lines: AsyncGenerator<string>, name: string): Promise<Response> {
  const first = [await lines.next(), await lines.next()];
  return new Response(streamOf(encoded(first, lines)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentDisposition(name),
    },
  });
}

async function* encoded(
  first: readonly IteratorResult<string>[],
  lines: AsyncGenerator<string>,
): AsyncGenerator<Part> {
  const encoder = new TextEncoder();
  for (const { done, value } of first) if (done !== true) yield encoder.encode(value);
  for await (const line of lines) yield encoder.encode(line);
}

/** With backpressure. */
function streamOf(parts: AsyncGenerator<Part>): ReadableStream<Part> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
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
