/**
 * Text fields of a client. API schemas, CSV columns, import, screen, the labels of conflicts and
 * anonymizing follow from this list; the form says how each is entered, and a migration adds its
 * column. An empty text is unknown.
 */
import type { z } from 'zod';
import { eachOf, namesIn } from '../each-of.ts';
import { line, websiteSchema } from '../text/text.schema.ts';

interface TextField {
  schema: z.ZodType<string>;
  /** Also the heading of its CSV column. */
  label: string;
  /** Headings in files from elsewhere, in lower case without spaces and punctuation. */
  otherHeadings: string;
}

const fields = {
  website: {
    schema: websiteSchema,
    label: 'Website',
    otherHeadings: 'web url homepage site webaddress',
  },
  taxId: {
    schema: line(60),
    label: 'Tax ID',
    otherHeadings: 'vat vatid vatnumber ein taxnumber taxidnumber',
  },
} satisfies Record<string, TextField>;

type ClientText = keyof typeof fields;
export const clientTexts: Record<ClientText, TextField> = fields;
export const clientTextNames = namesIn(fields);

export function eachClientText<Value>(valueOf: (name: ClientText) => Value) {
  return eachOf(clientTextNames, valueOf);
}
