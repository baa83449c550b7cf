/** A milestone that is set back against what else happens to it at the same moment. */
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { fairStart } from '../../../../tests/support/fair-start.ts';
import { addClient, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { expectRecounted, ledgerWorld, read } from '../../../../tests/support/ledger-world.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const ROUNDS = rounds(16, 100);
/** Some ten requests a round. */
const timeout = ROUNDS * 30_000;

const [DONE, NOT_FOUND, REFUSED] = [200, 404, 409];

describeOnEachDatabase('A milestone that is set back', (open) => {
  test('while its draft is issued and it is reached again', { timeout }, async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const start = fairStart();
    let wins = 0;
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      const clientId = await addClient(app);
      const id = await addEngagement(app.deps, clientId);
      const world = ledgerWorld({ app, clientId, id, accepted: 1000_00 });
      const path = `/engagements/${id}/entries/launch/reached`;
      const launch = async () => (await read(world)).entries.find(({ key }) => key === 'launch');
      await callApi(app, 'POST', path);
      const draft = await callApi(app, 'GET', `/invoices/${(await launch())?.invoices[0]?.id}`);
      const [undone, issued, reached] = await Promise.all([
        start.first(() => callApi(app, 'DELETE', path, {})),
        start.second(() => issue(app, draft.body)),
        callApi(app, 'POST', path),
      ]);
      const statuses = [undone.status, issued.status];
      const isFirst = undone.status === DONE;
      const entry = await launch();
      if (isFirst) {
        expect(statuses).toEqual([DONE, NOT_FOUND]);
        expect(entry?.status).toBe(reached.status === DONE ? 'draft' : 'not_reached');
      } else {
        expect(statuses).toEqual([REFUSED, DONE]);
        expect([reached.status, entry?.status]).toEqual([REFUSED, 'issued']);
      }
      await expectRecounted(world);
      wins += isFirst ? 1 : 0;
      start.settle(isFirst);
    }
    // Both have come first, or the race was none.
    expect(wins).toBeGreaterThan(0);
    expect(wins).toBeLessThan(ROUNDS);
    expect(await violationsOf(db)).toEqual([]);
  });
});
