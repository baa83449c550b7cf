/** The contacts of the client, and addresses that are typed in. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { Chip } from '../../../ui/texts/marks.tsx';
import { RelativeTime } from '../../../ui/texts/times.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { roleLabels } from '../role-labels.ts';
import { deliveriesQuery } from './delivery.api.ts';
import type { DeliveryInput, EmailFormParts, Recipient } from './delivery-values.ts';
import { ExtraRecipients } from './extra-recipients.tsx';

export function RecipientFields(props: EmailFormParts) {
  const { document, form, opened } = props;
  const error = form.formState.errors.contacts;
  const refused = refusedAmong(useWatch({ control: form.control, name: 'contacts' }), error);
  const group = useRef<HTMLDivElement>(null);
  const [first] = refused.keys();
  useEffect(() => {
    // The form has one field for all contacts, so it can’t focus the one that was refused.
    group.current?.querySelector<HTMLElement>(`[value="${first}"]`)?.focus();
  }, [first, error]);
  return (
    <div ref={group} className="grid gap-3">
      <FieldGroup legend="To" error={error?.message}>
        {opened.recipients.length === 0 && (
          <p className="field-note">This client has no contacts yet.</p>
        )}
        {opened.recipients.map((one) => (
          <Checkbox
            key={one.id}
            {...(one.email === '' ? { disabled: true } : form.register('contacts'))}
            value={one.id}
            label={<Who recipient={one} />}
            hint={<Where {...props} recipient={one} problem={refused.get(one.id)} />}
          />
        ))}
      </FieldGroup>
      <ExtraRecipients form={form} canSave={document.client !== null} />
    </div>
  );
}

function Who({ recipient: { name, roles } }: { recipient: Recipient }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {roles.map((role) => (
        <Chip key={role}>{roleLabels[role]}</Chip>
      ))}
    </span>
  );
}

interface WhereProps extends Pick<EmailFormParts, 'document' | 'email'> {
  recipient: Recipient;
  problem: string | undefined;
}

function Where({ document, email: { wasSentBy }, recipient, problem }: WhereProps) {
  const { email } = recipient;
  const { client } = document;
  const { data: deliveries } = useQuery(deliveriesQuery(document.id));
  const before = deliveries?.items.find(
    (delivery) => delivery.to.address === email && delivery.sentAt !== null && wasSentBy(delivery),
  )?.sentAt;
  if (email === '') {
    return (
      <>
        No email address
        {client !== null && (
          <>
            . <TextLink to={adminPaths.editClient(client.id)}>Add email address</TextLink>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <span className="wrap-anywhere">{email}</span>
      {typeof before === 'string' && (
        <>
          {' '}
          · sent <RelativeTime at={before} />
        </>
      )}
      {problem !== undefined && <span className="field-note field-error">{problem}</span>}
    </>
  );
}

/** The server’s errors by contact id; it reports them by position. */
export function refusedAmong(
  chosen: readonly string[],
  error: FieldErrors<DeliveryInput>['contacts'],
): ReadonlyMap<string, string> {
  return new Map(
    chosen.flatMap((id, place) => {
      const problem = error?.[place]?.message;
      return problem === undefined ? [] : [[id, problem]];
    }),
  );
}
