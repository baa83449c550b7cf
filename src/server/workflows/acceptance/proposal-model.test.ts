import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addOffer, proposalOffice } from '../../../../tests/support/client-proposal.ts';
import {
  proposalCommands,
  type Model,
  type Real,
} from '../../../../tests/support/proposal-model.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const RUNS = rounds(25, 500);
/** Up to some hundred requests a run. */
const timeout = RUNS * 30_000;

describeOnSqliteFirst('A proposal', (open) => {
  test('has the right status, total and one acceptance in any order', { timeout }, async () => {
    const db = await open();
    const { app, clientId, ada, ben, cy } = await proposalOffice(db);
    const setUp = async () => {
      const model: Model = {
        revision: 0,
        end: null,
        isAsked: false,
        validUntil: '',
        isAllowed: false,
        forms: [],
      };
      const id = await addOffer(app, clientId);
      const contacts = [ada, ben, cy];
      const { clock } = app;
      const real: Real = { app, db, clock, id, contacts, forms: [], acceptedTotal: undefined };
      return { model, real };
    };
    await fc.assert(
      fc.asyncProperty(proposalCommands, async (commands) => {
        const { model, real } = await setUp();
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      { numRuns: RUNS },
    );
    expect(await violationsOf(db)).toEqual([]);
  });
});
