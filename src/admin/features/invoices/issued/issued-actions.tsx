import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, HandCoins, Send } from 'lucide-react';
import { useState } from 'react';
import type { Sendings } from '../../../../shared/invoices/sending.schema.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { documentAddress } from '../invoices.api.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { LinkDialog, RevokeDialog } from '../sending/link-dialogs.tsx';
import { SendDialog } from '../sending/send-dialog.tsx';
import { makeLink, sendingsQuery } from '../sending/sending.api.ts';
import { useOpening, type Opening } from '../sending/use-opening.ts';
import { MoreActions } from './more-actions.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { possible, type Possible } from './possible.ts';
import { useIssuedCommands } from './use-issued-commands.ts';
import { VoidDialog } from './void-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

interface IssuedActionsProps {
  invoice: IssuedInvoice;
  receipt: Opening;
}

/** What can be done with what was issued. */
export function IssuedActions(props: IssuedActionsProps) {
  const { data: sendings } = useQuery(sendingsQuery(props.invoice.id));
  // What comes first depends on whether it was sent.
  if (sendings === undefined) return <Skeleton className="h-8 w-40" />;
  return <Actions {...props} sendings={sendings} />;
}

function Actions({ invoice, receipt, sendings }: IssuedActionsProps & { sendings: Sendings }) {
  const [asking, setAsking] = useState<'payment' | 'write-off' | 'void' | 'link' | 'revoke'>();
  const sending = useOpening(invoice.id);
  const { mutate: link, data: madeLink } = useMutation({
    mutationFn: () => makeLink(invoice.id),
    onSuccess: () => setAsking('link'),
  });
  const can = possible(invoice, sendings);
  const send = () => sending.open();
  const pay = () => setAsking('payment');
  const revoke = () => setAsking('revoke');
  const dialog = (what: typeof asking) => ({
    invoice,
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  useIssuedCommands(invoice, can, { send, pay, link: () => link(), revoke });
  return (
    <>
      {/* On telephones it is in the menu: with it the main one would not stand beside the others. */}
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
      <SendDialog invoice={invoice} opening={sending} />
      <LinkDialog {...dialog('link')} link={madeLink} />
      <RevokeDialog {...dialog('revoke')} />
      <PaymentDialog {...dialog('payment')} receipt={receipt} />
      <WriteOffDialog {...dialog('write-off')} />
      <VoidDialog {...dialog('void')} />
    </>
  );
}

interface MainActionsProps {
  can: Possible;
  /** What sending needs is being read. */
  isOpening: boolean;
  onSend: () => void;
  onPay: () => void;
}

/** First it is sent, then paid: what comes next stands last. Telephones have no room for icons. */
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
