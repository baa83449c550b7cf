import { reauthenticate } from '../../../shared/account/account.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import {
  paymentLinkSchema,
  paymentLinkTemplateInput,
  singlePaymentLinkInput,
} from '../../../shared/settings/payment-link.schema.ts';
import type { AccountDeps } from '../../features/account/account-change.ts';
import { readInvoice } from '../../features/invoices/invoices.reading.ts';
import { updatedInvoice } from '../../features/invoices/invoices.routes.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  changeInvoicePaymentLink,
  changePaymentLinkTemplate,
  removeInvoicePaymentLink,
  removePaymentLinkTemplate,
} from './change-payment-link.ts';
import { changeOf } from './confirmed-change.ts';

const settingsRoute = routesOf('Settings');
const invoiceRoute = routesOf('Invoices');

const putTemplate = settingsRoute('owner', 'PUT /settings/payment-link', {
  summary: 'Set the payment link template for all invoices',
  request: { body: jsonBody(paymentLinkTemplateInput.safeExtend(reauthenticate.shape)) },
  responses: { 200: jsonResponse(paymentLinkSchema, 'The updated template') },
});

const removeTemplate = settingsRoute('owner', 'DELETE /settings/payment-link', {
  summary: 'Remove the payment link template',
  request: { body: jsonBody(reauthenticate) },
  responses: { 204: { description: 'Removed' } },
});

const putLink = invoiceRoute('owner', 'PUT /invoices/{id}/payment-link', {
  summary: 'Set the payment link of an issued invoice, which replaces the template',
  request: {
    params: idParams,
    body: jsonBody(singlePaymentLinkInput.safeExtend(reauthenticate.shape)),
  },
  responses: updatedInvoice,
});

const removeLink = invoiceRoute('owner', 'DELETE /invoices/{id}/payment-link', {
  summary: 'Remove the payment link of an issued invoice, so that the template applies',
  request: { params: idParams, body: jsonBody(reauthenticate) },
  responses: updatedInvoice,
});

export function paymentLinkRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(putTemplate, async (c) => {
      const { url, version, ...confirmation } = c.req.valid('json');
      const change = changeOf(c, confirmation);
      return c.json(await changePaymentLinkTemplate(deps, change, { url, version }), 200);
    })
    .openapi(removeTemplate, async (c) => {
      await removePaymentLinkTemplate(deps, changeOf(c, c.req.valid('json')));
      return c.body(null, 204);
    })
    .openapi(putLink, async (c) => {
      const { id } = c.req.valid('param');
      const { url, version, ...confirmation } = c.req.valid('json');
      await changeInvoicePaymentLink(deps, changeOf(c, confirmation), id, { url, version });
      return c.json(await readInvoice(deps.db, deps, id), 200);
    })
    .openapi(removeLink, async (c) => {
      const { id } = c.req.valid('param');
      await removeInvoicePaymentLink(deps, changeOf(c, c.req.valid('json')), id);
      return c.json(await readInvoice(deps.db, deps, id), 200);
    });
}
