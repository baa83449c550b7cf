/** Test setup of an invoice that two contacts have, and the way of its client. */
import type { Database } from '../../src/server/database/database.ts';
import { callApi, type CalledApp } from './api-caller.ts';
import { hiddenFields, openedBy, postForm, proposalPage } from './client-proposal.ts';
import { addClient, addIssued, invoicingApp } from './invoices.ts';

/** Of $100.00, issued on March 2, 2026; each contact has opened their link. */
export async function owedInvoice(db: Database) {
  const app = await invoicingApp(db);
  const contacts = [
    { name: 'Ada Example', email: 'ada@harbor.example', roles: ['billing'] },
    { name: 'Ben Example', email: 'ben@harbor.example', roles: ['billing'] },
  ];
  const client = await addClient(app, { contacts });
  const { body } = await callApi(app, 'GET', `/clients/${client}`);
  const { id } = await addIssued(app, client);
  const [ada, ben] = await Promise.all(
    Array.from(body.contacts, ({ id: contact }: { id: string }) => openedBy(app, id, contact)),
  );
  const readers = { ada: { app, id, cookie: ada ?? '' }, ben: { app, id, cookie: ben ?? '' } };
  return { app, client, id, ...readers };
}

interface Reader {
  app: CalledApp;
  id: string;
  cookie: string;
}

export const invoicePage = ({ app, id, cookie }: Reader) => proposalPage(app, id, cookie);

/** Submits a form that says something about paying; `seen`: the page it is on. */
export async function answerAs(
  reader: Reader,
  step: 'promised' | 'paid' | 'problem',
  fields: Record<string, string>,
  seen?: string,
): Promise<Response> {
  const { app, id, cookie } = reader;
  const hidden = hiddenFields(seen ?? (await invoicePage(reader)), step);
  return postForm(app, id, cookie, [...hidden, ...Object.entries(fields), ['step', step]]);
}
