import { expect, test } from 'vitest';
import {
  ada,
  eventTypes,
  mailsOf,
  openOffice,
  signIn,
} from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

const newPassword = 'copper meadow violin 12';

describeOnSqliteFirst('The account', (open) => {
  test('gets a new password by the old one, which signs everybody else out', async () => {
    const { owner, browser, db } = await openOffice(await open());
    const laptop = browser();
    await signIn(laptop, ada);
    const session = owner.cookies.get('__Host-wolfden.session_token');
    const change = { currentPassword: ada.password, newPassword };
    expect((await owner.call('PUT', '/account/password', change)).status).toBe(204);
    expect(owner.cookies.get('__Host-wolfden.session_token')).not.toBe(session);
    expect((await owner.call('GET', '/account')).status).toBe(200);
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    expect((await signIn(laptop, ada)).status).toBe(401);
    expect((await signIn(laptop, { ...ada, password: newPassword })).status).toBe(200);
    expect(await eventTypes(db)).toContain('account.password_updated');
    expect((await mailsOf(db)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  });

  test('gets a new password and loses the chosen API tokens in one step', async () => {
    const { owner, browser, db } = await openOffice(await open());
    const ids: Record<string, string> = {};
    for (const name of ['Backup', 'Unknown', 'Books']) {
      const input = { name, scope: 'read', currentPassword: ada.password };
      ids[name] = (await owner.call('POST', '/account/tokens', input)).body.item.id;
    }
    const change = { currentPassword: ada.password, newPassword };
    const names = async () =>
      (await owner.call('GET', '/account/tokens')).body.items.map(
        ({ name }: { name: string }) => name,
      );
    const wrong = { ...change, currentPassword: 'x', revokedTokens: Object.values(ids) };
    expect((await owner.call('PUT', '/account/password', wrong)).status).toBe(400);
    expect(await names()).toHaveLength(3);
    const chosen = [ids['Unknown'], ids['Books']];
    const right = { ...change, revokedTokens: [...chosen, 'tok_gone'] };
    expect((await owner.call('PUT', '/account/password', right)).status).toBe(204);
    expect(await names()).toEqual(['Backup']);
    expect((await signIn(browser(), { ...ada, password: newPassword })).status).toBe(200);
    const revoked = await db
      .selectFrom('events')
      .select('targetId')
      .where('type', '=', 'token.revoked')
      .execute();
    expect(revoked.map(({ targetId }) => targetId).toSorted()).toEqual(chosen.toSorted());
    const told = (await mailsOf(db)).find(({ subject }) =>
      subject.includes('password was changed'),
    );
    const text = told?.textBody.replaceAll('\n', ' ');
    // Tokens of one instant are unordered.
    expect(text).toMatch(/These API tokens were revoked: (“Unknown”|“Books”|, ){3}\./);
  });

  test('keeps its password without the old one, or with one that breaks the rules', async () => {
    const { owner, browser } = await openOffice(await open());
    const change = (given: object) =>
      owner.call('PUT', '/account/password', {
        currentPassword: ada.password,
        newPassword,
        ...given,
      });
    expect((await change({ currentPassword: 'nope' })).body.error).toMatchObject({
      code: 'auth.password_wrong',
      fields: { currentPassword: 'Incorrect password.' },
    });
    expect((await change({ newPassword: 'wolfdenstudio' })).body.error).toMatchObject({
      code: 'auth.password_too_common',
      fields: { newPassword: expect.any(String) },
    });
    expect((await signIn(browser(), ada)).status).toBe(200);
  });

  test('asks for its password five times, then no more for a while, in this session alone', async () => {
    const { owner, browser } = await openOffice(await open());
    const change = { currentPassword: 'nope', newPassword };
    for (let nth = 1; nth <= 5; nth += 1) {
      expect((await owner.call('PUT', '/account/password', change)).status).toBe(400);
    }
    const right = { currentPassword: ada.password, newPassword };
    expect((await owner.call('PUT', '/account/password', right)).status).toBe(429);
    const laptop = browser();
    await signIn(laptop, ada);
    expect((await laptop.call('PUT', '/account/password', right)).status).toBe(204);
  });

  test('gets another address by the password; both addresses are told', async () => {
    const { owner, browser, db } = await openOffice(await open());
    const laptop = browser();
    await signIn(laptop, ada);
    const email = 'ada@elsewhere.example';
    const change = { currentPassword: ada.password, email: ' Ada@Elsewhere.example' };
    expect(
      (await owner.call('PUT', '/account/email', { ...change, currentPassword: 'x' })).status,
    ).toBe(400);
    expect(await owner.call('PUT', '/account/email', change)).toMatchObject({
      status: 200,
      body: { email },
    });
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    expect((await signIn(laptop, ada)).status).toBe(401);
    expect((await signIn(laptop, { ...ada, email })).status).toBe(200);
    const told = (await mailsOf(db)).filter(({ subject }) =>
      subject.includes('address was changed'),
    );
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual([email, ada.email]);
    // Addresses are personal, and events can’t be erased.
    const events = await db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify(events)).not.toMatch(/@/);
  });

  test('changes its name, and nothing that is not asked for', async () => {
    const { owner, db } = await openOffice(await open());
    expect((await owner.call('PATCH', '/account', { name: ' Ada Wolfe ' })).body).toMatchObject({
      name: 'Ada Wolfe',
      email: ada.email,
    });
    const columns = {
      id: 'usr_x',
      email: 'eve@x.example',
      emailVerified: true,
      createdAt: 'x',
      role: 'admin',
      passwordHash: 'x',
    };
    for (const [column, value] of Object.entries(columns)) {
      const answer = await owner.call('PATCH', '/account', { name: 'Eve', [column]: value });
      expect(answer.body.error.fields, column).toEqual({ [column]: `Unknown field “${column}”.` });
    }
    expect(await db.selectFrom('users').select(['name', 'email']).execute()).toEqual([
      { name: 'Ada Wolfe', email: ada.email },
    ]);
  });

  test('of somebody else keeps its sessions, passkeys and tokens', async () => {
    const { owner, db } = await openOffice(await open());
    const at = '2026-03-02T15:00:00.000Z';
    const userId = 'usr_other';
    const other = { id: userId, name: 'Eve', email: 'eve@x.example', createdAt: at, updatedAt: at };
    await db.insertInto('users').values(other).execute();
    const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({ ...session, id: 'ses_other', userId, tokenHash: 'x' })
      .execute();
    const token = { id: 'tok_other', userId, name: 'x', scope: 'read' as const, tokenHash: 'x' };
    await db
      .insertInto('apiTokens')
      .values({ ...token, createdAt: at, lastUsedOn: null })
      .execute();
    const again = { currentPassword: ada.password };
    for (const [path, body] of [
      ['/account/sessions/ses_other', undefined],
      ['/account/tokens/tok_other', undefined],
      ['/account/passkeys/key_other', again],
    ] as const) {
      expect((await owner.call('DELETE', path, body)).status, path).toBe(404);
    }
    await owner.call('DELETE', '/account/sessions');
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .execute();
    expect(sessions).toHaveLength(1);
    expect((await owner.call('GET', '/account/tokens')).body.items).toEqual([]);
  });

  test('shows where it is signed in, and ends what is not wanted', async () => {
    const { owner, browser, clock } = await openOffice(await open());
    clock.advance({ minutes: 5 });
    const laptop = browser({ ip: '203.0.113.7', userAgent: 'Edg/138 (Windows NT 10.0)' });
    const phone = browser();
    await signIn(laptop, ada);
    await signIn(phone, ada);
    const list = async () => (await owner.call('GET', '/account/sessions')).body.items;
    const items = await list();
    expect(items).toHaveLength(3);
    const edge = items.find(({ browser }: { browser: string }) => browser === 'Edge on Windows');
    expect(edge).toEqual({
      id: expect.stringMatching(/^ses_/),
      createdAt: '2026-03-02T15:05:00.000Z',
      lastSeenAt: '2026-03-02T15:05:00.000Z',
      network: '203.0.113.7',
      browser: 'Edge on Windows',
      isCurrent: false,
    });
    expect((await owner.call('DELETE', `/account/sessions/${edge.id}`)).status).toBe(204);
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    expect((await owner.call('DELETE', `/account/sessions/${edge.id}`)).status).toBe(404);
    expect((await owner.call('DELETE', '/account/sessions')).status).toBe(204);
    expect((await phone.call('GET', '/account')).status).toBe(401);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
  });
});
