/** A client’s way with a link: to its cookie, and to the page. */
import { callApi, type CalledApp } from './api-caller.ts';

/** Path of a link created by the owner. */
export async function makeLink(app: CalledApp, id: string): Promise<string> {
  const { status, body } = await callApi(app, 'POST', `/documents/${id}/links`);
  if (status !== 201) throw new Error(`No link was made: ${status}`);
  return new URL(body.url).pathname;
}

/** Follows a link as a browser does; returns its cookie. */
export async function followLink(app: CalledApp, path: string): Promise<string> {
  const answer = await app.app.request(path);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Text of an issued invoice’s client page, in one line. */
export async function clientText(app: CalledApp, id: string): Promise<string> {
  const cookie = await followLink(app, await makeLink(app, id));
  const page = await app.app.request(`/i/${id}`, { headers: { cookie } });
  if (page.status !== 200) throw new Error(`The page was not shown: ${page.status}`);
  const html = await page.text();
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}
