/** By what clients are compared and found. Pure. */
import type { ClientKind, ClientStatus } from '../../../shared/clients/clients.schema.ts';
import { searchMark } from '../../database/search/search-marks.ts';
import { wordsOf } from '../../database/search/search-words.ts';

/** Two spellings of it reach the same person. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** What a client is found by. */
export interface Findable {
  name: string;
  kind: ClientKind;
  status: ClientStatus;
  isTaxExempt: boolean;
  contacts: readonly { name: string; email: string }[];
  tags: readonly string[];
}

/** What `client_search` keeps: words of name, contacts and tags, and marks of what lists are narrowed by. */
export function clientText(client: Findable): string {
  const { kind, status, isTaxExempt, tags } = client;
  const people = client.contacts.flatMap(({ name, email }) => [name, email]);
  const words = wordsOf(client.name, ...people, ...tags);
  return [words, ...clientMarks({ kind, status, isTaxExempt, tags })]
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * Marks are words that stand for a tag or another thing as a whole: where few clients have it, the
 * index of words finds them as quickly as by name. What nearly all have has no mark.
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
