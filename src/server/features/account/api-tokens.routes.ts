/** Routes for API tokens. */
import {
  apiTokenList,
  createdApiToken,
  newApiToken,
} from '../../../shared/account/account.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { apiRoute, jsonResponse, jsonBody } from '../../platform/http/api/api-route.ts';
import { ownerOf } from './account-context.ts';
import type { AccountDeps } from './account-deps.ts';
import { idParams } from './account.routes.ts';
import { createApiToken, revokeApiToken } from './api-tokens.actions.ts';
import { listApiTokens } from './api-tokens.repository.ts';

const tags = ['Account'];

const listRoute = apiRoute('owner', 'GET /account/tokens', {
  tags,
  summary: 'List the API tokens',
  responses: { 200: jsonResponse(apiTokenList, 'The tokens, oldest first, without their secrets') },
});

const createTokenRoute = apiRoute('owner', 'POST /account/tokens', {
  tags,
  summary: 'Make an API token',
  request: { body: jsonBody(newApiToken) },
  responses: { 201: jsonResponse(createdApiToken, 'The token, shown this once') },
});

const revokeRoute = apiRoute('owner', 'DELETE /account/tokens/{id}', {
  tags,
  summary: 'Revoke an API token',
  request: { params: idParams },
  responses: { 204: { description: 'It opens nothing any more' } },
});

export function apiTokenRoutes(deps: AccountDeps) {
  return apiApp()
    .openapi(listRoute, async (c) =>
      c.json({ items: await listApiTokens(deps.db, ownerOf(c).userId) }, 200),
    )
    .openapi(createTokenRoute, async (c) => {
      const { currentPassword: password, ...wanted } = c.req.valid('json');
      return c.json(await createApiToken(deps, ownerOf(c), { ...wanted, password }), 201);
    })
    .openapi(revokeRoute, async (c) => {
      await revokeApiToken(deps, ownerOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
