import { idParams } from '../../../../shared/ids.schema.ts';
import { lateFees, newLateFee } from '../../../../shared/invoices/late-fees.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { updatedInvoice, type InvoiceRouteDeps } from '../invoices.routes.ts';
import { addLateFee, listLateFees } from './late-fees.actions.ts';

const apiRoute = routesOf('Invoices');

const listRoute = apiRoute('read', 'GET /invoices/{id}/late-fees', {
  summary: 'List the late fees that a draft can bill, or that an issued invoice has earned',
  request: { params: idParams },
  responses: { 200: jsonResponse(lateFees, 'Those that no invoice or draft bills yet') },
});

const addRoute = apiRoute('write', 'POST /invoices/{id}/late-fees', {
  summary: 'Bill the late fee of an invoice with a line item of a draft',
  request: { params: idParams, body: jsonBody(newLateFee) },
  responses: updatedInvoice,
});

export function lateFeeRoutes(deps: InvoiceRouteDeps) {
  const { db } = deps;
  return apiApp()
    .openapi(listRoute, async (c) =>
      c.json(await listLateFees(db, deps, c.req.valid('param').id), 200),
    )
    .openapi(addRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await addLateFee(deps, actorOf(c), id, c.req.valid('json')), 200);
    });
}
