import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { DeliveryDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { useEmailDialog } from '../../../documents/delivery/use-email-dialog.ts';
import { InvoiceStatusMark } from '../../../invoices/invoice-status-mark.tsx';
import { UnsavedChanges } from '../../../forms/draft/unsaved-changes.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { invoiceDraftKind } from '../draft/invoice-draft-kind.ts';
import { sentDocument, type IssuedInvoice } from '../invoice-kinds.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { IssuedActions } from './issued-actions.tsx';
import { receiptEmail, type ReceiptEmail } from './receipt.api.ts';
import { StatusPanel } from './status-panel.tsx';

/** An issued document, with its status and history beside it. */
export function IssuedScreen({ invoice }: { invoice: IssuedInvoice }) {
  const { id, kind, number, status, issued } = invoice;
  const receipt = useEmailDialog<ReceiptEmail>();
  return (
    <>
      <div data-no-print>
        <ScreenHeader
          title={`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`}
          step="issued"
          within={[{ label: 'Invoices', to: adminPaths.invoices }]}
          mark={<InvoiceStatusMark status={status} />}
          actions={<IssuedActions invoice={invoice} receipt={receipt} />}
        />
      </div>
      <UnsavedChanges
        kind={invoiceDraftKind}
        id={id}
        reason={`It was issued meanwhile as ${number}.`}
      />
      <div className="issued-columns">
        <StatusPanel
          invoice={invoice}
          onReceipt={(paymentId) => receipt.open(receiptEmail(id, paymentId))}
        />
        <DocumentSheet snapshot={issued.snapshot} isVoid={status === 'void'} />
      </div>
      <DeliveryDialog document={sentDocument(invoice)} dialog={receipt} title="Send a receipt" />
    </>
  );
}
