import { expect, test } from 'vitest';
import { listedTax } from '../../../tests/support/listed-taxes.ts';
import { defaultTaxOf, lineTaxOf, type TaxedClient } from './default-tax.ts';

const [own, french, standard, old] = [
  listedTax('tax_own', 70_000),
  listedTax('tax_french', 200_000),
  listedTax('tax_standard', 190_000),
  listedTax('tax_old', 160_000, { isArchived: true }),
] as const;

const plain: TaxedClient = {
  defaultTaxId: null,
  isTaxExempt: false,
  taxExemptReason: '',
  address: { country: 'DE' },
};

const ofClient = (client?: Partial<TaxedClient>, defaultTaxId: string | null = standard.id) =>
  defaultTaxOf({
    client: client && { ...plain, ...client },
    studio: { defaultTaxId },
    taxes: {
      items: [own, french, standard, old],
      countries: [
        { country: 'FR', taxId: french.id },
        { country: 'AT', taxId: old.id },
      ],
    },
  });

const inFrance = { address: { country: 'FR' } };
const exempt = { isTaxExempt: true, taxExemptReason: '501(c)(3)' };

test('the first line has the client’s tax, else its exemption, its country’s, the studio’s', () => {
  expect(ofClient({ ...inFrance, ...exempt, defaultTaxId: own.id })).toEqual(lineTaxOf(own));
  expect(ofClient({ ...inFrance, ...exempt })).toEqual({
    taxId: null,
    tax: { category: 'exempt', ratePpm: 0, reason: '501(c)(3)' },
  });
  expect(ofClient(inFrance)).toEqual(lineTaxOf(french));
  expect(ofClient({})).toEqual(lineTaxOf(standard));
  expect(ofClient()).toEqual(lineTaxOf(standard));
});

test('without a default, or with an archived one, the next applies, or none', () => {
  expect(ofClient({ defaultTaxId: old.id })).toEqual(lineTaxOf(standard));
  expect(ofClient({ address: { country: 'AT' } })).toEqual(lineTaxOf(standard));
  expect(ofClient({}, old.id)).toBeUndefined();
  expect(ofClient({ address: { country: null } }, null)).toBeUndefined();
});
