import { z } from '@hono/zod-openapi';
import { reauthenticate } from '../../../shared/account/account.schema.ts';
import { currencySchema } from '../../../shared/money/currency.schema.ts';
import {
  bankDetailsInput,
  bankDetailsSchema,
} from '../../../shared/settings/bank-details.schema.ts';
import type { AccountDeps } from '../../features/account/account-change.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { changeBankDetails, removeBankDetails } from './change-bank-details.ts';
import { changeOf } from './confirmed-change.ts';

const apiRoute = routesOf('Settings');
const forCurrency = z.strictObject({ currency: currencySchema });

const putRoute = apiRoute('owner', 'PUT /settings/bank-details/{currency}', {
  summary: 'Set the bank details for a currency',
  request: {
    params: forCurrency,
    body: jsonBody(bankDetailsInput.safeExtend(reauthenticate.shape)),
  },
  responses: { 200: jsonResponse(bankDetailsSchema, 'The updated bank details') },
});

const removeRoute = apiRoute('owner', 'DELETE /settings/bank-details/{currency}', {
  summary: 'Remove the bank details for a currency',
  request: { params: forCurrency, body: jsonBody(reauthenticate) },
  responses: { 204: { description: 'Removed' } },
});

export function bankDetailsRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(putRoute, async (c) => {
      const { currentPassword, passkey, firebaseIdToken, ...details } = c.req.valid('json');
      const change = changeOf(c, { currentPassword, passkey, firebaseIdToken });
      const input = { ...details, ...c.req.valid('param') };
      return c.json(await changeBankDetails(deps, change, input), 200);
    })
    .openapi(removeRoute, async (c) => {
      const change = changeOf(c, c.req.valid('json'));
      await removeBankDetails(deps, change, c.req.valid('param').currency);
      return c.body(null, 204);
    });
}
