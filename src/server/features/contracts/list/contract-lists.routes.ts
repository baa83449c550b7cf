/** Routes for lists of contracts: pages and the CSV export. */
import {
  contractExportQuery,
  contractListQuery,
  contractPage,
  type ContractFilters,
} from '../../../../shared/contracts/contract-api.schema.ts';
import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { csvFile, csvResponse } from '../../../platform/http/api/file-transfer.ts';
import { getTimeZone, startOfDay } from '../../../platform/studio.repository.ts';
import { presentContractSummary } from '../contracts.present.ts';
import { contractsAsCsv } from './contract-csv.ts';
import { listContracts, type ContractListFilters } from './contract-list.repository.ts';

const apiRoute = routesOf('Contracts');

const listRoute = apiRoute('read', 'GET /contracts', {
  summary: 'List and search contracts',
  request: { query: contractListQuery },
  responses: { 200: jsonResponse(contractPage, 'A page of contracts') },
});

const exportRoute = apiRoute('read', 'GET /contracts.csv', {
  summary: 'Export contracts as CSV',
  request: { query: contractExportQuery },
  responses: { 200: csvFile },
});

export function contractListRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const narrowing = async ({
    from,
    to,
    ...filters
  }: ContractFilters): Promise<ContractListFilters> => {
    const timeZone = await getTimeZone(db);
    return {
      ...filters,
      since: from && startOfDay(from, timeZone),
      before: to && startOfDay(addDays(to, 1), timeZone),
      today: dayIn(timeZone, clock.now().epochMilliseconds),
    };
  };
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { cursor, limit, sort, ...wanted } = c.req.valid('query');
      const filters = await narrowing(wanted);
      const page = await listContracts(db, { ...filters, sort }, { cursor, limit });
      const items = page.rows.map((row) => presentContractSummary(row, filters.today));
      return c.json({ items, nextCursor: page.nextCursor }, 200);
    })
    .openapi(exportRoute, async (c) => {
      const { sort, ids, without, ...wanted } = c.req.valid('query');
      const filters = await narrowing(wanted);
      const lines = contractsAsCsv(db, { ...filters, sort, ids, without });
      return csvResponse(lines, `contracts-${filters.today}.csv`);
    });
}
