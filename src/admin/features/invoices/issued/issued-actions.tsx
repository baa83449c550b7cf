import { useMutation } from '@tanstack/react-query';
import {
  Ban,
  CircleSlash,
  Copy,
  EllipsisVertical,
  FileDown,
  HandCoins,
  Printer,
  ReceiptText,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../../../ui/menu.tsx';
import { useScreenCommands } from '../../../shell/screen-commands.ts';
import { documentAddress, draftCreditNote } from '../invoices.api.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** What can be done with what was issued. */
export function IssuedActions({ invoice }: { invoice: IssuedInvoice }) {
  const [asking, setAsking] = useState<'payment' | 'write-off' | 'void'>();
  const navigate = useNavigate();
  const { mutate: credit } = useMutation({
    mutationFn: () => draftCreditNote(invoice.id),
    onSuccess: (draft) => navigate(adminPaths.invoice(draft.id)),
  });
  const { isPayable, isOpen, isVoidable, isCreditable } = possible(invoice);
  const copy = () => void navigate(`${adminPaths.newInvoice}?copy=${invoice.id}`);
  const close = () => setAsking(undefined);
  useScreenCommands(
    isPayable
      ? [{ id: 'pay', label: 'Record a payment', keys: ['p'], run: () => setAsking('payment') }]
      : [],
  );
  return (
    <>
      <a href={documentAddress(invoice.id)} download className={buttonClass('line')}>
        <FileDown />
        PDF
      </a>
      <Menu
        trigger={
          <button type="button" aria-label="More actions" className="icon-button">
            <EllipsisVertical />
          </button>
        }
      >
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
          <MenuItem icon={<CircleSlash />} onSelect={() => setAsking('write-off')}>
            Let an amount go…
          </MenuItem>
        )}
        <MenuItem icon={<Printer />} onSelect={() => print()}>
          Print
        </MenuItem>
        {isVoidable && (
          <>
            <MenuRule />
            <MenuItem icon={<Ban />} isDangerous onSelect={() => setAsking('void')}>
              Make it void…
            </MenuItem>
          </>
        )}
      </Menu>
      {isPayable && (
        <Button look={isOpen ? 'solid' : 'line'} onClick={() => setAsking('payment')}>
          <HandCoins />
          Record a payment
        </Button>
      )}
      <PaymentDialog invoice={invoice} isOpen={asking === 'payment'} onClose={close} />
      <WriteOffDialog invoice={invoice} isOpen={asking === 'write-off'} onClose={close} />
      <VoidDialog invoice={invoice} isOpen={asking === 'void'} onClose={close} />
    </>
  );
}

/** As the server has it, so that nothing is offered that it would refuse. */
function possible({ kind, standing, issued }: IssuedInvoice) {
  const { paid, writtenOff, credited, openAmount, snapshot } = issued;
  const isValid = kind === 'invoice' && standing !== 'void';
  return {
    isPayable: isValid,
    isOpen: isValid && openAmount > 0,
    isVoidable: isValid && paid === 0 && writtenOff === 0 && credited === 0,
    isCreditable: isValid && credited < snapshot.sums.total,
  };
}
