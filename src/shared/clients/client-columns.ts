/** CSV columns of clients, the same for export and import. Pure. */
import { clientTexts, eachClientText } from './client-texts.ts';
import { CLIENT_LIMITS } from './clients.schema.ts';
import { contactFieldNames, contactFields, type ContactField } from './contact-fields.ts';

const { website, ...otherTexts } = eachClientText((name) => clientTexts[name].label);

const ownColumns = {
  name: 'Name',
  kind: 'Kind',
  website,
  street: 'Street',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  country: 'Country',
  currency: 'Currency',
  paymentTermsDays: 'Payment terms in days',
  paperSize: 'Paper size',
  requiresPurchaseOrder: 'PO number required',
  ...otherTexts,
  isTaxExempt: 'Tax-exempt',
  taxExemptReason: 'Exemption reason',
  /** By its name: ids differ in every studio. */
  defaultTax: 'Default tax',
  tags: 'Tags',
} as const;

export type OwnColumn = keyof typeof ownColumns;
export type ContactColumn = ContactField | 'roles';
/** `contact1.email` is the first contact’s email address. */
export type ClientColumn = OwnColumn | `contact${number}.${ContactColumn}`;

const ownColumnNames = Object.keys(ownColumns) as readonly OwnColumn[];
export const contactColumnNames: readonly ContactColumn[] = [...contactFieldNames, 'roles'];

/** All columns for clients with up to `contacts` contacts, in export order. */
export function clientColumns(contacts: number = CLIENT_LIMITS.contacts): ClientColumn[] {
  const numbers = Array.from({ length: contacts }, (_, index) => index + 1);
  return [
    ...ownColumnNames,
    ...numbers.flatMap((number) =>
      contactColumnNames.map((name): ClientColumn => `contact${number}.${name}`),
    ),
  ];
}

/** Heading of the column, e.g. “Contact 2 email”. */
export function columnHeading(column: ClientColumn): string {
  const [, number, name] = /^contact(\d+)\.(.+)$/.exec(column) ?? [];
  if (name === undefined) return ownColumns[column as OwnColumn];
  return `Contact ${number} ${name === 'roles' ? name : contactFields[name as ContactField].heading}`;
}

/** Columns that several headings may map to; their cells are joined. */
export function joinedBy(column: ClientColumn): string | undefined {
  if (column === 'street') return '\n';
  if (column === 'tags') return ',';
  // E.g. first and last names.
  return column.endsWith('.name') ? ' ' : undefined;
}
