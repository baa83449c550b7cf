/** Routes for lists of payments: pages and CSV export. */
import {
  paymentExportQuery,
  paymentListQuery,
  paymentPage,
} from '../../../../shared/invoices/payment-list.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { csvFileWithAmounts, csvResponse } from '../../../platform/http/api/file-transfer.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { InvoiceRouteDeps } from '../invoices.routes.ts';
import { paymentsAsCsv } from './payment-csv.ts';
import { listPayments } from './payment-list.repository.ts';
import { presentPayments } from './payments.reading.ts';

const apiRoute = routesOf('Invoices');

const listRoute = apiRoute('read', 'GET /payments', {
  summary: 'List and search payments',
  request: { query: paymentListQuery },
  responses: { 200: jsonResponse(paymentPage, 'A page of payments') },
});

const exportRoute = apiRoute('read', 'GET /payments.csv', {
  summary: 'Export payments as CSV',
  request: { query: paymentExportQuery },
  responses: { 200: csvFileWithAmounts },
});

export function paymentListRoutes({ db, clock }: InvoiceRouteDeps) {
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query');
      const { rows, nextCursor } = await listPayments(db, filters, { cursor, limit });
      return c.json({ items: await presentPayments(db, rows), nextCursor }, 200);
    })
    .openapi(exportRoute, async (c) => {
      const name = `payments-${await studioDay(db, clock.now())}.csv`;
      return csvResponse(paymentsAsCsv(db, c.req.valid('query')), name);
    });
}
