import { useMutation } from '@tanstack/react-query';
import {
  Ban,
  CircleSlash,
  Copy,
  EllipsisVertical,
  FileDown,
  Link as Chain,
  Printer,
  ReceiptText,
  Unlink,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../../../ui/menu.tsx';
import { documentAddress, draftCreditNote, type IssuedInvoice } from '../invoices.api.ts';

interface MoreActionsProps {
  invoice: IssuedInvoice;
  possible: Possible;
  onLink: () => void;
  onAsk: (what: 'write-off' | 'void' | 'revoke') => void;
}

/** Less common actions on an issued document. */
export function MoreActions({ invoice, possible, onLink, onAsk }: MoreActionsProps) {
  const navigate = useNavigate();
  const { mutate: credit } = useMutation({
    mutationFn: () => draftCreditNote(invoice.id),
    onSuccess: (draft) => navigate(adminPaths.invoice(draft.id)),
  });
  const copy = () => void navigate(`${adminPaths.newInvoice}?copy=${invoice.id}`);
  const { isSendable, isRevocable, isCreditable, isOpen, isVoidable } = possible;
  return (
    <Menu
      trigger={
        <button type="button" aria-label="More actions" className="icon-button">
          <EllipsisVertical />
        </button>
      }
    >
      {isSendable && (
        <MenuItem icon={<Chain />} onSelect={onLink}>
          Copy a link…
        </MenuItem>
      )}
      {isRevocable && (
        <MenuItem icon={<Unlink />} onSelect={() => onAsk('revoke')}>
          Revoke links…
        </MenuItem>
      )}
      {(isSendable || isRevocable) && <MenuRule />}
      {isCreditable && (
        <MenuItem icon={<ReceiptText />} onSelect={() => credit()}>
          Make a credit note
        </MenuItem>
      )}
      {invoice.kind === 'invoice' && (
        <MenuItem icon={<Copy />} onSelect={copy}>
          Copy as a new draft
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={<CircleSlash />} onSelect={() => onAsk('write-off')}>
          Write off…
        </MenuItem>
      )}
      <MenuLink
        icon={<FileDown />}
        link={
          <Link
            to={documentAddress(invoice.id)}
            reloadDocument
            download
            className="medium:hidden"
          />
        }
      >
        PDF
      </MenuLink>
      <MenuItem icon={<Printer />} onSelect={() => print()}>
        Print
      </MenuItem>
      {isVoidable && (
        <>
          <MenuRule />
          <MenuItem icon={<Ban />} isDangerous onSelect={() => onAsk('void')}>
            Make it void…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

export type Possible = ReturnType<typeof possible>;

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
