import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addDraft, aLine, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';

test('a draft with as much in it as it may hold is saved, in whatever script, and shown as a PDF alone', async () => {
  const app = await invoicingApp(await openTestSqlite());
  const { id, version } = await addDraft(app, await addClient(app));
  const lines = Array.from({ length: INVOICE_LIMITS.lines }, (_, at) => ({
    ...aLine,
    key: `k${at}`,
    title: '研'.repeat(INVOICE_LIMITS.title),
    details: '研'.repeat(INVOICE_LIMITS.details),
    unit: '研'.repeat(INVOICE_LIMITS.unit),
    tax: { category: 'exempt', ratePpm: 0, reason: '研'.repeat(300) },
  }));
  const saved = await callApi(app, 'PATCH', `/invoices/${id}`, { version, lines });
  expect(saved.status).toBe(200);
  const picture = await callApi(app, 'GET', `/invoices/${id}/preview/image`);
  expect(picture).toMatchObject({
    status: 422,
    body: { error: { code: 'invoices.preview_too_large' } },
  });
  const tooMuch = { version: version + 1, notes: 'x'.repeat(3 * 1024 * 1024) };
  expect((await callApi(app, 'PATCH', `/invoices/${id}`, tooMuch)).status).toBe(413);
});

test('of thirty previews at once, those that would wait long are refused early, before any work', async () => {
  const app = await invoicingApp(await openTestSqlite());
  const { id } = await addDraft(app, await addClient(app));
  const asked = Array.from({ length: 30 }, () => callApi(app, 'GET', `/invoices/${id}/preview`));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, headers, body } of refused) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
    expect(body.error.code).toBe('documents.busy');
  }
  expect((await callApi(app, 'GET', `/invoices/${id}/preview`)).status).toBe(200);
});
