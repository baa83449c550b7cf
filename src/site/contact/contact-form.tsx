import { useEffect, useId, useRef } from 'react';
import { tiers } from '../../../content/tiers.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NOTICE_MS } from '../constants.ts';
import { fieldHints } from './contact-notices.ts';
import { ContactTextFields, type MessageValues } from './contact-text-fields.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { CONTACT_ENDPOINT } from './send-message.ts';
import { useContactForm } from './use-contact-form.ts';

/** A new object for each choice: choosing the same tier again selects it again. */
export interface TierChoice {
  slug: string;
}

interface ContactFormProps {
  /** The tier that the reader came with. */
  tier?: TierChoice | undefined;
  /** What a refused plain post held, to be put right. */
  values?: MessageValues & { tier: string };
}

/** The contact form. Without script it is a plain post that the server answers with a page. */
export function ContactForm({ tier, values }: ContactFormProps) {
  const { isSending, notice, refused, submit, dismiss, accept } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  const noticeTextId = useId();

  return (
    <>
      <form
        ref={form}
        method="post"
        action={CONTACT_ENDPOINT}
        aria-label="Contact"
        onSubmit={(event) => void submit(event)}
      >
        <fieldset disabled={isSending} className="grid gap-8">
          <ContactTextFields
            {...(values && { values })}
            refused={refused}
            error={refused === undefined || notice !== undefined ? undefined : fieldHints[refused]}
            noticeTextId={notice === undefined ? undefined : noticeTextId}
            onEdit={accept}
          />
          {values === undefined ? (
            <TierSelect tier={tier} />
          ) : (
            <input type="hidden" name="tier" defaultValue={values.tier} />
          )}
          <HiddenFields />
          <Button type="submit" className="justify-self-start">
            {isSending ? 'Sending...' : 'Send message'}
            <ArrowIcon />
          </Button>
        </fieldset>
      </form>
      <Notice
        notice={notice}
        durationMs={NOTICE_MS}
        textId={noticeTextId}
        onDismiss={dismiss}
        onClosed={() => focusAfterNotice(form.current, refused)}
      />
    </>
  );
}

function TierSelect({ tier }: { tier: TierChoice | undefined }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current === null || tier === undefined) return;
    if (tiers.some(({ slug }) => slug === tier.slug)) select.current.value = tier.slug;
  }, [tier]);
  return (
    <SelectField ref={select} name="tier" label="What is it about? (optional)">
      <option value="">Something else, or not sure yet</option>
      {tiers.map(({ slug, name, price }) => (
        <option key={slug} value={slug}>
          {name} ({price})
        </option>
      ))}
    </SelectField>
  );
}

/** To the field that needs work; else to the button, if the browser could not go back to it. */
function focusAfterNotice(form: HTMLFormElement | null, refused: string | undefined): void {
  if (refused !== undefined) {
    form?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus();
    return;
  }
  // The button was disabled while the notice opened, so the browser doesn't remember it.
  if (document.activeElement?.closest('form') !== form) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }
}
