import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { openedBy, proposalOffice } from '../../../../../tests/support/client-proposal.ts';
import { createTestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

/** As the page of a displayed proposal reports that it is viewed. */
const looking = {
  'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'image',
};

describeOnSqliteFirst('The first opening of a proposal', (open) => {
  test.each([true, false])('tells the owner once if that is switched on (%s)', async (isOn) => {
    const db = await open();
    const { app, id, ada, ben } = await proposalOffice(db);
    const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
    const changed = { version, emailsOpenings: isOn };
    expect((await callApi(app, 'PATCH', '/settings/studio', changed)).status).toBe(200);
    // Nobody is signed in: views of the owner are not counted.
    const client = await createTestApp(db, { clock: app.clock });
    const views = [await openedBy(app, id, ada), await openedBy(app, id, ben)];
    const subjects = async () =>
      (await db.selectFrom('emails').select('subject').execute()).map(({ subject }) => subject);
    expect(await subjects()).toEqual([]);
    for (const days of [0, 1]) {
      app.clock.advance({ hours: 24 * days });
      for (const cookie of views) {
        const seen = await client.app.request(`/p/${id}/seen`, { headers: { ...looking, cookie } });
        expect(seen.status).toBe(200);
      }
    }
    const told = [expect.stringMatching(/ opened proposal P-2026-001$/)];
    expect(await subjects()).toEqual(isOn ? told : []);
    expect(await violationsOf(db)).toEqual([]);
  });
});
