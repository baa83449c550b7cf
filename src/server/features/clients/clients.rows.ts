/** Converts input to the rows and search words to store. Pure, except for generated ids. */
import { countryName } from '../../../shared/address/address.schema.ts';
import type {
  ClientKind,
  ClientStatus,
  NewClient,
} from '../../../shared/clients/clients.schema.ts';
import { clientTextNames, type clientTexts } from '../../../shared/clients/client-texts.ts';
import { contactTexts } from '../../../shared/clients/contact-fields.ts';
import { nameKey, searchMark, wordsOf } from '../../database/search/search-words.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { ClientColumnChanges, ClientToStore } from './clients.repository.ts';

export function newClientRows(input: NewClient, now: Temporal.Instant): ClientToStore {
  const id = newId('cli', now);
  const at = instantText(now);
  const { address, contacts, tags, requiresPurchaseOrder, isTaxExempt, ...texts } = input;
  return {
    row: {
      id,
      ...texts,
      ...address,
      nameKey: nameKey(input.name),
      requiresPurchaseOrder: Number(requiresPurchaseOrder),
      isTaxExempt: Number(isTaxExempt),
      status: 'active',
      version: 1,
      createdAt: at,
      updatedAt: at,
      lastActivityAt: at,
      anonymizedAt: null,
    },
    contacts: contactRows(id, contacts, now),
    tags,
    words: clientText({ ...input, status: 'active' }),
  };
}

/** Existing ids are kept. */
export function contactRows(
  clientId: string,
  contacts: NewClient['contacts'],
  now: Temporal.Instant,
): ClientContactRow[] {
  return contacts.map((contact, position) => ({
    id: contact.id ?? newId('ctc', now),
    clientId,
    position,
    ...contactTexts(contact),
    emailKey: emailKey(contact.email),
    isSigner: Number(contact.roles.includes('signer')),
    isBilling: Number(contact.roles.includes('billing')),
    isCc: Number(contact.roles.includes('cc')),
  }));
}

/** Columns of the client that change; omitted fields are undefined. */
export function changedColumns({
  address,
  contacts: _contacts,
  tags: _tags,
  requiresPurchaseOrder,
  isTaxExempt,
  ...texts
}: Partial<NewClient>): ClientColumnChanges {
  return {
    ...texts,
    ...address,
    nameKey: texts.name === undefined ? undefined : nameKey(texts.name),
    requiresPurchaseOrder: flagColumn(requiresPurchaseOrder),
    isTaxExempt: flagColumn(isTaxExempt),
  };
}

const flagColumn = (flag: boolean | undefined) => (flag === undefined ? undefined : Number(flag));

/** Two spellings of an address reach the same person. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

type Findable = Pick<
  NewClient,
  'name' | 'kind' | 'isTaxExempt' | 'tags' | 'address' | keyof typeof clientTexts
> & {
  status: ClientStatus;
  contacts: readonly Pick<NewClient['contacts'][number], 'name' | 'email' | 'phone' | 'title'>[];
};

/** PostgreSQL keeps at most a megabyte of one record’s words, and mixes up the others without an error. */
const MOST_WORDS = 5000;

/** Content of `client_search`: words of its texts, then of its notes, and marks for filters. */
export function clientText(client: Findable, notes: readonly string[] = []): string {
  const { kind, status, isTaxExempt, tags, address } = client;
  const people = client.contacts.flatMap(({ name, email, phone, title }) => [
    name,
    email,
    phone,
    title,
  ]);
  const { country, ...place } = address;
  const places = [...Object.values(place), country === null ? '' : countryName(country, 'en')];
  const texts = clientTextNames.map((name) => client[name]);
  const words = wordsOf(client.name, ...people, ...tags, ...places, ...texts, ...notes);
  const kept = words.split(' ').slice(0, MOST_WORDS);
  return [...kept, ...clientMarks({ kind, status, isTaxExempt, tags })]
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * Marks are words that represent a tag or another value as a whole: if few clients have it, the
 * word index finds them as fast as by name. Values that most clients have get no mark.
 */
export function clientMarks(filters: {
  kind?: ClientKind | undefined;
  status?: ClientStatus | undefined;
  isTaxExempt?: boolean | undefined;
  tags: readonly string[];
}): string[] {
  const { kind, status, isTaxExempt, tags } = filters;
  return [
    ...(kind === undefined ? [] : [searchMark(`kind ${kind}`)]),
    ...(status === 'archived' ? [searchMark('archived')] : []),
    ...(isTaxExempt === true ? [searchMark('tax-exempt')] : []),
    ...tags.map((tag) => searchMark(`tag ${tag}`)),
  ];
}
