import { agingQuery, agingReport } from '../../../shared/reports/aging.schema.ts';
import { incomeQuery, incomeReport } from '../../../shared/reports/income.schema.ts';
import { revenueExportQuery, revenueQuery } from '../../../shared/reports/revenue.schema.ts';
import { yearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  csvFileWithAmounts,
  csvResponse,
  fileResponse,
  sendFile,
} from '../../platform/http/api/file-transfer.ts';
import { ofOneMoment } from '../../platform/events/row-hashes.repository.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { DocumentsBusy } from '../../platform/typeset/document-pool.ts';
import { renderDocument, type RenderDeps } from '../../documents/pdf/render-document.ts';
import type { Clock } from '../../platform/clock.ts';
import { getTimeZone } from '../../platform/studio.repository.ts';
import { agingAsCsv } from './aging-csv.ts';
import { readAging } from './aging.reading.ts';
import { incomeAsCsv } from './income-csv.ts';
import { readIncome } from './income.reading.ts';
import { changesAsCsv } from './period-changes-csv.ts';
import { listPeriodChanges } from './period-changes.repository.ts';
import { accrualAsCsv, cashAsCsv } from './revenue-csv.ts';
import { sumRevenue } from './revenue.reading.ts';
import { emptyCells } from './revenue-sums.ts';
import { readRevenueDocument } from './revenue-document.reading.ts';
import { readYearEnd } from './year-end.reading.ts';
import { yearlyTotalAsCsv } from './yearly-total-csv.ts';

const apiRoute = routesOf('Reports');

const agingRoute = apiRoute('read', 'GET /reports/aging', {
  summary: 'Retrieve what clients owe on a day, by how late it is',
  request: { query: agingQuery },
  responses: { 200: jsonResponse(agingReport, 'By currency and client, with the invoices') },
});

const agingExportRoute = apiRoute('read', 'GET /reports/aging.csv', {
  summary: 'Export what clients owe on a day as CSV',
  request: { query: agingQuery },
  responses: { 200: csvFileWithAmounts },
});

const incomeRoute = apiRoute('read', 'GET /reports/income', {
  summary: 'Retrieve what was agreed, billed and received by month, and outstanding at its end',
  request: { query: incomeQuery },
  responses: { 200: jsonResponse(incomeReport, 'A year, beside the year before') },
});

const incomeExportRoute = apiRoute('read', 'GET /reports/income.csv', {
  summary: 'Export income by month as CSV',
  request: { query: incomeQuery },
  responses: { 200: csvFileWithAmounts },
});

const revenueRoute = apiRoute('read', 'GET /reports/revenue', {
  summary: 'Retrieve what was billed and received in a period',
  request: { query: revenueQuery },
  responses: { 200: jsonResponse(yearEndRevenue, 'By month, client, tax and payment method') },
});

const revenueExportRoute = apiRoute('read', 'GET /reports/revenue.csv', {
  summary: 'Export what was billed or received in a period as CSV',
  request: { query: revenueExportQuery },
  responses: { 200: csvFileWithAmounts },
});

const totalExportRoute = apiRoute('read', 'GET /reports/revenue-total.csv', {
  summary: 'Export the total at your own yearly rates as CSV',
  request: { query: revenueExportQuery },
  responses: { 200: csvFileWithAmounts },
});

const changesExportRoute = apiRoute('read', 'GET /reports/revenue-changes.csv', {
  summary: 'Export what was done in a period and belongs to an earlier one as CSV',
  request: { query: revenueExportQuery },
  responses: { 200: csvFileWithAmounts },
});

const revenuePdfRoute = apiRoute('read', 'GET /reports/revenue.pdf', {
  summary: 'Download what was billed and received in a period as a PDF',
  request: { query: revenueQuery },
  responses: { 200: fileResponse('The PDF, on both bases') },
});

export function reportRoutes(deps: RenderDeps & { clock: Clock }) {
  const { db, clock } = deps;
  // Money that is moved meanwhile is in all of their sums or in none.
  const aged = (asOf: string | undefined) =>
    ofOneMoment(db, (snapshot) => readAging(snapshot, clock, asOf));
  const income = (year: number | undefined) =>
    ofOneMoment(db, (snapshot) => readIncome(snapshot, clock, year));
  // Each goes on beside one other.
  const busy = () => new DocumentsBusy();
  const limited = limitConcurrency({ atOnce: 2, mostWaiting: 6, busy });
  return apiApp()
    .openapi(agingRoute, async (c) => c.json(await aged(c.req.valid('query').asOf), 200))
    .openapi(agingExportRoute, async (c) => {
      const report = await aged(c.req.valid('query').asOf);
      return csvResponse(agingAsCsv(report, await getTimeZone(db)), `aging-${report.asOf}.csv`);
    })
    .openapi(incomeRoute, async (c) => c.json(await income(c.req.valid('query').year), 200))
    .openapi(incomeExportRoute, async (c) => {
      const report = await income(c.req.valid('query').year);
      return csvResponse(incomeAsCsv(report), `income-${report.year}.csv`);
    })
    .openapi(revenueRoute, async (c) => {
      const period = c.req.valid('query');
      return c.json(await ofOneMoment(db, (snapshot) => readYearEnd(snapshot, period)), 200);
    })
    .openapi(revenueExportRoute, async (c) => {
      const { basis, from, to } = c.req.valid('query');
      const asCsv = { accrual: accrualAsCsv, cash: cashAsCsv }[basis];
      const lines = asCsv(
        await ofOneMoment(db, (snapshot) => sumRevenue(snapshot, { from, to }, emptyCells)),
      );
      return csvResponse(lines, `revenue-${basis}-${from}-${to}.csv`);
    })
    .openapi(totalExportRoute, async (c) => {
      const { basis, from, to } = c.req.valid('query');
      const report = await ofOneMoment(db, (snapshot) => readYearEnd(snapshot, { from, to }));
      const lines = yearlyTotalAsCsv(report.yearlyTotal, basis);
      return csvResponse(lines, `revenue-total-${basis}-${from}-${to}.csv`);
    })
    .openapi(changesExportRoute, async (c) => {
      const { basis, ...period } = c.req.valid('query');
      const { from, to } = period;
      const changes = await listPeriodChanges(db, period);
      return csvResponse(
        changesAsCsv(changes, basis),
        `revenue-changes-${basis}-${from}-${to}.csv`,
      );
    })
    .openapi(revenuePdfRoute, async (c) => {
      const period = c.req.valid('query');
      const name = `Year end ${period.from} to ${period.to}.pdf`;
      const { file, bytes } = await limited(async () =>
        renderDocument(deps, name, await readRevenueDocument(deps, period)),
      );
      return sendFile(file, bytes);
    });
}
