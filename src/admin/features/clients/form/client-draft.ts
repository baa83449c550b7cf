/** The unsaved form of a new client, stored in this browser until it is saved. */
import { z } from 'zod';
import { eachContactField } from '../../../../shared/clients/contact-fields.ts';
import {
  browserDraft,
  type BrowserDraft,
  type DraftStorage,
} from '../../../forms/browser-draft.ts';
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

/** Drafts from an inquiry or for an invoice, by its id, have storage of their own. */
export function clientDraft(
  madeFor: string | undefined,
  storage?: DraftStorage,
): BrowserDraft<ClientValues> {
  const key = madeFor === undefined ? 'new-client' : `new-client:${madeFor}`;
  return browserDraft(key, { schema: draftForm, isEmpty: isUntouched }, storage);
}

function isUntouched(values: ClientValues): boolean {
  const empty = { ...emptyClient(), contacts: values.contacts.map(emptyContact) };
  return JSON.stringify(values) === JSON.stringify(empty);
}
