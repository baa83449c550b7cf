/** Drafts and sources of contracts in tests. */
import type { ContractClause } from '../../src/shared/contracts/contract-draft.schema.ts';
import type { ContractSources } from '../../src/shared/contracts/contract-sources.ts';
import type { ContractContent } from '../../src/shared/contracts/resolve-contract.ts';
import type {
  TemplateBlock,
  TemplateInline,
  TemplateText,
} from '../../src/shared/rich-text/template-text.schema.ts';

const address = { street: '1 Main St', city: 'Trenton', region: 'NJ', postalCode: '08608' };

/** Everything that a contract can name. */
export const allSources: ContractSources = {
  language: 'en',
  region: 'US',
  studio: {
    name: 'Wolfden',
    legalName: 'Wolfden LLC',
    email: 'hello@wolfden.example',
    phone: '',
    website: '',
    address: { ...address, country: 'US' },
    taxIds: [],
  },
  client: {
    clientId: 'cli_1',
    name: 'Iyengar Lab',
    contactName: 'Ada Iyengar',
    email: 'ada@lab.example',
    address: { ...address, street: '2 Lab Rd', country: 'US' },
    taxId: '12-3456789',
  },
  signerNames: ['Ada Iyengar', 'Bo Chen', 'Cy Diaz'],
  number: 'C-2026-001',
  agreed: {
    title: 'Lab website',
    proposalNumber: 'P-2026-004',
    acceptedOn: '2026-11-05',
    currency: 'USD',
    total: 1_200_00,
    purchaseOrder: 'PO-77',
    scope: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A site of ten pages.' }] }],
    },
    prices: [
      { label: 'Design', quantity: { amount: 1000, unit: '' }, amount: 900_00 },
      { label: 'Pages', quantity: { amount: 10_000, unit: 'page' }, amount: 300_00 },
    ],
    sums: [],
    schedule: [
      { label: 'Deposit', amount: 600_00, when: { kind: 'acceptance' }, termsDays: 0 },
      { label: 'Completion', amount: 600_00, when: { kind: 'milestone' }, termsDays: 14 },
    ],
    recurring: [
      {
        label: 'Care',
        amount: 50_00,
        hasTax: false,
        period: 'month',
        recurrence: { start: { kind: 'by_owner' }, periods: 12 },
      },
    ],
  },
  amended: { title: 'Services Agreement', number: 'C-2026-000', effectiveOn: '2026-10-01' },
};

/** Nothing but the studio. */
export const noSources: ContractSources = {
  ...allSources,
  client: null,
  signerNames: [],
  number: null,
  agreed: null,
  amended: null,
};

export const words = (text: string): TemplateInline => ({ type: 'text', text });
export const variable = (key: string): TemplateInline => ({ type: 'variable', attrs: { key } });
export const reference = (clause: string): TemplateInline => ({
  type: 'clauseReference',
  attrs: { clause },
});
export const blockOf = (key: string): TemplateBlock => ({ type: 'variableBlock', attrs: { key } });
export const textOf = (...content: TemplateInline[]): TemplateText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

export const clause = (
  key: string,
  level: 1 | 2,
  text: TemplateText = textOf(words(`Text of ${key}.`)),
  condition: ContractClause['condition'] = null,
): ContractClause => ({ key, level, heading: `Heading of ${key}`, text, condition });

export function contractText(
  clauses: ContractClause[],
  others: Partial<Omit<ContractContent, 'body'>> & { introduction?: TemplateText } = {},
): ContractContent {
  const { introduction = textOf(words('This agreement.')), variables = [], values = {} } = others;
  return { body: { kind: 'text', introduction, clauses }, variables, values };
}

export const aContractTemplate = {
  name: 'Website',
  content: {
    title: 'Services Agreement',
    body: contractText([clause('fees', 1), clause('part', 2)]).body,
    variables: [],
    signingOrder: 'parallel',
    asksForCode: false,
  },
};

export const aLibraryClause = {
  name: 'Accessibility',
  content: { clauses: [clause('access', 1)], variables: [] },
};
