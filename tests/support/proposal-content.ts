/** Content of proposals in tests. */
import { aLine } from './invoices.ts';

/** One required one-time line of 100.00, free of tax. */
export const aProposalLine = {
  ...aLine,
  details: '',
  unit: '',
  discount: null,
  taxId: null,
  period: 'once',
  optional: null,
  quantityChoice: null,
  packageKey: null,
  recurrence: null,
};

export const aPricingSection = {
  key: 'pricing',
  kind: 'pricing',
  heading: 'Pricing',
  packages: null,
  lines: [aProposalLine],
};

/** Text that is sent. */
export const aTextSection = {
  key: 'goals',
  kind: 'text',
  heading: 'Goals',
  preset: 'goals',
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A site that people read.' }] }],
  },
};

export const aBlock = {
  name: 'Standard pricing',
  content: { kind: 'block', section: aPricingSection, currency: 'USD' },
};
