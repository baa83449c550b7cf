/** The checks of a running studio: nothing that is being written is reported as changed. */
import { expect, test } from 'vitest';
import { addClient, addIssued, invoicingApp } from '../../../tests/support/invoices.ts';
import { callApi } from '../../../tests/support/api-caller.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { describeOnPostgres, temporaryFolder } from '../../../tests/support/test-database.ts';
import { violationsOf } from '../../../tests/support/violations.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { openChain, rotateChainKey } from '../platform/events/open-chain.ts';
import { readChainKeys } from '../platform/events/read-keys.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';
import { checkIntegrity } from './integrity/daily-check.ts';

const at = '2026-11-21T10:00:00.000Z';

describeOnPostgres('A check beside writers', (open) => {
  test('reports nothing that they write, nor a key that is added meanwhile', async () => {
    const db = await open();
    const keys = chainKeys({ DATA_DIR: await temporaryFolder(), CHAIN_KEYS: undefined });
    await openChain(db, keys, at);
    const app = await invoicingApp(db);
    await hashExistingRows(db, at);
    const client = await addClient(app);
    let isOver = false;
    let written = 0;
    const again = async (work: () => Promise<unknown>) => {
      while (!isOver) {
        await work();
        written += 1;
      }
    };
    const writers = [
      again(() => addIssued(app, client)),
      again(async () => {
        const { id } = await addIssued(app, client);
        const payment = { amount: 40_00, method: 'cash', paymentDate: '2026-03-01' };
        const paid = await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
        const link = await callApi(app, 'POST', `/documents/${id}/links`);
        expect([paid.status, link.status]).toEqual([200, 201]);
      }),
      again(async () => {
        const bytes = new TextEncoder().encode('a note');
        const { body } = await callApi(app, 'POST', `/clients/${client}/files?name=a.txt`, bytes);
        const deleted = await callApi(app, 'DELETE', `/clients/${client}/files/${body.id}`);
        expect(deleted.status).toBe(204);
      }),
      again(() => rotateChainKey(db, keys, at)),
    ];
    const alarms: string[] = [];
    for (let round = 0; round < rounds(24, 48); round += 1) {
      alarms.push(
        ...(await checkIntegrity(app.deps)).map(({ what }) => what),
        ...(await readChainKeys(db)).problems,
      );
      if (round % 3 === 0) alarms.push(...(await violationsOf(db, app.deps.files)));
    }
    isOver = true;
    await Promise.all(writers);
    expect(written).toBeGreaterThan(0);
    expect(alarms).toEqual([]);
  }, 300_000);
});
