import { UserPlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  CONTRACT_LIMITS,
  recipientRoles,
  type ContractRecipient,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { useBilledClient } from '../../../documents/billing.api.ts';
import { newKey } from '../../../documents/lines/line-actions.ts';
import { DragHandle, stepKeys, useReordering } from '../../../documents/lines/reordering.tsx';
import { changed, moved } from '../../../forms/draft/keyed-list.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { roleNames, roleNotes } from '../recipient-names.ts';
import { useContractDraft } from './contract-draft-kind.ts';

interface Contact {
  id: string;
  name: string;
  email: string;
}

/** Who signs, reads and gets a copy, in the order in which signers sign. */
export function RecipientsEditor() {
  const { content, change, latest, editing, contract } = useContractDraft();
  const { recipients, clientId, signingOrder } = content;
  const client = useBilledClient(clientId);
  const contacts: readonly Contact[] = client?.contacts ?? [];
  const [said, say] = useState('');
  const hintId = useId();
  const set = (next: ContractRecipient[]) => change({ recipients: next });
  const moveTo = (from: number, to: number) => {
    const one = latest().recipients[from];
    if (one === undefined || to < 0 || to >= recipients.length || from === to) return;
    set(moved(latest().recipients, one.key, to));
    say(`${nameOf(contacts, one)} is now ${to + 1} of ${recipients.length}`);
  };
  const reordering = useReordering({
    items: recipients,
    moveTo,
    keysOf: (key) =>
      stepKeys((step) => {
        const place = recipients.findIndex((one) => one.key === key);
        moveTo(place, place + step);
      }),
  });
  const remove = (one: ContractRecipient, place: number) => {
    set(recipients.filter(({ key }) => key !== one.key));
    toasts.offerUndo(
      'info',
      `${nameOf(contacts, one)} removed`,
      () => set(latest().recipients.toSpliced(place, 0, one)),
      editing.id,
    );
  };
  return (
    <section aria-labelledby="recipients" className="contract-recipients">
      <h2 id="recipients" className="text-title" tabIndex={-1}>
        Recipients
      </h2>
      <p id={hintId} className="sr-only">
        Drag to reorder, or use the arrow keys.
      </p>
      <ol {...reordering.list}>
        {recipients.map((one, place) => (
          <RecipientRow
            key={one.key}
            recipient={one}
            contact={contacts.find(({ id }) => id === one.contactId)}
            isLoading={client === undefined}
            order={signingOrder === 'in_order' ? orderOf(recipients, one) : undefined}
            error={contract.blockers[`recipients.${one.key}`]}
            clientId={clientId}
            hintId={hintId}
            reordering={reordering}
            onRole={(role) => set(changed(recipients, one.key, { role }))}
            onRemove={() => remove(one, place)}
          />
        ))}
      </ol>
      <AddRecipient
        contacts={contacts}
        recipients={recipients}
        clientId={clientId}
        onAdd={(contactId) => {
          const key = newKey();
          set([...recipients, { key, role: 'signer', contactId }]);
        }}
      />
      <p className="text-note text-ink-soft">You sign after all client signers.</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** 1 for the first signer; undefined for those who don’t sign. */
function orderOf(
  recipients: readonly ContractRecipient[],
  { key }: ContractRecipient,
): number | undefined {
  const place = recipients
    .filter(({ role }) => role === 'signer')
    .findIndex((one) => one.key === key);
  return place === -1 ? undefined : place + 1;
}

function nameOf(contacts: readonly Contact[], { contactId }: ContractRecipient): string {
  return contacts.find(({ id }) => id === contactId)?.name ?? 'Removed contact';
}

const roleOptions = recipientRoles.map((value) => ({
  value,
  label: `${roleNames[value]}: ${roleNotes[value].toLowerCase()}`,
}));

interface RecipientRowProps {
  recipient: ContractRecipient;
  /** Undefined if it was removed from the client. */
  contact: Contact | undefined;
  isLoading: boolean;
  order: number | undefined;
  error: string | undefined;
  clientId: string | null;
  hintId: string;
  reordering: ReturnType<typeof useReordering>;
  onRole: (role: ContractRecipient['role']) => void;
  onRemove: () => void;
}

function RecipientRow(props: RecipientRowProps) {
  const { recipient, contact, isLoading, order, error, clientId, reordering } = props;
  const name = contact?.name ?? (isLoading ? '…' : 'Removed contact');
  const hasNoEmail = contact !== undefined && contact.email === '';
  return (
    <li {...reordering.itemOf(recipient.key)}>
      <DragHandle
        aria-label={`Move ${name}`}
        aria-describedby={props.hintId}
        {...reordering.handleOf(recipient.key)}
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {order !== undefined && <span className="figures text-ink-soft">{order}. </span>}
          {name}
        </p>
        <p className="text-note wrap-anywhere text-ink-soft">{contact?.email}</p>
        {hasNoEmail && clientId !== null && (
          <p className="text-note text-danger">
            No email address. <TextLink to={adminPaths.editClient(clientId)}>Edit client</TextLink>
          </p>
        )}
        {error !== undefined && !hasNoEmail && <p className="text-note text-danger">{error}</p>}
      </div>
      <SelectField
        label={`Role of ${name}`}
        options={roleOptions}
        value={recipient.role}
        onChange={({ target }) => {
          const role = recipientRoles.find((one) => one === target.value);
          if (role !== undefined) props.onRole(role);
        }}
      />
      <IconButton label={`Remove ${name}`} onClick={props.onRemove}>
        <X />
      </IconButton>
    </li>
  );
}

interface AddRecipientProps {
  contacts: readonly Contact[];
  recipients: readonly ContractRecipient[];
  clientId: string | null;
  onAdd: (contactId: string) => void;
}

/** Chooses a contact of the client with an email address. */
function AddRecipient({ contacts, recipients, clientId, onAdd }: AddRecipientProps) {
  if (clientId === null) {
    return <p className="text-ink-soft">Choose a client to add recipients.</p>;
  }
  const named = new Set(recipients.map(({ contactId }) => contactId));
  const left = contacts.filter(({ id, email }) => !named.has(id) && email !== '');
  if (left.length === 0 || recipients.length >= CONTRACT_LIMITS.recipients) {
    return (
      <p className="text-note text-ink-soft">
        All contacts with an email address are recipients.{' '}
        <TextLink to={adminPaths.editClient(clientId)}>Add a contact</TextLink>
      </p>
    );
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line">
          <UserPlus />
          Add recipient
        </Button>
      }
    >
      {left.map(({ id, name, email }) => (
        <MenuItem key={id} onSelect={() => onAdd(id)}>
          <span>
            {name}
            <span className="block text-note text-ink-soft">{email}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
