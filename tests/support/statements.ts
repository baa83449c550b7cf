/** A studio with a client, whose statements of account are computed and created through the API. */
import type { Database } from '../../src/server/database/database.ts';
import type { StatementContent } from '../../src/shared/reports/statement.schema.ts';
import { expect } from 'vitest';
import { callApi } from './api-caller.ts';
import { addClient, invoicingApp } from './invoices.ts';

export const CURRENCY = 'USD';

export async function studioOfStatements(db: Database) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: told } = await callApi(app, method, path, body);
    expect([path, status, told.error]).toEqual([path, expect.any(Number), undefined]);
    return told;
  };
  const computed = async (from: string | undefined, to: string): Promise<StatementContent> =>
    call('GET', `/clients/${client}/statement?${query({ currency: CURRENCY, from, to })}`);
  const create = async (from: string | undefined, to: string): Promise<string> =>
    (await call('POST', `/clients/${client}/statements`, { currency: CURRENCY, from, to })).id;
  const days = (count: number) => app.clock.advance({ hours: 24 * count });
  return { app, client, call, computed, create, days };
}

export const query = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  ).toString();
