import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import {
  aClauseOf,
  addContractClient,
  addSentContract,
  aTextBody,
  changeContract,
  readContract,
  sendContract,
} from '../../../../../tests/support/contracts.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

async function openedBy(app: TestApp, id: string, contactId: string) {
  const { version } = await readContract(app, id);
  const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId, version });
  const path = new URL(body.url).pathname;
  return { path, cookie: await followLink(app, path) };
}

const page = async (app: TestApp, id: string, cookie: string) =>
  (await app.app.request(`/c/${id}`, { headers: { cookie } })).text();

describeOnSqliteFirst('The page of a contract', (open) => {
  test('has its numbered clauses, an outline, the parties, and who has to sign', async () => {
    const app = await invoicingApp(await open());
    const client = await addContractClient(app);
    const ending = aClauseOf('end', 'End', 'Either party may end this contract.');
    const body = { ...aTextBody, clauses: [...aTextBody.clauses, ending] };
    const { id } = await addSentContract(app, client, { body });
    const { path, cookie } = await openedBy(app, id, client.ada);
    expect(path).toMatch(/^\/c\//);
    const shown = await page(app, id, cookie);
    for (const text of [
      'Contract C-2026-001 · Version 1',
      'You can sign this contract until April 1, 2026.',
      '<span class="number">2.1</span>',
      'href="#clause-payment"',
      'Invoices are due within 30 days.',
      'Harbor Lab',
      'Ada Signer',
      'Your IP address and browser are recorded when you first open your link, confirm a code, sign or decline.',
    ]) {
      expect(shown).toContain(text);
    }
    const { cookie: other } = await openedBy(app, id, client.kim);
    expect(await page(app, id, other)).toContain(
      'This contract can be signed until April 1, 2026.',
    );
  });

  test('of an expired contract leads a signer with asking for more time', async () => {
    const app = await invoicingApp(await open());
    const client = await addContractClient(app);
    const { id } = await addSentContract(app, client);
    const { cookie } = await openedBy(app, id, client.ada);
    const { cookie: viewer } = await openedBy(app, id, client.kim);
    app.clock.advance({ hours: 24 * 31 });
    const first = (shown: string) => /<p class="actions">\s*<a\s[^>]*>([^<]*)</.exec(shown)?.[1];
    expect(first(await page(app, id, cookie))).toBe('Ask for more time');
    const seen = await page(app, id, viewer);
    expect(first(seen)).toBe('Download PDF');
    expect(seen).not.toMatch(/more time|sign or decline/);
  });

  test('of a voided contract awaits no signature', async () => {
    const app = await invoicingApp(await open());
    const client = await addContractClient(app);
    const { id } = await addSentContract(app, client);
    const { cookie } = await openedBy(app, id, client.ada);
    expect(await page(app, id, cookie)).toContain('Has not signed yet');
    await callApi(app, 'POST', `/contracts/${id}/void`, { revision: 1, reason: 'Another scope' });
    const shown = await page(app, id, cookie);
    expect(shown).toContain('Did not sign');
    expect(shown).not.toMatch(/Has not signed yet|Signs after the others/);
  });

  test('of a replaced version says so, and leads nowhere', async () => {
    const app = await invoicingApp(await open());
    const client = await addContractClient(app);
    const sent = await addSentContract(app, client);
    const { cookie } = await openedBy(app, sent.id, client.ben);
    const changed = await changeContract(app, sent, {
      body: { ...aTextBody, clauses: aTextBody.clauses.slice(0, 1) },
    });
    await callApi(app, 'POST', `/documents/${sent.id}/links`, {
      contactId: client.ada,
      version: changed.version,
    });
    const shown = await page(app, sent.id, cookie);
    expect(shown).toContain('This contract was replaced');
    expect(shown).not.toContain('The studio designs a website.');
    await sendContract(app, changed, [client.ada]);
    const { body } = await callApi(app, 'GET', `/contracts/${sent.id}/comparison?from=1&to=2`);
    expect(body.sections).toMatchObject([
      { heading: '2 Payment', changes: ['removed'] },
      { heading: '2.1 Late payment', changes: ['removed'] },
    ]);
  });
});
