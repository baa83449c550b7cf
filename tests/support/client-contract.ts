/** The way of a client who signs a contract, by the pages of the app. */
import type { AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { documentPdfJob } from '../../src/server/documents/deliveries/pdfs.actions.ts';
import { callApi, type CalledApp } from './api-caller.ts';
import { followLink } from './client-link.ts';
import { hiddenFields, openedBy } from './client-proposal.ts';
import { addContract, addContractClient, sendContract } from './contracts.ts';
import { invoicingApp } from './invoices.ts';
import { linkIn } from './memo-mail.ts';
import { BASE_URL, type TestApp } from './test-app.ts';

// Not imported by the tests of features, which know no operations.
export { newestCode } from '../../src/server/operations/demo/demo.repository.ts';

/** Any bytes: what is signed is their hash. */
export const instantPdfs = {
  render: () => Promise.resolve({ bytes: new TextEncoder().encode('%PDF-1.7 of a test') }),
  close: () => Promise.resolve(),
} as unknown as AppDeps['typeset'];

export type SigningOffice = Awaited<ReturnType<typeof signingOffice>>;

/** A studio that renders no real PDFs, with a client: Ada and Ben sign, Kim reads. */
export async function signingOffice(db: Database, overrides: Partial<AppDeps> = {}) {
  const app = await invoicingApp(db, { typeset: instantPdfs, ...overrides });
  return { app, ...(await addContractClient(app)) };
}

type Client = Omit<SigningOffice, 'app'>;

const recipient = (key: string, contactId: string, role = 'signer') => ({ key, role, contactId });

/** Signed by both, read by Kim. */
export const bothSign = ({ ada, ben, kim }: Client) => ({
  recipients: [recipient('ada', ada), recipient('ben', ben), recipient('kim', kim, 'viewer')],
});

/** Sent to these contacts, with its PDF; resolves with its id. */
export async function sendSigned(
  { app, ...client }: SigningOffice,
  { changes = {}, to }: { changes?: object; to?: readonly string[] } = {},
): Promise<string> {
  const { ada, clientId } = client;
  const draft = await addContract(app, clientId, {
    recipients: [recipient('ada', ada)],
    ...changes,
  });
  const { status, body } = await sendContract(app, draft, to ?? [ada]);
  if (status >= 300) throw new Error(JSON.stringify(body));
  await preparePdf(app, draft.id);
  return draft.id;
}

/** Signed by Ada and Ben, read by Kim; sent to all. */
export const sendToAll = (office: SigningOffice, changes: object = {}) =>
  sendSigned(office, {
    changes: { ...bothSign(office), ...changes },
    to: [office.ada, office.ben, office.kim],
  });

export const preparePdf = ({ deps }: TestApp, id: string) => documentPdfJob(deps).run(id);

export type Headers = Record<string, string>;

/** A reader whose link was opened in a browser. */
export interface Reader {
  app: CalledApp;
  id: string;
  cookie: string;
}

/**
 * By the link in the newest email to them, which the mail server accepted; if there is none, by one
 * that the owner creates.
 */
export async function readerOf(
  app: CalledApp & { deps: Pick<AppDeps, 'db'> },
  id: string,
  contactId: string,
): Promise<Reader> {
  const path = await emailedLink(app.deps.db, id, contactId);
  if (path === undefined) return createdReader(app, id, contactId);
  await app.deps.db
    .updateTable('emails')
    .set((column) => ({
      status: 'sent',
      attempts: 1,
      lastResponse: '250',
      sentAt: column.ref('dueAt'),
    }))
    .where('textBody', 'like', `%${path}%`)
    .where('status', '<>', 'sent')
    .execute();
  return { app, id, cookie: await followLink(app, path) };
}

/** By a link that the owner creates, which ends older ones of the contact. */
export async function createdReader(
  app: CalledApp,
  id: string,
  contactId: string,
): Promise<Reader> {
  return { app, id, cookie: await openedBy(app, id, contactId) };
}

export async function emailedLink(db: Database, id: string, contactId: string) {
  const email = await db
    .selectFrom('documentDeliveries')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentDeliveries.linkId')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('emails.textBody')
    .where('documentDeliveries.targetId', '=', id)
    .where('documentDeliveries.contactId', '=', contactId)
    .where('documentLinks.revokedAt', 'is', null)
    .orderBy('documentDeliveries.revision', 'desc')
    .orderBy('documentDeliveries.emailId', 'desc')
    .executeTakeFirst();
  return /\/c\/[\w-]{43}/.exec(email?.textBody ?? '')?.[0];
}

export async function readPage(
  { app, id, cookie }: Reader,
  headers: Headers = {},
): Promise<string> {
  return (await app.app.request(`/c/${id}`, { headers: { cookie, ...headers } })).text();
}

export interface Answer {
  status: number;
  html: string;
}

export async function post(
  { app, id, cookie }: Reader,
  fields: Iterable<readonly [string, string]>,
  headers: Headers = {},
  part = 'response',
): Promise<Answer> {
  const response = await app.app.request(`/c/${id}/${part}`, {
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
  return { status: response.status, html: await response.text() };
}

/** With a colleague at the client, who gets an email. */
export async function share(reader: Reader, name: string): Promise<Answer> {
  const colleagueEmail = `${name.toLowerCase()}@harbor.example`;
  const fields = { link: linkIn(await readPage(reader)), colleagueName: name, colleagueEmail };
  return post(reader, Object.entries(fields), {}, 'share');
}

/** Fills in the form of this step as the page has it, and submits it. */
export async function submit(
  reader: Reader,
  step: string,
  given: Record<string, string> = {},
  headers: Headers = {},
): Promise<Answer> {
  const seen = hiddenFields(await readPage(reader), step);
  if (seen.length === 0) throw new Error(`The page has no form to ${step}`);
  return post(reader, new Map([...seen, ...Object.entries(given), ['step', step]]), headers);
}

/** The reviewed form, box and all, ready to be posted. */
export async function signingForm(
  reader: Reader,
  given: Record<string, string> = {},
): Promise<Map<string, string>> {
  const { html } = await submit(reader, 'review', { name: 'Ada Signer', ...given });
  return new Map([...hiddenFields(html, 'sign'), ['agreed', 'on'], ['step', 'sign']]);
}

/** Both steps, without a script. */
export async function signAs(
  reader: Reader,
  given: Record<string, string> = {},
  headers: Headers = {},
): Promise<Answer> {
  return post(reader, await signingForm(reader, given), headers);
}

/** The contract as the API returns it. */
export async function readContract(app: CalledApp, id: string) {
  return (await callApi(app, 'GET', `/contracts/${id}`)).body;
}
