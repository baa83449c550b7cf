/** Routes for lists of proposals: pages and the CSV export. */
import {
  proposalExportQuery,
  proposalListQuery,
  proposalPage,
} from '../../../../shared/proposals/proposal-api.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { csvFileWithAmounts, csvResponse } from '../../../platform/http/api/file-transfer.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { presentProposalSummary } from '../proposals.present.ts';
import { proposalsAsCsv } from './proposal-csv.ts';
import { listProposals } from './proposal-list.repository.ts';

const apiRoute = routesOf('Proposals');

const listRoute = apiRoute('read', 'GET /proposals', {
  summary: 'List and search proposals',
  request: { query: proposalListQuery },
  responses: { 200: jsonResponse(proposalPage, 'A page of proposals') },
});

const exportRoute = apiRoute('read', 'GET /proposals.csv', {
  summary: 'Export proposals as CSV',
  request: { query: proposalExportQuery },
  responses: { 200: csvFileWithAmounts },
});

export function proposalListRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const today = () => studioDay(db, clock.now());
  return apiApp()
    .openapi(listRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query');
      const day = await today();
      const page = await listProposals(db, { ...filters, today: day }, { cursor, limit });
      const items = page.rows.map((row) => presentProposalSummary(row, day));
      return c.json({ items, nextCursor: page.nextCursor }, 200);
    })
    .openapi(exportRoute, async (c) => {
      const day = await today();
      return csvResponse(proposalsAsCsv(db, c.req.valid('query'), day), `proposals-${day}.csv`);
    });
}
