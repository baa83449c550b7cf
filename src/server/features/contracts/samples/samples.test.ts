import { describe, expect, test } from 'vitest';
import { allSources, noSources } from '../../../../../tests/support/contract-content.ts';
import { contractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { ContractSources } from '../../../../shared/contracts/contract-sources.ts';
import { resolveContract } from '../../../../shared/contracts/resolve-contract.ts';
import { richTextToPlain } from '../../../../shared/rich-text/rich-text.schema.ts';
import type { ContractSample } from './contract-sample.ts';
import { findSample, samples } from './samples.ts';

function resolved({ content: { body, variables } }: ContractSample, sources: ContractSources) {
  if (body.kind !== 'text') throw new Error('A sample is a text');
  return resolveContract({ body, variables, values: {} }, sources);
}

const onlyAgreed = { ...allSources, amended: null };
const withoutProposal: ContractSources = {
  ...onlyAgreed,
  agreed: allSources.agreed && {
    ...allSources.agreed,
    proposalNumber: null,
    purchaseOrder: '',
    scope: null,
    recurring: [],
  },
};

test('the starting set has the contracts of a web studio, in this order', () => {
  expect(samples.map(({ key }) => key)).toEqual([
    'services-agreement',
    'retainer',
    'mutual-nda',
    'change-order',
    'amendment',
  ]);
  expect(findSample('retainer')?.name).toBe('Retainer agreement');
  expect(findSample('constructor')).toBeUndefined();
});

describe.each(samples)('The sample $name', (sample) => {
  test('asks signers for an email code', () => {
    expect(sample.content.asksForCode).toBe(true);
  });

  test('can be stored, and each of its variables is used', () => {
    expect(contractTemplateContent.parse(sample.content)).toEqual(sample.content);
    const text = JSON.stringify(sample.content.body);
    for (const { key } of sample.content.variables) expect(text).toContain(`"custom.${key}"`);
  });

  test.each<[what: string, sources: ContractSources]>([
    ['everything', allSources],
    ['an engagement of a proposal', onlyAgreed],
    ['an engagement without proposal', withoutProposal],
  ])('has with %s nothing open but variables that are entered for each contract', (_, sources) => {
    const { open, problems } = resolved(sample, sources);
    const toEnter = sample.content.variables.filter(({ value }) => value === null);
    expect(problems).toEqual([]);
    const expected = toEnter.map(({ key }) => `custom.${key}`);
    for (const { key } of open) expect(expected).toContain(key);
  });

  test('has no problem without client and engagement', () => {
    expect(resolved(sample, noSources).problems).toEqual([]);
  });

  test('says from when it is in effect and how it is signed, without a variable for the day', () => {
    const { body } = resolved(sample, allSources);
    const texts = [body.introduction, ...body.clauses.map((one) => one.text)];
    const text = texts.map(richTextToPlain).join('\n');
    expect(text).toContain('is between Wolfden LLC, of 1 Main St');
    expect(text).toContain('takes effect on the date of the last signature.');
    expect(text).toContain('sign this agreement electronically');
    // Not the sign of an unknown variable, or of a reference to nothing.
    expect(text).not.toMatch(/[{}*]|\[deleted/);
  });
});

test('the services agreement has scope, prices, schedule, recurring charges and PO number', () => {
  const { body } = resolved(samples[0] as ContractSample, allSources);
  const text = body.clauses.map((one) => richTextToPlain(one.text)).join('\n');
  for (const part of [
    'A site of ten pages.',
    'Total USD |  | $1,200.00',
    'Deposit | On acceptance',
    'Care | $50.00 / month',
    'PO number PO-77',
  ]) {
    expect(text).toContain(part);
  }
});

test('ownership and portfolio follow the choice', () => {
  const sample = samples[0] as ContractSample;
  const choose = (values: Record<string, string>) => {
    const variables = sample.content.variables.map((one) =>
      one.kind === 'choice' ? Object.assign({}, one, { value: values[one.key] }) : one,
    );
    const content = { ...sample.content, variables };
    return resolved({ ...sample, content }, allSources).body.clauses.map(({ key }) => key);
  };
  const licensed = choose({ ownership: 'Client has a license', portfolio: 'Not allowed' });
  expect(licensed).toContain('license');
  expect(licensed).not.toContain('assignment');
  expect(licensed).not.toContain('portfolio');
  const owned = choose({ ownership: 'Client owns the deliverables', portfolio: 'Allowed' });
  expect(owned).toEqual(expect.arrayContaining(['assignment', 'portfolio']));
});
