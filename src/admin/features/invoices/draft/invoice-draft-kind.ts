/** Invoices and credit notes as a kind of draft for the draft engine, and its fields’ access to it. */
import { createContext, useContext, type ChangeEvent } from 'react';
import { invoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import {
  INVOICE_LIMITS,
  invoiceDraftSchema,
  type InvoiceDraft,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import { ApiError } from '../../../api-call.ts';
import { billedClientQuery } from '../../../documents/billing.api.ts';
import type { TypedAmounts } from '../../../documents/lines/change-currency.ts';
import { tryCalculate } from '../../../documents/lines/priced-draft.ts';
import { useDraftOf } from '../../../forms/draft/draft-context.tsx';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import type { DraftKind, StoredDraft } from '../../../forms/draft/draft-kind.ts';
import { queryClient } from '../../../query.ts';
import { changeInvoice, rereadInvoice, type DraftInvoice } from '../invoices.api.ts';
import { decidedTogether, draftFieldLabels } from './draft-labels.ts';

export type StoredInvoiceDraft = StoredDraft<InvoiceDraft> & Pick<DraftInvoice, 'client'>;
type Totals = DocumentTotals | undefined;
export type InvoiceEditing = DraftEditing<InvoiceDraft, Totals>;

export const invoiceDraftKind: DraftKind<InvoiceDraft, StoredInvoiceDraft, Totals> = {
  name: 'invoice-draft',
  schema: invoiceDraftSchema,
  async save(id, changes) {
    try {
      return readStored(await changeInvoice(id, changes));
    } catch (error) {
      // The screen shows the issued document instead.
      const isIssued = error instanceof ApiError && error.code === 'invoices.already_issued';
      if (isIssued) void rereadInvoice(id);
      throw error;
    }
  },
  read: (current) => readStored(invoiceDetail.parse(current)),
  check(content) {
    const { totals, problems } = tryCalculate(content);
    return { result: totals, problems };
  },
  together: decidedTogether,
  labels: (content, found) =>
    draftFieldLabels(content, (id) =>
      id === found?.client?.id ? found.client.name : knownName(id),
    ),
};

/** The client field has already cached this name. */
function knownName(id: string): string {
  return queryClient.getQueryData(billedClientQuery(id).queryKey)?.name ?? 'another client';
}

export function readStored({
  draft,
  version,
  client,
}: Pick<DraftInvoice, 'version' | 'client'> & {
  draft: DraftInvoice['draft'] | null;
}): StoredInvoiceDraft {
  if (draft === null) throw new Error('This has been issued');
  return { content: draft.content, version, issues: draft.blockers, client };
}

interface DraftScreenState {
  /** The invoice as last read; the edited content is in the draft. */
  invoice: DraftInvoice;
  typedAmounts: TypedAmounts;
}

export const DraftScreenContext = createContext<DraftScreenState | undefined>(undefined);

/** The draft invoice around a field. */
export function useDraft() {
  const screen = useContext(DraftScreenContext);
  if (screen === undefined) throw new Error('There is no draft invoice around this field');
  const { result: totals, ...draft } = useDraftOf(invoiceDraftKind);
  const { content, change, problem } = draft;
  /** Props of a field for text. */
  const text = (field: 'purchaseOrderNumber' | 'buyerReference' | 'notes') => ({
    maxLength: INVOICE_LIMITS[field],
    value: content[field],
    error: problem(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: target.value }),
  });
  return { ...draft, totals, ...screen, text };
}
