import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  aContractTemplate,
  aLibraryClause,
  clause,
  contractText,
} from '../../../../../tests/support/contract-content.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

import type { Database } from '../../../database/database.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { findSample } from '../samples/samples.ts';
import { contractContentHash } from './templates.actions.ts';
import { templateVersionProblems } from '../integrity/templates.invariants.ts';

const other = { ...aContractTemplate.content, body: contractText([clause('only', 1)]).body };

async function openOffice(db: Database) {
  const app = await invoicingApp(db);
  const call = (method: string, path: string, body?: unknown) => callApi(app, method, path, body);
  const create = async (given: object = aContractTemplate) =>
    (await call('POST', '/contract-templates', given)).body;
  return { call, create };
}

describeOnSqliteFirst('Templates of contracts', (open) => {
  test('are published as versions that never change, whatever becomes of the template', async () => {
    const db = await open();
    const { call, create } = await openOffice(db);
    const { id, ...made } = await create();
    expect(made).toMatchObject({ version: 1, clauses: 2, published: 0, isChanged: true });
    expect(made.publishedAsksForCode).toBeNull();
    const path = `/contract-templates/${id}`;
    const publish = (version: number) => call('POST', `${path}/versions`, { version });
    expect((await publish(1)).body).toMatchObject({ version: 2, published: 1, isChanged: false });
    expect((await publish(2)).body.error.code).toBe('contract_templates.unchanged');
    expect((await publish(1)).body.error.code).toBe('contract_templates.version_conflict');
    const content = { ...other, asksForCode: true };
    const changed = await call('PATCH', path, { version: 2, content });
    expect(changed.body).toMatchObject({ version: 3, published: 1, isChanged: true, clauses: 1 });
    // What was published keeps its own.
    expect(changed.body.publishedAsksForCode).toBe(false);
    const second = { version: 4, published: 2, publishedAsksForCode: true };
    expect((await publish(3)).body).toMatchObject(second);
    const { items } = (await call('GET', `${path}/versions`)).body;
    expect(items.map(({ position }: { position: number }) => position)).toEqual([2, 1]);
    const stored = await db.selectFrom('contractTemplateVersions').selectAll().execute();
    expect(stored.map(({ content }) => JSON.parse(content))).toEqual([
      aContractTemplate.content,
      content,
    ]);
    for (const { content, sha256 } of stored) {
      expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
    }
    const values = { content: '{}' };
    await expect(db.updateTable('contractTemplateVersions').set(values).execute()).rejects.toThrow(
      'append-only',
    );
    expect((await call('DELETE', path)).body.error.code).toBe('contract_templates.published');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('start with a sample, a text or the text of a contract, and have names of their own', async () => {
    const db = await open();
    const { call, create } = await openOffice(db);
    const listed = (await call('GET', '/contract-templates')).body;
    expect(listed.items).toEqual([]);
    expect(listed.samples.map(({ key }: { key: string }) => key)).toContain('mutual-nda');
    const made = await create({ name: 'NDA', sample: 'mutual-nda' });
    expect(made.content).toEqual(findSample('mutual-nda')?.content);
    const refused = async (given: object) =>
      (await call('POST', '/contract-templates', given)).body.error.fields;
    expect(await refused({ name: 'nda', sample: 'mutual-nda' })).toEqual({
      name: 'Another template has this name.',
    });
    expect(await refused({ name: 'A', sample: 'none' })).toEqual({ sample: 'Sample not found.' });
    expect(await refused({ name: 'A', contractId: 'con_none' })).toEqual({
      contractId: 'Contract not found.',
    });
    const both = { ...aContractTemplate, sample: 'mutual-nda' };
    expect((await call('POST', '/contract-templates', both)).status).toBe(400);
    const upload = { kind: 'upload', fileId: null };
    const content = { ...aContractTemplate.content, body: upload };
    const uploaded = await call('POST', '/contract-templates', { name: 'B', content });
    expect([400, 422]).toContain(uploaded.status);
    await create();
    const rename = { version: 1, name: 'WEBSITE' };
    expect((await call('PATCH', `/contract-templates/${made.id}`, rename)).status).toBe(422);
  });

  test('are archived and restored, and deleted while no version is published', async () => {
    const db = await open();
    const { call, create } = await openOffice(db);
    const { id } = await create();
    const path = `/contract-templates/${id}`;
    expect((await call('POST', `${path}/archive`)).body.archivedAt).not.toBeNull();
    const publish = await call('POST', `${path}/versions`, { version: 2 });
    expect(publish.body.error.code).toBe('contract_templates.archived');
    expect((await call('DELETE', `${path}/archive`)).body).toMatchObject({
      archivedAt: null,
      version: 3,
    });
    const remove = async () => (await call('DELETE', path)).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    const events = await db.selectFrom('events').select(['type', 'data']).execute();
    const told = events.filter(({ type }) => type.startsWith('contract.template'));
    expect(told.map(({ type }) => type.replace('contract.template_', ''))).toEqual([
      'created',
      'archived',
      'restored',
      'deleted',
    ]);
    expect(JSON.stringify(told)).not.toContain('Website');
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('A published version of a template', (open) => {
  test.each<[set: string, problem: RegExp]>([
    [`content = '{}'`, /another content than its SHA-256/],
    [`content = '{}', sha256 = '${contractContentHash('{}')}'`, /has sha256/],
    [`published_at = '2020-01-01T00:00:00.000Z'`, /has publishedAt/],
    [`position = 7`, /no event published/],
  ])('that was edited by hand is found: %s', async (set, problem) => {
    const db = await open();
    const { call, create } = await openOffice(db);
    const { id } = await create();
    await call('POST', `/contract-templates/${id}/versions`, { version: 1 });
    expect(await templateVersionProblems(db)).toEqual([]);
    await pastTriggers(db, `update contract_template_versions set ${set}`);
    expect((await templateVersionProblems(db)).join()).toMatch(problem);
  });
});

describeOnSqliteFirst('The clause library', (open) => {
  test('has clauses that are added, changed, listed by name and deleted', async () => {
    const db = await open();
    const { call } = await openOffice(db);
    const { status, body } = await call('POST', '/contract-clauses', aLibraryClause);
    expect([status, body]).toMatchObject([201, { version: 1, clauses: 1 }]);
    const path = `/contract-clauses/${body.id}`;
    expect((await call('POST', '/contract-clauses', aLibraryClause)).body.error.fields).toEqual({
      name: 'Another clause has this name.',
    });
    const change = (version: number, changes: object) =>
      call('PATCH', path, { version, ...changes });
    const content = { clauses: [clause('a', 1), clause('b', 2)], variables: [] };
    expect((await change(1, { name: 'Access', content })).body).toMatchObject({
      version: 2,
      name: 'Access',
      clauses: 2,
    });
    expect((await change(1, { name: 'Late' })).body.error.code).toBe(
      'contract_clauses.version_conflict',
    );
    expect((await call('GET', path)).body.content).toEqual(content);
    expect((await call('GET', '/contract-clauses')).body.items).toMatchObject([{ name: 'Access' }]);
    const remove = async () => (await call('DELETE', path)).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
