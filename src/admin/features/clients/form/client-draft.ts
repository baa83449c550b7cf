/** The unsaved form of a new client, stored in this browser until it is saved. */
import { z } from 'zod';
import { eachContactField } from '../../../../shared/clients/contact-fields.ts';
import { emptyClient, emptyContact, type ClientValues } from './client-values.ts';

/** Incomplete values, which the form’s schema would reject. */
const text = z.string();
const draftForm: z.ZodType<ClientValues> = z.object({
  version: z.literal(0),
  kind: z.enum(['organization', 'person']),
  name: text,
  website: text,
  address: z.object({
    street: text,
    city: text,
    region: text,
    postalCode: text,
    country: text.nullable(),
  }),
  currency: text.nullable(),
  paymentTermsDays: z.int().nullable(),
  requiresPurchaseOrder: z.boolean(),
  taxId: text,
  isTaxExempt: z.boolean(),
  taxExemptReason: text,
  contacts: z.array(
    z.object({
      ...eachContactField(() => text),
      roles: z.array(z.enum(['signer', 'billing', 'cc'])),
    }),
  ),
  tags: z.array(text),
});

/** Storage key of the draft; drafts from an inquiry or for an invoice have their own. */
export function draftKey(madeFor: string | undefined): string {
  return madeFor === undefined ? 'new-client' : `new-client:${madeFor}`;
}

export function readDraft(store: Pick<Storage, 'getItem'>, key: string): ClientValues | undefined {
  try {
    const draft = draftForm.parse(JSON.parse(store.getItem(key) ?? 'null'));
    return isUntouched(draft) ? undefined : draft;
  } catch {
    // No draft, one in an old format, or storage is disabled.
    return undefined;
  }
}

/** Stores the draft unless it is empty. False if the browser refuses. */
export function saveDraft(
  store: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  values: ClientValues,
): boolean {
  try {
    if (isUntouched(values)) store.removeItem(key);
    else store.setItem(key, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // Storage is disabled, so nothing was stored there.
  }
}

function isUntouched(values: ClientValues): boolean {
  const empty = { ...emptyClient(), contacts: values.contacts.map(emptyContact) };
  return JSON.stringify(values) === JSON.stringify(empty);
}
