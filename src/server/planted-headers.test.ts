/** Forged hosts, addresses and cookies in requests: none of them is trusted. */
import { expect, test } from 'vitest';
import {
  ada,
  mailsOf,
  openOffice,
  signIn,
  tokenOf,
  type TestOffice,
} from '../../tests/support/test-account.ts';
import { BASE_URL } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';

const evil = 'evil.example';
const namesOfHosts = {
  host: evil,
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'http',
  'x-original-host': evil,
  'x-host': evil,
  forwarded: `host=${evil};proto=http`,
};

async function post(office: TestOffice, path: string, body: object, url = BASE_URL) {
  return office.app.request(
    new Request(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...namesOfHosts },
      body: JSON.stringify(body),
    }),
  );
}

describeOnSqliteFirst('A request that names another host', (open) => {
  test('gets no link there by mail', async () => {
    const office = await openOffice(await open());
    const { status } = await post(
      office,
      '/api/password-resets',
      { email: ada.email },
      `http://${evil}`,
    );
    expect(status).toBe(202);
    await office.accounts.afterAnswer.settled();
    const [mail] = await mailsOf(office.db);
    expect(mail?.textBody).toContain(`${BASE_URL}/admin/reset-password#token=`);
    expect(JSON.stringify(mail)).not.toContain(evil);
  });

  test('gets no link there by a page, a redirect or a text, nor a cookie for it', async () => {
    const office = await openOffice(await open());
    for (const path of [
      '/',
      '/about',
      '/about/',
      '/admin',
      '/sitemap.xml',
      '/robots.txt',
      '/nothing',
    ]) {
      const answer = await office.app.request(
        new Request(`http://${evil}${path}`, { headers: namesOfHosts }),
      );
      const said = [...answer.headers].join('\n') + (await answer.text());
      expect(said, path).not.toContain(evil);
    }
    const { email, password } = ada;
    const answer = await post(office, '/api/session', { email, password }, `http://${evil}`);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Host-/);
      expect(line).not.toMatch(/domain=/i);
    }
  });
});

describeOnSqliteFirst('A session that somebody planted in the browser', (open) => {
  const SESSION = '__Host-wolfden.session_token';

  test('is not the one that a sign-in opens', async () => {
    const office = await openOffice(await open());
    const victim = office.browser();
    const planted = 'A'.repeat(32);
    victim.cookies.set(SESSION, `${planted}.${'B'.repeat(43)}=`);
    expect((await signIn(victim, ada)).status).toBe(200);
    expect(victim.cookies.get(SESSION)).not.toContain(planted);
    const attacker = office.browser();
    attacker.cookies.set(SESSION, planted);
    expect((await attacker.call('GET', '/account')).status).toBe(401);
  });

  test('is ended when it was the attacker’s own, and opens nothing of the victim’s', async () => {
    const office = await openOffice(await open());
    const attacker = office.browser();
    await signIn(attacker, ada);
    const victim = office.browser();
    victim.cookies.set(SESSION, attacker.cookies.get(SESSION) ?? '');
    await signIn(victim, ada);
    expect((await victim.call('GET', '/account')).status).toBe(200);
    expect((await attacker.call('GET', '/account')).status).toBe(401);
  });

  test('does not survive a new password by mail', async () => {
    const office = await openOffice(await open());
    const thief = office.browser();
    for (const [name, value] of office.owner.cookies) thief.cookies.set(name, value);
    await office.browser().call('POST', '/password-resets', { email: ada.email });
    await office.accounts.afterAnswer.settled();
    const token = tokenOf((await mailsOf(office.db)).at(-1)?.textBody ?? '');
    const body = { token, password: 'another lantern orbit 48' };
    expect((await office.browser().call('POST', '/password-resets/completion', body)).status).toBe(
      204,
    );
    expect((await thief.call('GET', '/account')).status).toBe(401);
  });
});
