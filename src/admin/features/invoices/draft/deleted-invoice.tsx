import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { ApiError } from '../../../api-call.ts';
import { DeletedElsewhere } from '../../../forms/draft/changed-elsewhere.tsx';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { changeInvoice, createInvoice, draftCreditNote, forgetInvoice } from '../invoices.api.ts';
import type { InvoiceEditing } from './invoice-draft-kind.ts';

interface DeletedInvoiceProps {
  invoice: DraftInvoice;
  editing: InvoiceEditing;
}

/** Another window deleted the draft: offers to save it as a new one, or to discard it. */
export function DeletedInvoice({ invoice, editing }: DeletedInvoiceProps) {
  const { credits } = invoice.draft;
  return (
    <DeletedElsewhere
      editing={editing}
      create={() => (credits === null ? createInvoice({}) : draftCreditNote(credits.invoiceId))}
      fill={fill}
      pathOf={({ id }) => adminPaths.invoice(id)}
      listPath={adminPaths.invoices}
      forget={() => forgetInvoice(invoice.id)}
    />
  );
}

async function fill({ id, version }: InvoiceDetail, content: InvoiceDraft): Promise<void> {
  try {
    await changeInvoice(id, { ...content, version });
  } catch (error) {
    // It may have been deleted with its client.
    if (!(error instanceof ApiError) || error.fields['clientId'] === undefined) throw error;
    await changeInvoice(id, { ...content, clientId: null, version });
  }
}
