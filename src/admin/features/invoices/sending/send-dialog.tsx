import { useState, type KeyboardEvent } from 'react';
import { SENDING_LIMITS, type SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import { TextArea } from '../../../../ui/field.tsx';
import type { Texts } from '../../../auth/form-checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { keepTextDraft, readTextDraft } from '../../../forms/text-draft.ts';
import { kindWords, type IssuedInvoice } from '../invoice-kinds.ts';
import { MailPreview } from './mail-preview.tsx';
import { NobodyDialog } from './nobody-dialog.tsx';
import { OpeningFailed } from './opening-failed.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { checkChosen, chosenIn, suggestedOf } from './recipients.ts';
import { sendInvoice } from './sending.api.ts';
import { useQueuedNotice } from './use-queued-notice.ts';
import type { Opening } from './use-opening.ts';
import './sending.css';

interface SendDialogProps {
  invoice: IssuedInvoice;
  opening: Opening;
}

/** Sends what was issued: to whom, in which words, and the mail as it will be. */
export function SendDialog({ invoice, opening }: SendDialogProps) {
  const title = `Send ${kindWords[invoice.kind]} ${invoice.number ?? ''}`;
  return (
    <>
      <OpeningFailed opening={opening} title={title} />
      <OpenedDialog invoice={invoice} opening={opening} title={title} />
    </>
  );
}

function OpenedDialog({
  invoice,
  opening: { isOpen, preview, close },
  title,
}: SendDialogProps & { title: string }) {
  const sayQueued = useQueuedNotice(invoice.id);
  const draftKey = `wolfden.sending.${invoice.id}`;
  const send = async (texts: Texts) => {
    const message = texts['message'] ?? '';
    const contacts = chosenIn(texts);
    const { items } = await sendInvoice(invoice.id, { contacts, message });
    keepTextDraft(draftKey, '');
    return { mails: items.slice(0, contacts.length), message };
  };
  if (preview === undefined) return null;
  if (preview.recipients.every(({ email }) => email === '')) {
    return <NobodyDialog invoice={invoice} isOpen={isOpen} onClose={close} title={title} />;
  }
  return (
    <FormDialog
      isOpen={isOpen}
      isWide
      onClose={close}
      title={title}
      action="Send"
      check={checkChosen}
      send={send}
      onSent={({ mails, message }) =>
        sayQueued({ mails, onTakenBack: () => keepTextDraft(draftKey, message) })
      }
    >
      {(errors) => (
        <SendFields invoice={invoice} draftKey={draftKey} opened={preview} errors={errors} />
      )}
    </FormDialog>
  );
}

interface SendFieldsProps {
  invoice: IssuedInvoice;
  draftKey: string;
  /** What the dialog was opened with. */
  opened: SendingPreview;
  errors: Texts;
}

function SendFields({ invoice, draftKey, opened, errors }: SendFieldsProps) {
  const { recipients } = opened;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => suggestedOf(recipients));
  const [message, setMessage] = useState(() => readTextDraft(draftKey));
  const write = (text: string) => {
    setMessage(text);
    keepTextDraft(draftKey, text);
  };
  return (
    <div className="send-columns">
      <div className="grid content-start gap-4">
        <RecipientFields
          invoice={invoice}
          paymentId={null}
          recipients={recipients}
          chosen={chosen}
          onChoose={setChosen}
          errors={errors}
        />
        <TextArea
          name="message"
          label="Your own words"
          hint="Optional. They replace our sentence; greeting, figures and link stay."
          rows={6}
          maxLength={SENDING_LIMITS.message}
          value={message}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendOnModEnter}
          error={errors['message']}
        />
      </div>
      <MailPreview
        about={{ id: invoice.id, paymentId: null }}
        opened={opened}
        recipients={recipients.filter(({ id }) => chosen.has(id))}
        message={message}
      />
    </div>
  );
}

/** In a text of several lines, Enter alone begins the next one. */
function sendOnModEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (currentTarget instanceof HTMLTextAreaElement) currentTarget.form?.requestSubmit();
}
