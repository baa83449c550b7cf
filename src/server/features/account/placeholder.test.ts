import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  ada,
  mailsOf,
  openOffice,
  signIn,
  type TestOffice,
} from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';

const nobody = 'nobody@wolfden.example';

const ways = [
  [
    'a request for a reset',
    (office: TestOffice, email: string) =>
      office.browser().call('POST', '/password-resets', { email }),
  ],
  [
    'a wrong password',
    (office: TestOffice, email: string) =>
      signIn(office.browser(), { email, password: 'copper meadow violin 12' }),
  ],
] as const;

/** A test app that records the kind of every SQL statement. */
async function watchedOffice(db: Database) {
  const statements: string[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const office = await openOffice(db.withPlugin(watch));
  /** The statements after the response. */
  const after = async (answer: Promise<unknown>): Promise<string[]> => {
    const { afterAnswer } = office.accounts;
    const run = afterAnswer.run.bind(afterAnswer);
    let from = 0;
    afterAnswer.run = (what, work) =>
      run(what, () => {
        from = statements.length;
        return work();
      });
    await answer;
    await afterAnswer.settled();
    afterAnswer.run = run;
    return statements.slice(from);
  };
  return { office, after };
}

describeOnSqliteFirst('For an address that nobody has', (open) => {
  test.each(ways)('%s is followed by the same work as for the owner’s', async (_what, ask) => {
    const { office, after } = await watchedOffice(await open());
    const known = await after(ask(office, ada.email));
    const unknown = await after(ask(office, nobody));
    expect(known).toContain('InsertQueryNode');
    expect(unknown.slice(0, known.length)).toEqual(known);
    const more = unknown.slice(known.length);
    expect(more.filter((kind) => kind !== 'DeleteQueryNode')).toEqual([]);
  });

  test.each(ways)('%s leaves nothing behind', async (_what, ask) => {
    const office = await openOffice(await open());
    const before = await mailsOf(office.db);
    const { length } = await office.db.selectFrom('signIns').selectAll().execute();
    await ask(office, nobody);
    await office.accounts.afterAnswer.settled();
    expect(await mailsOf(office.db)).toEqual(before);
    expect(await office.db.selectFrom('accountLinks').selectAll().execute()).toEqual([]);
    expect(await office.db.selectFrom('signIns').selectAll().execute()).toHaveLength(length);
  });
});

describeOnSqliteFirst('The email with a reset link', (open) => {
  test('leaves some seconds later, at a moment that nobody can know', async () => {
    const { accounts, browser, db, clock } = await openOffice(await open());
    for (let nth = 1; nth <= 2; nth += 1) {
      await browser().call('POST', '/password-resets', { email: ada.email });
      await accounts.afterAnswer.settled();
    }
    const emails = await db
      .selectFrom('emails')
      .select(['dueAt'])
      .where('kind', '=', 'account_password_reset')
      .execute();
    const waits = emails.map(({ dueAt }) => clock.now().until(dueAt).total('seconds'));
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThan(5);
    }
  });
});
