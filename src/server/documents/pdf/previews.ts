/** What the routes for previews of drafts have in common. */
import { z } from '@hono/zod-openapi';
import { sendFile } from '../../platform/http/api/file-transfer.ts';
import { chooseEncoding, compressAside } from '../../platform/site/resource.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { DocumentsBusy } from '../../platform/typeset/document-pool.ts';
import type { DocumentFile } from './render-document.ts';

/** Gives each version its own URL, so that browsers don’t show a cached preview of an older one. */
export const previewQuery = z.strictObject({ version: z.string().max(20).optional() });

/** The largest draft takes more than a second; each goes on beside one other of its kind. */
export const previewLimit = () =>
  limitConcurrency({ atOnce: 2, mostWaiting: 6, busy: () => new DocumentsBusy() });

/** The image of all pages is long: it is compressed as `accept-encoding` permits. */
export async function sendImage({ file, bytes }: DocumentFile, accepted: string | undefined) {
  const encoding = chooseEncoding(accepted);
  const answer = sendFile(file, await compressAside(bytes, encoding));
  if (encoding !== 'identity') answer.headers.set('content-encoding', encoding);
  return answer;
}
