import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { aProposal } from '../../../../../tests/support/a-proposal.ts';
import { addOffer } from '../../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { addClient, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { aBlock, aTextSection } from '../../../../../tests/support/proposal-content.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

const { title, sections, currency, discounts, schedule } = aProposal();
const content = {
  kind: 'template',
  title,
  sections,
  currency,
  discounts,
  schedule,
  pricesIncludeTax: true,
  purchaseOrder: 'optional',
};
const aTemplate = { name: 'Museum site', content };

describeOnSqliteFirst('Templates and blocks of proposals', (open) => {
  test('are listed by name, read with their content, renamed and deleted', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const names = async (query = '') =>
      (await callApi(app, 'GET', `/proposal-templates${query}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    const { status, body } = await callApi(app, 'POST', '/proposal-templates', aBlock);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'block',
      sectionKind: 'pricing',
      sections: 1,
      lineItems: 1,
    });
    await callApi(app, 'POST', '/proposal-templates', aTemplate);
    expect(await names()).toEqual(['Museum site', 'Standard pricing']);
    expect(await names('?kind=block')).toEqual(['Standard pricing']);
    const path = `/proposal-templates/${body.id}`;
    expect((await callApi(app, 'GET', path)).body).toMatchObject({
      ...body,
      content: aBlock.content,
    });
    const rename = (version: number, name: string) =>
      callApi(app, 'PATCH', path, { version, name });
    expect((await rename(1, 'Fixed price')).body).toMatchObject({
      version: 2,
      name: 'Fixed price',
    });
    expect((await rename(1, 'Late')).body.error.code).toBe('proposal_templates.version_conflict');
    // A block and a template may share a name, two blocks may not.
    expect((await rename(2, 'Museum site')).status).toBe(200);
    const taken = await callApi(app, 'POST', '/proposal-templates', {
      ...aBlock,
      name: 'MUSEUM SITE',
    });
    expect([taken.status, taken.body.error.fields]).toEqual([
      422,
      { name: 'Another block has this name.' },
    ]);
    const remove = async () => (await callApi(app, 'DELETE', path)).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect((await callApi(app, 'GET', path)).status).toBe(404);
    const events = await db.selectFrom('events').select(['type', 'data']).execute();
    expect(events.filter(({ type }) => type.startsWith('proposal.template'))).toHaveLength(5);
    expect(JSON.stringify(events)).not.toContain('Museum');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('start a proposal with all their content, for a client with its PO rule', async () => {
    const app = await invoicingApp(await open());
    const { body } = await callApi(app, 'POST', '/proposal-templates', aTemplate);
    const clientId = await addClient(app, { currency: 'EUR', requiresPurchaseOrder: true });
    const made = await callApi(app, 'POST', '/proposals', { templateId: body.id, clientId });
    const { kind: _, ...copied } = content;
    expect(made.status).toBe(201);
    expect(made.body.draft).toMatchObject({
      ...copied,
      clientId,
      purchaseOrder: 'before_invoicing',
    });
    expect(made.body.draft.validUntil).not.toBeNull();
    const start = (from: object) => callApi(app, 'POST', '/proposals', from);
    expect((await start({ templateId: body.id, tier: 'core-web-projects' })).status).toBe(400);
    const block = await callApi(app, 'POST', '/proposal-templates', aBlock);
    expect((await start({ templateId: block.body.id })).body.error.fields).toEqual({
      templateId: 'Template not found.',
    });
  });

  test('are replaced by the content of another proposal, but not by that of another kind', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { body } = await callApi(app, 'POST', '/proposal-templates', aTemplate);
    const path = `/proposal-templates/${body.id}/content`;
    const other = { ...content, title: 'Other title', sections: [aTextSection] };
    const replace = (version: number, given: object) =>
      callApi(app, 'PUT', path, { version, content: given });
    const replaced = await replace(1, other);
    expect(replaced.body).toMatchObject({ version: 2, name: 'Museum site', sections: 1 });
    const read = await callApi(app, 'GET', `/proposal-templates/${body.id}`);
    expect(read.body.content).toMatchObject({ title: 'Other title' });
    expect(read.body.content.sections).toHaveLength(1);
    // Unchanged content is no change.
    expect((await replace(2, other)).body.version).toBe(2);
    expect((await replace(1, content)).body.error.code).toBe('proposal_templates.version_conflict');
    expect((await replace(2, aBlock.content)).body.error.fields).toEqual({
      content: 'The content must be that of a template.',
    });
    expect(
      (
        await callApi(app, 'PUT', '/proposal-templates/ptm_none/content', {
          version: 1,
          content: other,
        })
      ).status,
    ).toBe(404);
    const events = await db.selectFrom('events').select('type').execute();
    expect(events.filter(({ type }) => type === 'proposal.template_replaced')).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('keep their content when the proposal that they were saved from changes', async () => {
    const app = await invoicingApp(await open());
    const id = await addOffer(app, await addClient(app));
    const { draft, version } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    const { clientId: _client, validUntil: _day, ...saved } = draft;
    const { body } = await callApi(app, 'POST', '/proposal-templates', {
      name: 'Website',
      content: { kind: 'template', ...saved },
    });
    await callApi(app, 'PATCH', `/proposals/${id}`, { version, sections: [aTextSection] });
    const kept = (await callApi(app, 'GET', `/proposal-templates/${body.id}`)).body;
    expect(kept.content.sections).toEqual(draft.sections);
    const named = { kind: 'template', ...saved, clientId: draft.clientId };
    const refused = await callApi(app, 'POST', '/proposal-templates', {
      name: 'X',
      content: named,
    });
    expect(refused.status).toBe(400);
  });
});
