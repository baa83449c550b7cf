/** Test setup of a studio with a proposal, and the way of its client. */
import type { AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { clientPath } from '../../src/shared/documents/client-paths.ts';
import { aProposal } from './a-proposal.ts';
import { callApi, type CalledApp } from './api-caller.ts';
import { followLink } from './client-link.ts';
import { decoded } from './html-text.ts';
import { addClient, invoicingApp } from './invoices.ts';
import { addProposal } from './proposals.ts';
import { BASE_URL } from './test-app.ts';

/** Two signers, and a contact who may only view. */
export const proposalContacts = [
  { name: 'Ada Signer', email: 'ada@harbor.example', title: 'Director', roles: ['signer'] },
  { name: 'Ben Signer', email: 'ben@harbor.example', roles: ['signer'] },
  { name: 'Cy Viewer', email: 'cy@harbor.example', roles: ['billing'] },
];

/** A complete draft for a client with two signers and a contact who may only view. */
export async function proposalOffice(db: Database, overrides: Partial<AppDeps> = {}) {
  const app = await invoicingApp(db, overrides);
  const clientId = await addClient(app, { contacts: proposalContacts });
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const [ada = '', ben = '', cy = ''] = body.contacts.map(({ id }: { id: string }) => id);
  const id = await addOffer(app, clientId);
  return { app, clientId, id, ada, ben, cy };
}

/** A draft with packages, options and a payment schedule; resolves with its id. */
export async function addOffer(app: CalledApp, clientId: string, changes: object = {}) {
  const { title, sections, currency, discounts, validUntil, schedule } = aProposal();
  const { id } = await addProposal(app, clientId, {
    title,
    sections: sections.filter(({ kind }) => kind !== 'work'),
    currency,
    discounts,
    validUntil,
    schedule,
    pricesIncludeTax: false,
    purchaseOrder: 'optional',
    ...changes,
  });
  return id;
}

/** Releases the draft by a link for this contact; resolves with its cookie. */
export async function openedBy(app: CalledApp, id: string, contactId: string): Promise<string> {
  const { status, body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return followLink(app, new URL(body.url).pathname);
}

export async function proposalPage(app: CalledApp, id: string, cookie: string): Promise<string> {
  return (await app.app.request(clientPath(id), { headers: { cookie } })).text();
}

/** Posts a form as a browser does. */
export async function postForm(
  app: CalledApp,
  id: string,
  cookie: string,
  fields: Iterable<readonly [string, string]>,
  headers: Record<string, string> = {},
  part = 'response',
): Promise<Response> {
  return app.app.request(`${clientPath(id)}/${part}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: BASE_URL,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (iPhone)',
      ...headers,
    },
    body: new URLSearchParams([...fields].map(([name, value]) => [name, value])),
  });
}

/** Hidden fields of the form with this button. */
export function hiddenFields(html: string, step: string): [string, string][] {
  const form = html.split('<form').find((part) => part.includes(`value="${step}"`)) ?? '';
  const [own = ''] = form.split('</form>');
  return [...own.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decoded(value)],
  );
}

interface Accepting {
  choice?: [string, string][];
  signed?: Record<string, string>;
}

/** Reviews a selection; resolves with the signed form of the second step. */
export async function acceptForm(
  app: CalledApp,
  { id, cookie }: { id: string; cookie: string },
  { choice = [], signed = {} }: Accepting = {},
): Promise<Map<string, string>> {
  const page = await proposalPage(app, id, cookie);
  const seen = hiddenFields(page, 'review');
  const chosen = choice.length > 0 ? choice : defaultChoice;
  const review = await postForm(app, id, cookie, [...seen, ...chosen, ['step', 'review']]);
  const fields = hiddenFields(await review.text(), 'accept');
  const given = { name: 'Ada Signer', title: 'Director', authorized: 'on', ...signed };
  // What a test signs with replaces hidden fields, too.
  return new Map<string, string>([...fields, ['step', 'accept'], ...Object.entries(given)]);
}

/** Reviews a selection and accepts it; resolves with the response. */
export async function acceptAs(
  app: CalledApp,
  client: { id: string; cookie: string },
  accepting: Accepting = {},
): Promise<Response> {
  return postForm(app, client.id, client.cookie, await acceptForm(app, client, accepting));
}

/** As preselected. */
const defaultChoice: [string, string][] = [
  ['package.packages', 'large'],
  ['line', 'photos'],
  ['quantity.photos', '4'],
];

interface Reader {
  app: CalledApp;
  id: string;
  cookie: string;
}

/** Submits the form for questions as the page has it; resolves with the response. */
export async function askAs(
  { app, id, cookie }: Reader,
  question: string,
  given: Record<string, string> = {},
): Promise<Response> {
  const page = await proposalPage(app, id, cookie);
  const { thread } = given;
  const field = page.indexOf('id="question"');
  const own = page.slice(page.lastIndexOf('<form', field));
  const seen = hiddenFields(
    thread === undefined ? own : page.slice(page.indexOf(`id="${thread}"`)),
    'ask',
  );
  const fields = { question, ...given, step: 'ask' };
  const form = new Map([...seen, ...Object.entries(fields)]);
  return postForm(app, id, cookie, form);
}
