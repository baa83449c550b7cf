/** Values of a client’s form: the API’s input and the version it was read at. */
import { z } from 'zod';
import {
  clientFields,
  type ClientDetail,
} from '../../../../shared/clients/client-responses.schema.ts';
import {
  contactInput,
  newClient,
  type NewClient,
} from '../../../../shared/clients/clients.schema.ts';
import type { PaperSize } from '../../../../shared/documents/paper-size.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import { clientTexts, eachClientText } from '../../../../shared/clients/client-texts.ts';
import {
  contactFieldNames,
  contactTexts,
  eachContactField,
} from '../../../../shared/clients/contact-fields.ts';
import type { clientDraft } from '../../../../shared/inquiries/client-draft.schema.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { paperLabels, paymentTermsLabel } from '../../../forms/billing-options.ts';

export type ClientValues = NewClient & { version: number };
type ContactValues = ClientValues['contacts'][number];

/** Drops empty contacts; the others keep their positions for the server’s errors. */
const contacts = z
  .array(
    z.preprocess((contact) => (isBlank(contact) ? undefined : contact), contactInput.optional()),
  )
  .transform((all) => all.filter((contact) => contact !== undefined));

/** `version`: 0 for a new client. The form has every field, so the schema needs no defaults. */
export const clientForm = newClient.extend({
  version: z.int(),
  contacts,
}) as unknown as z.ZodType<ClientValues, ClientValues>;

function isBlank(contact: unknown): boolean {
  const { id, ...values } = contact as ContactValues;
  return id === undefined && contactFieldNames.every((field) => values[field].trim() === '');
}

/** The API’s defaults, and one contact to fill in. */
export function emptyClient(): ClientValues {
  const defaults = newClient.omit({ name: true }).parse({ kind: 'organization' });
  return { ...defaults, version: 0, name: '', contacts: [emptyContact()] };
}

export function emptyContact(): ContactValues {
  return { ...eachContactField(() => ''), roles: [] };
}

/** Values known about the sender of an inquiry. */
export function valuesOfDraft(draft: z.output<typeof clientDraft>['draft']): ClientValues {
  const contacts = draft.contacts.map((contact) => ({ ...emptyContact(), ...contact }));
  return { ...emptyClient(), ...draft, contacts };
}

const formFields = clientFields.extend({ version: z.int() });

/** Without what is not in the form. */
export function clientValuesOf(client: ClientDetail): ClientValues {
  return pickFields(formFields, client);
}

export const clientLabels: Partial<Record<keyof ClientValues, FieldLabel>> = {
  kind: { label: 'Kind' },
  name: { label: 'Name' },
  ...eachClientText((name) => ({ label: clientTexts[name].label })),
  address: { label: 'Address' },
  currency: { label: 'Currency', show: (code: string | null) => code ?? 'studio default' },
  paymentTermsDays: {
    label: 'Payment terms',
    show: (days: number | null) => (days === null ? 'studio default' : paymentTermsLabel(days)),
  },
  paperSize: {
    label: 'Paper size',
    show: (size: PaperSize | null) => (size === null ? 'studio default' : paperLabels[size]),
  },
  requiresPurchaseOrder: { label: 'Requires a PO number' },
  isTaxExempt: { label: 'Tax-exempt' },
  taxExemptReason: { label: 'Exemption reason' },
  defaultTaxId: {
    label: 'Default tax',
    show: (id: string | null) => (id === null ? 'studio default' : 'another tax'),
  },
  contacts: {
    label: 'Contacts',
    show: (contacts: ContactValues[]) =>
      contacts
        .map(({ roles, ...texts }) =>
          [...Object.values(contactTexts(texts)), ...roles].filter(Boolean).join(', '),
        )
        .join('; '),
  },
  tags: { label: 'Tags' },
};
