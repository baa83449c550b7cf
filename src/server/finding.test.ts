/** What the lists and the palette find by what an owner remembers of a record. */
// cspell:ignore donaudampfschifffahrtselektrizitätenhauptbetriebswerk soren sören søren nordmann calibr harbr harrbor hatbor hrabor harbro jarbor hxxbor withd tidewatr harbrs
import { expect, test } from 'vitest';
import { addEngagement } from '../../tests/support/an-engagement.ts';
import { callApi } from '../../tests/support/api-caller.ts';
import { message, postJson } from '../../tests/support/contact-requests.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
} from '../../tests/support/invoices.ts';
import { addSentProposal, addSigningClient } from '../../tests/support/proposals.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../tests/support/test-database.ts';

interface Item {
  id: string;
  title: string;
}

async function listed(app: TestApp, list: string, q: string): Promise<string[]> {
  const { body } = await callApi(app, 'GET', `/${list}?q=${encodeURIComponent(q)}`);
  return body.items.map(({ id }: Item) => id);
}

async function found(app: TestApp, q: string) {
  const { body } = await callApi(app, 'GET', `/search?q=${encodeURIComponent(q)}`);
  return body.items;
}

const line = (unitPrice: number, more = {}) => [{ ...aLine, unitPrice, quantity: 1000, ...more }];
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

describeOnEachDatabase('What is searched', (open) => {
  test('is found by its amount, in any style', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    const { id } = await addIssued(app, clientId, { lines: line(4173_50) });
    await addIssued(app, clientId, { lines: line(41_735_00) });
    const styles = ['4173.50', '4,173.50', '4.173,50', '4 173,50', '4’173.50', '$4,173.50', '4173'];
    for (const typed of [...styles, '4173.5', 'USD 4,173']) {
      expect([typed, await listed(app, 'invoices', typed)]).toEqual([typed, [id]]);
      expect((await found(app, typed)).map((item: Item) => item.id)).toEqual([id]);
    }
    expect(await listed(app, 'invoices', '417')).toEqual([]);
    expect(await listed(app, 'invoices', '4173.51')).toEqual([]);
  });

  test.each([
    [777_77, ['USD777.77', '$777.77', 'US$777.77', '777.77 USD', '777.77usd', '$ 777,77']],
    [50, ['.50', '0.50', '$.50', ',5', '0,50 USD']],
  ])('is found by %i with its currency at it, or without a whole part', async (cents, styles) => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app), { lines: line(cents) });
    await addIssued(app, await addClient(app), { lines: line(50_00) });
    for (const typed of styles) {
      expect([typed, await listed(app, 'invoices', typed)]).toEqual([typed, [id]]);
    }
    expect(await listed(app, 'invoices', 'EUR777.77')).toEqual([]);
  });

  test.each([
    ['Web4All', ['web4all', 'Web4All Lab', 'web4 lab']],
    ['Top100 Lab', ['top100', 'TOP100 lab']],
    ['USD777.77 Lab', ['usd777.77', 'usd777']],
  ])('is found by the name %s, though it could be an amount with a currency', async (name, all) => {
    const app = await invoicingApp(await open());
    const id = await addClient(app, { name, website: 'https://lab.example' });
    await addClient(app, { name: 'All Top Labs' });
    for (const typed of all) {
      expect([typed, await listed(app, 'clients', typed)]).toEqual([typed, [id]]);
    }
  });

  test('is found by a payment of it, and by what remains', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app), { lines: line(900_00) });
    const paid = { amount: 150_25, method: 'cash', paymentDate: '2026-01-02', reference: 'TX-77' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, paid);
    for (const typed of ['150.25', '749.75', '900', 'tx-77']) {
      expect(await listed(app, 'invoices', typed)).toEqual([id]);
    }
  });

  test('is found by the place of a client, its contacts and its notes', async () => {
    const app = await invoicingApp(await open());
    const address = { street: '4 Quay', city: 'Brunswick', region: 'GA', postalCode: '31520' };
    const contacts = [{ name: 'Ola Nordmann', email: 'ola@quay.example', roles: ['billing'] }];
    const id = await addClient(app, { address: { ...address, country: 'DE' }, contacts });
    const note = await callApi(app, 'POST', `/clients/${id}/notes`, {
      body: text('Prefers calls on Fridays'),
    });
    for (const typed of ['brunswick', '31520', 'germany', 'quay.example', 'fridays']) {
      expect(await listed(app, 'clients', typed)).toEqual([id]);
    }
    const invoice = await addDraft(app, id, { lines: line(1_00) });
    expect(await listed(app, 'invoices', 'nordmann')).toEqual([invoice.id]);
    await callApi(app, 'DELETE', `/clients/${id}/notes/${note.body.id}`);
    expect(await listed(app, 'clients', 'fridays')).toEqual([]);
    expect(await listed(app, 'clients', 'brunswick')).toEqual([id]);
  });

  test('is found by the details of its line items', async () => {
    const app = await invoicingApp(await open());
    const many = Array.from({ length: 30 }, (_, at) => ({ ...aLine, key: `k${at}`, title: 'Day' }));
    const lines = [...many, { ...aLine, key: 'last', details: 'Microscope calibration' }];
    const { id } = await addIssued(app, await addClient(app), { lines });
    expect(await listed(app, 'invoices', 'calibr')).toEqual([id]);
  });

  test('is found with one letter mistyped, if nothing is called that', async () => {
    const app = await invoicingApp(await open());
    const harbor = await addClient(app, { name: 'Harbor Lab' });
    for (const typed of ['harbr', 'harrbor', 'hatbor', 'hrabor', 'harbro lab', 'jarbor']) {
      expect([typed, await listed(app, 'clients', typed)]).toEqual([typed, [harbor]]);
      expect((await found(app, typed)).map((item: Item) => item.id)).toEqual([harbor]);
    }
    expect(await listed(app, 'clients', 'hxxbor')).toEqual([]);
    expect(await listed(app, 'clients', 'lba')).toEqual([]);
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
    const danish = await addClient(app, { name: `Søren ${long}` });
    for (const typed of ['soren', 'sören', long.replace('damp', 'dmp')]) {
      expect([typed, await listed(app, 'clients', typed)]).toEqual([typed, [danish]]);
    }
    const exact = await addClient(app, { name: 'Hatbor' });
    expect(await listed(app, 'clients', 'hatbor')).toEqual([exact]);
    // What is listed may be mistyped, though a record that isn’t listed is called that.
    await callApi(app, 'POST', `/clients/${exact}/archive`);
    expect(await listed(app, 'clients', 'hatbor')).toContain(harbor);
  });

  test('is shown with its status, amount and date, found by the status, too', async () => {
    const app = await invoicingApp(await open());
    const client = await addSigningClient(app);
    const { id } = await addSentProposal(app, client, { title: 'Website' });
    const [proposal, ...others] = await found(app, 'sent website');
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      id,
      status: 'sent',
      amount: { currency: 'USD', value: expect.any(Number) },
      date: '2026-03-02',
    });
    expect(await listed(app, 'proposals', 'sent')).toEqual([id]);
    expect(await listed(app, 'proposals', 'withdrawn')).toEqual([]);
    const path = `/proposals/${id}/withdrawal`;
    await callApi(app, 'POST', path, { revision: 1, reason: 'Wrong' });
    expect(await listed(app, 'proposals', 'withd website')).toEqual([id]);
    expect(await listed(app, 'proposals', 'sent')).toEqual([]);
  });

  test('is a client, an engagement or a message that has the status', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app, { name: 'Harbor Lab' });
    const gone = await addClient(app, { name: 'Tidewater Trust', contacts: [] });
    await callApi(app, 'POST', `/clients/${gone}/archive`);
    const engagement = await addEngagement(app.deps, clientId);
    await postJson(app, { ...message, subject: 'About harbors' });
    const [inquiry] = await listed(app, 'inbox', 'harbors');
    const ids = async (q: string) => (await found(app, q)).map(({ id }: Item) => id);
    expect(await ids('archived')).toEqual([gone]);
    expect(await ids('archived tidewatr')).toEqual([gone]);
    expect(await ids('archived harbor')).toEqual([]);
    expect(await ids('active')).toEqual([clientId, engagement]);
    expect(await ids('new harbors')).toEqual([inquiry]);
    expect(await ids('answered')).toEqual([]);
    expect(await ids('spam')).toEqual([]);
    expect(await listed(app, 'engagements', 'active harbor')).toEqual([engagement]);
    expect(await listed(app, 'engagements', 'completed')).toEqual([]);
    expect(await listed(app, 'inbox', 'new')).toEqual([inquiry]);
    expect(await listed(app, 'inbox', 'new harbrs')).toEqual([inquiry]);
    expect(await listed(app, 'inbox', 'read harbors')).toEqual([]);
    const { body } = await callApi(app, 'GET', '/clients?status=all&q=archived%20trust');
    expect(body.items.map(({ id }: Item) => id)).toEqual([gone]);
    expect(await listed(app, 'clients', 'archived')).toEqual([]);
  });

  test('is a client with such a word in its name, where all that are listed have the status', async () => {
    const app = await invoicingApp(await open());
    for (const name of ['Harbor Lab', 'Quay Lab']) await addClient(app, { name });
    const id = await addClient(app, { name: 'The Active Lab' });
    expect(await listed(app, 'clients', 'active')).toEqual([id]);
    expect(await listed(app, 'clients', 'active lab')).toEqual([id]);
  });

  test('is found by its status and a word with a typo', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addSentProposal(app, await addSigningClient(app), { title: 'Website' });
    expect(await listed(app, 'proposals', 'sent harbr')).toEqual([id]);
    expect((await found(app, 'sent harbr')).map((item: Item) => item.id)).toEqual([id]);
    expect(await found(app, 'declined harbr')).toEqual([]);
  });

  test('is no document that lists leave out, because nothing is written in it', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app, { name: 'Harbor Lab' });
    for (const list of ['invoices', 'proposals', 'contracts']) {
      await callApi(app, 'POST', `/${list}`, { clientId });
      expect(await listed(app, list, 'harbor')).toEqual([]);
    }
    expect(await found(app, 'draft')).toEqual([]);
    expect((await found(app, 'harbor')).map((item: Item) => item.id)).toEqual([clientId]);
    const { id } = await addDraft(app, clientId);
    expect((await found(app, 'draft')).map((item: Item) => item.id)).toEqual([id]);
  });

  test('is found by what it is and by its newest notes, however much was noted', async () => {
    const app = await invoicingApp(await open());
    const id = await addClient(app, { name: 'Harbor Lab' });
    const word = (note: number, place: number) => `${note}x${place}`.padStart(40, 'q');
    for (let note = 0; note < 12; note += 1) {
      const words = Array.from({ length: 480 }, (_, place) => word(note, place)).join(' ');
      await callApi(app, 'POST', `/clients/${id}/notes`, { body: text(words) });
      app.clock.advance({ seconds: 1 });
    }
    expect(await listed(app, 'clients', 'harbor lab')).toEqual([id]);
    expect(await listed(app, 'clients', word(11, 479))).toEqual([id]);
    expect(await listed(app, 'clients', word(0, 479))).toEqual([]);
  });
});
