import { idParams } from '../../../shared/ids.schema.ts';
import {
  countryTax,
  countryTaxInput,
  countryTaxParams,
  listedTax,
  listedTaxChanges,
  newListedTax,
  taxList,
  taxOrder,
} from '../../../shared/taxes/taxes.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import { removeCountryTax, setCountryTax } from './country-taxes.actions.ts';
import { addTax, changeTax, orderTaxes, type TaxDeps } from './taxes.actions.ts';
import { presentTax } from './taxes.present.ts';
import { readTaxes } from './taxes.reading.ts';

const apiRoute = routesOf('Taxes');

const listRoute = apiRoute('read', 'GET /taxes', {
  summary: 'List taxes, and the defaults by country',
  responses: { 200: jsonResponse(taxList, 'The taxes in your order') },
});

const addRoute = apiRoute('write', 'POST /taxes', {
  summary: 'Create a tax',
  request: { body: jsonBody(newListedTax) },
  responses: { 201: jsonResponse(listedTax, 'The tax') },
});

const orderRoute = apiRoute('write', 'PUT /taxes/order', {
  summary: 'Reorder the taxes',
  request: { body: jsonBody(taxOrder) },
  responses: { 200: jsonResponse(taxList, 'The taxes in their new order') },
});

const changeRoute = apiRoute('write', 'PATCH /taxes/{id}', {
  summary: 'Update, archive or restore a tax',
  request: { params: idParams, body: jsonBody(listedTaxChanges) },
  responses: { 200: jsonResponse(listedTax, 'The updated tax') },
});

const countryRoute = apiRoute('write', 'PUT /taxes/countries/{country}', {
  summary: 'Set the default tax for clients in a country',
  request: { params: countryTaxParams, body: jsonBody(countryTaxInput) },
  responses: { 200: jsonResponse(countryTax, 'The default') },
});

const countryRemoval = apiRoute('write', 'DELETE /taxes/countries/{country}', {
  summary: 'Remove the default tax for clients in a country',
  request: { params: countryTaxParams },
  responses: { 204: { description: 'Removed' } },
});

export function taxRoutes(deps: TaxDeps & { db: Database }) {
  return apiApp()
    .openapi(listRoute, async (c) => c.json(await readTaxes(deps.db), 200))
    .openapi(addRoute, async (c) => {
      const row = await addTax(deps, actorOf(c), c.req.valid('json'));
      return c.json(presentTax(row), 201);
    })
    .openapi(orderRoute, async (c) =>
      c.json(await orderTaxes(deps, actorOf(c), c.req.valid('json').ids), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(presentTax(await changeTax(deps, actorOf(c), id, c.req.valid('json'))), 200);
    })
    .openapi(countryRoute, async (c) => {
      const row = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await setCountryTax(deps, actorOf(c), row), 200);
    })
    .openapi(countryRemoval, async (c) => {
      await removeCountryTax(deps, actorOf(c), c.req.valid('param').country);
      return c.body(null, 204);
    });
}
