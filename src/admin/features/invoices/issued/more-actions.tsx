import { useMutation } from '@tanstack/react-query';
import {
  Ban,
  CircleSlash,
  Copy,
  FileDown,
  Link as Chain,
  Printer,
  ReceiptText,
  Unlink,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import { MenuLink, MenuRule } from '../../../../ui/menu.tsx';
import { MenuAction, MoreMenu } from '../../../documents/more-menu.tsx';
import { documentAddress, draftCreditNote, type IssuedInvoice } from '../invoices.api.ts';

interface MoreActionsProps {
  invoice: IssuedInvoice;
  can: ReturnType<typeof possible>;
  onLink: () => void;
  onAsk: (what: 'write-off' | 'void' | 'revoke') => void;
}

/** Less common actions on an issued document. */
export function MoreActions({ invoice, can, onLink, onAsk }: MoreActionsProps) {
  const navigate = useNavigate();
  const { mutate: credit } = useMutation({
    mutationFn: () => draftCreditNote(invoice.id),
    onSuccess: (draft) => navigate(adminPaths.invoice(draft.id)),
  });
  const pdf = documentAddress(invoice.id);
  const copy = () => void navigate(`${adminPaths.newInvoice}?copy=${invoice.id}`);
  const { isSendable, isRevocable, isCreditable, isOpen, isVoidable } = can;
  return (
    <MoreMenu label="More actions">
      {isSendable && <MenuAction icon={<Chain />} label="Copy a link…" onSelect={onLink} />}
      {isRevocable && (
        <MenuAction icon={<Unlink />} label="Revoke links…" onSelect={() => onAsk('revoke')} />
      )}
      {(isSendable || isRevocable) && <MenuRule />}
      {isCreditable && (
        <MenuAction icon={<ReceiptText />} label="Make a credit note" onSelect={() => credit()} />
      )}
      {invoice.kind === 'invoice' && (
        <MenuAction icon={<Copy />} label="Copy as a new draft" onSelect={copy} />
      )}
      {isOpen && (
        <MenuAction icon={<CircleSlash />} label="Write off…" onSelect={() => onAsk('write-off')} />
      )}
      <MenuLink
        icon={<FileDown />}
        link={<Link to={pdf} reloadDocument download className="medium:hidden" />}
      >
        PDF
      </MenuLink>
      <MenuAction icon={<Printer />} label="Print" onSelect={() => print()} />
      {isVoidable && <MenuRule />}
      {isVoidable && (
        <MenuAction
          icon={<Ban />}
          label="Make it void…"
          isDangerous
          onSelect={() => onAsk('void')}
        />
      )}
    </MoreMenu>
  );
}

/** Actions that the server would accept, so that no other is offered. */
export function possible({ kind, status, issued }: IssuedInvoice, deliveries: DeliveryList) {
  const { paid, writtenOff, credited, amountDue, snapshot } = issued;
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
    isVoidable: isValid && paid === 0 && writtenOff === 0 && credited === 0,
    isCreditable: isValid && credited < snapshot.totals.total,
  };
}
