import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  addContract,
  addContractClient,
  addSentContract,
  readContract,
} from '../../../../tests/support/contracts.ts';
import { invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

describeOnSqliteFirst('Anonymizing a client', (open) => {
  test('deletes its unsent contracts, and empties those that nobody signed', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addContractClient(app);
    const draft = await addContract(app, client.clientId);
    const sent = await addSentContract(app, client);
    const path = `/clients/${client.clientId}/anonymization`;
    const answer = await callApi(app, 'POST', path, { name: 'Harbor Lab' });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect((await callApi(app, 'GET', `/contracts/${draft.id}`)).status).toBe(404);
    const left = await readContract(app, sent.id);
    expect(left).toMatchObject({
      status: 'voided',
      title: 'Removed',
      number: 'C-2026-001',
      sent: null,
      removed: { revision: 1, sha256: sent.sent.sha256 },
    });
    expect(JSON.stringify(left)).not.toMatch(/Ada|ada@|Services/);
    const evidence = await db.selectFrom('contractEvidence').select(['kind', 'data']).execute();
    expect(evidence).toEqual([
      { kind: 'sent', data: '' },
      { kind: 'voided', data: '' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
