import { useMutation, useQuery } from '@tanstack/react-query';
import {
  Ban,
  BellRing,
  CalendarClock,
  CircleSlash,
  Copy,
  HandCoins,
  Link as Chain,
  MessageCircleWarning,
  Printer,
  ReceiptText,
  Send,
  Unlink,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/texts/loading.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import {
  DeliveryDialog,
  useEmailDialog,
  type EmailDialog,
} from '../../../documents/delivery/delivery-dialog.tsx';
import {
  createLink,
  deliveriesQuery,
  documentEmailKind,
  type SentDocument,
} from '../../../documents/delivery/delivery.api.ts';
import { RevokeDialog, SharedLinkDialog } from '../../../documents/delivery/link-dialogs.tsx';
import { PdfItem, PdfLink } from '../../../documents/sent/sent-actions.tsx';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import { useOpening } from '../../../shell/use-opening.ts';
import { paymentReminderKind, readCreditable, type IssuedInvoice } from '../invoices.api.ts';
import { ProblemDialog, PromiseDialog } from './answer-dialogs.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { VoidDialog, WriteOffDialog } from './correction-dialogs.tsx';
import { InvoicePaymentDialog } from './payment-dialog.tsx';

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

function Actions(props: IssuedActionsProps & { deliveries: DeliveryList }) {
  const { invoice, receipt, deliveries } = props;
  const [asking, setAsking] = useState<
    'payment' | 'promise' | 'problem' | 'write-off' | 'void' | 'link' | 'revoke' | 'credit'
  >();
  const sending = useEmailDialog();
  const { mutate: link, data: newLink } = useMutation({
    mutationFn: () => createLink(invoice.id),
    onSuccess: () => setAsking('link'),
  });
  const { mutate: credit, data: left } = useMutation({
    mutationFn: () => readCreditable(invoice.id),
    onSuccess: () => setAsking('credit'),
  });
  const document = sentDocument(invoice);
  const can = possible(invoice, deliveries);
  const send = () => sending.open(documentEmailKind(invoice.id));
  const reminding = useEmailDialog();
  const remind = () => reminding.open(paymentReminderKind(invoice.id));
  useOpening('send', send, can.isSendable);
  useOpening('remind', remind, can.canRemind);
  const pay = () => setAsking('payment');
  const revoke = () => setAsking('revoke');
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  const { noun, number } = document;
  const ofSending = [
    {
      id: 'send',
      label: `Send ${noun}`,
      keys: ['s'],
      alsoCalled: 'email mail e-mail',
      run: send,
    },
    {
      id: 'link',
      label: `Create link to ${noun}`,
      alsoCalled: 'share url',
      run: () => link(),
    },
  ];
  useScreenCommands([
    ...(can.isSendable ? ofSending : []),
    ...(can.canRemind
      ? [{ id: 'remind', label: 'Send payment reminder', alsoCalled: 'dunning', run: remind }]
      : []),
    ...(can.isPayable ? [{ id: 'pay', label: 'Record payment', keys: ['p'], run: pay }] : []),
    ...(can.canRemind
      ? [
          { id: 'promise', label: 'Record a promise', run: () => setAsking('promise') },
          { id: 'problem', label: 'Report a problem', run: () => setAsking('problem') },
        ]
      : []),
    ...(can.isOpen
      ? [{ id: 'write-off', label: 'Write off', run: () => setAsking('write-off') }]
      : []),
    ...(can.isCreditable
      ? [{ id: 'credit', label: 'Create credit note', run: () => credit() }]
      : []),
    ...(can.isVoidable
      ? [{ id: 'void', label: 'Void invoice', run: () => setAsking('void') }]
      : []),
    ...(can.isRevocable ? [{ id: 'revoke', label: 'Revoke links', run: revoke }] : []),
  ]);
  // The next step comes last: first send, then record payment. Phones have no room for icons.
  const sendButton = can.isSendable && (
    <Button
      key="send"
      look={can.wasSent ? 'line' : 'solid'}
      isPending={sending.isPending}
      onClick={send}
    >
      <Send className="max-medium:hidden" />
      {can.wasSent ? 'Send again…' : 'Send…'}
    </Button>
  );
  const payButton = can.isPayable && (
    <Button key="pay" look={can.wasSent && can.isOpen ? 'solid' : 'line'} onClick={pay}>
      <HandCoins className="max-medium:hidden" />
      Record payment
    </Button>
  );
  return (
    <>
      <PdfLink id={invoice.id} />
      {can.wasSent ? [sendButton, payButton] : [payButton, sendButton]}
      <MoreActions
        invoice={invoice}
        can={can}
        onRemind={remind}
        onLink={() => link()}
        onCredit={() => credit()}
        onAsk={setAsking}
      />
      <DeliveryDialog document={document} dialog={sending} title={`Send ${noun} ${number ?? ''}`} />
      <DeliveryDialog document={document} dialog={reminding} title="Send payment reminder" />
      <SharedLinkDialog {...dialog('link')} document={document} link={newLink} />
      <RevokeDialog {...dialog('revoke')} document={document} />
      <InvoicePaymentDialog {...dialog('payment')} invoice={invoice} receipt={receipt} />
      <PromiseDialog {...dialog('promise')} invoice={invoice} />
      <ProblemDialog {...dialog('problem')} invoice={invoice} />
      <WriteOffDialog {...dialog('write-off')} invoice={invoice} />
      <CreditDialog {...dialog('credit')} invoice={invoice} left={left} />
      <VoidDialog {...dialog('void')} invoice={invoice} />
    </>
  );
}

interface MoreActionsProps {
  invoice: IssuedInvoice;
  can: ReturnType<typeof possible>;
  onRemind: () => void;
  onLink: () => void;
  onCredit: () => void;
  onAsk: (what: 'promise' | 'problem' | 'write-off' | 'void' | 'revoke') => void;
}

function MoreActions({ invoice, can, onRemind, onLink, onCredit, onAsk }: MoreActionsProps) {
  const navigate = useNavigate();
  const copy = () => void navigate(`${adminPaths.newInvoice}?copy=${invoice.id}`);
  const { isSendable, canRemind, isRevocable, isCreditable, isOpen, isVoidable } = can;
  return (
    <MoreMenu label="More actions">
      {canRemind && <MenuItem icon={<BellRing />} label="Remind…" onSelect={onRemind} />}
      {canRemind && (
        <MenuItem
          icon={<CalendarClock />}
          label="Record a promise…"
          onSelect={() => onAsk('promise')}
        />
      )}
      {canRemind && (
        <MenuItem
          icon={<MessageCircleWarning />}
          label="Report a problem…"
          onSelect={() => onAsk('problem')}
        />
      )}
      {isSendable && <MenuItem icon={<Chain />} label="Create link…" onSelect={onLink} />}
      {isRevocable && (
        <MenuItem icon={<Unlink />} label="Revoke links…" onSelect={() => onAsk('revoke')} />
      )}
      {(isSendable || isRevocable) && <MenuRule />}
      {isCreditable && (
        <MenuItem icon={<ReceiptText />} label="Create credit note…" onSelect={onCredit} />
      )}
      {invoice.kind === 'invoice' && <MenuItem icon={<Copy />} label="Duplicate" onSelect={copy} />}
      {isOpen && (
        <MenuItem icon={<CircleSlash />} label="Write off…" onSelect={() => onAsk('write-off')} />
      )}
      <PdfItem id={invoice.id} />
      <MenuItem icon={<Printer />} label="Print" onSelect={() => print()} />
      {isVoidable && <MenuRule />}
      {isVoidable && (
        <MenuItem icon={<Ban />} label="Void invoice…" isDangerous onSelect={() => onAsk('void')} />
      )}
    </MoreMenu>
  );
}

/** Actions that the server would accept, so that no other is offered. */
function possible({ kind, status, issued }: IssuedInvoice, deliveries: DeliveryList) {
  const { paid, writtenOff, credited, amountDue, openRefund, snapshot } = issued;
  const isVoid = status === 'void';
  const isValid = kind === 'invoice' && !isVoid;
  return {
    isSendable: !isVoid,
    /** Sent to anyone, or at least queued. */
    wasSent: deliveries.items.some(
      (mail) => mail.purpose === 'document' && mail.status !== 'failed',
    ),
    isRevocable: deliveries.activeLinks > 0,
    isPayable: isValid,
    isOpen: isValid && amountDue > 0,
    canRemind: isValid && amountDue > 0 && openRefund === 0,
    isVoidable: isValid && paid === 0 && writtenOff === 0 && credited === 0,
    isCreditable: isValid && credited < snapshot.totals.total,
  };
}
