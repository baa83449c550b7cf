import { useState, type SubmitEvent } from 'react';
import { findContactError, type MessageFields } from '../../shared/inquiries/contact-rules.ts';
import type { NoticeContent } from '../../ui/notice.tsx';
import { errorNotice, sendingNotice, sentNotice } from './contact-notices.ts';
import { messageKeys } from './message-key.ts';
import { sendMessage } from './send-message.ts';

type CheckedField = 'email' | 'message';

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
    const fields: MessageFields = {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    };
    const error = findContactError(fields);
    setRefused(error?.field);
    if (error !== undefined) {
      setNotice(errorNotice(error.message));
      return;
    }
    const tier = text('tier');
    setIsSending(true);
    setNotice(sendingNotice());
    const failure = await sendMessage({
      fields,
      key: keyOf(JSON.stringify([fields, tier])),
      tier,
      check: text('website'),
      formToken: text('formToken'),
    });
    setIsSending(false);
    if (failure === undefined) form.reset();
    setNotice(failure === undefined ? sentNotice() : errorNotice(failure));
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

function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
