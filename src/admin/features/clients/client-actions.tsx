import {
  Archive,
  ArchiveRestore,
  FileSignature,
  FileText,
  HandCoins,
  Handshake,
  Pencil,
  ReceiptText,
  ScrollText,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { MenuItem, MenuLink, MenuRule, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useScreenCommands } from '../../shell/use-commands.ts';
import { ClientPaymentDialog } from './client-payment-dialog.tsx';
import { anonymizeClient, useMoveClient } from './clients.api.ts';
import { StatementDialog } from './statements/statement-dialog.tsx';

export function ClientActions({ client }: { client: ClientDetail }) {
  const { move, isPending } = useMoveClient();
  const [isAnonymizing, setIsAnonymizing] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [isStating, setIsStating] = useState(false);
  const isActive = client.status === 'active';
  const newFor = (path: string) => `${path}?client=${client.id}`;
  const navigate = useNavigate();
  const link = (id: string, label: string, key: string, path: string) => ({
    id,
    label,
    keys: [key],
    run: () => void navigate(path),
  });
  useScreenCommands([
    link('proposal', 'New proposal for this client', 'o', newFor(adminPaths.newProposal)),
    link('invoice', 'New invoice for this client', 'i', newFor(adminPaths.newInvoice)),
    link('contract', 'New contract for this client', 't', newFor(adminPaths.newContract)),
    { id: 'pay', label: 'Record payment', keys: ['p'], run: () => setIsPaying(true) },
    {
      id: 'statement',
      label: 'Create statement',
      alsoCalled: 'account balance',
      run: () => setIsStating(true),
    },
    link('edit', 'Edit client', 'e', adminPaths.editClient(client.id)),
  ]);
  return (
    <>
      <Link to={newFor(adminPaths.newProposal)} className={buttonClass()}>
        <FileText />
        New proposal
      </Link>
      <Link to={newFor(adminPaths.newInvoice)} className={buttonClass('line')}>
        <ReceiptText />
        New invoice
      </Link>
      <Link to={adminPaths.editClient(client.id)} className={buttonClass('line')}>
        <Pencil />
        Edit
      </Link>
      <MoreMenu label="More actions">
        <MenuLink icon={<FileSignature />} link={<Link to={newFor(adminPaths.newContract)} />}>
          New contract
        </MenuLink>
        <MenuLink icon={<Handshake />} link={<Link to={newFor(adminPaths.newEngagement)} />}>
          New engagement
        </MenuLink>
        <MenuItem icon={<HandCoins />} label="Record payment…" onSelect={() => setIsPaying(true)} />
        <MenuItem
          icon={<ScrollText />}
          label="Create statement…"
          onSelect={() => setIsStating(true)}
        />
        <MenuRule />
        <MenuItem
          icon={isActive ? <Archive /> : <ArchiveRestore />}
          isDisabled={isPending}
          onSelect={() => move(client, isActive ? 'archived' : 'active')}
        >
          {isActive ? 'Archive' : 'Restore'}
        </MenuItem>
        <MenuItem icon={<UserX />} isDangerous onSelect={() => setIsAnonymizing(true)}>
          Anonymize…
        </MenuItem>
      </MoreMenu>
      <ClientPaymentDialog client={client} isOpen={isPaying} onClose={() => setIsPaying(false)} />
      <StatementDialog client={client} isOpen={isStating} onClose={() => setIsStating(false)} />
      <AnonymizeDialog
        client={client}
        isOpen={isAnonymizing}
        onClose={() => setIsAnonymizing(false)}
      />
    </>
  );
}

interface AnonymizeDialogProps extends DialogState {
  client: ClientDetail;
}

/** The server compares it with the stored name. */
const confirmation = z.object({ name: z.string() });

function AnonymizeDialog({ client, ...dialog }: AnonymizeDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={`Anonymize ${client.name}?`}
      action="Anonymize client"
      isDangerous
      schema={confirmation}
      values={{ name: '' }}
      send={({ name }) => anonymizeClient(client.id, name)}
      onSent={() => toasts.success('Client anonymized')}
    >
      {(form) => (
        <>
          <p>
            Permanently deletes the client’s name, contacts, address, tax ID, tags, notes, files,
            draft invoices and the text of its messages, including unlinked messages from its email
            addresses. Also deletes the content of proposal versions that were never accepted, with
            their PDFs, views and responses; open proposals are withdrawn. Issued invoices, accepted
            proposals and their records of acceptance are kept, as the law requires.{' '}
            <strong>This can’t be undone.</strong>
          </p>
          <TextField
            {...fieldProps(form, 'name')}
            label="Client name"
            hint={<>Type “{client.name}” to confirm.</>}
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  );
}
