/** Converts cells to values of a client’s form. Pure; unknown formats are kept as they are. */
import { countryCodes, countryName } from '../../../shared/address/countries.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí']);
const no = new Set(['', 'no', 'n', 'false', '0', '-', 'nein', 'non']);

export function readFlag(cell: string): unknown {
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

const people = new Set(['person', 'individual', 'private', 'human']);
const organizations = new Set(
  'organization organisation company business nonprofit university lab society'.split(' '),
);

export function readKind(cell: string): unknown {
  const word = cell.toLowerCase();
  if (people.has(word)) return 'person';
  return organizations.has(word) ? 'organization' : cell;
}

/** “Net 30”, “30 days”, “30”, “due on receipt”. */
export function readTerms(cell: string): unknown {
  if (cell === '') return null;
  if (/^(due )?(on|upon) receipt$/i.test(cell)) return 0;
  const [, days] = /^(?:net\s*)?(\d{1,4})(?:\s*days?)?$/i.exec(cell) ?? [];
  return days === undefined ? cell : Number(days);
}

/** A code, or the English name. */
export function readCountry(cell: string): unknown {
  if (cell === '') return null;
  return countriesByName().get(cell.toLowerCase().replaceAll('.', '')) ?? cell.toUpperCase();
}

export function readCurrency(cell: string): unknown {
  return cell === '' ? null : cell.toUpperCase();
}

export function readList(cell: string): string[] {
  return cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A website without its scheme, as people write it. */
export function readWebsite(cell: string): string {
  return cell === '' || /^[a-z][a-z\d+.-]*:/i.test(cell) ? cell : `https://${cell}`;
}

let known: ReadonlyMap<string, string> | undefined;

function countriesByName(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...countryCodes.map((code): [string, string] => [countryName(code, 'en').toLowerCase(), code]),
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
