/** Guesses the meaning of column headings in CSV files from elsewhere. Pure. */
import { clientTextNames, clientTexts } from './client-texts.ts';
import { contactFieldNames, contactFields } from './contact-fields.ts';
import { columnHeading, clientColumns, joinedBy, type ClientColumn } from './client-columns.ts';

// cspell:ignore organisation organisationname
/** Headings in lower case without spaces and punctuation. */
const alternativeNames = {
  name: 'client clientname company companyname organization organisation organizationname organisationname customer customername account accountname businessname displayname',
  kind: 'type clienttype customertype',
  street:
    'address address1 address2 addressline1 addressline2 streetaddress line1 line2 street1 street2',
  city: 'town place',
  region: 'state province county',
  postalCode: 'zip zipcode postcode plz',
  country: 'countrycode land',
  currency: 'currencycode',
  paymentTermsDays: 'paymentterms terms netdays',
  paperSize: 'paper',
  requiresPurchaseOrder: 'porequired purchaseorderrequired needspurchaseorder requiresponumber',
  isTaxExempt: 'exempt taxexemption',
  taxExemptReason: 'taxexemptreason reason',
  defaultTax: 'defaulttaxname defaulttaxrate taxname',
  tags: 'tag labels label categories category groups group',
  'contact1.roles': 'role roles',
} satisfies Partial<Record<ClientColumn, string>>;

const meanings: ReadonlyMap<string, ClientColumn> = new Map([
  ...Object.entries(alternativeNames).flatMap(([column, words]) =>
    meaningsOf(words, column as ClientColumn),
  ),
  ...clientTextNames.flatMap((name) => meaningsOf(clientTexts[name].otherHeadings, name)),
  ...contactFieldNames.flatMap((field) =>
    meaningsOf(contactFields[field].otherHeadings, `contact1.${field}`),
  ),
  ...clientColumns().map((column): [string, ClientColumn] => [
    plain(columnHeading(column)),
    column,
  ]),
]);

function meaningsOf(words: string, column: ClientColumn): [string, ClientColumn][] {
  return words.split(' ').map((word) => [word, column]);
}

/** For each heading the column that it probably is; null if unknown or already used. */
export function guessColumns(headings: readonly string[]): (ClientColumn | null)[] {
  const words = headings.map(plain);
  const hasCompany = words.some((word) => word !== 'name' && meanings.get(word) === 'name');
  const taken = new Set<ClientColumn>();
  return words.map((word) => {
    // Beside a company, a name is a contact’s.
    const column = hasCompany && word === 'name' ? 'contact1.name' : meanings.get(word);
    if (column === undefined) return null;
    if (taken.has(column) && joinedBy(column) === undefined) return null;
    taken.add(column);
    return column;
  });
}

function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
