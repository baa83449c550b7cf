/** The route for lists of engagements. */
import {
  engagementExportQuery,
  engagementListQuery,
  engagementPage,
  engagementSummary,
  type EngagementSummary,
} from '../../../../shared/engagements/engagement-list.schema.ts';
import { planHistory } from '../../../../shared/engagements/adjustments.schema.ts';
import { draftedBy, standingInvoices } from '../../../../shared/engagements/plan-state.ts';
import { currentPlan } from '../../../../shared/engagements/current-plan.ts';
import { nextBill } from '../../../../shared/engagements/next-bill.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { csvFileWithAmounts, csvResponse } from '../../../platform/http/api/file-transfer.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { readPlan } from '../engagements.repository.ts';
import { engagementsAsCsv } from './engagement-csv.ts';
import {
  listEngagements,
  listStepsOf,
  type EngagementListRow,
} from './engagement-list.repository.ts';

const apiRoute = routesOf('Engagements');

const listRoute = apiRoute('read', 'GET /engagements', {
  summary: 'List and search engagements',
  request: { query: engagementListQuery },
  responses: { 200: jsonResponse(engagementPage, 'A page of engagements') },
});

const exportRoute = apiRoute('read', 'GET /engagements.csv', {
  summary: 'Export engagements as CSV',
  request: { query: engagementExportQuery },
  responses: { 200: csvFileWithAmounts },
});

export function engagementListRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return apiApp()
    .openapi(exportRoute, async (c) => {
      const name = `engagements-${await studioDay(db, clock.now())}.csv`;
      return csvResponse(engagementsAsCsv(db, c.req.valid('query')), name);
    })
    .openapi(listRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query');
      const { rows, nextCursor } = await listEngagements(db, filters, { cursor, limit });
      const steps = await listStepsOf(
        db,
        rows.map(({ id }) => id),
      );
      return c.json({ items: rows.map((row) => summaryOf(row, steps)), nextCursor }, 200);
    });
}

type Steps = Awaited<ReturnType<typeof listStepsOf>>;

function summaryOf(row: EngagementListRow, steps: Steps): EngagementSummary {
  const { clientId, clientName, failure, failedAt } = row;
  return pickFields(engagementSummary, {
    ...row,
    client: { id: clientId, name: clientName ?? '' },
    ...planned(row, steps),
    failure: failedAt === null ? null : { reason: failure ?? '', at: failedAt },
  });
}

/** Nothing of a plan that can’t be read: one row must not take the list with it. */
function planned(row: EngagementListRow, { adjustments, drafted }: Steps) {
  try {
    const agreed = readPlan(row);
    const own = adjustments.filter(({ engagementId }) => engagementId === row.id);
    const history = planHistory([], own);
    const plan = currentPlan(agreed, history);
    const rows = drafted.filter(({ engagementId }) => engagementId === row.id);
    const invoices = standingInvoices({ invoices: rows, ...history });
    const next =
      row.anonymizedAt !== null || row.status !== 'active'
        ? null
        : nextBill(plan, draftedBy(invoices));
    const proposalNumber = agreed.proposal?.number ?? null;
    return { proposalNumber, acceptedOn: agreed.acceptedOn, next };
  } catch {
    return { proposalNumber: null, acceptedOn: null, next: null };
  }
}
