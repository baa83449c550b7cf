import { bankDetails, designLine, studioAddress } from '../../support/billing-data.ts';

export const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };

/** Sets a studio up by its API, as a program of the owner’s; the id of a draft that can be issued. */
export async function makeDraft(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };

  const { studio } = await call('GET', '/settings');
  await call('PATCH', '/settings/studio', {
    version: studio.version,
    address: studioAddress,
  });
  await call('PUT', '/settings/bank-details/USD', {
    ...bankDetails,
    currentPassword: owner.password,
  });
  const { id: clientId } = await call('POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts: [{ name: 'Mara Example', email: 'mara@harbor.example', roles: ['billing'] }],
    address: studioAddress,
  });
  const { id, version } = await call('POST', '/invoices', { clientId });
  await call('PATCH', `/invoices/${id}`, { version, lines: [{ key: 'line-1', ...designLine }] });
  return id as string;
}
