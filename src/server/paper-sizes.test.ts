/** The paper of documents: the client’s own size, or as the studio’s settings say. */
import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import { openedBy } from '../../tests/support/client-proposal.ts';
import { addContract, addSentContract, sendContract } from '../../tests/support/contracts.ts';
import { addClient, addIssued, invoicingApp, issue } from '../../tests/support/invoices.ts';
import { addProposal, addSentProposal, sendProposal } from '../../tests/support/proposals.ts';
import { hasPdfReaders, pdfPageSizes } from '../../tests/support/read-pdf.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { violationsOf } from '../../tests/support/violations.ts';
import type { Database } from './database/database.ts';

const contacts = [{ name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] }];
const inCountry = (app: TestApp, country: string | null, changes: object = {}) =>
  addClient(app, { address: { city: 'Harbor', country }, contacts, ...changes });

/** One document of each kind; resolves when all are frozen. */
async function addDocuments(app: TestApp, clientId: string): Promise<void> {
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const ada: string = body.contacts[0].id;
  const { id } = await addIssued(app, clientId);
  const payment = { amount: 40_00, method: 'bank_transfer', paymentDate: '2026-03-01' };
  const paid = await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
  const [{ id: paymentId }] = paid.body.issued.payments;
  await callApi(app, 'POST', `/invoices/${id}/payments/${paymentId}/receipt/pdf`);
  const credit = await addIssued(app, clientId);
  const note = await callApi(app, 'POST', `/invoices/${credit.id}/credit-notes`);
  const { version } = note.body;
  const reason = { version, notes: 'Not needed' };
  await issue(app, (await callApi(app, 'PATCH', `/invoices/${note.body.id}`, reason)).body);
  const proposal = await addProposal(app, clientId);
  await openedBy(app, proposal.id, ada);
  const acceptance = { revision: 1, name: 'Ada Signer', acceptedOn: '2026-03-02' };
  await callApi(app, 'POST', `/proposals/${proposal.id}/acceptance`, acceptance);
  await addSentContract(app, { clientId, ada });
}

/** Of every frozen document of the client, by its kind. */
async function paperOf(app: TestApp, db: Database, clientId: string) {
  const frozen = await db
    .selectFrom('frozenDocuments')
    .select(['kind', 'targetId', 'snapshot'])
    .orderBy('kind')
    .execute();
  const own = frozen.filter(({ snapshot }) => snapshot.includes(clientId));
  const found: [kind: string, size: string][] = [];
  for (const { kind, targetId } of own) {
    const response = await app.app.request(`/api/documents/${targetId}/pdf`);
    expect(response.status).toBe(200);
    const sizes = pdfPageSizes(new Uint8Array(await response.arrayBuffer()));
    found.push([kind, [...new Set(sizes)].join(', ')]);
  }
  return found;
}

const kinds = [
  'acceptance',
  'contract',
  'credit_note',
  'invoice',
  'invoice',
  'proposal',
  'receipt',
];
const LETTER = '612 x 792 0';
const A4 = '595.276 x 841.89 0';

const frozenSize = async (db: Database, id: string): Promise<string[]> => {
  const rows = db.selectFrom('frozenDocuments').select('snapshot').where('targetId', '=', id);
  const snapshots = await rows.orderBy('revision').execute();
  return snapshots.map(({ snapshot }) => JSON.parse(snapshot).paperSize);
};

const setPaper = async (app: TestApp, changes: object) => {
  const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
  const { status, body } = await callApi(app, 'PATCH', '/settings/studio', { version, ...changes });
  expect(status).toBe(200);
  return body.paperSize as string;
};

describeOnSqliteFirst('Paper', (open) => {
  test('of each kind of document is the one in the client’s country', async () => {
    if (!hasPdfReaders) return;
    const db = await open();
    const app = await invoicingApp(db);
    for (const [country, size] of [
      ['US', LETTER],
      ['DE', A4],
    ] as const) {
      const clientId = await inCountry(app, country);
      await addDocuments(app, clientId);
      expect(await paperOf(app, db, clientId)).toEqual(kinds.map((kind) => [kind, size]));
    }
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is the client’s own, the studio’s, or for a client without a country its region’s', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const own = await inCountry(app, 'US', { paperSize: 'A4' });
    const german = await inCountry(app, 'DE');
    const unknown = await inCountry(app, null);
    const sizes = async () => {
      const found: string[] = [];
      for (const client of [own, german, unknown]) {
        found.push(...(await frozenSize(db, (await addIssued(app, client)).id)));
      }
      return found;
    };
    expect(await sizes()).toEqual(['A4', 'A4', 'Letter']);
    expect(await setPaper(app, { formatRegion: 'DE' })).toBe('client_country');
    expect(await sizes()).toEqual(['A4', 'A4', 'A4']);
    expect(await setPaper(app, { paperSize: 'Letter' })).toBe('Letter');
    expect(await sizes()).toEqual(['A4', 'Letter', 'Letter']);
    expect(await setPaper(app, { formatRegion: 'US' })).toBe('Letter');
    expect(await setPaper(app, { paperSize: 'client_country' })).toBe('client_country');
    expect(await sizes()).toEqual(['A4', 'A4', 'Letter']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that an owner chose against the region before countries counted stays', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const stored = { locale: 'und-DE', paperSize: 'Letter', paperByCountry: null } as const;
    await db.updateTable('studioSettings').set(stored).execute();
    const german = await inCountry(app, 'DE');
    expect(await frozenSize(db, (await addIssued(app, german)).id)).toEqual(['Letter']);
    expect(await setPaper(app, { formatRegion: 'US' })).toBe('Letter');
  });

  test('alone makes no new version of what was sent, but is that of the next one', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await inCountry(app, 'US');
    const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
    const ada: string = body.contacts[0].id;
    const proposal = await addSentProposal(app, clientId);
    const contract = await addContract(app, clientId);
    await sendContract(app, contract, [ada]);
    await setPaper(app, { paperSize: 'A4' });
    const again = async (kind: string, id: string) =>
      (await callApi(app, 'GET', `/${kind}/${id}`)).body;
    expect((await again('proposals', proposal.id)).sent).toMatchObject({ isChanged: false });
    expect((await again('contracts', contract.id)).sent).toMatchObject({ isChanged: false });
    await sendProposal(app, await again('proposals', proposal.id));
    await sendContract(app, await again('contracts', contract.id), [ada]);
    expect(await frozenSize(db, proposal.id)).toEqual(['Letter']);
    expect(await frozenSize(db, contract.id)).toEqual(['Letter']);
    for (const [kind, id] of [
      ['proposals', proposal.id],
      ['contracts', contract.id],
    ] as const) {
      const { version } = await again(kind, id);
      await callApi(app, 'PATCH', `/${kind}/${id}`, { version, title: 'Another title' });
    }
    await sendProposal(app, await again('proposals', proposal.id));
    await sendContract(app, await again('contracts', contract.id), [ada]);
    expect(await frozenSize(db, proposal.id)).toEqual(['Letter', 'A4']);
    expect(await frozenSize(db, contract.id)).toEqual(['Letter', 'A4']);
  });
});
