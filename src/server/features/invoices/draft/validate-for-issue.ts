/** Validates a draft for issue. Pure. */
import { addDays, daysBetween } from '../../../../shared/dates/calendar-dates.ts';
import {
  INVOICE_LIMITS,
  type InvoiceDraft,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import { taxCategories } from '../../../../shared/documents/tax-categories.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { validateTax } from './validate-tax.ts';
import { buyerOf, sellerOf, type BilledClient } from '../../../documents/parties/parties.ts';

interface DraftToValidate {
  draft: InvoiceDraft;
  totals: DocumentTotals;
  studio: StudioSettingsRow;
  client: BilledClient | undefined;
  /** The credited invoice; undefined for an invoice. */
  credited: InvoiceSnapshot | undefined;
  /** Amount of it that can still be credited. */
  creditable: number | undefined;
  dueDate: string;
  today: string;
}

/** Due date of a draft if it were issued `today`. */
export function dueDay({ due }: InvoiceDraft, today: string): string {
  return due.kind === 'date' ? due.date : addDays(today, due.days);
}

/** Problems by field, in form order; empty if it can be issued. */
export function validateForIssue(checked: DraftToValidate): Record<string, string> {
  const { draft, dueDate, today } = checked;
  const blockers: Record<string, string> = {
    ...taxProblems(checked),
    ...validateStudio(checked.studio),
    ...validateClient(checked),
    ...validateLines(draft),
  };
  const problem = problemOfTotal(checked);
  if (problem !== undefined) blockers['lines'] ??= problem;
  if (daysBetween(today, dueDate) < 0) blockers['due'] = 'has passed';
  const { servicePeriodStart, servicePeriodEnd } = draft;
  if (
    servicePeriodStart !== null &&
    servicePeriodEnd !== null &&
    servicePeriodEnd < servicePeriodStart
  ) {
    blockers['servicePeriodEnd'] = 'is before the first day';
  }
  return blockers;
}

function problemOfTotal({
  draft,
  totals,
  studio,
  credited,
  creditable,
}: DraftToValidate): string | undefined {
  const money = (amount: number) => formatMoney(amount, draft.currency, studio.locale);
  if (credited !== undefined && totals.total <= 0) {
    return 'must come to more than 0, as a credit note takes something back';
  }
  if (credited !== undefined && creditable !== undefined && totals.total > creditable) {
    const of = `of invoice ${credited.number} is left to take back`;
    return `come to ${money(totals.total)}, and at most ${money(creditable)} ${of}`;
  }
  if (totals.total > INVOICE_LIMITS.amount) {
    return `come to more than an invoice can: ${money(INVOICE_LIMITS.amount)}`;
  }
  return totals.total < 0 ? 'come to less than 0: money is given back by a credit note' : undefined;
}

/** Required on invoices (VAT Directive art. 226(5); EN 16931 BR-09 for the country). */
function validateStudio({ city, country }: StudioSettingsRow): Record<string, string> {
  if (city !== '' && country !== null) return {};
  return { studio: 'needs an address with city and country in the settings' };
}

function taxProblems({ draft, studio, client, credited }: DraftToValidate): Record<string, string> {
  if (credited !== undefined) return {};
  return validateTax({ draft, seller: sellerOf(studio), buyer: client && buyerOf(client) });
}

function validateClient({ draft, client, credited }: DraftToValidate): Record<string, string> {
  if (credited !== undefined) return {};
  if (client === undefined) return { clientId: 'must be chosen' };
  if (client.row.anonymizedAt !== null) return { clientId: 'was anonymized' };
  if (client.row.requiresPurchaseOrder === 1 && draft.purchaseOrderNumber === '') {
    return { purchaseOrderNumber: 'is needed: this client pays nothing without one' };
  }
  return {};
}

function validateLines({ lines }: InvoiceDraft): Record<string, string> {
  if (lines.length === 0) return { lines: 'must be at least one' };
  return Object.fromEntries(
    lines.flatMap(({ title, tax }, index) => [
      ...(title === '' ? [[`lines.${index}.title`, 'must not be empty']] : []),
      ...(taxCategories[tax.category].needsReason && tax.reason === ''
        ? [[`lines.${index}.tax.reason`, 'must say why there is no tax']]
        : []),
    ]),
  );
}
