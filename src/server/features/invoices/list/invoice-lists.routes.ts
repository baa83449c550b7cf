/** Routes for lists of invoices: pages, totals, CSV export and the numbering report. */
import {
  invoiceExportQuery,
  invoiceFilters,
  invoiceListQuery,
  invoicePage,
  invoiceTotals,
  numberingQuery,
  numberingReport,
  numberListQuery,
  numberPage,
} from '../../../../shared/invoices/invoice-responses.schema.ts';
import {
  invoicesToSend,
  invoicesToSendQuery,
} from '../../../../shared/invoices/invoices-to-send.schema.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { routesOf, jsonResponse } from '../../../platform/http/api/api-route.ts';
import { csvFileWithAmounts, csvResponse } from '../../../platform/http/api/file-transfer.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { isOwed } from '../reminders/reminder-state.ts';
import { readLastReminders } from '../../../documents/follow-up/payment-reminders.repository.ts';
import { readOpenAnswers } from '../answers/answers.reading.ts';
import { invoicesAsCsv } from './invoice-csv.ts';
import { listInvoices, readContents, sumInvoices } from './invoice-list.repository.ts';
import { presentInvoiceSummary } from '../invoices.present.ts';
import type { InvoiceRouteDeps } from '../invoices.routes.ts';
import { readInvoicesToSend } from '../issued/invoices-to-send.ts';
import { readNumbering, readNumbers } from '../numbering/numbering.ts';

const apiRoute = routesOf('Invoices');

const listRoute = apiRoute('read', 'GET /invoices', {
  summary: 'List and search invoices and credit notes',
  request: { query: invoiceListQuery },
  responses: { 200: jsonResponse(invoicePage, 'A page of invoices') },
});

const totalsRoute = apiRoute('read', 'GET /invoice-totals', {
  summary: 'Retrieve the totals of issued invoices by currency',
  request: { query: invoiceFilters },
  responses: { 200: jsonResponse(invoiceTotals, 'The totals, sorted by currency') },
});

const toSendRoute = apiRoute('read', 'GET /invoices-to-send', {
  summary: 'Check which invoices can be issued and sent, and to whom',
  request: { query: invoicesToSendQuery },
  responses: { 200: jsonResponse(invoicesToSend, 'The invoices, in the order to issue them in') },
});

const exportRoute = apiRoute('read', 'GET /invoices.csv', {
  summary: 'Export invoices as CSV',
  request: { query: invoiceExportQuery },
  responses: { 200: csvFileWithAmounts },
});

const numbersRoute = apiRoute('read', 'GET /invoice-numbers', {
  summary: 'List the numbers of a year with their status',
  request: { query: numberListQuery },
  responses: { 200: jsonResponse(numberPage, 'A page of numbers in ascending order') },
});

const numberingRoute = apiRoute('read', 'GET /invoice-numbering', {
  summary: 'Check the numbers of a year for gaps',
  request: { query: numberingQuery },
  responses: { 200: jsonResponse(numberingReport, 'Assigned, skipped and missing numbers') },
});

export function invoiceListRoutes(deps: InvoiceRouteDeps) {
  const { db, clock } = deps;
  const today = () => studioDay(db, clock.now());
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query');
      const day = await today();
      const page = await listInvoices(db, { ...filters, today: day }, { cursor, limit });
      const contents = await readContents(db, page.rows);
      const answers = await readOpenAnswers(db, page.rows);
      const owed = page.rows.filter(isOwed).map(({ id }) => id);
      const reminders = await readLastReminders(db, owed);
      const items = page.rows.map((row) => {
        const answer = answers.get(row.id) ?? null;
        const lastReminderAt = reminders.get(row.id) ?? null;
        const said = { snapshot: contents.get(row.id), answer, lastReminderAt };
        return presentInvoiceSummary({ ...row, ...said }, day);
      });
      return c.json({ items, nextCursor: page.nextCursor }, 200);
    })
    .openapi(totalsRoute, async (c) => {
      const items = await sumInvoices(db, { ...c.req.valid('query'), today: await today() });
      return c.json({ items }, 200);
    })
    .openapi(toSendRoute, async (c) =>
      c.json(await readInvoicesToSend(db, deps, c.req.valid('query').ids), 200),
    )
    .openapi(exportRoute, async (c) => {
      const day = await today();
      return csvResponse(invoicesAsCsv(db, c.req.valid('query'), day), `invoices-${day}.csv`);
    })
    .openapi(numbersRoute, async (c) => c.json(await readNumbers(deps, c.req.valid('query')), 200))
    .openapi(numberingRoute, async (c) =>
      c.json(await readNumbering(deps, c.req.valid('query')), 200),
    );
}
