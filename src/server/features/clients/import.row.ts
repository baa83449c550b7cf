/** Converts a row of a CSV to the fields of a client’s form. Pure. */
import {
  contactColumnNames,
  joinedBy,
  type ClientColumn,
  type ContactColumn,
} from '../../../shared/clients/client-columns.ts';
import { CLIENT_LIMITS } from '../../../shared/clients/clients.schema.ts';
import { eachContactField } from '../../../shared/clients/contact-fields.ts';
import {
  readCountry,
  readCurrency,
  readFlag,
  readKind,
  readList,
  readTerms,
  readWebsite,
} from './import.cells.ts';

interface RowFields {
  /** Input for `newClient`, not yet validated. */
  fields: Record<string, unknown>;
  /** The column number of each of its contacts. */
  contactNumbers: number[];
}

export function clientFieldsOf(
  cells: readonly string[],
  mapping: readonly (ClientColumn | null)[],
): RowFields {
  const values = valuesOf(cells, mapping);
  const value = (column: ClientColumn) => values.get(column) ?? '';
  const contactName = value('contact1.name');
  const name = value('name') === '' ? contactName : value('name');
  const kind = value('kind') === '' ? kindOf(value('name'), contactName) : value('kind');
  const contacts = contactsOf(value, name);
  const fields = {
    kind: readKind(kind),
    name,
    website: readWebsite(value('website')),
    address: {
      street: value('street'),
      city: value('city'),
      region: value('region'),
      postalCode: value('postalCode'),
      country: readCountry(value('country')),
    },
    currency: readCurrency(value('currency')),
    paymentTermsDays: readTerms(value('paymentTermsDays')),
    requiresPurchaseOrder: readFlag(value('requiresPurchaseOrder')),
    taxId: value('taxId'),
    isTaxExempt: readFlag(value('isTaxExempt')),
    taxExemptReason: value('taxExemptReason'),
    contacts: contacts.map(({ contact }) => contact),
    tags: readList(value('tags')),
  };
  return { fields, contactNumbers: contacts.map(({ number }) => number) };
}

/** The column that a path in a client’s form came from. */
export function columnOfField(
  path: readonly PropertyKey[],
  contactNumbers: readonly number[],
): ClientColumn | undefined {
  const [field, second, third] = path;
  if (field === 'address') return second as ClientColumn | undefined;
  if (field !== 'contacts') return field as ClientColumn | undefined;
  if (typeof second !== 'number') return undefined;
  const part = contactColumnNames.find((name) => name === third) ?? 'name';
  return `contact${contactNumbers[second] ?? second + 1}.${part}`;
}

/** A row with only a person’s name is a person. */
function kindOf(name: string, contactName: string): string {
  return name === '' && contactName !== '' ? 'person' : 'organization';
}

function valuesOf(
  cells: readonly string[],
  mapping: readonly (ClientColumn | null)[],
): Map<ClientColumn, string> {
  const values = new Map<ClientColumn, string>();
  for (const [index, column] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (column === null || cell === '') continue;
    const before = values.get(column);
    values.set(column, before === undefined ? cell : `${before}${joinedBy(column) ?? ' '}${cell}`);
  }
  return values;
}

function contactsOf(value: (column: ClientColumn) => string, clientName: string) {
  const contacts: { number: number; contact: Record<ContactColumn, unknown> }[] = [];
  for (let number = 1; number <= CLIENT_LIMITS.contacts; number += 1) {
    const part = (name: ContactColumn) => value(`contact${number}.${name}`);
    const { name, ...others } = eachContactField(part);
    const hasOthers = Object.values(others).some((text) => text !== '');
    // A contact with only a name can’t be reached: it is the client’s own name, or a mistake.
    const isClientsName = number === 1 && name === clientName;
    if (!hasOthers && (name === '' || isClientsName)) continue;
    const roles = readList(part('roles').toLowerCase());
    contacts.push({ number, contact: { ...others, name: name || clientName, roles } });
  }
  return contacts;
}
