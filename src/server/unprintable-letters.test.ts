import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../tests/support/change-orders.ts';
import {
  aClauseOf,
  addContract,
  addContractClient,
  aTextBody,
  changeContract,
} from '../../tests/support/contracts.ts';
import {
  aLine,
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
} from '../../tests/support/invoices.ts';
import { aPricingSection, aTextSection } from '../../tests/support/proposal-content.ts';
import { addProposal, addSigningClient, changeProposal } from '../../tests/support/proposals.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../tests/support/test-database.ts';
import type { Database } from './database/database.ts';

interface Stored {
  id: string;
  version: number;
}

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const issue = (app: TestApp, { id, version }: Stored, printing: object = {}) =>
  callApi(app, 'POST', `/invoices/${id}/issuance`, { version, ...printing });

async function send(app: TestApp, { id, version }: Stored, printing: object = {}) {
  const contacts = (await app.deps.db.selectFrom('clientContacts').select('id').execute()).slice(
    0,
    1,
  );
  const to = { contacts: contacts.map((contact) => contact.id), version, ...printing };
  return callApi(app, 'POST', `/documents/${id}/deliveries`, to);
}

/** All that freezing and sending leave. */
async function traces(db: Database) {
  const tables = ['frozenDocuments', 'events', 'emails', 'jobs', 'documentLinks'] as const;
  const counts = tables.map(async (table) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return [table, Number(rows)] as const;
  });
  const series = await db.selectFrom('numberSeries').selectAll().orderBy('kind').execute();
  const left = Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
  return { left, series };
}

/** `call`: refused at first, with these problems; then carried out with □. */
async function expectRefusal(
  db: Database,
  call: (printing?: object) => ReturnType<typeof callApi>,
  problems: { fields: Record<string, string>; letters: string[] },
) {
  const before = await traces(db);
  const { status, body } = await call();
  expect({ status, ...body.error }).toEqual({
    status: 422,
    code: 'documents.unprintable',
    message: Object.values(problems.fields)[0],
    fields: problems.fields,
    current: { letters: problems.letters },
  });
  expect(await traces(db)).toEqual(before);
  expect((await call({ printBoxes: true })).status).toBeLessThan(300);
  const { left } = await traces(db);
  expect(left['frozenDocuments']).toBe(Number(before.left['frozenDocuments']) + 1);
}

// cspell:disable
describeOnEachDatabase('What can’t be printed is known before it is frozen:', (open) => {
  test('in an invoice, by line and place, once for each', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app, {
      name: 'ᚠ Lab',
      contacts: [{ name: 'Accounts ᐁ', email: 'pay@harbor.example', roles: ['billing'] }],
    });
    const draft = await addDraft(app, clientId, {
      lines: [
        aLine,
        { ...aLine, key: 'two', title: 'ᚠ and ᚠ', details: 'Nguyễn 🎉\nx\u{1e8d0} ᐁ' },
      ],
      notes: 'Thanks ᐁ',
    });
    const inLine =
      '“ᚠ” (U+16A0), “x\u{1e8d0}” (U+0078 U+1E8D0) and “ᐁ” (U+1401) in line 2 can’t be printed.';
    await expectRefusal(db, (printing) => issue(app, draft, printing), {
      fields: {
        'buyer.name': '“ᚠ” (U+16A0) in the client’s name can’t be printed.',
        'buyer.contactName': '“ᐁ” (U+1401) in the name of the client’s contact can’t be printed.',
        notes: '“ᐁ” (U+1401) in the notes can’t be printed.',
        'lines.1.title': inLine,
        'lines.1.details': inLine,
      },
      letters: ['ᚠ', 'ᐁ', 'x\u{1e8d0}'],
    });
    const { body } = await callApi(app, 'GET', `/invoices/${draft.id}`);
    expect(body.issued.snapshot).toMatchObject({ number: '2026-0001', notes: 'Thanks ᐁ' });
  });

  test('in a credit note', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const { body } = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    const path = `/invoices/${body.id}`;
    const draft = await callApi(app, 'PATCH', path, { version: body.version, notes: 'Error ᚠ' });
    await expectRefusal(db, (printing) => issue(app, draft.body, printing), {
      fields: { notes: '“ᚠ” (U+16A0) in the reason can’t be printed.' },
      letters: ['ᚠ'],
    });
  });

  test('what is missing is said first', async () => {
    const app = await invoicingApp(await open());
    const draft = await addDraft(app, await addClient(app), { lines: [], notes: 'ᚠ' });
    expect((await issue(app, draft)).body.error.code).toBe('invoices.incomplete');
  });

  test('in a proposal, for each version that is sent', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const sections = [
      { ...aTextSection, heading: 'Scope', body: doc('All of ᚠ') },
      { ...aPricingSection, heading: '' },
    ];
    const draft = await addProposal(app, await addSigningClient(app), { sections });
    const fields = {
      'sections.0.body.content.0.content.0.text':
        '“ᚠ” (U+16A0) in section “Scope” can’t be printed.',
    };
    const problems = { fields, letters: ['ᚠ'] };
    await expectRefusal(db, (printing) => send(app, draft, printing), problems);
    // What the owner accepted isn’t asked again.
    expect((await send(app, draft)).status).toBe(201);
    const next = await changeProposal(app, draft, { title: 'New ᐁ', tellsChanges: true });
    await expectRefusal(db, (printing) => send(app, next, printing), {
      fields: { title: '“ᐁ” (U+1401) in the title can’t be printed.', ...fields },
      letters: ['ᐁ', 'ᚠ'],
    });
    const last = await changeProposal(app, next, {
      title: 'New website',
      sections: [{ ...aTextSection, body: doc('All of it') }, aPricingSection],
    });
    expect((await send(app, last)).status).toBe(201);
  });

  test('in a link to a proposal', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const draft = await addProposal(app, await addSigningClient(app), { title: 'ᚠ' });
    const create = (printing: object = {}) =>
      callApi(app, 'POST', `/documents/${draft.id}/links`, { version: draft.version, ...printing });
    const fields = { title: '“ᚠ” (U+16A0) in the title can’t be printed.' };
    await expectRefusal(db, create, { fields, letters: ['ᚠ'] });
  });

  test('in a change order', async () => {
    const db = await open();
    const { app, draftOrder } = await changedOffice(db);
    const draft = await draftOrder([orderLine('more', 'More ᚠ', 100_00)]);
    const { body } = await callApi(app, 'GET', `/proposals/${draft.id}`);
    const { heading } = body.draft.sections[0];
    await expectRefusal(db, (printing) => send(app, draft, printing), {
      fields: {
        'sections.0.lines.0.title': `“ᚠ” (U+16A0) in section “${heading || 'Pricing'}” can’t be printed.`,
      },
      letters: ['ᚠ'],
    });
  });

  test('in a contract, for each version that is sent', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { clientId } = await addContractClient(app);
    const [first, ...others] = aTextBody.clauses;
    const body = {
      ...aTextBody,
      introduction: doc('We, ᐁ,'),
      clauses: [first, aClauseOf('runes', 'Runes', 'About ᚠ.', 2), ...others],
    };
    const draft = await addContract(app, clientId, { body });
    const inClause = {
      'body.clauses.1.text.content.0.content.0.text':
        '“ᚠ” (U+16A0) in clause 1.1 can’t be printed.',
    };
    await expectRefusal(db, (printing) => send(app, draft, printing), {
      fields: {
        'body.introduction.content.0.content.0.text':
          '“ᐁ” (U+1401) in the introduction can’t be printed.',
        ...inClause,
      },
      letters: ['ᐁ', 'ᚠ'],
    });
    const next = await changeContract(app, draft, {
      body: { ...body, introduction: doc('We') },
    });
    const problems = { fields: inClause, letters: ['ᚠ'] };
    await expectRefusal(db, (printing) => send(app, next, printing), problems);
  });
});
// cspell:enable
