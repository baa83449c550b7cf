/**
 * Validates the taxes of a draft for issue by EN 16931 (rules in brackets) and the European
 * Union’s VAT Directive, so that an e-invoice can be created from every
 * issued invoice. Pure. Credit notes copy the taxes of their invoice and are not
 * validated here.
 */
import { isInEuropeanUnion } from '../../../../shared/address/european-union.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { TaxCategory } from '../../../../shared/documents/tax-categories.ts';
import { vatNumberSchema } from '../../../../shared/settings/tax-ids.schema.ts';

interface TaxInput {
  draft: Pick<InvoiceDraft, 'lines' | 'servicePeriodStart' | 'servicePeriodEnd'>;
  seller: Pick<InvoiceSnapshot['seller'], 'address' | 'taxIds'>;
  /** Undefined until a client is chosen. */
  buyer: Pick<InvoiceSnapshot['buyer'], 'address' | 'taxId'> | undefined;
}

/** Problems by field. */
export function validateTax(taxed: TaxInput): Record<string, string> {
  const { lines } = taxed.draft;
  const used = new Set(lines.map(({ tax }) => tax.category));
  return {
    ...validateSeller(taxed, used),
    ...validateBuyer(taxed, used),
    ...validateRates(lines),
    ...validateServicePeriod(taxed, used),
    // BR-O-11 to BR-O-14.
    ...(used.has('outside_scope') &&
      used.size > 1 && { lines: 'must all be outside the scope of tax, or none of them' }),
  };
}

type Used = ReadonlySet<TaxCategory>;

/** BR-S-02, BR-Z-02, BR-E-02, BR-G-02, BR-AE-02, BR-IC-02; article 226 (3). */
function validateSeller({ seller }: TaxInput, used: Used): Record<string, string> {
  const kinds = new Set(seller.taxIds.map(({ kind }) => kind));
  if (used.has('intra_community') && !kinds.has('vat')) {
    return {
      studio: 'needs its VAT number in the settings, for a supply within the European Union',
    };
  }
  if (kinds.has('vat') || kinds.has('tax')) return {};
  if (used.has('reverse_charge')) {
    return { studio: 'needs its VAT or tax number in the settings, for a reverse charge' };
  }
  const isTaxed = [...used].some((category) => category !== 'outside_scope');
  if (!isInEuropeanUnion(seller.address.country) || !isTaxed) return {};
  return { studio: 'needs its VAT or tax number in the settings, as all in the European Union do' };
}

/** BR-11, BR-AE-02, BR-IC-02, BR-IC-12; article 226 (4) and (5). */
function validateBuyer({ seller, buyer }: TaxInput, used: Used): Record<string, string> {
  if (buyer === undefined) return {};
  if (used.has('intra_community') && !vatNumberSchema.safeParse(buyer.taxId).success) {
    return { client: 'needs a VAT number that begins with its country’s letters, such as DE' };
  }
  if (used.has('reverse_charge') && buyer.taxId === '') {
    return { client: 'needs a tax number, as it owes the tax of a reverse charge itself' };
  }
  const needsCountry = used.has('intra_community') || isInEuropeanUnion(seller.address.country);
  return needsCountry && buyer.address.country === null
    ? { client: 'needs an address with its country' }
    : {};
}

/** BR-S-05. */
function validateRates(lines: InvoiceDraft['lines']): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ tax: { category, ratePpm } }, index) =>
      category === 'standard' && ratePpm === 0
        ? [[`lines.${index}.tax.ratePpm`, 'must be more than 0%; for no tax, choose zero-rated']]
        : [],
    ),
  );
}

/** BR-IC-11. */
function validateServicePeriod({ draft }: TaxInput, used: Used): Record<string, string> {
  if (!used.has('intra_community')) return {};
  if (draft.servicePeriodStart !== null || draft.servicePeriodEnd !== null) return {};
  return { servicePeriodEnd: 'must be given for a supply within the European Union' };
}
