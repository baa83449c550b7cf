import type { z } from 'zod';
import type { MailServer } from '../../../shared/mail/mail.schema.ts';
import { setUpSchema, setUpSteps } from '../../../shared/settings/settings.schema.ts';
import type { Database } from '../../database/database.ts';
import { apiApp } from '../../platform/http/api/api-app.ts';
import { actorOf, apiRoute, jsonResponse } from '../../platform/http/api/api-route.ts';
import { findSetUp, type SetUp } from './set-up.repository.ts';

export interface SetUpDeps {
  db: Database;
  mailServer: MailServer;
}

const setUp = apiRoute('read', 'GET /settings/set-up', {
  tags: ['Settings'],
  summary: 'See which of the first steps are done',
  responses: { 200: jsonResponse(setUpSchema, 'The steps, in the order in which they help') },
});

export function setUpRoutes({ db, mailServer }: SetUpDeps) {
  return apiApp().openapi(setUp, async (c) => {
    const found = await findSetUp(db, actorOf(c).userId);
    return c.json(presentSetUp(found, mailServer), 200);
  });
}

function presentSetUp(found: SetUp, mailServer: MailServer): z.output<typeof setUpSchema> {
  const isDone = {
    profile: found.hasAddress,
    second_factor: found.hasSecondFactor,
    // Emails written to files before a mail server was set up prove nothing.
    mail: mailServer.kind === 'smtp' && /^2\d\d/.test(found.lastEmailResponse ?? ''),
    logo: found.hasLogo,
    bank_details: found.hasBankDetails,
    first_client: found.hasClient,
  };
  return { steps: setUpSteps.map((step) => ({ step, isDone: isDone[step] })) };
}
