/** Test setup of an inbox: messages as visitors send them, and calls as the signed-in owner. */
import type { Database } from '../../src/server/database/database.ts';
import { callApi, owner, type ApiResponse } from './api-caller.ts';
import { message, postJson } from './contact-requests.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface TestInbox {
  app: TestApp;
  /** Sends a message, one second after the previous one, and returns its id. */
  receive(fields?: Partial<typeof message>, headers?: Record<string, string>): Promise<string>;
  call(method: string, path: string, body?: unknown): Promise<ApiResponse>;
}

/** A form filled in by a robot. */
export const asRobot = { 'x-contact-check': 'https://buy.example' };

export async function createTestInbox(
  db: Database,
  overrides: Parameters<typeof createTestApp>[1] = {},
): Promise<TestInbox> {
  const app = await createTestApp(db, { findActor: () => Promise.resolve(owner), ...overrides });
  return {
    app,
    async receive(fields = {}, headers = {}) {
      app.clock.advance({ seconds: 1 });
      const response = await postJson(app, { ...message, ...fields }, headers);
      if (!response.ok) throw new Error(await response.text());
      const newest = await db
        .selectFrom('inquiries')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return newest.id;
    },
    call: (method, path, body) => callApi(app, method, path, body),
  };
}
