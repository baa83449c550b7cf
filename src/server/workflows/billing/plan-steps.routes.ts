/** Steps of a billing plan that create or change invoices. */
import { engagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import {
  billingDay,
  detailParams,
  draftAgain,
  entryParams,
  planChangeInput,
  purchaseOrderInput,
  purchaseOrderWaiver,
} from '../../../shared/engagements/engagement-inputs.schema.ts';
import { idParams } from '../../../shared/ids.schema.ts';
import type { Database } from '../../database/database.ts';
import { readEngagement } from '../../features/engagements/engagements.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import {
  adjustWholePlan,
  cancelRecurring,
  changePlan,
  draftInvoiceAgain,
  startRecurring,
} from './plan-steps.ts';
import { addDetail, dismissDetail } from './billing-details.ts';
import type { Log } from '../../platform/log.ts';
import { billNow, type BillingDeps } from './draft-plan-invoices.ts';

const apiRoute = routesOf('Engagements');
const updated = { 200: jsonResponse(engagementDetail, 'The updated engagement') };

const draftRoute = apiRoute('write', 'POST /engagements/{id}/entries/{key}/drafts', {
  summary: 'Draft a deleted or voided invoice of the billing plan again',
  request: { params: entryParams, body: jsonBody(draftAgain) },
  responses: updated,
});

const changeRoute = apiRoute('write', 'POST /engagements/{id}/entries/{key}/plan-change', {
  summary: 'Change the billing plan to the total of a payment’s draft',
  request: { params: entryParams, body: jsonBody(planChangeInput) },
  responses: updated,
});

const startRoute = apiRoute('write', 'POST /engagements/{id}/recurring/{key}/start', {
  summary: 'Start recurring billing',
  request: { params: entryParams, body: jsonBody(billingDay) },
  responses: updated,
});

const cancelRoute = apiRoute('write', 'POST /engagements/{id}/recurring/{key}/cancellation', {
  summary: 'Cancel recurring billing',
  request: { params: entryParams, body: jsonBody(billingDay) },
  responses: updated,
});

const orderRoute = apiRoute('write', 'POST /engagements/{id}/purchase-order', {
  summary: 'Add the client’s PO number',
  request: { params: idParams, body: jsonBody(purchaseOrderInput) },
  responses: updated,
});

const waiverRoute = apiRoute('write', 'POST /engagements/{id}/purchase-order-waiver', {
  summary: 'Allow invoices without the PO number that the proposal requires',
  request: { params: idParams, body: jsonBody(purchaseOrderWaiver) },
  responses: updated,
});

const additionRoute = apiRoute(
  'write',
  'POST /engagements/{id}/billing-details/{detail}/addition',
  {
    summary: 'Add a billing detail of the acceptance to the client or its invoices',
    request: { params: detailParams },
    responses: updated,
  },
);

const dismissalRoute = apiRoute(
  'write',
  'POST /engagements/{id}/billing-details/{detail}/dismissal',
  {
    summary: 'Dismiss a billing detail of the acceptance',
    request: { params: detailParams },
    responses: updated,
  },
);

const retryRoute = apiRoute('write', 'POST /engagements/{id}/billing', {
  summary: 'Draft what is due now, e.g. after it failed',
  request: { params: idParams },
  responses: updated,
});

export function billEngagementRoutes(deps: BillingDeps & { db: Database; log: Log }) {
  const { db } = deps;
  return apiApp()
    .openapi(draftRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await draftInvoiceAgain(deps, { actor: actorOf(c), id, key }, c.req.valid('json').period);
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await changePlan(deps, { actor: actorOf(c), id, key }, c.req.valid('json').amount);
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(startRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await startRecurring(deps, { actor: actorOf(c), id, key }, c.req.valid('json'));
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { id, key } = c.req.valid('param');
      await cancelRecurring(deps, { actor: actorOf(c), id, key }, c.req.valid('json'));
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(additionRoute, async (c) => {
      const { id, detail } = c.req.valid('param');
      await addDetail(deps, { actor: actorOf(c), id, detail });
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(dismissalRoute, async (c) => {
      const { id, detail } = c.req.valid('param');
      await dismissDetail(deps, { actor: actorOf(c), id, detail });
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(retryRoute, async (c) => {
      const { id } = c.req.valid('param');
      await billNow(deps, actorOf(c), id);
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(orderRoute, async (c) => {
      const { id } = c.req.valid('param');
      const step = { actor: actorOf(c), id };
      const data = c.req.valid('json');
      const order = { kind: 'purchase_order', entryKey: null, data } as const;
      await deps.write((trx) => adjustWholePlan(trx, deps, step, order));
      return c.json(await readEngagement(db, deps, id), 200);
    })
    .openapi(waiverRoute, async (c) => {
      const { id } = c.req.valid('param');
      const step = { actor: actorOf(c), id };
      const data = c.req.valid('json');
      const waiver = { kind: 'purchase_order_waived', entryKey: null, data } as const;
      await deps.write((trx) => adjustWholePlan(trx, deps, step, waiver));
      return c.json(await readEngagement(db, deps, id), 200);
    });
}
