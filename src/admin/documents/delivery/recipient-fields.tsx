import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Checkbox } from '../../../ui/choice-field.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { lowerFirst } from '../../forms/form-state.ts';
import { roleMarks } from '../role-labels.ts';
import { refusedAmong, type DeliveryForm, type Recipient } from './recipients.ts';
import { deliveriesQuery, type EmailKind, type SentDocument } from './delivery.api.ts';

export interface RecipientFieldsProps {
  document: SentDocument;
  email: EmailKind;
  recipients: readonly Recipient[];
  form: DeliveryForm;
}

/** The client’s contacts as recipients; those without an email address are disabled. */
export function RecipientFields(props: RecipientFieldsProps) {
  const { recipients, form } = props;
  const error = form.formState.errors.contacts;
  const refused = refusedAmong(useWatch({ control: form.control, name: 'contacts' }), error);
  const group = useRef<HTMLDivElement>(null);
  const [first] = refused.keys();
  useEffect(() => {
    // The form has one field for all contacts, so it can’t focus the one that was refused.
    group.current?.querySelector<HTMLElement>(`[value="${first}"]`)?.focus();
  }, [first, error]);
  return (
    <div ref={group}>
      <FieldGroup legend="To" error={error?.message}>
        {recipients.map((one) => (
          <Checkbox
            key={one.id}
            {...(one.email === '' ? { disabled: true } : form.register('contacts'))}
            value={one.id}
            label={<Who recipient={one} />}
            hint={<Where {...props} recipient={one} problem={refused.get(one.id)} />}
          />
        ))}
      </FieldGroup>
    </div>
  );
}

function Who({ recipient: { name, roles } }: { recipient: Recipient }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {roles.map((role) => (
        <Chip key={role}>{roleMarks[role]}</Chip>
      ))}
    </span>
  );
}

interface WhereProps extends Pick<RecipientFieldsProps, 'document' | 'email'> {
  recipient: Recipient;
  problem: string | undefined;
}

function Where({ document, email: { wasSentBy }, recipient, problem }: WhereProps) {
  const { name, email } = recipient;
  const { client } = document;
  const { data: deliveries } = useQuery(deliveriesQuery(document.id));
  const before = deliveries?.items.find(
    (delivery) => delivery.to.address === email && delivery.sentAt !== null && wasSentBy(delivery),
  )?.sentAt;
  if (email === '') {
    return (
      <>
        No e-mail address
        {client !== null && (
          <>
            .{' '}
            <Link to={adminPaths.editClient(client.id)} className="text-link">
              Add one
            </Link>
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
          · sent to them <RelativeTime at={before} />
        </>
      )}
      {problem !== undefined && (
        <span className="field-note field-error">
          {name} {lowerFirst(problem)}
        </span>
      )}
    </>
  );
}
