import { useEffect, useId, useRef } from 'react';
import { tiers } from '../../../content/tiers.ts';
import { INQUIRY_LIMITS, type MessageFields } from '../../shared/inquiries/contact-rules.ts';
import { CONTACT_ENDPOINT, CONTACT_FORM_ID } from '../../shared/site/markers.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NOTICE_MS } from '../constants.ts';
import { identity } from '../studio.ts';
import { fieldHints, useContactForm } from './use-contact-form.ts';
import { useFormToken } from './use-form-token.ts';

/** A new object for each choice: choosing the same tier again selects it again. */
export interface TierChoice {
  slug: string;
}

interface ContactFormProps {
  /** The tier that the reader came with. */
  tier?: TierChoice | undefined;
  /** Values of a refused plain post, to correct. */
  values?: MessageFields & { tier: string };
}

/** The contact form. Without script it is a plain post that is answered with a page. */
export function ContactForm({ tier, values }: ContactFormProps) {
  const { isSending, notice, refused, submit, dismiss, accept } = useContactForm();
  useFormToken();
  const form = useRef<HTMLFormElement>(null);
  const noticeTextId = useId();

  return (
    <>
      <form
        ref={form}
        id={CONTACT_FORM_ID}
        method="post"
        action={identity.sendEmail ?? CONTACT_ENDPOINT}
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
          <Trap />
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

interface ContactTextFieldsProps {
  values?: MessageFields;
  refused: keyof typeof fieldHints | undefined;
  error: string | undefined;
  /** Id of the open notice's text, while it speaks of the refused field. */
  noticeTextId: string | undefined;
  onEdit: (field: keyof typeof fieldHints) => void;
}

/** The four fields of a message. All are plain text: our own rule decides what an email address is. */
function ContactTextFields(props: ContactTextFieldsProps) {
  const { values, refused, error, noticeTextId, onEdit } = props;
  const field = (name: keyof MessageFields) => ({
    name,
    required: true,
    maxLength: INQUIRY_LIMITS[name],
    ...(values && { defaultValue: values[name] }),
  });
  const checked = (name: keyof typeof fieldHints) => ({
    ...field(name),
    ...(refused === name && { error, describedBy: noticeTextId }),
    onInput: () => onEdit(name),
  });
  return (
    <>
      <div className="grid gap-8 wide:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField
          {...checked('email')}
          label="Email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
      </div>
      <TextField {...field('subject')} label="Subject" autoComplete="off" />
      <TextArea {...checked('message')} label="Message" rows={5} />
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
    <SelectField
      ref={select}
      name="tier"
      label="Service (optional)"
      options={[
        { value: '', label: 'Not sure yet, or something else' },
        ...tiers.map(({ slug, name, price }) => ({ value: slug, label: `${name} (${price})` })),
      ]}
    />
  );
}

/** For robots. Moved out of sight rather than hidden: they know `display: none`. */
function Trap() {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
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

/** The promises about replies, and the address for those who prefer their own email program. */
export function ContactPoints({ points }: { points: readonly string[] }) {
  return (
    <>
      <ul className="mt-8 text-ink-soft">
        {points.map((point) => (
          <li key={point} className="border-t border-line py-4">
            {point}
          </li>
        ))}
      </ul>
      <p className="border-t border-line py-4">
        <a href={identity.mailto} className="text-link break-all">
          {identity.email}
        </a>
      </p>
    </>
  );
}
