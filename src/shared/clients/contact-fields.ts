/**
 * The text fields of a contact. API schemas, rows, CSV columns and the form’s values follow from
 * this list; the form says how each is entered, and a migration adds its column.
 */
import { z } from 'zod';
import { eachOf, namesIn } from '../each-of.ts';
import { emailSchema, filledName, line } from '../text/text.schema.ts';

/**
 * In the order of CSV columns. `heading`: after “Contact 1” in CSV files. `otherHeadings`: names in
 * files from elsewhere, in lower case without spaces and punctuation.
 */
export const contactFields = {
  name: {
    schema: filledName(200),
    heading: 'name',
    otherHeadings:
      'contact contactname contactperson firstname lastname fullname givenname familyname surname',
  },
  email: {
    schema: z.union([z.literal(''), emailSchema]).default(''),
    heading: 'email',
    otherHeadings: 'email mail emailaddress contactemail email1value',
  },
  phone: {
    schema: line(50).default(''),
    heading: 'phone',
    otherHeadings: 'phone telephone tel mobile phonenumber contactphone cell phone1value',
  },
  title: {
    schema: line(100).default(''),
    heading: 'title',
    otherHeadings: 'title jobtitle position',
  },
} satisfies Record<string, { schema: z.ZodType<string>; heading: string; otherHeadings: string }>;

export type ContactField = keyof typeof contactFields;
export type ContactTexts = Record<ContactField, string>;

export const contactFieldNames = namesIn(contactFields);

export function eachContactField<Value>(
  valueOf: (field: ContactField) => Value,
): Record<ContactField, Value> {
  return eachOf(contactFieldNames, valueOf);
}

/** The text fields alone, of whatever has them. */
export function contactTexts(contact: ContactTexts): ContactTexts {
  return eachContactField((field) => contact[field]);
}

/** For the schema of a contact that is sent. */
export const contactSchemas = eachContactField(
  (field) => contactFields[field].schema,
) as unknown as { [Field in ContactField]: (typeof contactFields)[Field]['schema'] };
