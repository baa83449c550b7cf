import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  CalendarPlus,
  CalendarX,
  Copy,
  FilePen,
  GitCompare,
  LockOpen,
  Pencil,
  Printer,
  Send,
  Stamp,
  Unlink,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import { isComparable } from '../../../documents/comparison/compared-versions.ts';
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
  useScreenCommands([
    ...(can.isEditable ? [{ id: 'edit', label: 'Edit contract', keys: ['e'], run: edit }] : []),
    ...(can.isSendable
      ? [{ id: 'send', label: 'Send contract', keys: ['s'], alsoCalled: 'email mail', run: send }]
      : []),
  ]);
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
      {can.isExtendable && (
        <MenuItem
          icon={<CalendarPlus />}
          label="Extend time to sign…"
          onSelect={() => act({ kind: 'extend' })}
        />
      )}
      {can.isOpen && (
        <MenuItem
          icon={<Stamp />}
          label="Record signing on paper…"
          onSelect={() => act({ kind: 'paper' })}
        />
      )}
      {can.isAmendable && (
        <MenuItem
          icon={<FilePen />}
          label="Amend"
          onSelect={() => void navigate(`${adminPaths.newContract}?amends=${id}`)}
        />
      )}
      {can.isEndable && (
        <MenuItem icon={<CalendarX />} label="Record end…" onSelect={() => act({ kind: 'end' })} />
      )}
      {can.isOnHold && (
        <MenuItem
          icon={<LockOpen />}
          label="Lift hold on invoices…"
          onSelect={() => act({ kind: 'lift' })}
        />
      )}
      {isComparable(contract) && (
        <MenuItem
          icon={<GitCompare />}
          label="Compare versions"
          onSelect={() => void navigate(`${adminPaths.contract(id)}?compare`)}
        />
      )}
      <MenuItem
        icon={<Copy />}
        label="Duplicate"
        onSelect={() => void navigate(`${adminPaths.newContract}?copy=${id}`)}
      />
      <MenuItem icon={<Printer />} label="Print" onSelect={() => print()} />
      {deliveries !== undefined && deliveries.activeLinks > 0 && (
        <MenuItem
          icon={<Unlink />}
          label="Revoke links…"
          onSelect={() => act({ kind: 'revoke' })}
        />
      )}
      {can.isOpen && <MenuRule />}
      {can.isOpen && (
        <MenuItem icon={<Ban />} label="Void…" isDangerous onSelect={() => act({ kind: 'void' })} />
      )}
    </MoreMenu>
  );
}
