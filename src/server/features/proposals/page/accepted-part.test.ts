/** The page after acceptance: what it says to whom. */
import { expect, test } from 'vitest';
import {
  acceptAs,
  addOffer,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';

/** Accepted by one of two signers. */
async function accepted(db: Database, signed: Record<string, string>) {
  const office = await proposalOffice(db);
  const { app, clientId, ada, ben, cy } = office;
  const id = await addOffer(app, clientId, { purchaseOrder: 'before_invoicing' });
  const signer = await openedBy(app, id, ada);
  const [other, viewer] = [await openedBy(app, id, ben), await openedBy(app, id, cy)];
  expect((await acceptAs(app, { id, cookie: signer }, { signed })).status).toBe(303);
  return { app, id, signer, other, viewer };
}

describeOnEachDatabase('The page of an accepted proposal', (open) => {
  test('tells readers who may only view who accepted and when, but nothing about billing', async () => {
    const billing = {
      invoiceName: 'Accounts Payable',
      invoiceEmail: 'ap@harbor.example',
      fundReference: 'NSF-12345',
      purchaseOrder: 'PO-77',
    };
    const { app, id, other, viewer } = await accepted(await open(), billing);
    const known = await proposalPage(app, id, other);
    const seen = await proposalPage(app, id, viewer);
    for (const value of Object.values(billing)) {
      expect(known).toContain(value);
      expect(seen).not.toContain(value);
    }
    expect(seen).toMatch(/Accepted by<\/dt>\s*<dd[^>]*>Ada Signer, Director</);
    expect(seen).toMatch(/Accepted on<\/dt>\s*<dd[^>]*>March 2, 2026</);
    expect(seen).not.toContain('PO number');
  });
});
