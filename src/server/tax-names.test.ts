/** Taxes by the names that the studio gives them, in the totals of every kind of document. */
import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import { openedBy, proposalPage } from '../../tests/support/client-proposal.ts';
import { followLink, makeLink } from '../../tests/support/client-link.ts';
import { decoded } from '../../tests/support/html-text.ts';
import { addClient, addIssued, aLine, invoicingApp, issue } from '../../tests/support/invoices.ts';
import { aPricingSection, aTextSection } from '../../tests/support/proposal-content.ts';
import { addProposal } from '../../tests/support/proposals.ts';
import { hasPdfReaders, pdfFlatText } from '../../tests/support/read-pdf.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { violationsOf } from '../../tests/support/violations.ts';

/** As markup in HTML and Typst, and as a formula. */
const HOSTILE = '=<b>GST</b> & #[x] $1*';
const at10 = { category: 'standard', ratePpm: 100_000 };
const named = (...names: string[]) => ({ ...at10, names });
const taxedLines = (taxes: object[]) =>
  taxes.map((tax, index) => ({ ...aLine, key: `line${index}`, tax }));

const contacts = [{ name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] }];

async function pdfOf(app: TestApp, id: string): Promise<string> {
  const response = await app.app.request(`/api/documents/${id}/pdf`);
  expect(response.status).toBe(200);
  return pdfFlatText(new Uint8Array(await response.arrayBuffer()));
}

async function pageOf(app: TestApp, id: string): Promise<string> {
  const cookie = await followLink(app, await makeLink(app, id));
  return (await app.app.request(`/i/${id}`, { headers: { cookie } })).text();
}

const exported = async (app: TestApp) =>
  (await (await app.app.request('/api/invoices.csv')).text()).trim().split('\r\n');

describeOnSqliteFirst('The name of a tax', (open) => {
  test('stands in the totals of an invoice and its credit note, and in no column of the CSV', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app, { contacts });
    const plain = await addIssued(app, clientId, { lines: taxedLines([at10, at10]) });
    const { id } = await addIssued(app, clientId, {
      lines: taxedLines([named(HOSTILE), named('VAT')]),
    });
    const { snapshot } = (await callApi(app, 'GET', `/invoices/${id}`)).body.issued;
    expect(snapshot.totals.taxBreakdown).toMatchObject([
      { tax: named(HOSTILE, 'VAT'), taxableAmount: 200_00, taxAmount: 20_00 },
    ]);
    const page = await pageOf(app, id);
    expect(page).not.toContain('<b>GST');
    expect(decoded(page)).toContain(`${HOSTILE}, VAT 10% on $200.00`);
    expect(await pageOf(app, plain.id)).toContain('Tax 10% on $200.00');
    const [headings = '', second = '', first = ''] = await exported(app);
    expect(headings).not.toMatch(/name/i);
    const figures = (row: string) => row.split(',').slice(-6);
    expect(figures(second)).toEqual(figures(first));
    expect(second).not.toContain('GST');
    const note = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    const changed = await callApi(app, 'PATCH', `/invoices/${note.body.id}`, {
      version: note.body.version,
      notes: 'Not needed',
    });
    expect((await issue(app, changed.body)).status).toBe(200);
    if (hasPdfReaders) {
      const label = `${HOSTILE}, VAT 10% on $200.00`;
      expect(await pdfOf(app, id)).toContain(label);
      expect(await pdfOf(app, note.body.id)).toContain(label);
      expect(await pdfOf(app, plain.id)).toContain('Tax 10% on $200.00');
    }
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is copied from the list to the lines of a proposal, and on to the invoices of its plan', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const tax = { name: 'VAT, standard rate', documentName: 'VAT', ...at10, reason: '' };
    const { body: listed } = await callApi(app, 'POST', '/taxes', tax);
    const clientId = await addClient(app, { contacts, defaultTaxId: listed.id });
    const wanted = { clientId, tier: 'core-web-projects' };
    const { body: fresh } = await callApi(app, 'POST', '/proposals', wanted);
    expect(JSON.stringify(fresh.draft)).toContain('"names":["VAT"]');
    const lines = aPricingSection.lines.map((line) => ({ ...line, tax: named('VAT') }));
    const sections = [aTextSection, { ...aPricingSection, lines }];
    const { id } = await addProposal(app, clientId, { sections });
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const cookie = await openedBy(app, id, client.contacts[0].id);
    expect(await proposalPage(app, id, cookie)).toContain('VAT 10% on $100.00');
    if (hasPdfReaders) expect(await pdfOf(app, id)).toContain('VAT 10% on $100.00');
    const acceptance = { revision: 1, name: 'Ada Signer', acceptedOn: '2026-03-02' };
    await callApi(app, 'POST', `/proposals/${id}/acceptance`, acceptance);
    const drafts = await db.selectFrom('invoices').select('draft').execute();
    expect(drafts.map(({ draft }) => JSON.parse(draft ?? '').lines[0].tax)).toEqual([
      { ...at10, reason: '', names: ['VAT'] },
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
