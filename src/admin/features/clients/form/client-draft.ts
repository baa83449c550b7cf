/** The unsaved form of a new client, stored in this browser until it is saved. */
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { clientFields } from '../../../../shared/clients/client-responses.schema.ts';
import { browserDraft } from '../../../forms/browser-draft.ts';
import { differingFields } from '../../../forms/merge-versions.ts';
import type { ClientFormState } from './client-form.tsx';
import { emptyClient, emptyContact, type ClientValues } from './client-values.ts';

const PAUSE_MS = 400;

/** Incomplete values, which the form’s schema would reject; fields of another version are left out. */
const text = z.string();
const draftForm = clientFields
  .extend({
    version: z.literal(0),
    address: z.object({
      street: text,
      city: text,
      region: text,
      postalCode: text,
      country: text.nullable(),
    }),
    contacts: z.array(clientFields.shape.contacts.element.omit({ id: true }).strip()),
  })
  .strip();

/** Fields that came with an upgrade have their defaults in drafts from before it. */
const storedForm = z.looseObject({}).transform((stored) => {
  const empty = emptyClient();
  const { address, contacts, ...fields } = { ...empty, ...stored };
  const filled = Array.isArray(contacts)
    ? contacts.map((contact: object) => ({ ...emptyContact(), ...contact }))
    : contacts;
  return { ...fields, address: { ...empty.address, ...address }, contacts: filled };
});

/** Drafts from an inquiry or for an invoice, by its id, have storage of their own. */
export function newClientDraft(madeFor: string | undefined) {
  const key = madeFor === undefined ? 'new-client' : `new-client:${madeFor}`;
  return browserDraft<ClientValues>(key, {
    schema: storedForm.pipe(draftForm),
    isEmpty: isUntouched,
  });
}

function isUntouched(values: ClientValues): boolean {
  const empty = { ...emptyClient(), contacts: values.contacts.map(emptyContact) };
  return differingFields(empty, values).length === 0;
}

/**
 * Stores the form in this browser until it is saved. `isKept`: undefined before anything was
 * typed, false if storage is disabled.
 */
export function useClientDraft(form: ClientFormState, madeFor: string | undefined) {
  const [isKept, setIsKept] = useState<boolean>();
  const isDone = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (timer === undefined || isDone.current) return;
      timer = undefined;
      setIsKept(newClientDraft(madeFor).store(form.getValues()));
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    // Flushes pending changes when the tab is closed or the screen is left.
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, madeFor]);
  const drop = () => {
    isDone.current = true;
    newClientDraft(madeFor).remove();
  };
  return { isKept, drop };
}
