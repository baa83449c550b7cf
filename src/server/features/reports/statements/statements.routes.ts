/** Routes for statements of account. */
import { idParams } from '../../../../shared/ids.schema.ts';
import { pageQuery } from '../../../../shared/paging.ts';
import {
  clientStatementPage,
  createdStatement,
  statementContent,
  statementDetail,
  statementPage,
  statementPeriod,
  statementSchedule,
  type StatementPeriod,
} from '../../../../shared/reports/statement.schema.ts';
import type { Database } from '../../../database/database.ts';
import { getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import type { DocumentsDeps } from '../../../documents/document-kind.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { namedClient } from '../../../documents/parties/parties.ts';
import { ofOneMoment } from '../../../platform/events/row-hashes.repository.ts';
import { apiApp } from '../../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../../platform/http/api/api-route.ts';
import { csvFileWithAmounts, csvResponse } from '../../../platform/http/api/file-transfer.ts';
import { createStatement } from './create-statement.ts';
import { statementAsCsv, statementFileName } from './statement-csv.ts';
import { statementKind } from './statement.kind.ts';
import { readStatementSchedule } from './schedule.reading.ts';
import { readStatement } from './statement.reading.ts';
import { accountNotFound, statementNotFound } from './statements.errors.ts';
import { findStatement, listAllStatements, listStatements } from './statements.repository.ts';

const apiRoute = routesOf('Reports');

const computeRoute = apiRoute('read', 'GET /clients/{id}/statement', {
  summary: 'Compute a statement of account, without storing it',
  request: { params: idParams, query: statementPeriod },
  responses: { 200: jsonResponse(statementContent, 'The entries, the balances and what is due') },
});

const computedCsvRoute = apiRoute('read', 'GET /clients/{id}/statement.csv', {
  summary: 'Export the entries of a period as CSV, without storing a statement',
  request: { params: idParams, query: statementPeriod },
  responses: { 200: csvFileWithAmounts },
});

const createRoute = apiRoute('write', 'POST /clients/{id}/statements', {
  summary: 'Create a statement of account, which is frozen and can be sent',
  request: { params: idParams, body: jsonBody(statementPeriod) },
  responses: { 201: jsonResponse(createdStatement, 'Its id') },
});

const listRoute = apiRoute('read', 'GET /clients/{id}/statements', {
  summary: 'List the statements of account of a client',
  request: { params: idParams, query: pageQuery },
  responses: { 200: jsonResponse(statementPage, 'Newest first') },
});

const listAllRoute = apiRoute('read', 'GET /statements', {
  summary: 'List the statements of account of all clients',
  request: { query: pageQuery },
  responses: { 200: jsonResponse(clientStatementPage, 'Newest first') },
});

const scheduleRoute = apiRoute('read', 'GET /statement-schedule', {
  summary: 'Retrieve which monthly statements are sent next',
  responses: { 200: jsonResponse(statementSchedule, 'By the day on which they are sent') },
});

const readRoute = apiRoute('read', 'GET /statements/{id}', {
  summary: 'Retrieve a statement of account as it was frozen',
  request: { params: idParams },
  responses: { 200: jsonResponse(statementDetail, 'The statement') },
});

const csvRoute = apiRoute('read', 'GET /statements/{id}/csv', {
  summary: 'Export the entries of a statement of account as CSV',
  request: { params: idParams },
  responses: { 200: csvFileWithAmounts },
});

export function statementRoutes(deps: DocumentsDeps & { jobs: { wake(): void } }) {
  const { db } = deps;
  return apiApp()
    .openapi(computeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await computed(deps, id, c.req.valid('query')), 200);
    })
    .openapi(computedCsvRoute, async (c) => {
      const statement = await computed(deps, c.req.valid('param').id, c.req.valid('query'));
      return csvResponse(statementAsCsv(statement), statementFileName(statement));
    })
    .openapi(createRoute, async (c) => {
      const period = c.req.valid('json');
      return c.json(
        { id: await createStatement(deps, actorOf(c), c.req.valid('param').id, period) },
        201,
      );
    })
    .openapi(listRoute, async (c) => {
      const { id } = c.req.valid('param');
      if ((await findBilledClient(db, id)) === undefined) throw accountNotFound();
      return c.json(await listStatements(db, id, c.req.valid('query')), 200);
    })
    .openapi(listAllRoute, async (c) =>
      c.json(await listAllStatements(db, c.req.valid('query')), 200),
    )
    .openapi(scheduleRoute, async (c) => {
      const read = (snapshot: Database) => readStatementSchedule(snapshot, deps);
      return c.json(await ofOneMoment(db, read), 200);
    })
    .openapi(readRoute, async (c) => {
      const {
        head,
        sha256,
        frozenAt: createdAt,
        snapshot,
      } = await get(db, c.req.valid('param').id);
      const named = await findBilledClient(db, head.clientId ?? '');
      const client = namedClient(head, named?.row.name ?? null);
      return c.json({ id: head.id, client, createdAt, sha256, snapshot }, 200);
    })
    .openapi(csvRoute, async (c) => {
      const { snapshot } = await get(db, c.req.valid('param').id);
      return csvResponse(statementAsCsv(snapshot), statementFileName(snapshot));
    });
}

/** Of one moment: a payment that is recorded meanwhile is in all of its sums or in none. */
const computed = ({ db, clock }: DocumentsDeps, clientId: string, period: StatementPeriod) =>
  ofOneMoment(db, (snapshot) => readStatement(snapshot, { clock }, clientId, period));

/** Throws `statementNotFound`, `DocumentChanged`. */
async function get(db: Database, id: string) {
  if ((await findStatement(db, id)) === undefined) throw statementNotFound();
  return getFrozen(db, statementKind, id);
}
