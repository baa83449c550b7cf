import { expect } from 'vitest';
import { callApi } from './api-caller.ts';
import { issue } from './invoices.ts';
import type { TestApp } from './test-app.ts';

/** Issues a credit note for part of an invoice, in its first tax; resolves with its id. */
export async function creditPart(app: TestApp, invoiceId: string, amount: number) {
  const { body } = await callApi(app, 'POST', `/invoices/${invoiceId}/credit-notes`);
  const { id, version, draft } = body;
  const lines = [{ ...draft.content.lines[0], unitPrice: amount }];
  const content = { version, lines, notes: 'Billed too much' };
  const changed = await callApi(app, 'PATCH', `/invoices/${id}`, content);
  expect((await issue(app, changed.body)).status).toBe(200);
  return id as string;
}
