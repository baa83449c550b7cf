import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, HandCoins, Send } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/loading.tsx';
import { SendDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import {
  createLink,
  deliveriesQuery,
  documentEmailKind,
  type SentDocument,
} from '../../../documents/delivery/delivery.api.ts';
import { RevokeDialog, SharedLinkDialog } from '../../../documents/delivery/link-dialogs.tsx';
import { useEmailDialog, type EmailDialog } from '../../../documents/delivery/email-dialog.ts';
import { useScreenCommands } from '../../../shell/screen-commands.ts';
import { documentAddress, type IssuedInvoice } from '../invoices.api.ts';
import { VoidDialog, WriteOffDialog } from './correction-dialogs.tsx';
import { MoreActions, possible } from './more-actions.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface IssuedActionsProps {
  invoice: IssuedInvoice;
  receipt: EmailDialog;
}

export function IssuedActions(props: IssuedActionsProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(props.invoice.id));
  // The primary action depends on whether it was sent.
  if (deliveries === undefined) return <Skeleton className="h-8 w-40" />;
  return <Actions {...props} deliveries={deliveries} />;
}

export function sentDocument({ id, kind, number, client, issued }: IssuedInvoice): SentDocument {
  const buyerName = issued.snapshot.buyer.name;
  return { id, noun: documentNoun(kind), number, client, buyerName };
}

type ActionsProps = IssuedActionsProps & { deliveries: DeliveryList };

function Actions({ invoice, receipt, deliveries }: ActionsProps) {
  const [asking, setAsking] = useState<'payment' | 'write-off' | 'void' | 'link' | 'revoke'>();
  const sending = useEmailDialog();
  const { mutate: link, data: newLink } = useMutation({
    mutationFn: () => createLink(invoice.id),
    onSuccess: () => setAsking('link'),
  });
  const document = sentDocument(invoice);
  const can = possible(invoice, deliveries);
  const send = () => sending.open(documentEmailKind(invoice.id));
  const pay = () => setAsking('payment');
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  const { noun } = document;
  const ofSending = [
    {
      id: 'send',
      label: `Send this ${noun}`,
      keys: ['s'],
      alsoCalled: 'mail email e-mail',
      run: send,
    },
    {
      id: 'link',
      label: `Copy a link to this ${noun}`,
      alsoCalled: 'share url',
      run: () => link(),
    },
  ];
  const revoke = () => setAsking('revoke');
  useScreenCommands([
    ...(can.isSendable ? ofSending : []),
    ...(can.isPayable ? [{ id: 'pay', label: 'Record a payment', keys: ['p'], run: pay }] : []),
    ...(can.isRevocable ? [{ id: 'revoke', label: 'Revoke the links to it', run: revoke }] : []),
  ]);
  // The next step comes last: first send, then record payment. Phones have no room for icons.
  const sendButton = can.isSendable && (
    <Button
      key="send"
      look={can.wasSent ? 'line' : 'solid'}
      aria-disabled={sending.isPending || undefined}
      onClick={send}
    >
      <Send className="max-medium:hidden" />
      {can.wasSent ? 'Send again…' : 'Send…'}
    </Button>
  );
  const payButton = can.isPayable && (
    <Button key="pay" look={can.wasSent && can.isOpen ? 'solid' : 'line'} onClick={pay}>
      <HandCoins className="max-medium:hidden" />
      Record a payment
    </Button>
  );
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
      {can.wasSent ? [sendButton, payButton] : [payButton, sendButton]}
      <MoreActions invoice={invoice} can={can} onLink={() => link()} onAsk={setAsking} />
      <SendDialog document={document} dialog={sending} />
      <SharedLinkDialog {...dialog('link')} document={document} link={newLink} />
      <RevokeDialog {...dialog('revoke')} document={document} />
      <PaymentDialog {...dialog('payment')} invoice={invoice} receipt={receipt} />
      <WriteOffDialog {...dialog('write-off')} invoice={invoice} />
      <VoidDialog {...dialog('void')} invoice={invoice} />
    </>
  );
}
