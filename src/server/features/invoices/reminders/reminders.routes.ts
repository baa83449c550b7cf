/** Routes for reminders of payment. */
import {
  deliveryDraft,
  deliveryList,
  deliveryPreview,
  newDocumentEmail,
} from '../../../../shared/documents/delivery.schema.ts';
import { idParams } from '../../../../shared/ids.schema.ts';
import {
  invoiceReminders,
  reminderRule,
} from '../../../../shared/invoices/payment-reminders.schema.ts';
import type { Database } from '../../../database/database.ts';
import { readDeliveries } from '../../../documents/deliveries/deliveries.reading.ts';
import type { SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { changeClientRule, changeInvoiceRule, readClientRule } from './reminder-rules.actions.ts';
import { previewNextReminder, readInvoiceReminders } from './reminders.reading.ts';
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

const readRoute = apiRoute('read', 'GET /invoices/{id}/reminders', {
  summary: 'List the payment reminders of an invoice: sent, next, and what holds them back',
  request: { params: idParams },
  responses: { 200: jsonResponse(invoiceReminders, 'The reminders') },
});

const nextRoute = apiRoute('read', 'GET /invoices/{id}/reminders/next', {
  summary: 'Preview the next payment reminder by schedule',
  request: { params: idParams },
  responses: { 200: jsonResponse(deliveryPreview, 'The email, with a placeholder for the link') },
});

const changeRoute = apiRoute('write', 'PUT /invoices/{id}/reminder-rule', {
  summary: 'Pause the payment reminders of an invoice, or give it its own days',
  request: { params: idParams, body: jsonBody(reminderRule) },
  responses: { 200: jsonResponse(invoiceReminders, 'The reminders') },
});

const clientRuleRoute = apiRoute('read', 'GET /clients/{id}/reminder-rule', {
  summary: 'Get what differs from your payment reminder schedule for a client',
  request: { params: idParams },
  responses: { 200: jsonResponse(reminderRule, 'What differs') },
});

const changeClientRoute = apiRoute('write', 'PUT /clients/{id}/reminder-rule', {
  summary: 'Pause the payment reminders of a client, or give it its own days',
  request: { params: idParams, body: jsonBody(reminderRule) },
  responses: { 200: jsonResponse(reminderRule, 'What differs') },
});

export function paymentReminderRoutes(deps: SendDeps & { db: Database }) {
  return apiApp()
    .openapi(previewRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await previewReminder(deps, id, c.req.valid('json')), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid('param');
      await sendReminder(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readDeliveries(deps, id), 201);
    })
    .openapi(readRoute, async (c) =>
      c.json(await readInvoiceReminders(deps, c.req.valid('param').id), 200),
    )
    .openapi(nextRoute, async (c) =>
      c.json(await previewNextReminder(deps, c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      await changeInvoiceRule(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readInvoiceReminders(deps, id), 200);
    })
    .openapi(clientRuleRoute, async (c) =>
      c.json(await readClientRule(deps.db, c.req.valid('param').id), 200),
    )
    .openapi(changeClientRoute, async (c) => {
      const { id } = c.req.valid('param');
      await changeClientRule(deps, actorOf(c), id, c.req.valid('json'));
      return c.json(await readClientRule(deps.db, id), 200);
    });
}
