import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, HandCoins, Send } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/loading.tsx';
import { documentAddress } from '../invoices.api.ts';
import { sentDocument, type IssuedInvoice } from '../invoice-kinds.ts';
import { SendDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import {
  createLink,
  deliveriesQuery,
  documentEmail,
} from '../../../documents/delivery/delivery.api.ts';
import { LinkDialog, RevokeDialog } from '../../../documents/delivery/link-dialogs.tsx';
import { useEmailDialog, type EmailDialog } from '../../../documents/delivery/use-email-dialog.ts';
import { MoreActions } from './more-actions.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { possible, type Possible } from './possible.ts';
import type { ReceiptEmail } from './receipt.api.ts';
import { useIssuedCommands } from './use-issued-commands.ts';
import { VoidDialog } from './void-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

interface IssuedActionsProps {
  invoice: IssuedInvoice;
  receipt: EmailDialog<ReceiptEmail>;
}

/** Actions on an issued document. */
export function IssuedActions(props: IssuedActionsProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(props.invoice.id));
  // The primary action depends on whether it was sent.
  if (deliveries === undefined) return <Skeleton className="h-8 w-40" />;
  return <Actions {...props} deliveries={deliveries} />;
}

function Actions({
  invoice,
  receipt,
  deliveries,
}: IssuedActionsProps & { deliveries: DeliveryList }) {
  const [asking, setAsking] = useState<'payment' | 'write-off' | 'void' | 'link' | 'revoke'>();
  const sending = useEmailDialog();
  const { mutate: link, data: newLink } = useMutation({
    mutationFn: () => createLink(invoice.id),
    onSuccess: () => setAsking('link'),
  });
  const document = sentDocument(invoice);
  const can = possible(invoice, deliveries);
  const send = () => sending.open(documentEmail(invoice.id));
  const pay = () => setAsking('payment');
  const revoke = () => setAsking('revoke');
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  useIssuedCommands(invoice, can, { send, pay, link: () => link(), revoke });
  return (
    <>
      {/* On phones it is in the menu, to leave room for the primary button. */}
      <a
        href={documentAddress(invoice.id)}
        download
        className={`${buttonClass('line')} max-medium:hidden`}
      >
        <FileDown />
        PDF
      </a>
      <MainActions can={can} isOpening={sending.isPending} onSend={send} onPay={pay} />
      <MoreActions invoice={invoice} possible={can} onLink={() => link()} onAsk={setAsking} />
      <SendDialog document={document} dialog={sending} />
      <LinkDialog {...dialog('link')} document={document} link={newLink} />
      <RevokeDialog {...dialog('revoke')} document={document} />
      <PaymentDialog {...dialog('payment')} invoice={invoice} receipt={receipt} />
      <WriteOffDialog {...dialog('write-off')} invoice={invoice} />
      <VoidDialog {...dialog('void')} invoice={invoice} />
    </>
  );
}

interface MainActionsProps {
  can: Possible;
  /** True while the data for sending is loading. */
  isOpening: boolean;
  onSend: () => void;
  onPay: () => void;
}

/** The next step comes last: first send, then record payment. Phones have no room for icons. */
function MainActions({ can, isOpening, onSend, onPay }: MainActionsProps) {
  const send = can.isSendable && (
    <Button
      key="send"
      look={can.wasSent ? 'line' : 'solid'}
      aria-disabled={isOpening || undefined}
      onClick={onSend}
    >
      <Send className="max-medium:hidden" />
      {can.wasSent ? 'Send again…' : 'Send…'}
    </Button>
  );
  const pay = can.isPayable && (
    <Button key="pay" look={can.wasSent && can.isOpen ? 'solid' : 'line'} onClick={onPay}>
      <HandCoins className="max-medium:hidden" />
      Record a payment
    </Button>
  );
  return can.wasSent ? [send, pay] : [pay, send];
}
