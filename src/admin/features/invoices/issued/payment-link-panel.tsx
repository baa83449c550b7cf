import { useState } from 'react';
import { singlePaymentLinkInput } from '../../../../shared/settings/payment-link.schema.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { PaymentLinkDialog } from '../../../forms/payment-link-dialog.tsx';
import { ReauthDialog, reauthForm } from '../../../forms/confirmation/reauth-dialog.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import {
  putInvoicePaymentLink,
  removeInvoicePaymentLink,
  type IssuedInvoice,
} from '../invoices.api.ts';

/** The payment link of this invoice: its own, or the template’s. */
export function PaymentLinkPanel({ invoice }: { invoice: IssuedInvoice }) {
  const { id, kind, status, number, issued } = invoice;
  const { paymentLink: own, payOnlineUrl, amountDue } = issued;
  const [asking, setAsking] = useState<'change' | 'remove'>();
  if (kind !== 'invoice' || status === 'void' || (amountDue <= 0 && own === null)) return null;
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  const request = `/invoices/${id}/payment-link`;
  return (
    <section aria-labelledby="payment-link">
      <h2 id="payment-link" className="sheet-label">
        Payment link
      </h2>
      <div className="grid gap-1.5 text-small">
        {payOnlineUrl !== null && (
          <p className="flex items-start justify-between gap-2">
            <span className="font-mono text-note wrap-anywhere">{payOnlineUrl}</span>
            <CopyButton text={payOnlineUrl} label="Copy payment link" isIcon />
          </p>
        )}
        <p className="text-note text-ink-soft">
          <Source invoice={invoice} />
        </p>
        <p className="flex flex-wrap gap-2">
          <Button look="line" onClick={() => setAsking('change')}>
            {changeLabel(issued)}
          </Button>
          {own !== null && (
            <Button look="quiet" onClick={() => setAsking('remove')}>
              Remove payment link
            </Button>
          )}
        </p>
      </div>
      <PaymentLinkDialog
        {...dialog('change')}
        title={`Payment link for invoice ${number ?? ''}`}
        label="Payment link"
        hint="The “Pay online” button on this invoice opens this link instead of the default link."
        schema={singlePaymentLinkInput}
        stored={own}
        request={`PUT ${request}`}
        send={(input) => putInvoicePaymentLink(id, input)}
        onSent={() => toasts.success('Payment link saved.')}
      />
      <ReauthDialog
        {...dialog('remove')}
        title={`Remove the payment link for invoice ${number ?? ''}?`}
        action="Remove payment link"
        isDangerous
        request={`DELETE ${request}`}
        {...reauthForm}
        send={(_, confirmation) => removeInvoicePaymentLink(id, confirmation)}
        onSent={() => toasts.success('Payment link removed.')}
      >
        {() => (
          <p>
            “Pay online” then opens the default link from settings, if there is one. You’ll get an
            email about the change.
          </p>
        )}
      </ReauthDialog>
    </section>
  );
}

function changeLabel({ paymentLink, payOnlineUrl }: IssuedInvoice['issued']): string {
  if (paymentLink !== null) return 'Change payment link';
  return payOnlineUrl === null ? 'Add payment link' : 'Use a different link';
}

function Source({ invoice: { issued } }: { invoice: IssuedInvoice }) {
  if (issued.amountDue <= 0) return 'Hidden from the client: no payment is due.';
  if (issued.paymentLink !== null) return 'Only for this invoice.';
  const settings = <TextLink to={adminPaths.settings('bank')}>settings</TextLink>;
  return issued.payOnlineUrl === null ? (
    <>Clients can’t pay this invoice online. Add a link here, or a default link in {settings}.</>
  ) : (
    <>Default link from {settings}.</>
  );
}
