import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  newEmailTemplate,
  type EmailTemplate,
} from '../../../../shared/documents/email-templates.schema.ts';
import { namesIn } from '../../../../shared/each-of.ts';
import type { ReminderPurpose } from '../../../../shared/documents/payment-reminders.ts';
import { paymentReminders } from '../../../../shared/texts/en/payment-reminders.ts';
import { followUpsOf } from '../../../../shared/texts/en/proposal-emails.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { EmailTemplateTextFields } from '../../../documents/delivery/email-template-text-fields.tsx';
import {
  removeEmailTemplate,
  saveEmailTemplate,
  emailTemplatesQuery,
} from '../../../documents/delivery/email-templates.api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { attempt } from '../../../query.ts';

type Purpose = 'reminder' | 'expiry_notice' | ReminderPurpose;

/** For documents of every kind. */
const standards = followUpsOf('{document}');

const ofInvoice = {
  number: '{number}',
  amountDue: '{amount due}',
  dueDate: '{due date}',
  daysLate: '{days late}',
};

const kinds: Record<Purpose, { name: string; standard: { subject: string; message: string } }> = {
  reminder: {
    name: 'Reminder',
    standard: standards.reminder('{title}', '{valid until}'),
  },
  expiry_notice: {
    name: 'Expiry notice',
    standard: standards.expired('{title}', '{valid until}'),
  },
  before_due: {
    name: 'Payment reminder before the due date',
    standard: paymentReminders.before_due(ofInvoice),
  },
  on_due_date: {
    name: 'Payment reminder on the due date',
    standard: paymentReminders.on_due_date(ofInvoice),
  },
  first_overdue: {
    name: 'First payment reminder',
    standard: paymentReminders.first_overdue(ofInvoice),
  },
  second_overdue: {
    name: 'Second payment reminder',
    standard: paymentReminders.second_overdue(ofInvoice),
  },
  last_overdue: {
    name: 'Last payment reminder',
    standard: paymentReminders.last_overdue(ofInvoice),
  },
  several_invoices: {
    name: 'Payment reminder of several invoices',
    standard: paymentReminders.several_invoices({
      invoices: '{invoices}',
      amountDue: '{amount due}',
    }),
  },
};

/** The emails that nobody writes: their text, which can be changed. */
export function ReminderTexts() {
  return (
    <section aria-labelledby="reminder-texts" className="mt-6">
      <h2 id="reminder-texts" className="text-title">
        Texts of reminders
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">Greeting and link are added to each email.</p>
      <ul className="delivery-list max-w-prose border-b border-line">
        {namesIn(kinds).map((purpose) => (
          <TextRow key={purpose} purpose={purpose} />
        ))}
      </ul>
    </section>
  );
}

function TextRow({ purpose }: { purpose: Purpose }) {
  const { data = [] } = useQuery(emailTemplatesQuery(purpose));
  const [isOpen, setIsOpen] = useState(false);
  const own = data.at(0);
  const { name, standard } = kinds[purpose];
  const { mutate: restore, isPending } = useMutation({
    mutationFn: ({ id }: EmailTemplate) => removeEmailTemplate(id)({ ids: [id], isLast: false }),
    onSuccess: (_, { subject, message }) =>
      toasts.offerUndo('success', `${name}: default text restored`, () => {
        attempt(saveEmailTemplate(undefined, { purpose, name, subject, message }));
      }),
  });
  return (
    <li>
      <p>{name}</p>
      <p className="text-note wrap-anywhere text-ink-soft">
        {own === undefined ? `Default text: ${standard.subject}` : own.subject}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="line" onClick={() => setIsOpen(true)}>
          Edit text<span className="sr-only"> ({name})</span>
        </Button>
        {own !== undefined && (
          <Button look="quiet" onClick={() => isPending || restore(own)}>
            Restore default<span className="sr-only"> ({name})</span>
          </Button>
        )}
      </div>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={name}
        action="Save text"
        schema={newEmailTemplate}
        values={{ purpose, name, ...textsOf(own ?? standard) }}
        send={(template) => saveEmailTemplate(own, template)}
        onSent={() => toasts.success(`${name} saved`)}
      >
        {(form) => <EmailTemplateTextFields form={form} purpose={purpose} />}
      </FormDialog>
    </li>
  );
}

const textsOf = ({ subject, message }: Pick<EmailTemplate, 'subject' | 'message'>) => ({
  subject,
  message,
});
