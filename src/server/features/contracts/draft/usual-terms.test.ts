import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { aContractTemplate } from '../../../../../tests/support/contract-content.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

const text = (key: string, value: string | null) => ({ key, label: key, kind: 'text', value });

describeOnSqliteFirst('The usual terms of the studio', (open) => {
  test('replace a sample’s values, and fill in what the owner’s own template leaves open', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const call = (method: string, path: string, body?: unknown) => callApi(app, method, path, body);
    const valuesOf = async (start: object) => {
      const { draft } = (await call('POST', '/contracts', start)).body;
      return Object.fromEntries(
        draft.variables.map(({ key, value }: { key: string; value: unknown }) => [key, value]),
      );
    };
    const sample = { sample: 'services-agreement' };
    expect(await valuesOf(sample)).toMatchObject({ law: null, notice: '30 days' });

    const { studio } = (await call('GET', '/settings')).body;
    const contractTerms = { ...studio.contractTerms, law: 'New Jersey', notice: '60 days' };
    const change = { version: studio.version, contractTerms };
    expect((await call('PATCH', '/settings/studio', change)).body).toMatchObject({ contractTerms });
    expect(await valuesOf(sample)).toMatchObject({
      law: 'New Jersey',
      notice: '60 days',
      courts: null,
      interest: '1% per month',
      ownership: 'Client owns the deliverables',
    });

    const content = {
      ...aContractTemplate.content,
      variables: [text('law', null), text('notice', '14 days')],
    };
    const template = await call('POST', '/contract-templates', { name: 'Ours', content });
    const { id, version } = template.body;
    await call('POST', `/contract-templates/${id}/versions`, { version });
    expect(await valuesOf({ templateId: id })).toEqual({ law: 'New Jersey', notice: '14 days' });
    const made = (await call('POST', '/contracts', { templateId: id })).body;
    const started = await call('GET', `/contracts/${made.id}/template`);
    expect(started.body).toEqual(content);
    expect(await violationsOf(db)).toEqual([]);
  });
});
