/** Fills an empty list of taxes with those of the studio’s country, and makes the first its default. */
import { startSetOf } from '../../shared/taxes/start-sets.ts';
import { startSetInput, taxList } from '../../shared/taxes/taxes.schema.ts';
import type { Database } from '../database/database.ts';
import { changeStudioIn } from '../features/settings/settings.actions.ts';
import { addTaxesIn, type TaxDeps } from '../features/taxes/taxes.actions.ts';
import { noStartSet } from '../features/taxes/taxes.errors.ts';
import { readTaxes } from '../features/taxes/taxes.reading.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { apiApp } from '../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../platform/http/api/api-route.ts';
import { lockStudio } from '../platform/studio.repository.ts';

const route = routesOf('Taxes')('owner', 'POST /taxes/start-set', {
  summary: 'Add the national tax rates of a country',
  request: { body: jsonBody(startSetInput) },
  responses: { 201: jsonResponse(taxList, 'The taxes, those of the country added') },
});

export function startTaxRoutes(deps: TaxDeps & { db: Database }) {
  return apiApp().openapi(route, async (c) =>
    c.json(await addStartTaxes(deps, actorOf(c), c.req.valid('json').country), 201),
  );
}

/** Taxes that are in the list already, by their names, are left out. Throws `noStartSet`. */
async function addStartTaxes(deps: TaxDeps, actor: Actor, country: string) {
  const set = startSetOf(country);
  if (set === undefined) throw noStartSet();
  return deps.write(async (trx) => {
    const { version, defaultTaxId } = await lockStudio(trx);
    const { items } = await readTaxes(trx);
    const isListed = (name: string) => items.some((one) => one.name === name);
    const missing = set.taxes.filter(({ name }) => !isListed(name));
    const [first] = await addTaxesIn(trx, deps, actor, missing);
    if (defaultTaxId === null && first !== undefined) {
      await changeStudioIn(trx, deps, actor, { version, defaultTaxId: first.id });
    }
    return readTaxes(trx);
  });
}
