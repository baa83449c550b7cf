import { describe, expect, test } from 'vitest';
import {
  allSources,
  blockOf,
  clause,
  contractText,
  noSources,
  reference,
  textOf,
  variable,
  words,
} from '../../../tests/support/contract-content.ts';
import { richTextToPlain } from '../rich-text/rich-text.schema.ts';
import type {
  TemplateBlock,
  TemplateInline,
  TemplateText,
} from '../rich-text/template-text.schema.ts';
import type { ClauseCondition } from './contract-draft.schema.ts';
import { inlineVariableLabels, type CustomVariable } from './contract-variables.schema.ts';
import type { AgreedSources } from './contract-sources.ts';
import { resolveContract } from './resolve-contract.ts';

const line = (...content: TemplateInline[]) => [clause('a', 1, textOf(...content))];
const plain = (
  content: Parameters<typeof resolveContract>[0],
  sources: Parameters<typeof resolveContract>[1] = allSources,
) => {
  const { body } = resolveContract(content, sources);
  return body.clauses.map(({ number, text }) => `${number} ${richTextToPlain(text)}`);
};
const blocks = (...content: TemplateBlock[]) => [clause('a', 1, { type: 'doc', content })];
const when = (
  variable: string,
  operator: ClauseCondition['operator'],
  value = '',
): ClauseCondition => ({ variable, operator, value });

const choice: CustomVariable = {
  key: 'ip',
  label: 'Ownership',
  kind: 'choice',
  options: ['Client', 'Studio'],
  value: null,
};

describe('Variables of a contract', () => {
  test.each([
    ['client.name', 'Iyengar Lab'],
    ['client.address', '2 Lab Rd, Trenton, NJ 08608, United States'],
    ['client.taxId', '12-3456789'],
    ['client.signers', 'Ada Iyengar, Bo Chen and Cy Diaz'],
    ['studio.name', 'Wolfden LLC'],
    ['studio.address', '1 Main St, Trenton, NJ 08608, United States'],
    ['studio.email', 'hello@wolfden.example'],
    ['contract.number', 'C-2026-001'],
    ['agreed.title', 'Lab website'],
    ['agreed.proposal', 'P-2026-004'],
    ['agreed.acceptedOn', 'November 5, 2026'],
    ['agreed.total', '$1,200.00'],
    ['agreed.purchaseOrder', 'PO-77'],
    ['amended.title', 'Services Agreement'],
    ['amended.number', 'C-2026-000'],
    ['amended.effectiveOn', 'October 1, 2026'],
  ])('%s is “%s”', (key, value) => {
    expect(plain(contractText(line(variable(key))))).toEqual([`1 ${value}`]);
  });

  test('has the late fee of the draft, which has to be stated and can’t be entered otherwise', () => {
    const lateFee = { ratePpm: 15_000, per: 'month', graceDays: 0 } as const;
    const values = { 'contract.lateFee': '9% per month' };
    const stated = contractText([clause('late', 1, textOf(variable('contract.lateFee')))], {
      values,
    });
    const resolved = resolveContract({ ...stated, lateFee }, allSources);
    expect(plain({ ...stated, lateFee })).toEqual([
      '1 1.5% per month of the amount overdue, from the day after the due date',
    ]);
    expect(resolved.problems).toEqual([]);
    expect(resolveContract(stated, allSources).open).toMatchObject([{ key: 'contract.lateFee' }]);
    const silent = { ...contractText([clause('late', 1)]), lateFee };
    expect(resolveContract(silent, allSources).problems).toEqual([{ kind: 'late_fee_not_stated' }]);
  });

  test('are all tried above', () => {
    expect(Object.keys(inlineVariableLabels)).toHaveLength(17);
  });

  test('follow the region of the studio', () => {
    const text = contractText(
      line(variable('agreed.acceptedOn'), words(', '), variable('custom.cap')),
      {
        variables: [
          { key: 'cap', label: 'Cap', kind: 'amount', value: { amount: 1234_50, currency: 'EUR' } },
        ],
      },
    );
    expect(plain(text)).toEqual(['1 November 5, 2026, €1,234.50']);
    expect(plain(text, { ...allSources, region: 'DE' })).toEqual([
      '1 5 November 2026, 1.234,50\u00a0€',
    ]);
  });

  test('can be entered by the owner in place of what is derived', () => {
    const text = contractText(line(variable('client.name'), words(' '), variable('agreed.total')), {
      values: { 'client.name': 'Iyengar Laboratory, Inc.', 'agreed.total': '' },
    });
    expect(plain(text)).toEqual(['1 Iyengar Laboratory, Inc. $1,200.00']);
  });

  test('keep the marks of their place', () => {
    const marks = [{ type: 'bold' as const }];
    const bold = { type: 'variable' as const, attrs: { key: 'client.name' }, marks };
    const { body } = resolveContract(contractText(line(bold)), allSources);
    expect(body.clauses[0]?.text.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Iyengar Lab', marks }] },
    ]);
  });

  test('become tables of prices, payments and recurring charges, and the scope', () => {
    const all = ['agreed.scope', 'agreed.prices', 'agreed.schedule', 'agreed.recurring'];
    const [text] = plain(contractText(blocks(...all.map(blockOf))));
    expect(text?.split('\n')).toEqual([
      '1 A site of ten pages.',
      'Item | Quantity | Amount',
      'Design |  | $900.00',
      'Pages | 10 page | $300.00',
      'Total USD |  | $1,200.00',
      'Payment | Billed | Payment terms | Amount',
      'Deposit | On acceptance | Due on receipt | $600.00',
      'Completion | When the milestone is reached | Net 14 | $600.00',
      'Total USD |  |  | $1,200.00',
      'Item | Charge | Billing',
      'Care | $50.00 / month | Start date to be agreed, for 12 months',
    ]);
  });

  test('show how the prices come to their total, by discount and tax', () => {
    const part = (label: string, amount: number) =>
      ({ label, amount, note: '', kind: 'part' }) as const;
    const sums = [
      part('Subtotal', 1_200_00),
      part('Discount 10%', -120_00),
      part('Total excluding tax', 1_080_00),
      part('Tax 5% on $1,080.00', 54_00),
      part('One-time total USD', 1_134_00),
    ];
    const agreed = { ...(allSources.agreed as AgreedSources), sums, total: 1_134_00 };
    const [text] = plain(contractText(blocks(blockOf('agreed.prices'))), { ...allSources, agreed });
    expect(text?.split('\n').slice(1)).toEqual([
      'Design |  | $900.00',
      'Pages | 10 page | $300.00',
      'Subtotal |  | $1,200.00',
      'Discount 10% |  | −$120.00',
      'Total excluding tax |  | $1,080.00',
      'Tax 5% on $1,080.00 |  | $54.00',
      'Total USD |  | $1,134.00',
    ]);
  });

  test('say of recurring charges that tax is included, where there is any', () => {
    const { recurring, ...others } = allSources.agreed as AgreedSources;
    const taxed = recurring.map((charge) =>
      Object.assign({}, charge, { amount: 54_13, hasTax: true }),
    );
    const agreed = { ...others, recurring: taxed };
    const content = contractText(blocks(blockOf('agreed.recurring')));
    const [text] = plain(content, { ...allSources, agreed });
    expect(text?.split('\n').slice(0, 2)).toEqual([
      '1 Item | Charge, tax included | Billing',
      'Care | $54.13 / month | Start date to be agreed, for 12 months',
    ]);
  });

  test('are open without a value, with everything that uses them', () => {
    const text = contractText(
      [
        clause('a', 1, textOf(variable('client.name'), variable('client.name'))),
        clause('b', 2, { type: 'doc', content: [blockOf('agreed.scope')] }),
        clause('c', 1, textOf(variable('client.name'), variable('custom.ip'))),
      ],
      { introduction: textOf(variable('client.name')), variables: [choice] },
    );
    const place = (key: string, number: string) => ({
      kind: 'clause',
      key,
      number,
      heading: `Heading of ${key}`,
    });
    const { open, problems, body } = resolveContract(text, noSources);
    expect(open).toEqual([
      {
        key: 'client.name',
        label: 'Client name',
        places: [{ kind: 'introduction' }, place('a', '1'), place('c', '2')],
      },
      { key: 'agreed.scope', label: 'Scope of work', places: [place('b', '1.1')] },
      { key: 'custom.ip', label: 'Ownership', places: [place('c', '2')] },
    ]);
    expect(problems).toEqual([]);
    expect(richTextToPlain(body.introduction)).toBe('[Client name]');
    expect(resolveContract(text, { ...allSources }).open.map(({ key }) => key)).toEqual([
      'custom.ip',
    ]);
  });

  test('of a choice have one of its options, or are open', () => {
    const values = ['Client', 'Nobody'].map((value) => {
      const text = contractText(line(variable('custom.ip')), { variables: [{ ...choice, value }] });
      return resolveContract(text, allSources).open.length;
    });
    expect(values).toEqual([0, 1]);
  });

  test('that are unknown are problems, and so is a table inside a line', () => {
    const text = contractText([
      clause('a', 1, textOf(variable('custom.gone'), variable('agreed.scope'))),
      clause('b', 1, undefined, when('client.mood', 'is_not_set')),
    ]);
    const { problems, open } = resolveContract(text, allSources);
    expect(open).toEqual([]);
    expect(problems).toMatchObject([
      { kind: 'unknown_variable', key: 'client.mood', place: { key: 'b' } },
      { kind: 'unknown_variable', key: 'custom.gone', place: { key: 'a' } },
      { kind: 'unknown_variable', key: 'agreed.scope', place: { key: 'a' } },
    ]);
  });

  test('never hold the number open: sending assigns it', () => {
    const text = contractText(line(variable('contract.number')));
    expect(resolveContract(text, noSources).open).toEqual([]);
    expect(plain(text, noSources)).toEqual(['1 [number assigned when sent]']);
  });
});

describe('Clauses of a contract', () => {
  const numbers = (content: Parameters<typeof resolveContract>[0]) =>
    resolveContract(content, allSources).body.clauses.map(({ key, number }) => `${key} ${number}`);

  test('are numbered in two levels after conditions have left some out', () => {
    const never = when('client.name', 'is_not_set');
    const text = contractText([
      clause('a', 1),
      clause('b', 2),
      clause('c', 2, undefined, never),
      clause('d', 2),
      clause('e', 1, undefined, never),
      clause('f', 2),
      clause('g', 1),
      clause('h', 2),
    ]);
    expect(numbers(text)).toEqual(['a 1', 'b 1.1', 'd 1.2', 'g 2', 'h 2.1']);
  });

  test.each<[is: ClauseCondition, included: boolean]>([
    [when('client.name', 'is', 'iyengar lab'), true],
    [when('client.name', 'is', 'Other'), false],
    [when('client.name', 'is_not', 'Other'), true],
    [when('client.name', 'is_not', 'Iyengar Lab'), false],
    [when('agreed.purchaseOrder', 'is_set'), true],
    [when('agreed.purchaseOrder', 'is_not_set'), false],
    [when('agreed.recurring', 'is_set'), true],
    [when('custom.ip', 'is', 'Client'), false],
    [when('custom.ip', 'is_not', 'Client'), false],
    [when('custom.ip', 'is_not_set'), true],
  ])('are included by %o: %s', (condition, included) => {
    const text = contractText([clause('a', 1, undefined, condition)], { variables: [choice] });
    expect(numbers(text)).toHaveLength(included ? 1 : 0);
  });

  test('that compare a variable without value leave it open; part of what is left out does not', () => {
    const byChoice = when('custom.ip', 'is', 'Client');
    const open = (parent: ClauseCondition | null) => {
      const clauses = [clause('a', 1, undefined, parent), clause('b', 2, undefined, byChoice)];
      return resolveContract(contractText(clauses, { variables: [choice] }), allSources).open;
    };
    expect(open(null)).toMatchObject([{ key: 'custom.ip', places: [{ key: 'b', number: '' }] }]);
    expect(open(when('client.name', 'is_not_set'))).toEqual([]);
  });

  test('that are off are left out with their parts, and need no values', () => {
    const off = (key: string, level: 1 | 2, content?: TemplateText) => ({
      ...clause(key, level, content, when('custom.gone', 'is', 'x')),
      isOff: true as const,
    });
    const text = contractText([
      off('first', 2),
      off('a', 1, textOf(variable('custom.ip'))),
      clause('b', 2, textOf(variable('custom.ip'))),
      clause('c', 1),
      off('d', 2),
      clause('e', 2),
    ]);
    expect(numbers(text)).toEqual(['c 1', 'e 1.1']);
    expect(resolveContract(text, allSources)).toMatchObject({ open: [], problems: [] });
  });

  test('are referred to by their numbers; a reference to a missing one is a problem', () => {
    const text = contractText([
      clause('a', 1, textOf(reference('c'), words(', '), reference('out'), reference('gone'))),
      clause('out', 1, undefined, when('client.name', 'is_not_set')),
      clause('b', 1),
      clause('c', 2),
    ]);
    expect(plain(text)[0]).toBe('1 Section 2.1, [Heading of out][deleted section]');
    expect(resolveContract(text, allSources).problems).toMatchObject([
      { kind: 'left_out_clause', clause: 'out', heading: 'Heading of out', place: { key: 'a' } },
      { kind: 'missing_clause', clause: 'gone', place: { key: 'a' } },
    ]);
  });

  test('of level 2 need one of level 1 before them', () => {
    const { body, problems } = resolveContract(
      contractText([clause('a', 2), clause('b', 1), clause('c', 2)]),
      allSources,
    );
    expect(body.clauses.map(({ number, level }) => [number, level])).toEqual([
      ['1', 1],
      ['2', 1],
      ['2.1', 2],
    ]);
    expect(problems).toMatchObject([
      { kind: 'no_parent_clause', place: { key: 'a', number: '1' } },
    ]);
  });

  test('are needed', () => {
    expect(resolveContract(contractText([]), allSources).problems).toEqual([
      { kind: 'no_clauses' },
    ]);
  });

  test('with more than a text can hold are a problem, not a version that can’t be read', () => {
    const agreed = allSources.agreed && {
      ...allSources.agreed,
      scope: { type: 'doc' as const, content: [...textOf(words('x'.repeat(99_000))).content] },
    };
    const text = contractText(blocks(blockOf('agreed.scope'), blockOf('agreed.scope')));
    const { problems } = resolveContract(text, { ...allSources, agreed } as typeof allSources);
    expect(problems).toMatchObject([{ kind: 'too_large', place: { key: 'a' } }]);
  });
});
