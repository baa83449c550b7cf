import { z } from '@hono/zod-openapi';
import {
  bankDetailsInput,
  bankDetailsSchema,
} from '../../../shared/settings/bank-details.schema.ts';
import {
  numberSeriesChanges,
  numberSeriesSchema,
  seriesKindSchema,
} from '../../../shared/settings/number-series.schema.ts';
import { currencySchema } from '../../../shared/money/currencies.ts';
import { allSettingsSchema } from '../../../shared/settings/settings.schema.ts';
import { studioChanges, studioSchema } from '../../../shared/settings/studio.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { findLogo } from '../../platform/files/logo.repository.ts';
import { putBankDetails, removeBankDetails } from './bank-details.actions.ts';
import type { LogoDeps } from './logo.actions.ts';
import { changeNumberSeries } from './number-series.actions.ts';
import { presentSettings } from './settings.present.ts';
import { listBankDetails, listNumberSeries } from './settings.repository.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { changeStudio } from './studio.actions.ts';

const tags = ['Settings'];
const settings = apiRoute('read', 'GET /settings', {
  tags,
  summary: 'Read all settings of the studio',
  responses: { 200: jsonResponse(allSettingsSchema, 'The settings') },
});

const studioChange = apiRoute('owner', 'PATCH /settings/studio', {
  tags,
  summary: 'Change the studio’s profile and what new documents begin with',
  request: { body: jsonBody(studioChanges) },
  responses: { 200: jsonResponse(studioSchema, 'The profile as it is now') },
});

const forCurrency = z.strictObject({ currency: currencySchema });

const bankDetailsPut = apiRoute('owner', 'PUT /settings/bank-details/{currency}', {
  tags,
  summary: 'Say where money in a currency is to be paid to',
  request: { params: forCurrency, body: jsonBody(bankDetailsInput) },
  responses: { 200: jsonResponse(bankDetailsSchema, 'The bank details as they are now') },
});

const bankDetailsRemoval = apiRoute('owner', 'DELETE /settings/bank-details/{currency}', {
  tags,
  summary: 'Remove the bank details for a currency',
  request: { params: forCurrency },
  responses: { 204: { description: 'They are gone' } },
});

const numberSeriesChange = apiRoute('owner', 'PATCH /settings/number-series/{kind}', {
  tags,
  summary: 'Change how documents of a kind are numbered',
  request: {
    params: z.strictObject({ kind: seriesKindSchema }),
    body: jsonBody(numberSeriesChanges),
  },
  responses: { 200: jsonResponse(numberSeriesSchema, 'The series as it is now') },
});

export function settingsRoutes(deps: LogoDeps) {
  return apiApp()
    .openapi(settings, async (c) => {
      const { db } = deps;
      const all = {
        studio: await getStudio(db),
        logo: await findLogo(db),
        bankDetails: await listBankDetails(db),
        numberSeries: await listNumberSeries(db),
        now: deps.clock.now(),
      };
      return c.json(presentSettings(all), 200);
    })
    .openapi(studioChange, async (c) =>
      c.json(await changeStudio(deps, actorOf(c), c.req.valid('json')), 200),
    )
    .openapi(bankDetailsPut, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await putBankDetails(deps, actorOf(c), input), 200);
    })
    .openapi(bankDetailsRemoval, async (c) => {
      await removeBankDetails(deps, actorOf(c), c.req.valid('param').currency);
      return c.body(null, 204);
    })
    .openapi(numberSeriesChange, async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await changeNumberSeries(deps, actorOf(c), input), 200);
    });
}
