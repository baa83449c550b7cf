import { expect, test } from 'vitest';
import { addEngagement } from '../../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  readerOf,
  sendSigned,
  signAs,
  signingOffice,
} from '../../../../../tests/support/client-contract.ts';
import { addContract, addContractClient } from '../../../../../tests/support/contracts.ts';
import { executeSent } from '../../../../../tests/support/executed-contracts.ts';
import { expectEachRowOnce } from '../../../../../tests/support/list-pages.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { contractListQuery } from '../../../../shared/contracts/contract-api.schema.ts';
import type { Database } from '../../../database/database.ts';

const titles = async (app: TestApp, query: string): Promise<string[]> => {
  const { body } = await callApi(app, 'GET', `/contracts?${query}`);
  return body.items.map(({ title }: { title: string }) => title);
};

/** One of each status, an hour apart: today is 2026-03-04, and “Short” has expired. */
async function someContracts(db: Database) {
  const office = await signingOffice(db);
  const { app, clientId: lab, ada } = office;
  const later = () => app.clock.advance({ hours: 1 });
  const trust = { app, ...(await addContractClient(app, 'Tidewater Trust')) };
  const of = (title: string) => ({ changes: { title } });
  await sendSigned(office, { changes: { title: 'Short', signBy: '2026-03-03' } });
  app.clock.advance({ hours: 48 });
  const voided = await sendSigned(office, of('Voided'));
  const reason = { revision: 1, reason: 'Wrong' };
  expect((await callApi(app, 'POST', `/contracts/${voided}/void`, reason)).status).toBe(200);
  later();
  const term = { endsOn: '2026-03-20', renews: true, noticeDays: 30 };
  const executed = await sendSigned(trust, { changes: { title: 'Executed', term } });
  await executeSent(app, executed);
  later();
  const signed = await sendSigned(office, of('Signed'));
  expect((await signAs(await readerOf(app, signed, ada))).status).toBe(303);
  later();
  await sendSigned(trust, of('Sent'));
  later();
  const draft = await addContract(app, trust.clientId, { title: '=Draft' });
  // “New contract” without anything in it.
  await callApi(app, 'POST', '/contracts', {});
  return { app, lab, trust: trust.clientId, draft, signed };
}

describeOnEachDatabase('The list of contracts', (open) => {
  test('is narrowed by status, client, dates and words', async () => {
    const { app, lab, trust } = await someContracts(await open());
    const expected: [query: string, titles: string[]][] = [
      ['', ['=Draft', 'Sent', 'Signed', 'Executed', 'Voided', 'Short']],
      ['sort=oldest', ['Short', 'Voided', 'Executed', 'Signed', 'Sent', '=Draft']],
      ['sort=number', ['Sent', 'Signed', 'Executed', 'Voided', 'Short', '=Draft']],
      // The list shows the last day to sign of no others.
      ['sort=sign_by', ['Short', 'Sent', '=Draft', 'Signed', 'Executed', 'Voided']],
      ['sort=effective', ['Executed', '=Draft', 'Sent', 'Signed', 'Voided', 'Short']],
      ['status=draft', ['=Draft']],
      ['status=open', ['Sent', 'Signed']],
      ['status=sent', ['Sent']],
      ['status=client_signed', ['Signed']],
      ['status=expired', ['Short']],
      ['status=voided', ['Voided']],
      ['status=declined', []],
      ['status=executed', ['Executed']],
      ['status=term_due', ['Executed']],
      ['status=stopped', []],
      [`clientId=${lab}`, ['Signed', 'Voided', 'Short']],
      [`clientId=${trust}&status=draft`, ['=Draft']],
      ['from=2026-03-03', ['=Draft', 'Sent', 'Signed', 'Executed', 'Voided']],
      ['to=2026-03-03', ['Short']],
      ['from=2026-03-03&to=2026-03-03', []],
      ['q=tidewater', ['=Draft', 'Sent', 'Executed']],
      ['q=c-2026-001', ['Short']],
      // A heading of a clause.
      ['q=late+payment&sort=oldest&status=open', ['Signed', 'Sent']],
      ['q=nothing', []],
    ];
    for (const [query, wanted] of expected) {
      expect([query, await titles(app, query)]).toEqual([query, wanted]);
    }
  });

  test('has those of an engagement, begun by its acceptance', async () => {
    const { app, clientId } = await signingOffice(await open());
    const contractTemplate = { id: 'services-agreement', name: 'Services agreement (sample)' };
    const engagement = await addEngagement(app.deps, clientId, { contractTemplate });
    await addContract(app, clientId, { title: 'Another' });
    expect(await titles(app, `engagementId=${engagement}`)).toEqual(['Services Agreement']);
  });

  test('has each row once in every order, whatever the size of a page', async () => {
    const { app } = await someContracts(await open());
    await expectEachRowOnce(app, '/contracts', contractListQuery);
  });

  test('is exported as CSV, without what was changed by hand', async () => {
    const db = await open();
    const { app, signed } = await someContracts(db);
    const csv = async (query = '') => {
      const text = await (await app.app.request(`/api/contracts.csv?sort=oldest${query}`)).text();
      return text.replaceAll('"', '').split('\r\n').slice(0, -1);
    };
    const lines = [
      'Number,Version,Status,Client,Title,Sent,Last day to sign,Effective,Ended',
      'C-2026-001,1,Expired,Harbor Lab,Short,2026-03-02,2026-03-03,,',
      'C-2026-002,1,Voided,Harbor Lab,Voided,2026-03-04,2026-04-03,,',
      'C-2026-003,1,Executed,Tidewater Trust,Executed,2026-03-04,2026-04-03,2026-03-04,',
      'C-2026-004,1,Client signed,Harbor Lab,Signed,2026-03-04,2026-04-03,,',
      'C-2026-005,1,Sent,Tidewater Trust,Sent,2026-03-04,2026-04-03,,',
      ",,Draft,Tidewater Trust,'=Draft,,,,",
    ];
    const [header, , , executed] = lines;
    expect(await csv()).toEqual(lines);
    expect(await csv('&status=executed')).toEqual([header, executed]);
    await db.updateTable('contracts').set({ title: 'Free' }).where('id', '=', signed).execute();
    expect((await csv())[4]).toBe('C-2026-004,1,Changed outside of Wolfden,,,,,,');
  });
});
