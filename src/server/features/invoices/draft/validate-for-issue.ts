/** Validates a draft for issue. Pure. */
import {
  INVOICE_LIMITS,
  type InvoiceDraft,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import { taxCategories, type TaxCategory } from '../../../../shared/documents/tax-categories.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionOf, regionStyle } from '../../../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import type { ExaminedDraft } from './examined-draft.ts';
import { buyerOf, sellerOf } from '../../../documents/parties/parties.ts';
import { isInEuropeanUnion } from '../../../../shared/address/address.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { vatNumberSchema } from '../../../../shared/settings/tax-ids.schema.ts';

type DraftToValidate = Omit<
  ExaminedDraft,
  'buyer' | 'blockers' | 'credits' | 'plan' | 'hold' | 'references'
>;

/** Problems as sentences by field, in form order; empty if it can be issued. */
export function validateForIssue(checked: DraftToValidate): Record<string, string> {
  const problems = Object.entries(problemsOf(checked));
  return Object.fromEntries(
    problems.map(([path, problem]) => [path, describeProblem(path, problem)]),
  );
}

function problemsOf(checked: DraftToValidate): Record<string, string> {
  const { draft } = checked;
  const blockers: Record<string, string> = {
    ...taxProblems(checked),
    ...validateStudio(checked.studio),
    ...validateClient(checked),
    ...validateLines(draft),
  };
  const problem = problemOfTotal(checked);
  if (problem !== undefined) blockers['lines'] ??= problem;
  const date = problemOfIssueDate(checked);
  if (date !== undefined) blockers['issueDate'] = date;
  const { servicePeriodStart: from, servicePeriodEnd: to } = draft;
  if (from !== null && to !== null && to < from) {
    blockers['servicePeriodEnd'] = 'The service period can’t end before it starts.';
  }
  return blockers;
}

/**
 * Numbers of a series are in the order of their dates, and a credit note follows its invoice. Also
 * today may be too early: the studio’s time zone or the clock may have been set back.
 */
function problemOfIssueDate(checked: DraftToValidate) {
  const { studio, draft, issueDate, today, latest, credited } = checked;
  if (issueDate > today) return 'can’t be in the future';
  const { issueDate: last, number } = laterOf(latest, credited);
  if (last === null || issueDate >= last) return undefined;
  const style = regionStyle(regionOf(studio.locale), draft.currency);
  const { date } = documentFormat({ currency: draft.currency, language: DEFAULT_LANGUAGE, style });
  return `can’t be before ${date(last)}, the issue date of ${number}`;
}

type Dated = Pick<NonNullable<DraftToValidate['latest']>, 'number' | 'issueDate'>;

function laterOf(latest: Dated | undefined, credited: Dated | undefined): Dated {
  const none = { number: null, issueDate: null };
  const [one, other] = [latest ?? none, credited ?? none];
  return (other.issueDate ?? '') > (one.issueDate ?? '') ? other : one;
}

function problemOfTotal({
  draft,
  totals,
  studio,
  credited,
  creditable,
}: DraftToValidate): string | undefined {
  const { currency } = draft;
  const style = regionStyle(regionOf(studio.locale), currency);
  const { money } = documentFormat({ currency, language: DEFAULT_LANGUAGE, style });
  if (credited !== undefined && totals.total <= 0) {
    return 'The total of a credit note must be more than 0.';
  }
  if (credited !== undefined && creditable !== undefined && totals.total > creditable) {
    const most = `the ${money(creditable)} that can still be credited on ${credited.number}`;
    return `The total of ${money(totals.total)} exceeds ${most}.`;
  }
  if (totals.total > INVOICE_LIMITS.amount) {
    return `The total can’t be more than ${money(INVOICE_LIMITS.amount)}.`;
  }
  return totals.total < 0 ? 'The total is negative. Use a credit note instead.' : undefined;
}

/** Required on invoices (VAT Directive art. 226(5); EN 16931 BR-09 for the country). */
function validateStudio({ city, country }: StudioSettingsRow): Record<string, string> {
  if (city !== '' && country !== null) return {};
  return { studio: 'Your studio’s address needs a city and a country.' };
}

function taxProblems({ draft, studio, client, credited }: DraftToValidate): Record<string, string> {
  if (credited !== undefined) return {};
  return validateTax({ draft, seller: sellerOf(studio), buyer: client && buyerOf(client) });
}

function validateClient({ draft, client, credited }: DraftToValidate): Record<string, string> {
  if (credited !== undefined) return {};
  if (client === undefined) return { clientId: 'Choose a client.' };
  if (client.row.anonymizedAt !== null) return { clientId: 'This client was anonymized.' };
  if (client.row.requiresPurchaseOrder === 1 && draft.purchaseOrderNumber === '') {
    return { purchaseOrderNumber: 'This client requires a PO number.' };
  }
  return {};
}

function validateLines({ lines }: InvoiceDraft): Record<string, string> {
  if (lines.length === 0) return { lines: 'Add a line item.' };
  return Object.fromEntries(
    lines.flatMap(({ title, tax }, index) => [
      ...(title === '' ? [[`lines.${index}.title`, 'is required']] : []),
      ...(taxCategories[tax.category].needsReason && tax.reason === ''
        ? [[`lines.${index}.tax.reason`, 'is required']]
        : []),
    ]),
  );
}

interface TaxInput {
  draft: Pick<InvoiceDraft, 'lines' | 'servicePeriodStart' | 'servicePeriodEnd'>;
  seller: Pick<InvoiceSnapshot['seller'], 'address' | 'taxIds'>;
  /** Undefined until a client is chosen. */
  buyer: Pick<InvoiceSnapshot['buyer'], 'address' | 'taxId'> | undefined;
}

/**
 * By EN 16931 (rules in brackets) and the European Union’s VAT Directive, so that an e-invoice can
 * be created from every issued invoice. Credit notes copy the taxes of their invoice.
 */
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
      used.size > 1 && { lines: 'If one line item is not subject to tax, all of them must be.' }),
  };
}

type Used = ReadonlySet<TaxCategory>;

/** BR-S-02, BR-Z-02, BR-E-02, BR-G-02, BR-AE-02, BR-IC-02; article 226 (3). */
function validateSeller({ seller }: TaxInput, used: Used): Record<string, string> {
  const kinds = new Set(seller.taxIds.map(({ kind }) => kind));
  if (used.has('intra_community') && !kinds.has('vat')) {
    return {
      studio: 'Your VAT number is required for an intra-Community supply.',
    };
  }
  if (kinds.has('vat') || kinds.has('tax')) return {};
  if (used.has('reverse_charge')) {
    return { studio: 'Your VAT or tax number is required for a reverse charge.' };
  }
  const isTaxed = [...used].some((category) => category !== 'outside_scope');
  if (!isInEuropeanUnion(seller.address.country) || !isTaxed) return {};
  return { studio: 'Your VAT or tax number is required on invoices from the European Union.' };
}

/** BR-11, BR-AE-02, BR-IC-02, BR-IC-12; article 226 (4) and (5). */
function validateBuyer({ seller, buyer }: TaxInput, used: Used): Record<string, string> {
  if (buyer === undefined) return {};
  if (used.has('intra_community') && !vatNumberSchema.safeParse(buyer.taxId).success) {
    return { client: 'The client needs a VAT number that begins with its country code, e.g. DE.' };
  }
  if (used.has('reverse_charge') && buyer.taxId === '') {
    return { client: 'The client needs a tax ID for a reverse charge.' };
  }
  const needsCountry = used.has('intra_community') || isInEuropeanUnion(seller.address.country);
  return needsCountry && buyer.address.country === null
    ? { client: 'The client’s address needs a country.' }
    : {};
}

/** BR-S-05. */
function validateRates(lines: InvoiceDraft['lines']): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ tax: { category, ratePpm } }, index) =>
      category === 'standard' && ratePpm === 0
        ? [
            [
              `lines.${index}.tax.ratePpm`,
              'must be more than 0%. For no tax, choose “No tax (zero-rated)”.',
            ],
          ]
        : [],
    ),
  );
}

/** BR-IC-11. */
function validateServicePeriod({ draft }: TaxInput, used: Used): Record<string, string> {
  if (!used.has('intra_community')) return {};
  if (draft.servicePeriodStart !== null || draft.servicePeriodEnd !== null) return {};
  return { servicePeriodEnd: 'A service period is required for an intra-Community supply.' };
}
