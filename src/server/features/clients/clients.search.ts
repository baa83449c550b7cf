/** Keys to compare clients and words to search them by. Pure. */
import type { ClientKind, ClientStatus } from '../../../shared/clients/clients.schema.ts';
import { searchMark, wordsOf } from '../../database/search/search-words.ts';

/** Two spellings of an address reach the same person. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Texts that a client is searched by. */
export interface Findable {
  name: string;
  kind: ClientKind;
  status: ClientStatus;
  isTaxExempt: boolean;
  contacts: readonly { name: string; email: string }[];
  tags: readonly string[];
}

/** Content of `client_search`: words of name, contacts and tags, and marks for filters. */
export function clientText(client: Findable): string {
  const { kind, status, isTaxExempt, tags } = client;
  const people = client.contacts.flatMap(({ name, email }) => [name, email]);
  const words = wordsOf(client.name, ...people, ...tags);
  return [words, ...clientMarks({ kind, status, isTaxExempt, tags })]
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * Marks are words that stand for a tag or another value as a whole: if few clients have it, the
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
