/** Fills an empty list of taxes with those of the studio’s country, and makes the first its default. */
import { startSetInput, taxList } from '../../../shared/taxes/taxes.schema.ts';
import type { Database } from '../../database/database.ts';
import type { TaxDeps } from '../../features/taxes/taxes.actions.ts';
import { readTaxes } from '../../features/taxes/taxes.reading.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { addStartTaxesIn } from './add-start-taxes.ts';

const route = routesOf('Taxes')('owner', 'POST /taxes/start-set', {
  summary: 'Add the national tax rates of a country',
  request: { body: jsonBody(startSetInput) },
  responses: { 201: jsonResponse(taxList, 'The taxes, those of the country added') },
});

export function startTaxRoutes({ db, write, ...deps }: TaxDeps & { db: Database }) {
  return apiApp().openapi(route, async (c) => {
    const { country } = c.req.valid('json');
    await write((trx) => addStartTaxesIn(trx, deps, actorOf(c), country));
    return c.json(await readTaxes(db), 201);
  });
}
