import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ShownRecipient } from '../../../../shared/contracts/contract-api.schema.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { useBilledClient } from '../../../documents/billing.api.ts';
import { tellCanceled } from '../../../documents/delivery/delivery.api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { replaceRecipient } from './contract-steps.api.ts';
import type { ContractAsSent, StepDialogProps } from './contract-as-sent.ts';

const replaceForm = z.object({ contactId: z.string().min(1, 'Choose a contact.') });

interface ReplaceDialogProps extends StepDialogProps {
  /** Undefined while the dialog is closed. */
  recipient: ShownRecipient | undefined;
}

/** Another contact signs, reads or gets a copy in place of one who has not signed. */
export function ReplaceDialog({ contract, recipient, ...dialog }: ReplaceDialogProps) {
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(recipient);
  if (recipient !== undefined && recipient !== shown) setShown(recipient);
  const client = useBilledClient(contract.client?.id ?? null);
  const named = new Set(contract.sent.recipients.map(({ contactId }) => contactId));
  const contacts = (client?.contacts ?? []).filter(
    ({ id, email }) => !named.has(id) && email !== '',
  );
  if (shown === undefined) return null;
  const { id, sent } = contract;
  if (client !== undefined && contacts.length === 0) {
    return (
      <Dialog
        {...dialog}
        title={`Replace ${shown.name}`}
        actions={
          <Link to={adminPaths.editClient(client.id)} className={buttonClass()}>
            Add a contact
          </Link>
        }
      >
        <p>No other contact of {client.name} has an email address.</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      {...dialog}
      title={`Replace ${shown.name}`}
      action="Replace"
      schema={replaceForm}
      values={{ contactId: contacts[0]?.id ?? '' }}
      send={({ contactId }) =>
        tellCanceled(id, () =>
          replaceRecipient(id, { revision: sent.revision, recipient: shown.key, contactId }),
        )
      }
      onSent={(canceled) => toasts.success(`${shown.name} replaced${canceled}`)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            {shown.role !== 'copy' && `The link of ${shown.name} is revoked. `}Signatures of others
            stay valid. {whatFollows(contract, shown)}
          </p>
          <SelectField
            {...fieldProps(form, 'contactId')}
            label="New recipient"
            options={contacts.map(({ id: value, name, email }) => ({
              value,
              label: `${name} (${email})`,
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}

/** As the server does it. */
function whatFollows({ status }: ContractAsSent, { role, isNext }: ShownRecipient): string {
  if (role === 'copy') return 'The new recipient gets the executed contract by email.';
  if (role === 'viewer') return 'The new recipient gets an email with a link at once.';
  if (status === 'expired') return 'Extend the time to sign, then send it to the new signer.';
  return isNext
    ? 'The new signer gets an email with a link at once.'
    : 'The new signer gets an email with a link when it is their turn.';
}
