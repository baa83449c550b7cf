import { useState } from 'react';
import {
  fillPaymentLink,
  paymentLinkTemplate,
  paymentLinkTemplateInput,
} from '../../../../shared/settings/payment-link.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { PaymentLinkDialog } from '../../../forms/payment-link-dialog.tsx';
import { ReauthDialog, reauthForm } from '../../../forms/confirmation/reauth-dialog.tsx';
import { putPaymentLink, removePaymentLink, type Settings } from '../settings.api.ts';

const REQUEST = '/settings/payment-link';

/** The template of what “Pay online” opens. */
export function PaymentLinkSettings({ settings }: { settings: Settings }) {
  const { paymentLink, studio } = settings;
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  const shown = (text: string) => toasts.success(text);
  return (
    <section aria-labelledby="pay-online" className="mt-10 grid max-w-2xl gap-3">
      <h2 id="pay-online" className="text-base">
        Online payments
      </h2>
      <p className="text-ink-soft">
        A link to your payment provider. While an amount is due, clients see it as a “Pay online”
        button on the invoice page and in emails. You can set a different link for an invoice.
      </p>
      {paymentLink !== null && (
        <>
          <Shown label="Template" url={paymentLink.url} />
          <SampleLink template={paymentLink.url} currency={studio.currency} />
        </>
      )}
      <p className="flex flex-wrap gap-2">
        <Button look="line" onClick={() => setAsking('change')}>
          {paymentLink === null ? 'Add payment link' : 'Change payment link'}
        </Button>
        {paymentLink !== null && (
          <Button look="quiet" onClick={() => setAsking('remove')}>
            Remove payment link
          </Button>
        )}
      </p>
      <PaymentLinkDialog
        {...dialog('change')}
        title={paymentLink === null ? 'Add payment link' : 'Change payment link'}
        label="Link template"
        hint="Placeholders: {amount} is the amount due, e.g. 1250.00; {currency} is its code, e.g. USD; {number} is the invoice number."
        schema={paymentLinkTemplateInput}
        stored={paymentLink}
        request={`PUT ${REQUEST}`}
        send={putPaymentLink}
        onSent={() => shown('Payment link saved.')}
      >
        {(url) => <SampleLink template={url} currency={studio.currency} />}
      </PaymentLinkDialog>
      <ReauthDialog
        {...dialog('remove')}
        title="Remove the payment link?"
        action="Remove payment link"
        isDangerous
        request={`DELETE ${REQUEST}`}
        {...reauthForm}
        send={(_, confirmation) => removePaymentLink(confirmation)}
        onSent={() => shown('Payment link removed.')}
      >
        {() => (
          <p>
            “Pay online” disappears from all invoices without their own link. You’ll get an email
            about the change.
          </p>
        )}
      </ReauthDialog>
    </section>
  );
}

/** The link that a sample invoice would get; nothing while the template is invalid. */
function SampleLink({ template, currency }: { template: string; currency: string }) {
  const valid = paymentLinkTemplate.safeParse(template);
  if (!valid.success) return null;
  const sample = { amount: 125_000, currency, number: '2026-0042' };
  return <Shown label="Link for a sample invoice" url={fillPaymentLink(valid.data, sample)} />;
}

function Shown({ label, url }: { label: string; url: string }) {
  return (
    <div>
      <p className="text-note text-ink-soft">{label}</p>
      <p className="font-mono text-note wrap-anywhere">{url}</p>
    </div>
  );
}
