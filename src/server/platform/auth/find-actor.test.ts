import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  ada,
  eventTypes,
  mailsOf,
  openOffice,
  signIn,
} from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

describeOnSqliteFirst('A session', (open) => {
  test('ends twelve hours after it was last used', async () => {
    const { owner, clock, accounts } = await openOffice(await open());
    for (let nth = 1; nth <= 3; nth += 1) {
      clock.advance({ hours: 11, minutes: 59 });
      expect((await owner.call('GET', '/account')).status, `use ${nth}`).toBe(200);
      await accounts.afterAnswer.settled();
    }
    clock.advance({ hours: 12 });
    expect((await owner.call('GET', '/account')).status).toBe(401);
  });

  test('ends thirty days after it was opened, however busy it is', async () => {
    const { owner, clock, accounts } = await openOffice(await open());
    for (let hours = 0; hours + 11 < 30 * 24; hours += 11) {
      clock.advance({ hours: 11 });
      expect((await owner.call('GET', '/account')).status, `hour ${hours}`).toBe(200);
      await accounts.afterAnswer.settled();
    }
    clock.advance({ hours: 5 });
    expect((await owner.call('GET', '/account')).status).toBe(401);
  });

  test('that is over is forgotten with the next sign-in', async () => {
    const { browser, clock, db } = await openOffice(await open());
    clock.advance({ hours: 13 });
    await signIn(browser(), ada);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('opens nothing with a token that was never given', async () => {
    const { browser } = await openOffice(await open());
    const stranger = browser();
    for (const value of ['', '.', 'made-up.signature', '%E0%A4%A', "' or 1=1 --"]) {
      stranger.cookies.set('__Host-wolfden.session_token', value);
      expect((await stranger.call('GET', '/account')).status, value).toBe(401);
    }
  });
});

describeOnSqliteFirst('An API token', (open) => {
  test('is shown once, opens what its scope allows, and nothing of the account', async () => {
    const office = await openOffice(await open());
    const { owner, db } = office;
    const made = await owner.call('POST', '/account/tokens', {
      name: 'Books',
      scope: 'read',
      currentPassword: ada.password,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { item: { name: 'Books', scope: 'read', lastUsedOn: null } },
    });
    const token: string = made.body.token;
    expect(token).toMatch(/^wfd_[\w-]{43}$/);
    const stored = await db.selectFrom('apiTokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
    const authorization = `Bearer ${token}`;
    const call = (method: string, path: string, body?: unknown) =>
      callApi(office, method, path, body, { authorization });
    expect((await call('GET', '/session')).body.user).toMatchObject({ email: ada.email });
    expect((await call('GET', '/account')).status).toBe(403);
    expect((await call('POST', '/account/tokens', { name: 'x', scope: 'write' })).status).toBe(403);
    expect((await call('GET', '/inbox')).status).toBe(200);
    await office.accounts.afterAnswer.settled();
    expect((await owner.call('GET', '/account/tokens')).body.items).toMatchObject([
      { name: 'Books', lastUsedOn: '2026-03-02' },
    ]);
    expect((await mailsOf(db)).map(({ subject }) => subject)).toEqual(['An API token was created']);
  });

  test('is made only with the password', async () => {
    const { owner } = await openOffice(await open());
    const wanted = { name: 'Books', scope: 'read' };
    const guessed = { ...wanted, currentPassword: 'nope' };
    expect((await owner.call('POST', '/account/tokens', wanted)).status).toBe(400);
    expect(await owner.call('POST', '/account/tokens', guessed)).toMatchObject({
      status: 400,
      body: { error: { code: 'auth.password_wrong' } },
    });
    expect((await owner.call('GET', '/account/tokens')).body.items).toEqual([]);
  });

  test('that was revoked opens nothing from then on', async () => {
    const office = await openOffice(await open());
    const { owner, db } = office;
    const { body } = await owner.call('POST', '/account/tokens', {
      name: 'Books',
      scope: 'write',
      currentPassword: ada.password,
    });
    const authorization = `Bearer ${body.token}`;
    const path = `/account/tokens/${body.item.id}`;
    expect((await owner.call('DELETE', path)).status).toBe(204);
    expect((await callApi(office, 'GET', '/inbox', undefined, { authorization })).status).toBe(401);
    expect((await owner.call('DELETE', path)).status).toBe(404);
    expect((await eventTypes(db)).slice(-2)).toEqual(['token.created', 'token.revoked']);
  });

  test('that is wrong is not made up for by a session', async () => {
    const office = await openOffice(await open());
    const cookie = [...office.owner.cookies].map((pair) => pair.join('=')).join('; ');
    for (const authorization of [
      'Bearer wfd_x',
      `Bearer wfd_${'A'.repeat(43)}`,
      'Basic YWRhOng=',
      'Bearer',
    ]) {
      const answer = await callApi(office, 'GET', '/account', undefined, { authorization, cookie });
      expect(answer.status, authorization).toBe(401);
    }
  });
});
