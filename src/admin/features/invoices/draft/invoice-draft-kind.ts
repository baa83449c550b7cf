/** Invoices and credit notes as a kind of draft for the draft engine, and its fields’ access to it. */
import type { ChangeEvent } from 'react';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import {
  INVOICE_LIMITS,
  invoiceDraftSchema,
  type InvoiceDraft,
  type InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import { ApiError } from '../../../api-call.ts';
import { documentDraft } from '../../../documents/draft/document-draft.ts';
import { lateFeeLabel } from '../../../documents/draft/late-fee-fields.tsx';
import {
  describeDiscount,
  describeLine,
  describeMoney,
  tryCalculate,
  type TypedAmounts,
} from '../../../documents/lines/priced-draft.ts';
import { useDraftOf } from '../../../forms/draft/draft-context.tsx';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import type { States } from '../../../forms/merge-versions.ts';
import { paymentTermsLabel } from '../../../forms/billing-options.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { dayText } from '../../../../ui/state/region-format.ts';
import { changeInvoice, storedInvoices, type DraftInvoice } from '../invoices.api.ts';

export type InvoiceEditing = DraftEditing<InvoiceDraft, DocumentTotals | undefined>;

export const invoiceDraftKind = documentDraft({
  name: 'invoice-draft',
  schema: invoiceDraftSchema,
  documents: storedInvoices,
  async save(id, changes) {
    try {
      return await changeInvoice(id, changes);
    } catch (error) {
      // The screen shows the issued document instead.
      const isIssued = error instanceof ApiError && error.code === 'invoices.already_issued';
      if (isIssued) void storedInvoices.reread(id);
      throw error;
    }
  },
  stored: storedDraft,
  check(content) {
    const { totals, problems } = tryCalculate(content);
    return { result: totals, problems };
  },
  together: decidedTogether,
  labels: draftFieldLabels,
});

function storedDraft({ draft, version, client }: InvoiceDetail) {
  if (draft === null) throw new Error('This has been issued');
  return { content: draft.content, version, issues: draft.blockers, client };
}

type Labels = Partial<Record<keyof InvoiceDraft, FieldLabel>>;

/** Amounts depend on the currency: changing it changes them all. */
const AMOUNTS = ['currency', 'lines', 'discount', 'deposits'] as const;

export function decidedTogether({ mine, stored }: States<InvoiceDraft>) {
  return mine.currency === stored.currency ? [] : AMOUNTS;
}

/** Only if a field’s name is not enough. */
export function draftFieldLabels({ currency }: InvoiceDraft): Labels {
  return {
    lines: { label: 'Line items', showItem: (line: InvoiceLine) => describeLine(line, currency) },
    discount: {
      label: 'Discount',
      show: (discount: InvoiceDraft['discount']) => describeDiscount(discount, currency),
    },
    deposits: {
      label: 'Deposits',
      showItem: ({ label, amount }: InvoiceDraft['deposits'][number]) =>
        `${label}: ${describeMoney(amount, currency)}`,
    },
    due: {
      label: 'Payment terms',
      show: (due: InvoiceDraft['due']) =>
        due.kind === 'date' ? day(due.date) : paymentTermsLabel(due.days),
    },
    lateFee: lateFeeLabel,
    issueDate: { label: 'Issue date', show: day },
    servicePeriodStart: { label: 'Service period start', show: day },
    servicePeriodEnd: { label: 'Service period end', show: day },
    purchaseOrderNumber: { label: 'PO number' },
    buyerReference: { label: 'Client reference' },
  };
}

const day = (on: string | null) => (on === null ? '' : dayText(on));

export interface InvoiceScreen {
  /** As last read; the edited content is in the draft. */
  invoice: DraftInvoice;
  typedAmounts: TypedAmounts;
  editing: InvoiceEditing;
  /** Continues from what a step elsewhere stored, with what was typed since. */
  adoptStored: () => Promise<void>;
}

export const [DraftScreenContext, useDraftScreen] = requiredContext<InvoiceScreen>('draft invoice');

export function useDraft() {
  const { result: totals, ...draft } = useDraftOf(invoiceDraftKind);
  const { content, change, problem } = draft;
  const text = (field: 'purchaseOrderNumber' | 'buyerReference' | 'notes') => ({
    maxLength: INVOICE_LIMITS[field],
    value: content[field],
    error: problem(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: target.value }),
  });
  return { ...draft, totals, ...useDraftScreen(), text };
}
