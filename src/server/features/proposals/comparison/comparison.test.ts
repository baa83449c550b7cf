import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { aProposalLine } from '../../../../../tests/support/proposal-content.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import {
  addProposal,
  addSentProposal,
  addSigningClient,
  changeProposal,
  sendProposal,
} from '../../../../../tests/support/proposals.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

const pricing = (line: object) => ({
  key: 'pricing',
  kind: 'pricing',
  heading: 'Pricing',
  packages: null,
  lines: [{ ...aProposalLine, ...line }],
});

describeOnSqliteFirst('The comparison of two versions of a proposal', (open) => {
  test('tells text and figures, with the draft as the last version', async () => {
    const app = await invoicingApp(await open());
    const sent = await addSentProposal(app, await addSigningClient(app));
    const { id } = sent;
    const compare = async (query: string) =>
      (await callApi(app, 'GET', `/proposals/${id}/comparison?${query}`)).body;
    expect(await compare('from=1&to=draft')).toEqual({ sections: [], tables: [] });
    const [text] = sent.draft.sections;
    const changes = {
      sections: [{ ...text, heading: 'Our goals' }, pricing({ unitPrice: 250_00 })],
    };
    const draft = await changeProposal(app, sent, changes);
    const expected = {
      sections: [{ heading: 'Our goals', earlierHeading: 'Goals', changes: ['renamed'] }],
      tables: [
        { title: 'Line items' },
        {
          title: 'Totals',
          items: [
            {
              name: 'One-time total USD',
              changes: ['edited'],
              fields: [{ label: '', before: '$100.00', after: '$250.00' }],
            },
          ],
        },
        { title: 'Payment schedule' },
      ],
    };
    expect(await compare('from=1&to=draft')).toMatchObject(expected);
    await sendProposal(app, draft);
    expect(await compare('from=1&to=2')).toMatchObject(expected);
    expect(await compare('from=2&to=draft')).toEqual({ sections: [], tables: [] });
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(body.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2]);
  });

  test('is refused for a version that doesn’t exist, and for a draft without totals', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addSigningClient(app);
    const draft = await addProposal(app, clientId);
    const compare = (id: string, query: string) =>
      callApi(app, 'GET', `/proposals/${id}/comparison?${query}`);
    expect(await compare(draft.id, 'from=1&to=draft')).toMatchObject({
      status: 404,
      body: { error: { code: 'proposals.revision_not_found' } },
    });
    const sent = await addSentProposal(app, clientId);
    expect((await compare(sent.id, 'from=1&to=2')).status).toBe(404);
    expect((await compare(sent.id, 'from=0&to=1')).status).toBe(400);
    expect((await compare('pro_unknown', 'from=1&to=2')).status).toBe(404);
    const discount = { kind: 'amount', amount: 500_00 };
    await changeProposal(app, sent, { sections: [pricing({ discount })] });
    expect(await compare(sent.id, 'from=1&to=draft')).toMatchObject({
      status: 422,
      body: { error: { code: 'proposals.draft_not_comparable' } },
    });
  });
});
