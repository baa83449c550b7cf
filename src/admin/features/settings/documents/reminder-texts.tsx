import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newWording, type Wording } from '../../../../shared/documents/wordings.schema.ts';
import { followUpsOf } from '../../../../shared/texts/en/proposal-emails.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { WordingTextFields } from '../../../documents/delivery/wording-dialog.tsx';
import {
  removeWording,
  saveWording,
  wordingsQuery,
} from '../../../documents/delivery/wordings.api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Purpose = 'reminder' | 'expiry_notice';

/** For documents of every kind. */
const standards = followUpsOf('{document}');

const kinds: Record<Purpose, { name: string; standard: { subject: string; message: string } }> = {
  reminder: {
    name: 'Reminder',
    standard: standards.reminder('{title}', '{valid until}'),
  },
  expiry_notice: {
    name: 'Expiry notice',
    standard: standards.expired('{title}', '{valid until}'),
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
        <TextRow purpose="reminder" />
        <TextRow purpose="expiry_notice" />
      </ul>
    </section>
  );
}

function TextRow({ purpose }: { purpose: Purpose }) {
  const { data = [] } = useQuery(wordingsQuery(purpose));
  const [isOpen, setIsOpen] = useState(false);
  const own = data.at(0);
  const { name, standard } = kinds[purpose];
  const { mutate: restore, isPending } = useMutation({
    mutationFn: ({ id }: Wording) => removeWording(id)({ ids: [id], isLast: false }),
    onSuccess: (_, { subject, message }) =>
      toasts.offerUndo('success', `${name}: default text restored`, () => {
        void saveWording(undefined, { purpose, name, subject, message });
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
        schema={newWording}
        values={{ purpose, name, ...textsOf(own ?? standard) }}
        send={(wording) => saveWording(own, wording)}
        onSent={() => toasts.show({ kind: 'success', text: `${name} saved` })}
      >
        {(form) => <WordingTextFields form={form} purpose={purpose} />}
      </FormDialog>
    </li>
  );
}

const textsOf = ({ subject, message }: Pick<Wording, 'subject' | 'message'>) => ({
  subject,
  message,
});
