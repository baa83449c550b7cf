import { useState, type SubmitEvent } from 'react';
import {
  findContactError,
  MESSAGE_MIN_LENGTH,
  type MessageFields,
} from '../../shared/inquiries/contact-rules.ts';
import type { NoticeContent } from '../../ui/overlays/notice.tsx';
import { messageKeys, sendMessage } from './send-message.ts';

export const sentTitle = 'Message Sent!';
export const sentText = "Message sent successfully! We'll get back to you soon.";
export const errorTitle = 'Error';

/** Hints that stay below an invalid field after the notice has closed; they help, and don't repeat it. */
export const fieldHints = {
  email: 'e.g. name@organization.org',
  message: `Enter at least ${MESSAGE_MIN_LENGTH} characters`,
} as const;

type CheckedField = keyof typeof fieldHints;

/** The form's states: idle, sending, then sent (cleared) or failed (kept). */
export function useContactForm() {
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<NoticeContent>();
  const [refused, setRefused] = useState<CheckedField>();
  const [keyOf] = useState(messageKeys);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textsOf(form);
    // Keyboards of phones add a space after a suggested word.
    const fields: MessageFields = {
      name: text('name').trim(),
      email: text('email').trim(),
      subject: text('subject').trim(),
      message: text('message').trim(),
    };
    const error = findContactError(fields);
    setRefused(error?.field);
    if (error !== undefined) {
      setNotice(errorNotice(error.message));
      return;
    }
    const tier = text('tier');
    setIsSending(true);
    setNotice({ kind: 'info', title: 'Sending...', text: 'Sending message....' });
    const failure = await sendMessage(form.action, {
      fields,
      key: keyOf(JSON.stringify([fields, tier])),
      tier,
      check: text('website'),
      formToken: text('formToken'),
    });
    setIsSending(false);
    if (failure === undefined) form.reset();
    setNotice(
      failure === undefined
        ? { kind: 'success', title: sentTitle, text: sentText }
        : errorNotice(failure),
    );
  }

  return {
    isSending,
    notice,
    refused,
    submit,
    dismiss: () => setNotice(undefined),
    /** The writer has changed the field that was refused. */
    accept: (field: CheckedField) => {
      if (refused === field) setRefused(undefined);
    },
  };
}

function errorNotice(text: string): NoticeContent {
  return { kind: 'error', title: errorTitle, text };
}

function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
