/**
 * Converts a row of a CSV to the fields of a client’s form. Pure; cells in unknown formats are kept
 * as they are, for the schema to refuse.
 */
import { countryCodes, countryName } from '../../../shared/address/address.schema.ts';
import {
  contactColumnNames,
  joinedBy,
  type ClientColumn,
  type ContactColumn,
} from '../../../shared/clients/client-columns.ts';
import type { ColumnMapping } from '../../../shared/clients/client-import.schema.ts';
import { eachClientText } from '../../../shared/clients/client-texts.ts';
import { CLIENT_LIMITS } from '../../../shared/clients/clients.schema.ts';
import { eachContactField } from '../../../shared/clients/contact-fields.ts';
import { paperSizes } from '../../../shared/documents/paper-size.ts';
import type { NamedTax } from '../../documents/taxes/taxes.repository.ts';

export interface RowIssue {
  column: ClientColumn | undefined;
  problem: string;
}

/**
 * Input for `newClient`, not yet validated, and the column number of each of its contacts.
 * `issues`: of cells that no schema can refuse.
 */
export function clientFieldsOf(
  cells: readonly string[],
  mapping: ColumnMapping,
  taxes: readonly NamedTax[],
) {
  const values = valuesOf(cells, mapping);
  const value = (column: ClientColumn) => values.get(column) ?? '';
  const contactName = value('contact1.name');
  const name = value('name') === '' ? contactName : value('name');
  const kind = value('kind') === '' ? kindOf(value('name'), contactName) : value('kind');
  const contacts = contactsOf(value, name);
  const tax = value('defaultTax');
  const defaultTaxId = readTax(tax, taxes);
  const fields = {
    kind: readKind(kind),
    name,
    ...eachClientText(value),
    website: value('website'),
    address: {
      street: value('street'),
      city: value('city'),
      region: value('region'),
      postalCode: value('postalCode'),
      country: readCountry(value('country')),
    },
    currency: readCurrency(value('currency')),
    paymentTermsDays: readTerms(value('paymentTermsDays')),
    paperSize: readPaper(value('paperSize')),
    requiresPurchaseOrder: readFlag(value('requiresPurchaseOrder')),
    isTaxExempt: readFlag(value('isTaxExempt')),
    taxExemptReason: value('taxExemptReason'),
    defaultTaxId,
    contacts: contacts.map(({ contact }) => contact),
    tags: readList(value('tags')),
  };
  const issues: RowIssue[] =
    tax === '' || defaultTaxId !== null ? [] : [{ column: 'defaultTax', problem: UNKNOWN_TAX }];
  return { fields, contactNumbers: contacts.map(({ number }) => number), issues };
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

function valuesOf(cells: readonly string[], mapping: ColumnMapping): Map<ClientColumn, string> {
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

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí']);
const no = new Set(['', 'no', 'n', 'false', '0', '-', 'nein', 'non']);

function readFlag(cell: string): unknown {
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

const people = new Set(['person', 'individual', 'private', 'human']);
// cspell:ignore organisation
const organizations = new Set(
  'organization organisation company business nonprofit university lab society'.split(' '),
);

function readKind(cell: string): unknown {
  const word = cell.toLowerCase();
  if (people.has(word)) return 'person';
  return organizations.has(word) ? 'organization' : cell;
}

/** “Net 30”, “30 days”, “30”, “due on receipt”. */
function readTerms(cell: string): unknown {
  if (cell === '') return null;
  if (/^(due )?(on|upon) receipt$/i.test(cell)) return 0;
  const [, days] = /^(?:net\s*)?(\d{1,4})(?:\s*days?)?$/i.exec(cell) ?? [];
  return days === undefined ? cell : Number(days);
}

/** “A4”, “Letter”, “US Letter”. */
function readPaper(cell: string): unknown {
  if (cell === '') return null;
  const size = cell.replace(/^us\s+/i, '').toLowerCase();
  return paperSizes.find((known) => known.toLowerCase() === size) ?? cell;
}

/** A code, or the English name. */
function readCountry(cell: string): unknown {
  if (cell === '') return null;
  return countriesByName().get(cell.toLowerCase().replaceAll('.', '')) ?? cell.toUpperCase();
}

const UNKNOWN_TAX = 'must be the name of a tax in your list';

/** By its name; one in other upper and lower case only if no other is meant. */
function readTax(cell: string, taxes: readonly NamedTax[]): string | null {
  const plain = cell.toLowerCase();
  const similar = taxes.filter(({ name }) => name.toLowerCase() === plain);
  const only = similar.length === 1 ? similar[0] : undefined;
  return (similar.find(({ name }) => name === cell) ?? only)?.id ?? null;
}

function readCurrency(cell: string): unknown {
  return cell === '' ? null : cell.toUpperCase();
}

function readList(cell: string): string[] {
  return cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

let known: ReadonlyMap<string, string> | undefined;

/** Made on first use: it takes milliseconds. */
function countriesByName(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...countryCodes.map((code) => [countryName(code, 'en').toLowerCase(), code] as const),
    ['usa', 'US'],
    ['united states of america', 'US'],
    ['uk', 'GB'],
    ['great britain', 'GB'],
    ['england', 'GB'],
    ['turkey', 'TR'],
    ['czech republic', 'CZ'],
  ]);
  return known;
}
