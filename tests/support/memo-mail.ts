/** A memo as it is sent, opened and answered. */
import type { Database } from '../../src/server/database/database.ts';
import { sendDocument } from '../../src/server/documents/sharing/send-document.ts';
import { createLink } from '../../src/server/documents/sharing/links.actions.ts';
import { confirmReader } from './confirmed-reader.ts';
import { actor, MEMO, type Office } from './documents-office.ts';

export const send = ({ deps }: Office, ...names: string[]) =>
  sendDocument(deps, actor, MEMO, {
    contacts: names.map((name) => `con_${name}`),
    extraRecipients: [],
    subject: '',
    message: '',
    version: undefined,
    attachPdf: false,
  });

/** To addresses that are typed in, one for each name. */
export const sendTo = ({ deps }: Office, ...names: string[]) =>
  sendDocument(deps, actor, MEMO, {
    contacts: [],
    extraRecipients: names.map((name) => ({
      name,
      email: `${name.toLowerCase()}@harbor.example`,
      saveAsContact: false,
    })),
    subject: '',
    message: '',
    version: undefined,
    attachPdf: false,
  });

/** Path of the link in the newest email to a recipient. */
export async function linkTo(db: Database, name: string): Promise<string> {
  const { textBody } = await db
    .selectFrom('emails')
    .select('textBody')
    .where('toName', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/i\/[\w-]{43}/.exec(textBody)?.[0] ?? '';
}

export const pathOf = async ({ deps }: Office, contactId?: string) =>
  new URL((await createLink(deps, actor, MEMO, { contactId })).url).pathname;

/** Follows a link as a browser does; resolves with the status and the page. */
export async function open({ pages }: Office, path: string) {
  const first = await pages.request(path);
  if (first.status !== 303) return { status: first.status, html: await first.text(), cookie: '' };
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await pages.request(`/i/${MEMO}`, { headers: { cookie } });
  return { status: page.status, html: await page.text(), cookie };
}

/** The same, and confirms the reader’s address by an email code. */
export async function openConfirmed(office: Office, path: string) {
  const { cookie, html } = await open(office, path);
  const of = { path: `/i/${MEMO}`, cookie, link: linkIn(html) };
  await confirmReader(office.pages, office.deps.db, of);
  const page = await office.pages.request(of.path, { headers: { cookie } });
  return { status: page.status, html: await page.text(), cookie };
}

export const linkIn = (html: string) => /name="link" value="(\w+)"/.exec(html)?.[1] ?? '';

export const answer = (office: Office, cookie: string, link: string, headers: object = {}) =>
  post(office, 'response', cookie, { link, answer: 'yes' }, headers);

/** Asks for a new link; `entries`: of the form that was not carried out. */
export const askForLink = (
  office: Office,
  cookie: string,
  link: string,
  entries: Record<string, string> = {},
) => post(office, 'new-link', cookie, { link, ...entries });

/** Posts a form as a browser does. */
export async function post(
  { pages }: Office,
  path: string,
  cookie: string,
  fields: Record<string, string>,
  headers: object = {},
) {
  const sent = await pages.request(`/i/${MEMO}/${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const location = sent.headers.get('location');
  return { status: sent.status, location, html: await sent.text() };
}
