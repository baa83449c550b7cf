/** An executed contract in a studio, and everyone who may ask for its evidence package. */
import { executedIdOf } from '../../src/server/database/record-ids.ts';
import { documentPdfJob } from '../../src/server/documents/deliveries/pdfs.actions.ts';
import { callApi, owner } from './api-caller.ts';
import { newestCode, readerOf, share, submit, type Reader } from './client-contract.ts';
import { followLink } from './client-link.ts';
import {
  addContract,
  changeContract,
  readContract,
  sendContract,
  type StoredContract,
} from './contracts.ts';
import { executeSent } from './executed-contracts.ts';
import { addClient } from './invoices.ts';
import type { StudioWorld } from './studio-world.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const names = ['ada', 'ben', 'cleo', 'dee', 'kim', 'cy', 'oz'] as const;
type Name = (typeof names)[number];

interface Office {
  app: TestApp;
  clientId: string;
  /** Their ids. */
  contacts: Record<Name, string>;
}

/**
 * Dee declined version 1. Ada, and Ben in place of Cleo, signed version 2. Kim reads it, Cy got a
 * copy, and Ada shared it with Jo. Oz signed another contract. Resolves with the id of the contract,
 * and those who opened a link.
 */
export async function evidenceReaders({ db, testApp: { deps, clock } }: StudioWorld) {
  const app = await createTestApp(db, { ...deps, findActor: () => Promise.resolve(owner) });
  const office = await addPeople(app);
  const open = (id: string, name: Name) => readerOf(app, id, office.contacts[name]);
  const draft = await send(office, { ada: 'signer', dee: 'signer' });
  const { id } = draft;
  await documentPdfJob(deps).run(id);
  const dee = await open(id, 'dee');
  await submit(dee, 'decline', { reason: 'The term is too long' });
  await send(office, { ada: 'signer', cleo: 'signer', kim: 'viewer', cy: 'copy' }, draft);
  const cleo = await open(id, 'cleo');
  const replacing = { revision: 2, recipient: 'cleo', contactId: office.contacts.ben };
  await callApi(app, 'POST', `/contracts/${id}/replacement`, replacing);
  const ada = await open(id, 'ada');
  const jo = await shareWithJo(ada, app);
  const { id: other } = await send(office, { oz: 'signer' });
  for (const each of [id, other]) {
    await executeSent(app, each);
    await documentPdfJob(deps).run(executedIdOf(each));
  }
  const oz = await open(other, 'oz');
  for (const reader of [ada, oz]) {
    clock.advance({ seconds: 1 });
    await submit(reader, 'code');
    await submit(reader, 'confirm', { code: await newestCode(db) });
  }
  const readers = {
    'signer with a code': ada,
    'the same in another browser': await open(id, 'ada'),
    'signer without a code': await open(id, 'ben'),
    viewer: await open(id, 'kim'),
    'recipient of a copy': await open(id, 'cy'),
    colleague: jo,
    'declined signer': dee,
    'replaced signer': cleo,
    'signer of another contract': oz,
  };
  return { id, readers };
}

async function addPeople(app: TestApp): Promise<Office> {
  const contacts = names.map((name) => ({ name, email: `${name}@harbor.example`, roles: [] }));
  const clientId = await addClient(app, { contacts });
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const ids = body.contacts.map(({ id, name }: { id: string; name: Name }) => [name, id]);
  return { app, clientId, contacts: Object.fromEntries(ids) as Office['contacts'] };
}

type Roles = Partial<Record<Name, 'signer' | 'viewer' | 'copy'>>;

/** To all but those who get a copy. */
async function send({ app, clientId, contacts }: Office, roles: Roles, before?: StoredContract) {
  const people = names.flatMap((key) => {
    const role = roles[key];
    return role === undefined ? [] : [{ key, role, contactId: contacts[key] }];
  });
  const content = { recipients: people, asksForCode: false };
  const draft =
    before === undefined
      ? await addContract(app, clientId, content)
      : await changeContract(app, await readContract(app, before.id), content);
  const to = people.flatMap(({ role, contactId }) => (role === 'copy' ? [] : [contactId]));
  const { status, body } = await sendContract(app, draft, to);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return draft;
}

async function shareWithJo(reader: Reader, { deps }: TestApp): Promise<Reader> {
  const { app, id } = reader;
  await share(reader, 'Jo');
  const { textBody } = await deps.db
    .selectFrom('emails')
    .select('textBody')
    .where('toAddress', '=', 'jo@harbor.example')
    .executeTakeFirstOrThrow();
  const path = /\/c\/[\w-]{43}/.exec(textBody)?.[0] ?? '';
  return { app, id, cookie: await followLink(app, path) };
}
