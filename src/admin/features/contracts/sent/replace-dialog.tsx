import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newSigner } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { ShownRecipient } from '../../../../shared/contracts/contract-api.schema.ts';
import { EmailField, SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { useBilledClient } from '../../../documents/billing.api.ts';
import { tellCanceled } from '../../../documents/delivery/delivery.api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { replaceRecipient } from './contract-steps.api.ts';
import type { ContractAsSent, StepDialogProps } from './contract-as-sent.ts';

/** In place of a contact’s id. */
const NEW_PERSON = 'new';

const replaceForm = z
  .object({ contactId: z.string(), person: z.object({ name: z.string(), email: z.string() }) })
  .superRefine(({ contactId, person }, context) => {
    if (contactId !== NEW_PERSON) return;
    for (const { message, path } of newSigner.safeParse(person).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: ['person', ...path] });
    }
  });

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
  if (shown === undefined || client === undefined) return null;
  const { id, sent } = contract;
  const { replacement } = shown;
  const proposed = contacts.find(({ email }) => email === replacement?.email);
  const first = replacement === null ? contacts[0] : proposed;
  return (
    <FormDialog
      {...dialog}
      title={`Replace ${shown.name}`}
      action="Replace"
      schema={replaceForm}
      values={{
        contactId: first?.id ?? NEW_PERSON,
        person: { name: replacement?.name ?? '', email: replacement?.email ?? '' },
      }}
      send={({ contactId, person }) =>
        tellCanceled(id, () =>
          replaceRecipient(id, {
            revision: sent.revision,
            recipient: shown.key,
            ...(contactId === NEW_PERSON ? { person } : { contactId }),
          }),
        )
      }
      onSent={(canceled) => toasts.success(`${shown.name} replaced${canceled}`)}
    >
      {(form) => (
        <>
          <p className="text-ink-soft">
            {shown.role !== 'copy' && `${shown.name}’s link stops working. `}Other signatures stay
            valid. {whatFollows(contract, shown)}
          </p>
          <SelectField
            {...fieldProps(form, 'contactId')}
            label="New recipient"
            options={[
              ...contacts.map(({ id: value, name, email }) => ({
                value,
                label: `${name} (${email})`,
              })),
              { value: NEW_PERSON, label: 'New contact' },
            ]}
          />
          <PersonFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

interface PersonFieldsProps {
  form: UseFormReturn<z.input<typeof replaceForm>, unknown, z.output<typeof replaceForm>>;
}

/** Of a new contact, who may sign from then on in place of a signer. */
function PersonFields({ form }: PersonFieldsProps) {
  const contactId = useWatch({ control: form.control, name: 'contactId' });
  if (contactId !== NEW_PERSON) return null;
  return (
    <>
      <TextField {...fieldProps(form, 'person.name')} label="Name" />
      <EmailField {...fieldProps(form, 'person.email')} label="Email" />
    </>
  );
}

/** As the server does it. */
function whatFollows({ status }: ContractAsSent, { role, isNext }: ShownRecipient): string {
  if (role === 'copy') return 'The new recipient gets the executed contract by email.';
  if (role === 'viewer') return 'The new recipient is emailed a link right away.';
  if (status === 'expired') return 'Extend the time to sign, then send it to the new signer.';
  return isNext
    ? 'The new signer is emailed a link right away.'
    : 'The new signer is emailed a link when it’s their turn.';
}
