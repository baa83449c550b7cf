/** Routes for previews of a draft as if it were sent today, rendered on each request. */
import { z } from '@hono/zod-openapi';
import { idParams } from '../../../shared/ids.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { routesOf } from '../../platform/http/api/api-route.ts';
import { fileResponse, sendFile } from '../../platform/http/api/file-transfer.ts';
import { framedPage } from '../../platform/http/framed-page.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { chooseEncoding, compressAside } from '../../platform/site/resource.ts';
import { DocumentsBusy, type DocumentJob } from '../../platform/typeset/document-pool.ts';
import {
  renderDocument,
  renderImage,
  type DocumentFile,
  type RenderDeps,
} from './render-document.ts';

/** Gives each version its own URL, so that browsers don’t show a cached preview of an older one. */
const previewQuery = z.strictObject({ version: z.string().max(20).optional() });

interface Previewed<Kinds extends string> {
  /** Of the routes in the API’s reference. */
  tag: string;
  /** As paths and error codes name its documents, e.g. `invoices`. */
  kinds: Kinds;
  /** Within a sentence, e.g. “a draft”. */
  draft: string;
  job: (id: string) => Promise<DocumentJob>;
  /** In place of the PDF of the job; undefined for a draft that has none. */
  pdf?: (id: string) => Promise<DocumentFile | undefined>;
}

/** The PDF of a draft, and an image of that. */
export function previewRoutes<Kinds extends string>(
  deps: RenderDeps,
  { tag, kinds, draft, job, pdf }: Previewed<Kinds>,
) {
  const apiRoute = routesOf(tag);
  const pdfRoute = apiRoute('read', `GET /${kinds}/{id}/preview`, {
    summary: `Download ${draft} as a PDF with a draft mark`,
    request: { params: idParams },
    responses: { 200: fileResponse('The PDF of the draft as it is stored') },
  });
  const imageRoute = apiRoute('read', `GET /${kinds}/{id}/preview/image`, {
    summary: `Preview ${draft} as an image of all pages`,
    request: { params: idParams, query: previewQuery },
    responses: { 200: fileResponse('An SVG of the draft as it is stored') },
  });
  // The largest draft takes more than a second; each goes on beside one other of its kind.
  const busy = () => new DocumentsBusy();
  const limited = limitConcurrency({ atOnce: 2, mostWaiting: 6, busy });
  return apiApp()
    .openapi(pdfRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { file, bytes } = await limited(
        async () => (await pdf?.(id)) ?? renderDocument(deps, 'Draft.pdf', await job(id)),
      );
      return sendFile(file, bytes);
    })
    .openapi(imageRoute, async (c) => {
      const { id } = c.req.valid('param');
      const image = await limited(async () => renderImage(deps, await job(id), kinds));
      return sendImage(image, c.req.header('accept-encoding'));
    });
}

/** Those, and the client’s page, as HTML without a link. */
export function previewRoutesWithPage<Kinds extends string>(
  deps: RenderDeps,
  { page, ...previewed }: Previewed<Kinds> & { page: (id: string) => Promise<string> },
) {
  const { tag, kinds, draft } = previewed;
  const pageRoute = routesOf(tag)('read', `GET /${kinds}/{id}/preview/page`, {
    summary: `Preview the client’s page of ${draft}`,
    request: { params: idParams, query: previewQuery },
    responses: { 200: fileResponse('The HTML of the page, as it would be sent today') },
  });
  return previewRoutes(deps, previewed).openapi(pageRoute, async (c) =>
    framedPage(await page(c.req.valid('param').id)),
  );
}

/** The image of all pages is long: it is compressed as `accept-encoding` permits. */
async function sendImage({ file, bytes }: DocumentFile, accepted: string | undefined) {
  const encoding = chooseEncoding(accepted);
  const answer = sendFile(file, await compressAside(bytes, encoding));
  if (encoding !== 'identity') answer.headers.set('content-encoding', encoding);
  return answer;
}
