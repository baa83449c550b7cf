/** Test setup of a studio that can issue invoices, with common calls. */
import type { AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { callApi, owner, type CalledApp } from './api-caller.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** One line of 100.00, free of tax. */
export const aLine = {
  key: 'one',
  title: 'Design',
  quantity: 1000,
  unitPrice: 100_00,
  tax: { category: 'zero', ratePpm: 0 },
};

/** The app for a signed-in owner whose studio has a tax number, and an address as invoices need. */
export async function invoicingApp(
  db: Database,
  overrides: Partial<AppDeps> = {},
): Promise<TestApp> {
  const findActor = () => Promise.resolve(owner);
  const app = await createTestApp(db, { findActor, ...overrides });
  const taxIds = JSON.stringify([{ kind: 'tax', label: 'EIN', number: '12-3456789' }]);
  await db.updateTable('studioSettings').set({ city: 'New York', country: 'US', taxIds }).execute();
  return app;
}

export async function addClient(app: CalledApp, changes: object = {}): Promise<string> {
  const made = await callApi(app, 'POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts: [{ name: 'Accounts', email: 'pay@harbor.example', roles: ['billing'] }],
    ...changes,
  });
  return made.body.id as string;
}

/** A draft with one line, ready to be issued. */
export async function addDraft(app: TestApp, clientId: string | null, changes: object = {}) {
  const { body } = await callApi(app, 'POST', '/invoices', clientId === null ? {} : { clientId });
  const changed = await callApi(app, 'PATCH', `/invoices/${body.id}`, {
    version: body.version,
    lines: [aLine],
    ...changes,
  });
  return changed.body as { id: string; version: number };
}

export async function issue(app: TestApp, { id, version }: { id: string; version: number }) {
  return callApi(app, 'POST', `/invoices/${id}/issuance`, { version });
}

/** An issued invoice of 100.00. */
export async function addIssued(app: TestApp, clientId: string, changes: object = {}) {
  const { body } = await issue(app, await addDraft(app, clientId, changes));
  return body as { id: string; number: string };
}
