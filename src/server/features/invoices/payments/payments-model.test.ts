import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addClient, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { moneyDraws } from '../../../../../tests/support/payments-draws.ts';
import { moneyWorld, takeMoneyStep } from '../../../../../tests/support/payments-model.ts';
import { keptMoney, readMoney } from '../../../../../tests/support/payments-recount.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

const RUNS = rounds(8, 500);
/** `verify` takes longer with each run. */
const RUNS_BETWEEN_CHECKS = rounds(4, 50);
const timeout = RUNS * 30_000;

describeOnEachDatabase('The money of a client', (open) => {
  test('is what a recount says after any steps', { timeout }, async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const done = new Map<string, number>();
    let runs = 0;
    const property = fc.asyncProperty(moneyDraws, async (draws) => {
      const world = moneyWorld(app, await addClient(app), done);
      // With invoices and a payment, most steps have something to move.
      const given = { pick: 0, other: 0, amount: 100_00, fee: 0, withheld: 0, isYes: true };
      const first = (['invoice', 'invoice', 'advance'] as const).map((step) =>
        Object.assign({ step }, given),
      );
      for (const draw of [...first, ...draws]) {
        await takeMoneyStep(world, draw);
        expect(await readMoney(world)).toEqual(keptMoney(world));
      }
      runs += 1;
      if (runs % RUNS_BETWEEN_CHECKS === 0) expect(await violationsOf(db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS });
    // The steps are not just refused.
    expect(done.size).toBeGreaterThan(8);
    expect(await violationsOf(db)).toEqual([]);
  });
});
