import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  CalendarClock,
  CalendarMinus,
  CalendarPlus,
  CalendarX,
  FilePen,
  LockOpen,
  Pencil,
  Printer,
  Send,
  Stamp,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { VersionItems } from '../../../documents/sent/sent-actions.tsx';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import { storedContracts } from '../contracts.api.ts';
import type { ContractAsSent } from './contract-as-sent.ts';
import { possible } from './next-step.ts';
import type { Act } from './use-steps.tsx';

interface SentMenuProps {
  contract: ContractAsSent;
  act: Act;
}

/** All actions beside the next step. */
export function SentMenu({ contract, act }: SentMenuProps) {
  const { id, sent } = contract;
  const { data: deliveries } = useQuery(deliveriesQuery(id));
  const navigate = useNavigate();
  const can = possible(contract);
  // A link alone freezes a version, too.
  const wasSent = sent.recipients.some(({ sentAt }) => sentAt !== null);
  const edit = () => void navigate(adminPaths.editContract(id));
  const send = () => act({ kind: 'send' });
  const amend = () => void navigate(`${adminPaths.newContract}?amends=${id}`);
  useScreenCommands([
    ...(can.isEditable
      ? [
          {
            id: 'edit',
            label: `Edit as version ${sent.revision + 1}`,
            keys: ['e'],
            alsoCalled: 'new version change',
            run: edit,
          },
        ]
      : []),
    ...(can.isExtendable
      ? [
          {
            id: 'extend',
            label: 'Extend time to sign',
            keys: ['v'],
            run: () => act({ kind: 'extend' }),
          },
        ]
      : []),
    ...(can.isOpen
      ? [
          {
            id: 'paper',
            label: 'Record signing on paper',
            keys: ['p'],
            run: () => act({ kind: 'paper' }),
          },
        ]
      : []),
    ...(can.isAmendable ? [{ id: 'amend', label: 'Amend contract', keys: ['a'], run: amend }] : []),
    ...(can.isSendable
      ? [{ id: 'send', label: 'Send contract', keys: ['s'], alsoCalled: 'email mail', run: send }]
      : []),
  ]);
  const item = (
    kind: 'extend' | 'paper' | 'term' | 'end' | 'remove_end' | 'lift' | 'revoke',
    icon: ReactNode,
    label: string,
  ) => <MenuItem icon={icon} label={label} onSelect={() => act({ kind })} />;
  return (
    <MoreMenu label="More actions">
      {can.isSendable && (
        <MenuItem icon={<Send />} label={wasSent ? 'Send again…' : 'Send…'} onSelect={send} />
      )}
      {can.isEditable && (
        <MenuItem
          icon={<Pencil />}
          label={`Edit as version ${sent.revision + 1}`}
          onSelect={edit}
        />
      )}
      {can.isExtendable && item('extend', <CalendarPlus />, 'Extend time to sign…')}
      {can.isOpen && item('paper', <Stamp />, 'Record signing on paper…')}
      {can.isAmendable && <MenuItem icon={<FilePen />} label="Amend" onSelect={amend} />}
      {can.isEndable && item('term', <CalendarClock />, 'Change term…')}
      {can.isEndable &&
        item('end', <CalendarX />, can.hasEnd ? 'Correct recorded end…' : 'Record end…')}
      {can.hasEnd && item('remove_end', <CalendarMinus />, 'Remove recorded end…')}
      {can.isOnHold && item('lift', <LockOpen />, 'Lift hold on invoices…')}
      <VersionItems documents={storedContracts} document={contract} />
      <MenuItem icon={<Printer />} label="Print" onSelect={() => print()} />
      {deliveries !== undefined &&
        deliveries.activeLinks > 0 &&
        item('revoke', <Unlink />, 'Revoke links…')}
      {can.isOpen && <MenuRule />}
      {can.isOpen && (
        <MenuItem icon={<Ban />} label="Void…" isDangerous onSelect={() => act({ kind: 'void' })} />
      )}
    </MoreMenu>
  );
}
