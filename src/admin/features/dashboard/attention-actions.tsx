/** The one action of a row of “Needs attention”. */
import { useMutation } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { attentionKinds, type DoneInPlace } from '../../../shared/dashboard/attention-kinds.ts';
import { counted } from '../../../shared/plural.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { sendHeldWithLinkOnly } from '../../documents/delivery/delivery.api.ts';
import { useRetryEmail } from '../../emails/emails.api.ts';
import { RetryBilling } from '../../records/engagements/retry-billing.tsx';
import { RemindButton } from '../../records/invoices/reminders/remind-button.tsx';
import { rereadSections } from '../../query.ts';
import { requestPdf, type AttentionItem } from './dashboard.api.ts';

interface ActionProps {
  item: AttentionItem;
  /** Moves the focus: the row may be gone, and its button with it. */
  onDone: () => void;
}

export function AttentionAction(props: ActionProps) {
  const { item } = props;
  const { action } = attentionKinds[item.kind];
  if (action === null) {
    const Action = inPlace[item.kind as DoneInPlace];
    return <Action {...props} />;
  }
  return (
    <Link to={action.to(item)} className={buttonClass('line')}>
      {action.label}
      <span className="sr-only"> {action.about(item)}</span>
    </Link>
  );
}

const inPlace: Record<DoneInPlace, ComponentType<ActionProps>> = {
  email_failed: RetryEmail,
  email_held: SendWithLinkOnly,
  pdf_failed: GeneratePdf,
  invoice_overdue: ({ item: { id, title }, onDone }) => (
    <RemindButton id={id} name={title} look="line" onDone={onDone} />
  ),
  billing_failed: ({ item: { id, title }, onDone }) => (
    <RetryBilling id={id} title={title} onDone={onDone} />
  ),
};

function RetryEmail({ item: { id, title }, onDone }: ActionProps) {
  const { mutate, isPending } = useRetryEmail(onDone);
  return (
    <Button look="line" isPending={isPending} onClick={() => mutate(id)}>
      Try again<span className="sr-only"> to send {title}</span>
    </Button>
  );
}

/** A request for the PDF generates it. */
function GeneratePdf({ item: { id, title, pdfId }, onDone }: ActionProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestPdf(pdfId ?? id),
    onSuccess: () => toasts.success(`PDF of ${title} generated`),
    onSettled: async () => {
      await rereadSections('dashboard');
      onDone();
    },
  });
  return (
    <Button look="line" isPending={isPending} onClick={() => mutate()}>
      Generate PDF<span className="sr-only"> of {title}</span>
    </Button>
  );
}

/** Several emails of the document may be on hold: all are sent. */
function SendWithLinkOnly({ item: { id, title }, onDone }: ActionProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendHeldWithLinkOnly(id),
    onSuccess: (count) => {
      const text =
        count === 0
          ? 'No email is on hold'
          : `Sending ${counted(count, 'email')} with the link only`;
      toasts.show({ kind: count === 0 ? 'info' : 'success', text });
    },
    onSettled: onDone,
  });
  return (
    <Button look="line" isPending={isPending} onClick={() => mutate()}>
      Send with link only<span className="sr-only"> for {title}</span>
    </Button>
  );
}
