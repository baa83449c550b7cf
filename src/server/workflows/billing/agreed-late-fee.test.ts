/** The late fee from the proposal to the contract and to the invoices of the engagement. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { changeContract, readContract, sendContract } from '../../../../tests/support/contracts.ts';
import { executeSent } from '../../../../tests/support/executed-contracts.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { ContractDraft } from '../../../shared/contracts/contract-draft.schema.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { Database } from '../../database/database.ts';

const lateFee = { ratePpm: 10_000, per: 'month', graceDays: 10 };
const sentence =
  'Late fee: 1% per month of the amount overdue, from the day after the due date, if it is more than 10 days late.';
const contractTemplate = { id: 'services-agreement', name: 'Services agreement (sample)' };

async function accepted(db: Database, changes: object) {
  const office = await proposalOffice(db);
  const { app, clientId, ada } = office;
  const id = await addOffer(app, clientId, changes);
  const cookie = await openedBy(app, id, ada);
  const before = await proposalPage(app, id, cookie);
  expect((await acceptAs(app, { id, cookie })).status).toBe(303);
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  const path = `/engagements/${body.engagementId}`;
  const invoices = async () => {
    const { entries } = (await callApi(app, 'GET', path)).body as EngagementDetail;
    const ids = entries.flatMap((entry) => entry.invoices.map((one) => one.id));
    const all = await Promise.all(ids.map((one) => callApi(app, 'GET', `/invoices/${one}`)));
    return all.map((one) => one.body.draft.content.lateFee);
  };
  const pages = [before, await proposalPage(app, id, cookie)];
  const [row] = await db.selectFrom('contracts').select('id').execute();
  return {
    ...office,
    snapshot: body.sent.snapshot,
    pages,
    path,
    invoices,
    contractId: row?.id ?? '',
  };
}

describeOnSqliteFirst('The late fee of a proposal', (open) => {
  test('is frozen and shown, and its invoices start with it', async () => {
    const db = await open();
    const { snapshot, pages, invoices } = await accepted(db, { lateFee });
    expect(snapshot).toMatchObject({ format: 2, lateFee });
    for (const page of pages) expect(page).toContain(sentence);
    expect(await invoices()).toEqual([lateFee]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is nowhere without one, and nothing that was frozen changes', async () => {
    const { snapshot, pages, invoices } = await accepted(await open(), {});
    expect(snapshot.format).toBe(1);
    expect(snapshot).not.toHaveProperty('lateFee');
    for (const page of pages) expect(page).not.toMatch(/late fee/i);
    expect(await invoices()).toEqual([null]);
  });

  test('is what its contract starts with; the signed contract decides about later invoices', async () => {
    const office = await accepted(await open(), { lateFee, contractTemplate });
    const { app, ada, contractId, path, invoices } = office;
    const contract = await readContract(app, contractId);
    expect(contract.draft.lateFee).toEqual(lateFee);
    const other = { ratePpm: 120_000, per: 'year', graceDays: 0 } as const;
    const variables = contract.draft.variables.map((one: object) =>
      'value' in one && one.value === null ? { ...one, value: 'New Jersey' } : one,
    );
    const changed = await changeContract(app, contract, {
      lateFee: other,
      variables,
      values: { 'client.address': 'Pier 4' },
    });
    expect((await readContract(app, contractId)).blockers).toEqual({});
    await sendContract(app, changed, [ada]);
    await executeSent(app, contractId);
    const { sent } = await readContract(app, contractId);
    expect(sent?.snapshot).toMatchObject({ format: 3, lateFee: other });
    expect(JSON.stringify(sent?.snapshot.body)).toContain(
      '12% per year of the amount overdue, from the day after the due date',
    );
    await callApi(app, 'POST', `${path}/entries/design/reached`);
    expect(await invoices()).toEqual([lateFee, other]);
  });

  test('blocks a contract whose text doesn’t state it', async () => {
    const { app, contractId } = await accepted(await open(), { lateFee, contractTemplate });
    const contract = await readContract(app, contractId);
    const { body }: ContractDraft = contract.draft;
    if (body.kind !== 'text') throw new Error('The sample is a text');
    const clauses = body.clauses.filter(({ key }) => key !== 'late_fee');
    await changeContract(app, contract, { body: { ...body, clauses } });
    expect((await readContract(app, contractId)).blockers['lateFee']).toMatch(/^No clause states/);
  });
});
