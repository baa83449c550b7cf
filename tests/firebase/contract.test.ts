/** The fake that other tests use answers like the Auth emulator. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FirebaseAdmin } from '../support/firebase-admin.ts';
import { ada, cases, signIn, type Case, type Service } from './contract-cases.ts';
import { onEmulatorAndFake } from './support/services.ts';

const projectId = 'demo-contract';

onEmulatorAndFake(projectId, (getAdmin) => {
  let admin: FirebaseAdmin;
  let service: Service;

  beforeEach(async () => {
    admin = getAdmin();
    await admin.removeAccounts();
    const uid = await admin.createAccount({ ...ada, emailVerified: true });
    service = { admin, uid, ask: (operation, body) => ask(urlOf(operation), body) };
  });

  const urlOf = (operation: string, query = `?key=${projectId}`) =>
    `${getAdmin().url}/identitytoolkit.googleapis.com/${operation}${query}`;

  describe.each(['open', 'protected'] as const)('whose addresses are %s', (addresses) => {
    beforeEach(() => admin.protectAddresses(addresses === 'protected'));

    test.for(cases)('$name', async (one) => {
      const answer = await one.ask(service);
      expect(answer).toMatchObject(expected(one, addresses, service));
    });
  });

  test('tells whose tokens are, without a signature', async () => {
    const { body } = await signIn(service);
    const idToken = String(body['idToken']);
    const claims = decodeJwt(idToken);
    expect(decodeProtectedHeader(idToken)).toEqual({ alg: 'none', typ: 'JWT' });
    expect(claims).toMatchObject({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: service.uid,
      user_id: service.uid,
      email: ada.email,
      email_verified: true,
      auth_time: expect.any(Number),
      firebase: { identities: { email: [ada.email] }, sign_in_provider: 'password' },
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  test('gives no token where a second factor is missing', async () => {
    const enrollments = [{ mfaEnrollmentId: 'phone-1', phoneInfo: '+15555550100' }];
    await admin.updateAccount(service.uid, { mfa: { enrollments } });
    const { body } = await signIn(service);
    expect(Object.keys(body)).not.toContain('idToken');
  });

  test('verifies the address whose code was used', async () => {
    await admin.updateAccount(service.uid, { emailVerified: false });
    await service.ask('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', ...ada });
    const oobCode = await admin.codeFor(ada.email);
    await service.ask('v1/accounts:resetPassword', { oobCode, newPassword: ada.password });
    const { body } = await signIn(service);
    expect(decodeJwt(String(body['idToken']))).toMatchObject({ email_verified: true });
  });

  test('wants an API key, and an administrator’s token', async () => {
    for (const operation of ['accounts:lookup', `projects/${projectId}/accounts:lookup`]) {
      expect(await ask(urlOf(`v1/${operation}`, ''), {})).toMatchObject({
        status: 403,
        body: { error: { code: 403, message: 'The request is missing a valid API key.' } },
      });
    }
  });

  test('lets pages of any origin ask', async () => {
    const headers = {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version',
    };
    const asked = await fetch(urlOf('v1/accounts:lookup'), { method: 'OPTIONS', headers });
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-headers': 'content-type,x-client-version',
      'access-control-allow-methods': expect.stringContaining('POST'),
    });
    const { origin } = headers;
    const body = JSON.stringify({ idToken: 'garbage' });
    const refused = await fetch(urlOf('v1/accounts:lookup'), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body,
    });
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  });
});

async function ask(url: string, body: object | string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function expected({ error, fields }: Case, addresses: 'open' | 'protected', service: Service) {
  const message = typeof error === 'object' && 'open' in error ? error[addresses] : error;
  if (message === undefined) return { status: 200, body: fields?.(service) ?? {} };
  const said = message instanceof RegExp ? expect.stringMatching(message) : message;
  return { status: 400, body: { error: { code: 400, message: said } } };
}
