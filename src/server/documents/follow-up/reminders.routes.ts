/** Routes for the reminders of documents. */
import { idParams } from '../../../shared/ids.schema.ts';
import { documentReminders, reminderSwitch } from '../../../shared/documents/reminders.schema.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, jsonBody, jsonResponse, routesOf } from '../../platform/http/api/api-route.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { readReminders, switchReminders } from './reminders.actions.ts';

const apiRoute = routesOf('Documents');
const current = jsonResponse(documentReminders, 'The next reminder to each recipient');

const readRoute = apiRoute('read', 'GET /documents/{id}/reminders', {
  summary: 'List when the recipients of a document get their next reminder',
  request: { params: idParams },
  responses: { 200: current },
});

const switchRoute = apiRoute('write', 'PUT /documents/{id}/reminders', {
  summary: 'Turn the reminders of a document on or off',
  request: { params: idParams, body: jsonBody(reminderSwitch) },
  responses: { 200: current },
});

export function reminderRoutes(deps: DocumentsDeps) {
  return apiApp()
    .openapi(readRoute, async (c) =>
      c.json(await readReminders(deps, c.req.valid('param').id), 200),
    )
    .openapi(switchRoute, async (c) => {
      const { id } = c.req.valid('param');
      await switchReminders(deps, actorOf(c), id, c.req.valid('json').isOn);
      return c.json(await readReminders(deps, id), 200);
    });
}
