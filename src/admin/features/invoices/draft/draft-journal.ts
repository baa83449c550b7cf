/** What was typed into a draft and not saved yet, kept in this browser for as long as that is so. */
import { z } from 'zod';
import {
  invoiceDraftSchema,
  type InvoiceDraft,
} from '../../../../shared/invoices/invoice-draft.schema.ts';

const journalForm = z.strictObject({
  /** What it was typed into: the version, and how that read. */
  version: z.int(),
  base: invoiceDraftSchema,
  content: invoiceDraftSchema,
  /** Milliseconds since 1970. */
  keptAt: z.int(),
});
export type DraftJournal = z.output<typeof journalForm>;

const keyOf = (invoiceId: string) => `invoice-draft:${invoiceId}`;

/** Undefined where there is nothing, or nothing that can be read any more. */
export function readJournal(
  store: Pick<Storage, 'getItem'>,
  invoiceId: string,
): DraftJournal | undefined {
  try {
    return journalForm.parse(JSON.parse(store.getItem(keyOf(invoiceId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Whether the browser keeps it. */
export function keepJournal(
  store: Pick<Storage, 'setItem'>,
  invoiceId: string,
  journal: DraftJournal,
): boolean {
  try {
    store.setItem(keyOf(invoiceId), JSON.stringify(journal));
    return true;
  } catch {
    return false;
  }
}

export function dropJournal(store: Pick<Storage, 'removeItem'>, invoiceId: string): void {
  try {
    store.removeItem(keyOf(invoiceId));
  } catch {
    // Nothing was kept there either.
  }
}

/** Whether there is anything in it that is not stored. */
export function saysMore({ content }: DraftJournal, stored: InvoiceDraft): boolean {
  return (
    JSON.stringify(invoiceDraftSchema.parse(content)) !==
    JSON.stringify(invoiceDraftSchema.parse(stored))
  );
}
