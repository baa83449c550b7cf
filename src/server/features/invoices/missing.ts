/** What keeps a draft from being issued. Pure. */
import { addDays, daysBetween } from '../../../shared/dates/calendar-dates.ts';
import {
  INVOICE_LIMITS,
  type InvoiceDraft,
} from '../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { InvoiceSums } from '../../../shared/invoices/invoice-sums.ts';
import { taxCategories } from '../../../shared/invoices/tax-categories.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { StudioSettingsRow } from '../../database/tables/studio-settings.table.ts';
import { missingOfTax } from './missing-of-tax.ts';
import { buyerOf, sellerOf, type BilledClient } from './parties.repository.ts';

interface Checked {
  draft: InvoiceDraft;
  sums: InvoiceSums;
  studio: StudioSettingsRow;
  client: BilledClient | undefined;
  /** What a credit note takes back; undefined for an invoice. */
  credited: InvoiceSnapshot | undefined;
  /** How much of that may still be taken back. */
  left: number | undefined;
  dueOn: string;
  today: string;
}

/** The day a draft would be due on, were it issued `today`. */
export function dueDay({ due }: InvoiceDraft, today: string): string {
  return due.kind === 'date' ? due.date : addDays(today, due.days);
}

/** Problems by field, in the order of the form; none if it can be issued. */
export function whatIsMissing(checked: Checked): Record<string, string> {
  const { draft, dueOn, today } = checked;
  const missing: Record<string, string> = {
    ...taxProblems(checked),
    ...missingOfStudio(checked.studio),
    ...missingOfClient(checked),
    ...missingOfLines(draft),
  };
  const problem = problemOfTotal(checked);
  if (problem !== undefined) missing['lines'] ??= problem;
  if (daysBetween(today, dueOn) < 0) missing['due'] = 'has passed';
  const { suppliedFrom, suppliedTo } = draft;
  if (suppliedFrom !== null && suppliedTo !== null && suppliedTo < suppliedFrom) {
    missing['suppliedTo'] = 'is before the first day';
  }
  return missing;
}

function problemOfTotal({ draft, sums, studio, credited, left }: Checked): string | undefined {
  const money = (amount: number) => formatMoney(amount, draft.currency, studio.locale);
  if (credited !== undefined && sums.total <= 0) {
    return 'must come to more than 0, as a credit note takes something back';
  }
  if (credited !== undefined && left !== undefined && sums.total > left) {
    const of = `of invoice ${credited.number} is left to take back`;
    return `come to ${money(sums.total)}, and at most ${money(left)} ${of}`;
  }
  if (sums.total > INVOICE_LIMITS.amount) {
    return `come to more than an invoice can: ${money(INVOICE_LIMITS.amount)}`;
  }
  return sums.total < 0 ? 'come to less than 0: money is given back by a credit note' : undefined;
}

/** Without them it would be no invoice in most countries. */
function missingOfStudio({ city, country }: StudioSettingsRow): Record<string, string> {
  if (city !== '' && country !== null) return {};
  return { studio: 'needs an address with city and country in the settings' };
}

function taxProblems({ draft, studio, client, credited }: Checked): Record<string, string> {
  if (credited !== undefined) return {};
  return missingOfTax({ draft, seller: sellerOf(studio), buyer: client && buyerOf(client) });
}

function missingOfClient({ draft, client, credited }: Checked): Record<string, string> {
  if (credited !== undefined) return {};
  if (client === undefined) return { clientId: 'must be chosen' };
  if (client.row.anonymisedAt !== null) return { clientId: 'was anonymised' };
  if (client.row.needsPurchaseOrder === 1 && draft.purchaseOrder === '') {
    return { purchaseOrder: 'is needed: this client pays nothing without one' };
  }
  return {};
}

function missingOfLines({ lines }: InvoiceDraft): Record<string, string> {
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
