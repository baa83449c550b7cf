import { expect, test } from 'vitest';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Tax, TaxCategory } from '../../../../shared/documents/tax-categories.ts';
import type { TaxIdKind } from '../../../../shared/settings/tax-ids.schema.ts';
import { validateTax } from './validate-for-issue.ts';

interface Case {
  taxes: (TaxCategory | Tax)[];
  from?: string | null;
  ids?: TaxIdKind[];
  to?: string | null;
  buyerTaxId?: string;
  servicePeriodEnd?: string;
}

function blockers({
  taxes,
  from = 'US',
  ids = [],
  to = null,
  buyerTaxId = '',
  servicePeriodEnd,
}: Case) {
  const lines = taxes.map((tax, index) => ({
    key: `k${index}`,
    title: 'Work',
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 100_00,
    discount: null,
    taxId: null,
    tax: typeof tax === 'string' ? { category: tax, ratePpm: 0, reason: 'Law' } : tax,
  })) satisfies InvoiceDraft['lines'];
  const at = (country: string | null) => ({
    street: '',
    city: '',
    region: '',
    postalCode: '',
    country,
  });
  return validateTax({
    draft: { lines, servicePeriodStart: null, servicePeriodEnd: servicePeriodEnd ?? null },
    seller: {
      address: at(from),
      taxIds: ids.map((kind) => ({ kind, label: 'No.', number: 'DE1' })),
    },
    buyer: { address: at(to), taxId: buyerTaxId },
  });
}

const nineteen = { category: 'standard', ratePpm: 190_000, reason: '' } as const;
const within = { taxes: ['intra_community'], to: 'FR', servicePeriodEnd: '2026-03-01' } as const;

test.each<[string, Case, string[]]>([
  ['zero-rated from outside the Union', { taxes: ['zero'] }, []],
  ['taxed from outside the Union', { taxes: [nineteen] }, []],
  ['exempt from an address without a country', { taxes: ['exempt'], from: null }, []],
  [
    'taxed at 0 %',
    { taxes: ['zero', { category: 'standard', ratePpm: 0, reason: '' }] },
    ['lines.1.tax.ratePpm'],
  ],
  ['taxed from the Union without numbers', { taxes: [nineteen], from: 'DE', to: 'DE' }, ['studio']],
  [
    'with a company’s registration only',
    { taxes: [nineteen], from: 'DE', to: 'DE', ids: ['legal', 'other'] },
    ['studio'],
  ],
  ['with a tax number', { taxes: [nineteen], from: 'DE', to: 'DE', ids: ['tax'] }, []],
  ['to nowhere', { taxes: [nineteen], from: 'DE', ids: ['vat'] }, ['client']],
  ['outside the scope', { taxes: ['outside_scope'], from: 'DE', to: 'US' }, []],
  ['partly outside the scope', { taxes: ['outside_scope', 'zero'] }, ['lines']],
  ['reverse charge without numbers', { taxes: ['reverse_charge'] }, ['studio', 'client']],
  [
    'reverse charge with both numbers',
    { taxes: ['reverse_charge', nineteen], ids: ['tax'], buyerTaxId: '12' },
    [],
  ],
  [
    'within the Union with nothing',
    { taxes: ['intra_community'], ids: ['tax'], to: 'FR', buyerTaxId: '12' },
    ['studio', 'client', 'servicePeriodEnd'],
  ],
  [
    'within the Union to nowhere',
    { ...within, taxes: [...within.taxes], to: null, ids: ['vat'], buyerTaxId: 'FR12' },
    ['client'],
  ],
  [
    'within the Union with everything',
    { ...within, taxes: [...within.taxes], from: 'DE', ids: ['vat'], buyerTaxId: 'FR12' },
    [],
  ],
])('%s: missing is what the standard asks for', (_, given, fields) => {
  expect(Object.keys(blockers(given))).toEqual(fields);
});
