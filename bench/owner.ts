/** The owner of a server that is measured, and ways in for programs. */
import type { Running } from './child-process.ts';

export const owner = { email: 'owner@studio.example', password: 'granite lantern orbit 47' };

/** For the server’s environment: its first start creates the account. */
export const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** Signs in; what a browser would send from then on. */
export async function ownerCookie({ url }: Pick<Running, 'url'>): Promise<string> {
  const answer = await post(`${url}/api/session`, owner, {});
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A token that may read. */
export async function readingToken(server: Pick<Running, 'url'>): Promise<string> {
  const cookie = await ownerCookie(server);
  const body = { name: 'Measurement', scope: 'read', currentPassword: owner.password };
  const answer = await post(`${server.url}/api/account/tokens`, body, { cookie });
  return ((await answer.json()) as { token: string }).token;
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
