import { HttpError, PayloadTooLarge, unsupportedBody } from './http-errors.ts';

/** The whole body as text; throws `PayloadTooLarge` as soon as it passes `limitBytes`. */
export async function readBody(request: Request, limitBytes: number): Promise<string> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') {
    throw unsupportedBody('Compressed bodies are not accepted');
  }
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) {
    throw new PayloadTooLarge(limitBytes);
  }
  if (request.body === null) return '';
  const chunks = await readChunks(request.body, limitBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw unsupportedBody('The body is not valid UTF-8');
  }
}

async function readChunks(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limitBytes) throw new PayloadTooLarge(limitBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof PayloadTooLarge) throw error;
    // Whoever sent it hung up, or lost the line: no fault of ours.
    throw new HttpError(400, 'The body broke off before its end');
  }
  return chunks;
}
