import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothSign, signingOffice } from '../../../../tests/support/client-contract.ts';
import {
  contractCommands,
  send,
  type Model,
  type Real,
} from '../../../../tests/support/contract-model.ts';
import { addContract } from '../../../../tests/support/contracts.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const RUNS = rounds(20, 200);
/** Up to some hundred requests a run. */
const timeout = RUNS * 30_000;

describeOnSqliteFirst('A contract', (open) => {
  test('has the right status and signatures in any order of steps', { timeout }, async () => {
    const db = await open();
    const office = await signingOffice(db);
    const { app, clientId } = office;
    const recipients = bothSign(office).recipients.slice(0, 2);
    const setUp = async (isInOrder: boolean) => {
      const model: Model = {
        isInOrder,
        revision: 0,
        end: null,
        signBy: '',
        other: 'ben',
        signed: [],
        forms: {},
      };
      const signingOrder = isInOrder ? 'in_order' : 'parallel';
      const { id } = await addContract(app, clientId, { recipients, signingOrder });
      const real: Real = { office, db, clock: app.clock, id, forms: {} };
      return { model, real };
    };
    await fc.assert(
      fc.asyncProperty(fc.boolean(), contractCommands, async (isInOrder, commands) => {
        const { model, real } = await setUp(isInOrder);
        // Most steps need a version that was sent.
        await send(20).run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      { numRuns: RUNS },
    );
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
