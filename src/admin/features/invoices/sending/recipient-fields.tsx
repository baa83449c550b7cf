import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import type { Texts } from '../../../auth/form-checks.ts';
import { roleMarks } from '../../../documents/role-words.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { fieldName, type Recipient } from './recipients.ts';
import { sendingsQuery } from './sending.api.ts';

interface RecipientFieldsProps {
  invoice: IssuedInvoice;
  /** Of a receipt. */
  paymentId: string | null;
  recipients: readonly Recipient[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  errors: Texts;
}

/** The client’s contacts, to choose who gets the mail; who can’t get one is shown, and why. */
export function RecipientFields(props: RecipientFieldsProps) {
  const { recipients, chosen, onChoose, errors } = props;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <FieldGroup legend="To" error={errors['contacts']}>
      {recipients.map((one) => {
        const name = fieldName(one, recipients, chosen);
        return (
          <Checkbox
            key={one.id}
            name={name}
            value={one.id}
            checked={chosen.has(one.id)}
            disabled={one.email === ''}
            onChange={() => toggle(one.id)}
            label={<Who recipient={one} />}
            hint={<Where {...props} recipient={one} problem={errors[name ?? '']} />}
          />
        );
      })}
    </FieldGroup>
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

function Where({
  invoice,
  paymentId,
  recipient: { name, email },
  problem,
}: Pick<RecipientFieldsProps, 'invoice' | 'paymentId'> & {
  recipient: Recipient;
  problem: string | undefined;
}): ReactNode {
  const { data: sendings } = useQuery(sendingsQuery(invoice.id));
  if (email === '') return <Unreachable client={invoice.client} />;
  const before = sendings?.items.find(
    (mail) => mail.to.address === email && mail.paymentId === paymentId && mail.sentAt !== null,
  )?.sentAt;
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
          {name} {problem}
        </span>
      )}
    </>
  );
}

function Unreachable({ client }: Pick<IssuedInvoice, 'client'>) {
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
