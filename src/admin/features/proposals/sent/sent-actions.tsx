import { useMutation, useQuery } from '@tanstack/react-query';
import {
  Ban,
  CalendarPlus,
  CircleCheck,
  Link as Chain,
  Pencil,
  Printer,
  Send,
  Unlink,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { createLink, deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { RevokeDialog, SharedLinkDialog } from '../../../documents/delivery/link-dialogs.tsx';
import { PdfItem, PdfLink, VersionItems } from '../../../documents/sent/sent-actions.tsx';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import { useOpening } from '../../../shell/use-opening.ts';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import { storedProposals } from '../proposals.api.ts';
import { sentProposalDocument } from '../sent-document.ts';
import { AcceptanceDialog } from './acceptance-dialog.tsx';
import { ExtendDialog, WithdrawDialog } from './withdraw-extend-dialogs.tsx';
import type { ProposalAsSent } from '../sent-document.ts';

const newVersion = 'new version revision change';

type Question = 'accept' | 'withdraw' | 'extend' | 'link' | 'revoke';

export function SentActions({ proposal }: { proposal: ProposalAsSent }) {
  const { id, status } = proposal;
  const [asking, setAsking] = useState<Question>();
  const sending = useEmailDialog();
  const navigate = useNavigate();
  const { mutate: link, data: newLink } = useMutation({
    mutationFn: () => createLink(id),
    onSuccess: () => setAsking('link'),
  });
  const document = sentProposalDocument(proposal);
  const { noun } = offerNames(proposal);
  const can = possible(proposal);
  const send = () => sending.open(storedProposals.emailKind(id));
  const edit = () => void navigate(`${adminPaths.proposal(id)}?edit`);
  const dialog = (what: Question) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  useOpening('send', send, can.isSendable);
  const ask = (what: Question) => () => setAsking(what);
  const openCommands = [
    { id: 'accept', label: 'Record acceptance', keys: ['a'], run: ask('accept') },
    { id: 'extend', label: 'Extend validity', keys: ['v'], run: ask('extend') },
    { id: 'withdraw', label: `Withdraw ${noun}`, run: ask('withdraw') },
  ];
  useScreenCommands([
    ...(can.isEditable
      ? [{ id: 'edit', label: `Edit ${noun}`, keys: ['e'], alsoCalled: newVersion, run: edit }]
      : []),
    ...(can.isOpen ? openCommands : []),
    ...(can.isSendable
      ? [{ id: 'send', label: `Send ${noun}`, keys: ['s'], alsoCalled: 'email mail', run: send }]
      : []),
  ]);
  return (
    <>
      <PdfLink id={id} />
      {can.isEditable && (
        <Button look={status === 'changes_requested' ? 'solid' : 'line'} onClick={edit}>
          <Pencil className="max-medium:hidden" />
          Edit
        </Button>
      )}
      {can.isSendable && (
        <Button look="line" isPending={sending.isPending} onClick={send}>
          <Send className="max-medium:hidden" />
          Send again…
        </Button>
      )}
      <More proposal={proposal} onLink={() => link()} onAsk={setAsking} />
      <DeliveryDialog document={document} dialog={sending} title={`Send ${noun}`} />
      <SharedLinkDialog {...dialog('link')} document={document} link={newLink} />
      <RevokeDialog {...dialog('revoke')} document={document} />
      <AcceptanceDialog {...dialog('accept')} proposal={proposal} />
      <WithdrawDialog {...dialog('withdraw')} proposal={proposal} />
      <ExtendDialog {...dialog('extend')} proposal={proposal} />
    </>
  );
}

interface MoreProps {
  proposal: ProposalAsSent;
  onLink: () => void;
  onAsk: (what: Question) => void;
}

function More({ proposal, onLink, onAsk }: MoreProps) {
  const { id } = proposal;
  const { data: deliveries } = useQuery(deliveriesQuery(id));
  const { isSendable, isOpen } = possible(proposal);
  const item = (what: Question, icon: ReactNode, label: string) => (
    <MenuItem icon={icon} label={label} onSelect={() => onAsk(what)} />
  );
  return (
    <MoreMenu label="More actions">
      {isSendable && <MenuItem icon={<Chain />} label="Create link…" onSelect={onLink} />}
      {deliveries !== undefined &&
        deliveries.activeLinks > 0 &&
        item('revoke', <Unlink />, 'Revoke links…')}
      {isOpen && item('accept', <CircleCheck />, 'Record acceptance…')}
      {isOpen && item('extend', <CalendarPlus />, 'Extend validity…')}
      <VersionItems documents={storedProposals} document={proposal} />
      <PdfItem id={id} />
      <MenuItem icon={<Printer />} label="Print" onSelect={() => print()} />
      {isOpen && <MenuRule />}
      {isOpen && (
        <MenuItem icon={<Ban />} label="Withdraw…" isDangerous onSelect={() => onAsk('withdraw')} />
      )}
    </MoreMenu>
  );
}

/** What the server would accept, so that nothing else is offered. */
function possible({ status }: ProposalAsSent) {
  return {
    isEditable: status !== 'accepted',
    isSendable: ['sent', 'changes_requested', 'accepted'].includes(status),
    /** It can be withdrawn, and its validity extended. */
    isOpen: ['sent', 'changes_requested', 'expired'].includes(status),
  };
}
