import { logoSchema } from '../../../shared/settings/settings.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse } from '../../platform/http/api/api-route.ts';
import { fileResponse, readUpload, uploadBody } from '../../platform/http/api/file-transfer.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { findLogo } from '../../platform/files/logo.repository.ts';
import { putLogo, removeLogo, type LogoDeps } from './logo.actions.ts';
import { noLogo } from './settings.errors.ts';

const tags = ['Settings'];
const LOGO_LIMIT_BYTES = 5 * 1024 * 1024;

const logo = apiRoute('read', 'GET /settings/logo', {
  tags,
  summary: 'Show the logo',
  responses: { 200: fileResponse('A PNG'), 304: { description: 'It is the one you have' } },
});

const logoPut = apiRoute('owner', 'PUT /settings/logo', {
  tags,
  summary: 'Put a PNG, JPEG or WebP picture in the place of the logo',
  bodyLimitBytes: LOGO_LIMIT_BYTES,
  request: { body: uploadBody },
  responses: { 200: jsonResponse(logoSchema, 'The logo that was made of it') },
});

const logoRemoval = apiRoute('owner', 'DELETE /settings/logo', {
  tags,
  summary: 'Remove the logo',
  responses: { 204: { description: 'It is gone' } },
});

export function logoRoutes(deps: LogoDeps) {
  return apiApp()
    .openapi(logo, async (c) => {
      const file = await findLogo(deps.db);
      if (file === undefined) throw noLogo();
      const headers = { etag: `"${file.sha256}"`, 'cache-control': 'private, no-cache' };
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
      const bytes = await readStoredFile(deps.files, file);
      // Shown inline: we generated these bytes ourselves, so they can only be an image.
      return c.body(bytes, 200, { ...headers, 'content-type': file.type });
    })
    .openapi(logoPut, async (c) => {
      const { sha256, createdAt } = await putLogo(deps, actorOf(c), await readUpload(c.req));
      return c.json({ sha256, changedAt: createdAt }, 200);
    })
    .openapi(logoRemoval, async (c) => {
      await removeLogo(deps, actorOf(c));
      return c.body(null, 204);
    });
}
