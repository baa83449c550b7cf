/** Recipients, message and preview of an email about a document. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import {
  DELIVERY_LIMITS,
  type DeliveryPreview,
} from '../../../shared/documents/delivery.schema.ts';
import { Checkbox } from '../../../ui/choice-field.tsx';
import { Chip } from '../../../ui/marks.tsx';
import { FieldGroup, TextArea } from '../../../ui/field.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { textDraft } from '../../forms/browser-draft.ts';
import { fieldProps } from '../../forms/form-state.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { roleMarks } from '../role-labels.ts';
import {
  deliveriesQuery,
  emailPreviewQuery,
  type EmailKind,
  type SentDocument,
} from './delivery.api.ts';

export type Recipient = DeliveryPreview['recipients'][number];

export const deliverySchema = z.object({
  /** Contact ids, in the order of the list. */
  contacts: z.array(z.string()).min(1, 'Choose at least one contact.'),
  message: z.string(),
});

export type DeliveryValues = z.output<typeof deliverySchema>;
type DeliveryForm = UseFormReturn<DeliveryValues, unknown, DeliveryValues>;

interface DeliveryFieldsProps {
  document: SentDocument;
  email: EmailKind;
  form: DeliveryForm;
  opened: DeliveryPreview;
  messageKey: string | undefined;
}

export function DeliveryFields(props: DeliveryFieldsProps) {
  const { form, messageKey } = props;
  return (
    <div className="delivery-columns">
      <div className="grid content-start gap-4">
        <RecipientFields {...props} />
        {messageKey !== undefined && (
          <TextArea
            {...fieldProps(form, 'message', {
              onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
                textDraft(messageKey).store(target.value),
            })}
            label="Your own words"
            hint="Optional. They replace our sentence; greeting, figures and link stay."
            rows={6}
            maxLength={DELIVERY_LIMITS.message}
            onKeyDown={sendOnModEnter}
          />
        )}
      </div>
      <EmailPreview {...props} />
    </div>
  );
}

function RecipientFields(props: DeliveryFieldsProps) {
  const { form, opened } = props;
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

interface WhereProps extends Pick<DeliveryFieldsProps, 'document' | 'email'> {
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
        No e-mail address
        {client !== null && (
          <>
            . <TextLink to={adminPaths.editClient(client.id)}>Add one</TextLink>
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
      {problem !== undefined && <span className="field-note field-error">{problem}</span>}
    </>
  );
}

export function suggestedOf(recipients: readonly Recipient[]): string[] {
  return recipients.filter(({ isSuggested }) => isSuggested).map(({ id }) => id);
}

/** The server’s errors by contact id; it reports them by position. */
export function refusedAmong(
  chosen: readonly string[],
  error: FieldErrors<DeliveryValues>['contacts'],
): ReadonlyMap<string, string> {
  return new Map(
    chosen.flatMap((id, place) => {
      const problem = error?.[place]?.message;
      return problem === undefined ? [] : [[id, problem]];
    }),
  );
}

/** Enter alone starts a new line in a text area, so Ctrl or Cmd is required. */
function sendOnModEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (currentTarget instanceof HTMLTextAreaElement) currentTarget.form?.requestSubmit();
}

const SETTLE_MS = 300;

function EmailPreview({ email, opened, form }: DeliveryFieldsProps) {
  const [chosen, message] = useWatch({ control: form.control, name: ['contacts', 'message'] });
  const contacts = opened.recipients.map(({ id }) => id).filter((id) => chosen.includes(id));
  const settled = useDebounced(message, SETTLE_MS);
  const [first] = contacts;
  const { data: shown = opened, error } = useQuery(
    emailPreviewQuery(email, {
      ...(first !== undefined && { contacts: [first] }),
      message: settled,
    }),
  );
  return (
    <section aria-label="Preview" className="email-preview">
      <p className="field-label">The mail</p>
      <div className="email-preview-sheet">
        <p className="email-preview-subject">{shown.subject}</p>
        <p className="email-preview-text">{shown.text.trim()}</p>
      </div>
      {error !== null && (
        <p className="field-note field-error">It can’t be shown as it will be. {error.message}</p>
      )}
      <p className="field-note">
        The link is a stand-in: each mail gets one of its own when it is sent.
        {contacts.length > 1 && ' Everybody is greeted by their own name.'}
      </p>
    </section>
  );
}
