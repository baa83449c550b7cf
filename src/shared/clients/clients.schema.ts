import { z } from 'zod';
import { namesIn } from '../each-of.ts';
import { recordId } from '../ids.schema.ts';
import { filledLine, filledName, line } from '../text/text.schema.ts';
import { addressSchema } from '../address/address.schema.ts';
import { paperSizes } from '../documents/paper-size.ts';
import { currencySchema } from '../money/currency.schema.ts';
import { clientTexts, eachClientText } from './client-texts.ts';
import { contactSchemas } from './contact-fields.ts';

const TAG_LIMITS = { length: 40, count: 20 } as const;

/** As it is kept and compared: lower case, single spaces. */
export function normalizeTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

const tagSchema = filledLine(TAG_LIMITS.length)
  .transform(normalizeTag)
  .refine((tag) => !/[,;]/.test(tag), { error: 'can’t contain a comma or semicolon' });

/** The same tag in two spellings is one. */
const tagsSchema = z
  .array(tagSchema)
  .max(TAG_LIMITS.count, `A client can have at most ${TAG_LIMITS.count} tags.`)
  .transform((tags) => [...new Set(tags)].toSorted());

/** `now` with the tags that were added and removed between `before` and `wanted`. */
export function mergeTags(
  before: readonly string[],
  wanted: readonly string[],
  now: readonly string[],
): string[] {
  const kept = now.filter((tag) => wanted.includes(tag) || !before.includes(tag));
  const added = wanted.filter((tag) => !before.includes(tag));
  return [...new Set([...kept, ...added])];
}

export const CLIENT_LIMITS = {
  name: 200,
  taxExemptReason: 300,
  paymentTermsDays: 365,
  contacts: 20,
} as const;

export const clientKinds = ['organization', 'person'] as const;
export type ClientKind = (typeof clientKinds)[number];

export const clientStatusLabels = { active: 'Active', archived: 'Archived' } as const;
export const clientStatuses = namesIn(clientStatusLabels);
export type ClientStatus = (typeof clientStatuses)[number];

/** Signs contracts, receives invoices, or receives copies. */
export const contactRoles = ['signer', 'billing', 'cc'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** `id`: of an existing contact; without it a new one is created. */
export const contactInput = z
  .strictObject({
    id: recordId.optional(),
    ...contactSchemas,
    roles: z
      .array(z.enum(contactRoles, 'must be signer, billing or cc'))
      .max(contactRoles.length)
      .transform((roles) => contactRoles.filter((role) => roles.includes(role)))
      .default([]),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    error: 'Enter an email address or a phone number.',
    path: ['email'],
  });

const kind = z.enum(clientKinds, 'must be organization or person');
const flag = z.boolean('must be yes or no');
const contacts = z
  .array(contactInput)
  .max(CLIENT_LIMITS.contacts, `A client can have at most ${CLIENT_LIMITS.contacts} contacts.`)
  .refine((all) => new Set(all.map(({ id }, index) => id ?? index)).size === all.length, {
    error: 'Each contact can be listed only once.',
  });
const paymentTermsDays = z
  .int('must be a number of days')
  .min(0, 'can’t be less than 0')
  .max(CLIENT_LIMITS.paymentTermsDays, `must be at most ${CLIENT_LIMITS.paymentTermsDays} days`);

/** Fields of a client. Empty text: unknown; null: the studio’s default applies. */
const fields = {
  kind,
  name: filledName(CLIENT_LIMITS.name),
  ...eachClientText((name) => clientTexts[name].schema),
  address: addressSchema,
  currency: currencySchema.nullable(),
  /** Days from issue to due date; 0: due on receipt. */
  paymentTermsDays: paymentTermsDays.nullable(),
  /** Of documents that are frozen from now on. */
  paperSize: z.enum(paperSizes, 'must be A4 or Letter').nullable(),
  /** Whether invoices need the client’s PO number. */
  requiresPurchaseOrder: flag,
  isTaxExempt: flag,
  taxExemptReason: line(CLIENT_LIMITS.taxExemptReason),
  /** Tax of first lines; null: the exemption, or the default of the country or the studio. */
  defaultTaxId: recordId.nullable(),
  /** In order; `findBillingContact` says which of them receives invoices. */
  contacts,
  tags: tagsSchema,
};

export const newClient = z.strictObject({
  ...fields,
  ...eachClientText((name) => clientTexts[name].schema.default('')),
  address: fields.address.prefault({}),
  currency: fields.currency.default(null),
  paymentTermsDays: fields.paymentTermsDays.default(null),
  paperSize: fields.paperSize.default(null),
  requiresPurchaseOrder: fields.requiresPurchaseOrder.default(false),
  isTaxExempt: fields.isTaxExempt.default(false),
  taxExemptReason: fields.taxExemptReason.default(''),
  defaultTaxId: fields.defaultTaxId.default(null),
  contacts: contacts.default([]),
  tags: tagsSchema.default([]),
});
export type NewClient = z.output<typeof newClient>;

/** Only the fields to change, and the version that was read. Contacts and tags are sent whole. */
export const clientChanges = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int().min(1) });
export type ClientChanges = z.output<typeof clientChanges>;

/** Confirms the client by name, because it can’t be undone. */
export const anonymization = z.strictObject({ name: z.string().max(300) });
