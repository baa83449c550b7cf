import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Invariant } from '../../../platform/verify/invariant.ts';

/** A credit note with its reference to the credited invoice. */
export function creditNoteInvariant(invoices: readonly InvoiceRow[]): Invariant {
  const byId = new Map(invoices.map((row) => [row.id, row]));
  return {
    rule: 'every credit note is in its invoice’s currency, and for the same client',
    violations: invoices
      .filter(({ kind }) => kind === 'credit_note')
      .flatMap((row) => problemsOf(row, byId.get(row.creditsInvoiceId ?? ''))),
  };
}

function problemsOf(note: InvoiceRow, invoice: InvoiceRow | undefined): string[] {
  if (invoice === undefined) return [`${note.id} has no invoice`];
  const { id, currency, clientId } = note;
  return [
    ...(currency === invoice.currency
      ? []
      : [`${id} is in ${currency}, its invoice in ${invoice.currency}`]),
    ...(clientId === invoice.clientId ? [] : [`${id} is for another client than its invoice`]),
  ];
}
