import { expect, test } from 'vitest';
import { addContractClient, addSentContract } from '../../../../tests/support/contracts.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import { addSentProposal, addSigningClient } from '../../../../tests/support/proposals.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';

const order = {
  invoice: `format kind number issueDate dueDate lateFee bank logoSha256 credits servicePeriodStart
    servicePeriodEnd currency language style timeZone paperSize seller buyer purchaseOrderNumber
    buyerReference project proposalNumber contractNumber notes pricesIncludeTax lines discount deposits totals`,
  proposal: `format number title sections projects files currency language style timeZone paperSize
    seller buyer logoSha256 pricesIncludeTax discounts validUntil purchaseOrder schedule`,
  contract: `format number title body recipients signingOrder asksForCode signBy language style
    timeZone paperSize seller buyer logoSha256 amends`,
};

test('a snapshot’s fields keep their order, so that unchanged content has the hash that was frozen', async () => {
  const db = await openTestSqlite();
  const app = await invoicingApp(db);
  await addIssued(app, await addClient(app));
  await addSentProposal(app, await addSigningClient(app));
  await addSentContract(app, await addContractClient(app));
  const frozen = await db.selectFrom('frozenDocuments').select(['kind', 'snapshot']).execute();
  const found = frozen.map(({ kind, snapshot }) => [kind, Object.keys(JSON.parse(snapshot))]);
  const expected = Object.entries(order).map(([kind, fields]) => [kind, fields.split(/\s+/)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
