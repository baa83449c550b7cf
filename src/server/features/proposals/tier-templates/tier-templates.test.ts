import { expect, test } from 'vitest';
import { content } from '../../../../../content/content.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { createTestInbox } from '../../../../../tests/support/inbox.ts';
import { addClient, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';

const linesOf = ({ draft: { sections } }: ProposalDetail) =>
  sections.flatMap((section) => (section.kind === 'pricing' ? section.lines : []));

describeOnSqliteFirst('The template of a service tier', (open) => {
  test('can be sent as it is, for every tier of the site', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app, { paymentTermsDays: 21 });
    for (const { slug, name, priceRange } of content.tiers) {
      const { body } = await callApi(app, 'POST', '/proposals', { clientId, tier: slug });
      expect(body).toMatchObject({ draft: { title: name }, blockers: {} });
      expect(linesOf(body)).toMatchObject([{ title: name, unitPrice: priceRange.from * 100 }]);
      const terms = body.draft.schedule.map(({ termsDays }: { termsDays: number }) => termsDays);
      expect(new Set(terms)).toEqual(new Set([21]));
    }
  });

  test('takes prices from the catalog, and the client’s default tax', async () => {
    const app = await invoicingApp(await open());
    const sold = { currency: 'USD', unitPrice: 12_345_00, details: 'Everything' };
    await callApi(app, 'POST', '/catalog', { ...sold, name: 'core web PROJECTS' });
    await callApi(app, 'POST', '/catalog', { ...sold, name: 'Hosting', unitPrice: 25_00 });
    const isTaxExempt = { isTaxExempt: true, taxExemptReason: 'Nonprofit' };
    const clientId = await addClient(app, isTaxExempt);
    const wanted = { clientId, tier: 'core-web-projects' };
    const { body } = await callApi(app, 'POST', '/proposals', wanted);
    const tax = { category: 'exempt', ratePpm: 0, reason: 'Nonprofit' };
    expect(linesOf(body)).toMatchObject([
      { unitPrice: 12_345_00, details: 'Everything', period: 'once', tax },
      { title: 'Hosting', unitPrice: 25_00, period: 'month', optional: { isPreselected: false } },
    ]);
    const abroad = await addClient(app, { currency: 'EUR' });
    const other = await callApi(app, 'POST', '/proposals', { ...wanted, clientId: abroad });
    expect(linesOf(other.body)).toMatchObject([{ unitPrice: 0 }]);
  });

  test('follows from a message with its tier and client', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    await db.updateTable('inquiries').set({ tier: 'frontend-focused' }).execute();
    const client = await inbox.call('POST', `/inquiries/${id}/client`, {
      kind: 'person',
      name: 'Ada',
    });
    const { body } = await inbox.call('POST', '/proposals', { inquiryId: id });
    expect(body).toMatchObject({
      inquiryId: id,
      client: { id: client.body.id, name: 'Ada' },
      draft: { title: 'Frontend Focused' },
    });
    expect(await violationsOf(db)).toEqual([]);
  });
});
