/** Routes for reminders of payment. */
import {
  deliveryDraft,
  deliveryList,
  deliveryPreview,
  newDocumentEmail,
} from '../../../../shared/documents/delivery.schema.ts';
import { idParams } from '../../../../shared/ids.schema.ts';
import { readDeliveries } from '../../../documents/deliveries/deliveries.reading.ts';
import type { SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { previewReminder, sendReminder } from './reminders.actions.ts';

const apiRoute = routesOf('Invoices');

const previewRoute = apiRoute('read', 'POST /invoices/{id}/reminders/preview', {
  summary: 'Preview the payment reminder and list possible recipients',
  request: { params: idParams, body: jsonBody(deliveryDraft) },
  responses: { 200: jsonResponse(deliveryPreview, 'The email, with a placeholder for the link') },
});

const sendRoute = apiRoute('write', 'POST /invoices/{id}/reminders', {
  summary: 'Send a payment reminder by email (can be canceled for ten seconds)',
  request: { params: idParams, body: jsonBody(newDocumentEmail) },
  responses: { 201: jsonResponse(deliveryList, 'The emails, newest first') },
});

export function paymentReminderRoutes(deps: SendDeps) {
  return apiApp()
    .openapi(previewRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await previewReminder(deps, id, c.req.valid('json')), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid('param');
      await sendReminder(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readDeliveries(deps, id), 201);
    });
}
