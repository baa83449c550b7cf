/** A studio with one record of each kind, created through its API, for tests of all routes. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { localFileStore } from '../../src/server/platform/files/local-file-store.ts';
import type { AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { addEngagement } from './an-engagement.ts';
import { callApi, type ApiResponse } from './api-caller.ts';
import { followLink } from './client-link.ts';
import { askAs } from './client-proposal.ts';
import { aTextBody } from './contracts.ts';
import { aContractTemplate, aLibraryClause } from './contract-content.ts';
import { postJson } from './contact-requests.ts';
import { aLine } from './invoices.ts';
import { aBlock, aPricingSection } from './proposal-content.ts';
import { aPdf, filesSection } from './uploads.ts';
import { setupToken } from './test-account.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { openSqliteCopy, openTestSqlite, temporaryFolder } from './test-database.ts';

export const OWNER = {
  name: 'Owner',
  email: 'owner@studio.test',
  password: 'a quiet harbor at seven',
} as const;

export const callers = ['anonymous', 'reading token', 'writing token', 'owner'] as const;
export type Caller = (typeof callers)[number];

export interface StudioWorld {
  testApp: TestApp;
  db: Database;
  /** Headers of each caller's requests. */
  headers: Record<Caller, Record<string, string>>;
  /** Ids of the existing records. */
  ids: Record<
    | 'attachment'
    | 'catalogItem'
    | 'template'
    | 'client'
    | 'contact'
    | 'draft'
    | 'engagement'
    | 'file'
    | 'inquiry'
    | 'invoice'
    | 'mail'
    | 'note'
    | 'open'
    | 'payment'
    | 'paymentAnswer'
    | 'proposal'
    | 'proposalTemplate'
    | 'contract'
    | 'contractScan'
    | 'contractTemplate'
    | 'sentContract'
    | 'contractClause'
    | 'recipientLink'
    | 'savedView'
    | 'reply'
    | 'sentEmail'
    | 'sentProposal'
    | 'session'
    | 'spam'
    | 'statement'
    | 'tax'
    | 'thread'
    | 'token',
    string
  >;
  call(
    caller: Caller,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
}

/**
 * For a file of tests: each call resolves with a studio of its own, on SQLite. All are copies of one
 * that the first call creates, which takes ten times as long.
 */
export function studioWorldCopies(): () => Promise<StudioWorld> {
  let template: ReturnType<typeof makeTemplate> | undefined;
  afterAll(async () => {
    if (template !== undefined) await rm((await template).folder, { recursive: true });
  });
  return async () => {
    const { folder, headers, ids } = await (template ??= makeTemplate());
    const files = join(await temporaryFolder(), 'files');
    await cp(join(folder, 'files'), files, { recursive: true });
    const db = await openSqliteCopy(join(folder, 'studio.db'));
    const testApp = await createTestApp(db, { files: localFileStore(files) });
    return worldOf({ testApp, db, headers, ids });
  };
}

async function makeTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'wolfden-world-'));
  const files = localFileStore(join(folder, 'files'));
  const db = await openTestSqlite();
  const { headers, ids } = await createStudioWorld(db, { files });
  await sql`vacuum into ${join(folder, 'studio.db')}`.execute(db);
  return { folder, headers, ids };
}

export async function createStudioWorld(
  db: Database,
  overrides: Partial<AppDeps> = {},
): Promise<StudioWorld> {
  const testApp = await createTestApp(db, overrides);
  const cookie = await createOwnerAccount(testApp, db);
  const asOwner = { cookie };
  const make = async (method: string, path: string, body?: unknown) => {
    const answer = await callApi(testApp, method, path, body, asOwner);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const token = async (scope: 'read' | 'write') =>
    (await make('POST', '/account/tokens', {
      name: `To ${scope}`,
      scope,
      currentPassword: OWNER.password,
    })) as {
      item: { id: string };
      token: string;
    };
  const reading = await token('read');
  const writing = await token('write');
  const inquiry = await receiveMessage({ testApp, db }, 'A new site', {});
  const spam = await receiveMessage({ testApp, db }, 'Cheap links', { 'x-contact-check': 'on' });
  const answered = await make('POST', `/inquiries/${inquiry}/replies`, { text: 'Gladly.' });
  const contacts = [{ name: 'Mara', email: 'mara@tidewater.example', roles: ['billing'] }];
  const client = await make('POST', '/clients', { ...newClient('Tidewater Lab'), contacts });
  const contact = client.contacts[0].id as string;
  const note = await make('POST', `/clients/${client.id}/notes`, { body: noteBody });
  const file = await make('POST', `/clients/${client.id}/files?name=brief.txt`, someBytes);
  const sessions = await make('GET', '/account/sessions');
  await make('PUT', '/settings/logo', onePixelPng);
  const { password: currentPassword } = OWNER;
  await make('PUT', '/settings/bank-details/USD', { ...bankDetails, currentPassword });
  await make('PUT', '/settings/payment-link', { url: 'https://pay.example', currentPassword });
  const billed = await makeInvoices(make, client.id, contact);
  const ownLink = { url: 'https://pay.example/own', currentPassword };
  await make('PUT', `/invoices/${billed.invoice}/payment-link`, ownLink);
  const period = { currency: 'USD', to: '2026-03-02' };
  const statement = await make('POST', `/clients/${client.id}/statements`, period);
  const proposals = await makeProposals(make, client.id, contact);
  const thread = await askAbout({ testApp, db, make }, proposals.sentProposal);
  const purchaseOrder = 'before_invoicing';
  const engagement = await addEngagement(testApp.deps, client.id, { purchaseOrder });
  const catalogItem = await make('POST', '/catalog', anItem);
  const template = await make('POST', '/email-templates', anEmailTemplate);
  const block = await make('POST', '/proposal-templates', aBlock);
  const contracts = await makeContracts(make, client.id, contact);
  const contractTemplate = await make('POST', '/contract-templates', aContractTemplate);
  const contractClause = await make('POST', '/contract-clauses', aLibraryClause);
  const savedView = await make('POST', '/saved-views', aSavedView);
  const tax = await make('POST', '/taxes', aTax);
  await make('PATCH', '/yearly-rates', { rates: [aYearlyRate] });
  await make('PUT', '/taxes/countries/FR', { taxId: tax.id });
  const emails = await make('GET', `/emails?relatedId=${inquiry}`);
  const headers: StudioWorld['headers'] = {
    anonymous: {},
    'reading token': { authorization: `Bearer ${reading.token}` },
    'writing token': { authorization: `Bearer ${writing.token}` },
    owner: asOwner,
  };
  return worldOf({
    testApp,
    db,
    headers,
    ids: {
      ...billed,
      ...proposals,
      ...contracts,
      engagement,
      catalogItem: catalogItem.id,
      template: template.id,
      proposalTemplate: block.id,
      contractTemplate: contractTemplate.id,
      contractClause: contractClause.id,
      client: client.id,
      contact,
      file: file.id,
      inquiry,
      mail: emails.items[0].id,
      note: note.id,
      savedView: savedView.id,
      reply: answered.thread.at(-1).id,
      session: sessions.items[0].id,
      spam,
      statement: statement.id,
      tax: tax.id,
      thread,
      token: reading.item.id,
    },
  });
}

function worldOf(parts: Omit<StudioWorld, 'call'>): StudioWorld {
  return {
    ...parts,
    call: (caller, method, path, body, more) =>
      callApi(parts.testApp, method, path, body, { ...parts.headers[caller], ...more }),
  };
}

type Make = (method: string, path: string, body?: unknown) => Promise<ApiResponse['body']>;

/** A draft that can be issued, and two invoices of 100.00, one of them partially paid and sent. */
async function makeInvoices(make: Make, clientId: string, contact: string) {
  const address = { street: '', city: 'New York', region: '', postalCode: '', country: 'US' };
  await make('PATCH', '/settings/studio', { version: 1, address });
  const draft = async () => {
    const { id } = await make('POST', '/invoices', { clientId });
    await make('PATCH', `/invoices/${id}`, { version: 1, lines: [aLine] });
    return id as string;
  };
  const issued = async () => {
    const id = await draft();
    await make('POST', `/invoices/${id}/issuance`, { version: 2 });
    return id;
  };
  const invoice = await issued();
  const paid = await make('POST', `/invoices/${invoice}/payments`, aPayment);
  const payment = paid.issued.payments[0].id as string;
  const sent = await make('POST', `/documents/${invoice}/deliveries`, { contacts: [contact] });
  const sentEmail = sent.items[0].emailId as string;
  const said = await make('POST', `/invoices/${invoice}/payment-answers`, aReportedPayment);
  const paymentAnswer = said.items[0].id as string;
  const ids = { invoice, payment, sentEmail, paymentAnswer };
  return { ...ids, open: await issued(), draft: await draft() };
}

/** A draft that can be sent, and one that was sent to a contact who may accept it. */
async function makeProposals(make: Make, clientId: string, contact: string) {
  const draft = async () => {
    const { id } = await make('POST', '/proposals', { clientId });
    const file = await make('POST', `/documents/${id}/files?name=Plan.pdf`, aPdf);
    const sections = [aPricingSection, filesSection(file.id)];
    await make('PATCH', `/proposals/${id}`, { version: 1, title: 'A new website', sections });
    return { id: id as string, file: file.id as string };
  };
  const sent = await draft();
  // By hand first, so that it was released before its email is sent.
  await make('POST', `/documents/${sent.id}/links`, { contactId: contact, version: 2 });
  const sending = { contacts: [contact], version: 2 };
  await make('POST', `/documents/${sent.id}/deliveries`, sending);
  const { items } = await make('GET', `/documents/${sent.id}/recipients`);
  const recipientLink = items[0].linkId as string;
  await make('PUT', `/documents/${sent.id}/recipients/${recipientLink}/grant`);
  const ids = { sentProposal: sent.id, recipientLink, attachment: sent.file };
  return { proposal: (await draft()).id, ...ids };
}

/** A draft that can be sent, and one that was sent to its only signer, with a scan of its paper. */
async function makeContracts(make: Make, clientId: string, contactId: string) {
  const draft = async () => {
    const { id } = await make('POST', '/contracts', { clientId });
    const recipients = [{ key: 'signer', role: 'signer', contactId }];
    const content = { title: 'Services agreement', body: aTextBody, recipients };
    await make('PATCH', `/contracts/${id}`, { version: 1, ...content });
    return id as string;
  };
  const sentContract = await draft();
  const sending = { contacts: [contactId], version: 2 };
  await make('POST', `/documents/${sentContract}/deliveries`, sending);
  const scan = await make('POST', `/documents/${sentContract}/files?name=Scan.pdf`, aPdf);
  return { contract: await draft(), sentContract, contractScan: scan.id as string };
}

/** A question about a proposal that was sent, by someone it was shared with; resolves with its id. */
async function askAbout(
  { testApp, db, make }: Pick<StudioWorld, 'testApp' | 'db'> & { make: Make },
  id: string,
): Promise<string> {
  const link = await make('POST', `/documents/${id}/links`);
  const cookie = await followLink(testApp, new URL(link.url).pathname);
  const given = { askerName: 'Kim', askerEmail: 'kim@lab.example' };
  const { status } = await askAs({ app: testApp, id, cookie }, 'Is hosting included?', given);
  if (status !== 303) throw new Error(`The question was not taken: ${status}`);
  const row = await db.selectFrom('documentThreads').select('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Creates the account with the printed link, as on first visit; returns the session’s cookie. */
async function createOwnerAccount(testApp: TestApp, db: Database): Promise<string> {
  const body = { token: await setupToken(db, testApp), ...OWNER };
  const { status, headers } = await callApi(testApp, 'POST', '/setup', body);
  if (status !== 200) throw new Error(`The account was not created: ${status}`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function receiveMessage(
  { testApp, db }: Pick<StudioWorld, 'testApp' | 'db'>,
  subject: string,
  headers: Record<string, string>,
): Promise<string> {
  const fields = { name: 'Ada Example', email: 'ada@lab.example', subject };
  await postJson(testApp, { ...fields, message: 'We need a new website.' }, headers);
  const { id } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

export const anEmailTemplate = {
  purpose: 'invoice',
  name: 'Formal',
  subject: 'Invoice {number}',
  message: 'Please find our invoice {number} attached.',
};

export const aSavedView = { list: 'invoices', name: 'Late', query: 'status=overdue&sort=due' };

export const aYearlyRate = {
  year: 2026,
  baseCurrency: 'EUR',
  quoteCurrency: 'USD',
  rate: '1.08',
};

export const aTax = { name: 'VAT', ratePpm: 200_000, category: 'standard' };

export const anItem = { name: 'Design', currency: 'USD', unitPrice: 100_00 };

export const aPayment = { amount: 10_00, method: 'bank_transfer', paymentDate: '2026-03-02' };

const aReportedPayment = {
  kind: 'paid',
  day: '2026-03-02',
  amount: 20_00,
  reference: 'Wire 7',
  note: 'The first part.',
};

export function newClient(name: string) {
  return { kind: 'organization', name };
}

export const noteBody = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Calls on Fridays.' }] }],
};

export const someBytes = new TextEncoder().encode('What we talked about.');

export const bankDetails = {
  accountHolder: 'The Studio',
  bankName: 'A bank',
  iban: '',
  accountNumber: '12345678',
  routingNumber: '021000021',
  bic: '',
  paymentInstructions: '',
};

/** The smallest image: one gray pixel. */
export const onePixelPng = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
);
