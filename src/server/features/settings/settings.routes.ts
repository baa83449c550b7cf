import { shownOnPages } from '../../../shared/settings/shown-on-pages.ts';
import { z } from '@hono/zod-openapi';
import {
  numberSeriesChanges,
  numberSeriesSchema,
  seriesKindSchema,
} from '../../../shared/settings/number-series.schema.ts';
import {
  allSettingsSchema,
  logoSchema,
  setUpSchema,
} from '../../../shared/settings/settings.schema.ts';
import type { MailServer } from '../../../shared/mail/mail.schema.ts';
import { studioChanges, studioSchema } from '../../../shared/settings/studio.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, routesOf, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { fileResponse, uploadBody, uploadOf } from '../../platform/http/api/file-transfer.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import type { SiteStore } from '../../platform/site/site-store.ts';
import { findLogo } from '../../platform/files/files.repository.ts';
import { putLogo, removeLogo, type LogoDeps } from './logo.actions.ts';
import { noLogo } from './settings.errors.ts';
import { presentSettings, presentSetUp } from './settings.present.ts';
import { findPaymentLink } from './payment-links.repository.ts';
import { findSetUp, listBankDetails, listNumberSeries } from './settings.repository.ts';
import { getStudio, STUDIO } from '../../platform/studio.repository.ts';
import { changeNumberSeries, changeStudio } from './settings.actions.ts';

const apiRoute = routesOf('Settings');
const LOGO_LIMIT_BYTES = 5 * 1024 * 1024;

const settings = apiRoute('read', 'GET /settings', {
  summary: 'Retrieve all settings',
  responses: { 200: jsonResponse(allSettingsSchema, 'The settings') },
});

const studioChange = apiRoute('owner', 'PATCH /settings/studio', {
  summary: 'Update the studio’s profile and the defaults for new documents',
  request: { body: jsonBody(studioChanges) },
  responses: { 200: jsonResponse(studioSchema, 'The updated profile') },
});

const numberSeriesChange = apiRoute('owner', 'PATCH /settings/number-series/{kind}', {
  summary: 'Update the numbering of a kind of document',
  request: {
    params: z.strictObject({ kind: seriesKindSchema }),
    body: jsonBody(numberSeriesChanges),
  },
  responses: { 200: jsonResponse(numberSeriesSchema, 'The updated number series') },
});

const logo = apiRoute('read', 'GET /settings/logo', {
  summary: 'Retrieve the logo',
  responses: { 200: fileResponse('A PNG'), 304: { description: 'Not modified' } },
});

const logoPut = apiRoute('owner', 'PUT /settings/logo', {
  summary: 'Replace the logo with a PNG, JPEG or WebP image',
  uploadLimitBytes: LOGO_LIMIT_BYTES,
  request: { body: uploadBody },
  responses: { 200: jsonResponse(logoSchema, 'The stored logo') },
});

const logoRemoval = apiRoute('owner', 'DELETE /settings/logo', {
  summary: 'Remove the logo',
  responses: { 204: { description: 'Removed' } },
});

const setUp = apiRoute('read', 'GET /settings/set-up', {
  summary: 'List the setup steps with their status',
  responses: { 200: jsonResponse(setUpSchema, 'The steps in recommended order') },
});

interface SettingsRoutesDeps extends LogoDeps {
  mailServer: MailServer;
  site: Pick<SiteStore, 'show'>;
}

export function settingsRoutes(deps: SettingsRoutesDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(settings, async (c) => {
      const all = {
        studio: await getStudio(db),
        logo: await findLogo(db),
        bankDetails: await listBankDetails(db),
        paymentLink: await findPaymentLink(db, STUDIO),
        numberSeries: await listNumberSeries(db),
        now: deps.clock.now(),
      };
      return c.json(presentSettings(all), 200);
    })
    .openapi(studioChange, async (c) => {
      const studio = await changeStudio(deps, actorOf(c), c.req.valid('json'));
      deps.site.show(shownOnPages(studio));
      return c.json(studio, 200);
    })
    .openapi(numberSeriesChange, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await changeNumberSeries(deps, actorOf(c), input), 200);
    })
    .openapi(logo, async (c) => {
      const file = await findLogo(db);
      if (file === undefined) throw noLogo();
      const headers = { etag: `"${file.sha256}"`, 'cache-control': 'private, no-cache' };
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
      const bytes = await readStoredFile(deps.files, file);
      // Shown inline: we generated these bytes ourselves, so they can only be an image.
      return c.body(bytes, 200, { ...headers, 'content-type': file.type });
    })
    .openapi(logoPut, async (c) => {
      const { sha256, createdAt } = await putLogo(deps, actorOf(c), uploadOf(c));
      return c.json({ sha256, changedAt: createdAt }, 200);
    })
    .openapi(logoRemoval, async (c) => {
      await removeLogo(deps, actorOf(c));
      return c.body(null, 204);
    })
    .openapi(setUp, async (c) => {
      const studio = await getStudio(db);
      const found = await findSetUp(db, actorOf(c).userId);
      return c.json(presentSetUp({ studio, found, mailServer: deps.mailServer }), 200);
    });
}
