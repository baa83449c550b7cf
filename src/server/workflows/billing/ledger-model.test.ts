import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { ledgerDraws, takeStep } from '../../../../tests/support/ledger-model.ts';
import { expectRecounted, ledgerWorld } from '../../../../tests/support/ledger-world.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const RUNS = rounds(8, 300);
/** `verify` takes longer with each run. */
const RUNS_BETWEEN_CHECKS = rounds(4, 30);
/** Up to some hundred requests a run. */
const timeout = RUNS * 30_000;

describeOnEachDatabase('A ledger', (open) => {
  test('agrees with a recount of its invoices after any steps', { timeout }, async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const done = new Map<string, number>();
    let runs = 0;
    const property = fc.asyncProperty(ledgerDraws, async (draws) => {
      const clientId = await addClient(app);
      const id = await addEngagement(app.deps, clientId);
      const world = { ...ledgerWorld({ app, clientId, id, accepted: 1000_00 }), done };
      // With the deposit issued, most steps have something to move.
      const first = { step: 'issue', pick: 0, amount: 1, isYes: true };
      for (const draw of [first, ...draws]) {
        await takeStep(world, draw);
        await expectRecounted(world);
      }
      runs += 1;
      if (runs % RUNS_BETWEEN_CHECKS === 0) expect(await violationsOf(db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS });
    // The steps are not just refused.
    expect(done.size).toBeGreaterThan(5);
    expect(await violationsOf(db)).toEqual([]);
  });
});
