import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  ada,
  eventTypes,
  mailsOf,
  openOffice,
  signIn,
  tokenOf,
  type TestOffice,
} from '../../../../tests/support/test-account.ts';
import { BASE_URL } from '../../../../tests/support/test-app.ts';
import type { TestBrowser } from '../../../../tests/support/test-browser.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

const password = 'copper meadow violin 12';
const invalid = { status: 400, body: { error: { code: 'auth.reset_link_invalid' } } };

/** Requests a link and waits until the work after the response is done. */
async function askForLink({ accounts }: TestOffice, browser: TestBrowser, email = ada.email) {
  const answer = await browser.call('POST', '/password-resets', { email });
  await accounts.afterAnswer.settled();
  return answer;
}

async function resetEmails({ db }: TestOffice) {
  return (await mailsOf(db)).filter(({ subject }) => subject.startsWith('Reset your password'));
}

/** The secret of the newest link. */
async function newToken(office: TestOffice, browser = office.browser()): Promise<string> {
  const before = new Set((await resetEmails(office)).map(({ textBody }) => textBody));
  await askForLink(office, browser);
  const mail = (await resetEmails(office)).find(({ textBody }) => !before.has(textBody));
  return tokenOf(mail?.textBody ?? '');
}

describeOnSqliteFirst('A forgotten password', (open) => {
  test('is replaced by a link in an email, which signs everybody out', async () => {
    const office = await openOffice(await open());
    const { owner, browser, db } = office;
    const laptop = browser();
    const token = await newToken(office, laptop);
    const [mail] = await resetEmails(office);
    expect(mail).toMatchObject({ toAddress: ada.email });
    expect(mail?.textBody).toContain(`${BASE_URL}/admin/reset-password#token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const done = await laptop.call('POST', '/password-resets/completion', { token, password });
    expect(done.status).toBe(204);
    expect((await owner.call('GET', '/account')).status).toBe(401);
    expect((await signIn(laptop, ada)).status).toBe(401);
    expect((await signIn(laptop, { ...ada, password })).status).toBe(200);
    expect(await eventTypes(db)).toContain('account.password_reset');
    const subjects = (await mailsOf(db)).map(({ subject }) => subject);
    expect(subjects).toContain('A new password was set');
    // The link has proved access to the mailbox: this browser is known now.
    expect(subjects).not.toContain('New sign-in to your account');
  });

  test('is replaced together with all API tokens', async () => {
    const office = await openOffice(await open());
    const { owner, browser, db } = office;
    const wanted = { name: 'Backup', scope: 'write', currentPassword: ada.password };
    const { body } = await owner.call('POST', '/account/tokens', wanted);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await callApi(office, 'GET', '/clients', undefined, headers)).status).toBe(200);
    const token = await newToken(office);
    await browser().call('POST', '/password-resets/completion', { token, password });
    expect((await callApi(office, 'GET', '/clients', undefined, headers)).status).toBe(401);
    const revoked = db.selectFrom('events').select('targetId').where('type', '=', 'token.revoked');
    expect(await revoked.execute()).toEqual([{ targetId: body.item.id }]);
    const mail = (await mailsOf(db)).find(({ subject }) =>
      subject.includes('new password was set'),
    );
    expect(mail?.textBody.replaceAll('\n', ' ')).toContain('your API tokens were revoked');
  });

  test('is answered alike whether there is such an account or not', async () => {
    const office = await openOffice(await open());
    const known = await askForLink(office, office.browser());
    const unknown = await askForLink(office, office.browser(), 'nobody@wolfden.example');
    expect(known.status).toBe(202);
    expect({ ...unknown, headers: [...unknown.headers] }).toEqual({
      ...known,
      headers: [...known.headers],
    });
    expect(await resetEmails(office)).toHaveLength(1);
    expect(
      (await office.browser().call('POST', '/password-resets', { email: 'ada' })).body,
    ).toEqual({
      error: {
        code: 'auth.invalid_email',
        message: 'Invalid email address',
        fields: { email: 'Invalid email address' },
      },
    });
  });

  test('is answered before anything is looked up, so that its time tells nothing', async () => {
    const office = await openOffice(await open());
    let asked = 0;
    const { accounts } = office;
    const run = accounts.afterAnswer.run.bind(accounts.afterAnswer);
    // Held: the work of the first request could be done before the second one is answered.
    const { promise: answered, resolve: release } = Promise.withResolvers<void>();
    accounts.afterAnswer.run = (what, work) => {
      asked += 1;
      run(what, () => answered.then(work));
    };
    await office.browser().call('POST', '/password-resets', { email: ada.email });
    await office.browser().call('POST', '/password-resets', { email: 'nobody@wolfden.example' });
    expect(asked).toBe(2);
    expect(await resetEmails(office)).toHaveLength(0);
    release();
    await accounts.afterAnswer.settled();
    expect(await resetEmails(office)).toHaveLength(1);
  });

  test('has links that work once, for half an hour, and not beside a newer password', async () => {
    const office = await openOffice(await open());
    const [first, second] = [await newToken(office), await newToken(office)];
    const laptop = office.browser();
    const complete = (token: string) =>
      laptop.call('POST', '/password-resets/completion', { token, password });
    office.clock.advance({ minutes: 29, seconds: 59 });
    const answers = await Promise.all([complete(first), complete(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(await complete(first)).toMatchObject(invalid);
    expect(await complete(second)).toMatchObject(invalid);
    expect(await complete('made-up')).toMatchObject(invalid);
    office.clock.advance({ hours: 1 });
    const late = await newToken(office);
    office.clock.advance({ minutes: 30 });
    expect(await complete(late)).toMatchObject(invalid);
  });

  test('is not replaced by one that breaks the rules, and the link stays good', async () => {
    const office = await openOffice(await open());
    const token = await newToken(office);
    const laptop = office.browser();
    for (const [bad, code] of [
      ['short', 'auth.password_too_short'],
      ['Wolfden-Studio-2026', 'auth.password_too_common'],
      ['x'.repeat(257), 'auth.password_too_long'],
    ]) {
      const answer = await laptop.call('POST', '/password-resets/completion', {
        token,
        password: bad,
      });
      expect(answer).toMatchObject({ status: 400, body: { error: { code, fields: {} } } });
      expect(answer.body.error.fields.password).toBe(answer.body.error.message);
    }
    const done = await laptop.call('POST', '/password-resets/completion', { token, password });
    expect(done.status).toBe(204);
  });

  test('stores its link’s secret as a hash alone', async () => {
    const office = await openOffice(await open());
    const token = await newToken(office);
    const links = await office.db.selectFrom('accountLinks').selectAll().execute();
    expect(links).toMatchObject([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('sends two emails while a link lives, without telling', async () => {
    const office = await openOffice(await open());
    for (let nth = 1; nth <= 5; nth += 1) {
      const answer = await askForLink(office, office.browser({ ip: `203.0.113.${nth}` }));
      expect(answer.status).toBe(202);
    }
    expect(await resetEmails(office)).toHaveLength(2);
    // Once those links have expired, a new one is sent.
    office.clock.advance({ minutes: 30 });
    await askForLink(office, office.browser());
    expect(await resetEmails(office)).toHaveLength(3);
  });

  test('is refused to a network that asks too often, for whatever address', async () => {
    const office = await openOffice(await open());
    const laptop = office.browser();
    for (let nth = 1; nth <= 10; nth += 1) await askForLink(office, laptop, `a${nth}@x.example`);
    expect((await askForLink(office, laptop, 'nobody@x.example')).status).toBe(429);
    expect((await askForLink(office, laptop)).status).toBe(429);
  });

  test('leaves the second factor as it was', async () => {
    const office = await openOffice(await open());
    await office.db
      .insertInto('totpFactors')
      .values({
        userId: (await office.owner.call('GET', '/account')).body.id,
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        lastStep: 0,
        createdAt: '2026-03-02T15:00:00.000Z',
        confirmedAt: '2026-03-02T15:00:00.000Z',
      })
      .execute();
    const laptop = office.browser();
    const token = await newToken(office, laptop);
    await laptop.call('POST', '/password-resets/completion', { token, password });
    expect((await signIn(laptop, { ...ada, password })).body).toEqual({ secondFactor: ['totp'] });
  });
});
