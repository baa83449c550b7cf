import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DeliveryList } from '../../../shared/documents/delivery.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { EmailStatusMark } from '../../emails/email-status-mark.tsx';
import {
  cancelEmails,
  deliveriesQuery,
  revokeLinks,
  sendWithLinkOnly,
  type Delivery,
} from './delivery.api.ts';
import { counted } from '../../../shared/plural.ts';

interface DeliveriesPanelProps {
  documentId: string;
  /** Label of a delivery other than the document itself, e.g. a receipt. */
  describe?: (delivery: Delivery) => { title: string; note: string } | undefined;
}

export function DeliveriesPanel(props: DeliveriesPanelProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(props.documentId));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" tabIndex={-1} className="sheet-label outline-none">
        Emails
      </h2>
      {deliveries === undefined ? (
        <SkeletonLines lines={2} />
      ) : (
        <>
          <p className="delivery-facts">
            {deliveries.items.length === 0 && <span>Not sent yet.</span>}
            <Viewed deliveries={deliveries} />
          </p>
          {deliveries.items.length > 0 && (
            <ul className="delivery-list">
              {deliveries.items.map((mail) => (
                <Mail
                  {...props}
                  key={mail.emailId}
                  mail={mail}
                  wasViewed={deliveries.lastViewedAt !== null}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** Views by any link; shown once a link was sent or shared. */
function Viewed({ deliveries }: { deliveries: DeliveryList }) {
  const { firstViewedAt: first, lastViewedAt: last, activeLinks, items } = deliveries;
  const isOut = items.some(({ sentAt }) => sentAt !== null) || activeLinks > items.length;
  if (!isOut && last === null) return null;
  return (
    <>
      <span>
        <ViewedAt at={last} />
        {last === null && '.'}
        {first !== null && first !== last && (
          <>
            ; first <ExactTime at={first} />
          </>
        )}
      </span>
      {activeLinks > 0 && (
        <span className="text-ink-soft">{counted(activeLinks, 'active link')}.</span>
      )}
    </>
  );
}

function ViewedAt({ at }: { at: string | null }) {
  if (at === null) return 'Not viewed yet';
  return (
    <>
      Viewed <ExactTime at={at} />
    </>
  );
}

interface MailProps extends DeliveriesPanelProps {
  mail: Delivery;
  /** Views by any link: until the first, no email shows “not yet”. */
  wasViewed: boolean;
}

/** Labels of emails that documents of every kind have, beside the document itself. */
const purposeNotes: Readonly<Record<string, string>> = {
  executed: 'Executed contract',
  expiry_notice: 'Expiry notice',
  new_link: 'New link, as requested',
  payment_reminder: 'Payment reminder',
  reminder: 'Reminder',
  shared: 'Shared by the client',
};

function Mail({ mail, documentId, describe, wasViewed }: MailProps) {
  const { emailId, to, sentAt, lastViewedAt, purpose } = mail;
  const described = describe?.(mail);
  return (
    <li>
      <div>
        <p>{described?.title ?? (to.name || 'Extra recipient')}</p>
        <p className="text-note wrap-anywhere text-ink-soft">
          {[to.address, described?.note ?? purposeNotes[purpose]].filter(Boolean).join(' · ')}
        </p>
      </div>
      <EmailStatusMark id={emailId} address={to.address} mail={mail}>
        <PdfStatus mail={mail} />
      </EmailStatusMark>
      {mail.pdfStatus === 'held' && <LinkOnlyButton mail={mail} documentId={documentId} />}
      {mail.isCancelable && <CancelButton mail={mail} documentId={documentId} />}
      {sentAt !== null && mail.isLinkActive && <RevokeButton mail={mail} documentId={documentId} />}
      {sentAt !== null && !mail.isLinkActive && (
        <p className="text-note text-ink-soft">Link revoked or expired</p>
      )}
      {sentAt !== null && wasViewed && (
        <p className="text-note text-ink-soft">
          <ViewedAt at={lastViewedAt} />
        </p>
      )}
    </li>
  );
}

/** The reason an email is not sent yet, or whether its PDF is attached. */
function PdfStatus({ mail: { pdfStatus, isCancelable } }: { mail: Delivery }) {
  if (pdfStatus === 'held') {
    return <span className="text-danger">On hold: its PDF couldn’t be generated</span>;
  }
  if (pdfStatus === 'waiting') return <span>Sending when the PDF is generated</span>;
  return (
    <>
      {isCancelable && <span>Sending in a few seconds</span>}
      {pdfStatus === 'attached' && <span>PDF attached</span>}
      {pdfStatus === 'too_large' && <span>Link only: the PDF is over 8 MB</span>}
      {pdfStatus === 'left_out' && <span>Link only</span>}
    </>
  );
}

/** A button is gone once it was used, or if it came too late. */
const focusHeading = () => document.getElementById('deliveries')?.focus();

type ButtonProps = Pick<MailProps, 'mail' | 'documentId'>;

function LinkOnlyButton({ mail, documentId }: ButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendWithLinkOnly(documentId, mail),
    onSettled: focusHeading,
  });
  return (
    <Button
      look="line"
      className="justify-self-start"
      isPending={isPending}
      onClick={() => mutate()}
    >
      Send with link only<span className="sr-only"> to {mail.to.name || mail.to.address}</span>
    </Button>
  );
}

function CancelButton({ mail, documentId }: ButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelEmails(documentId, [mail]),
    onSettled: focusHeading,
  });
  return (
    <button
      type="button"
      className="text-link justify-self-start py-1 text-note"
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      Undo send<span className="sr-only"> to {mail.to.name || mail.to.address}</span>
    </button>
  );
}

/** Revokes every link of the recipient, once it is confirmed. */
function RevokeButton({ mail, documentId }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeLinks(documentId, { emailId: mail.emailId }),
    onSuccess: (count) => toasts.success(`${counted(count, 'link')} revoked`),
    onSettled: () => {
      setIsOpen(false);
      focusHeading();
    },
  });
  const name = mail.to.name || mail.to.address;
  return (
    <>
      <button
        type="button"
        className="text-link justify-self-start py-1 text-note"
        onClick={() => setIsOpen(true)}
      >
        Revoke access<span className="sr-only"> of {name}</span>
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Revoke access of ${name}?`}
        action="Revoke access"
        isDangerous
        isPending={isPending}
        onConfirm={() => mutate()}
      >
        This disables all links of this recipient, and cancels queued emails to them. It can’t be
        undone.
      </ConfirmDialog>
    </>
  );
}
