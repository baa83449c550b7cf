import { namesIn } from '../each-of.ts';

/**
 * The kinds of documents, by their names in events, addresses and tables. Ids, number series,
 * tables, paths and lists of the back office follow from them, or don’t compile without each kind.
 * `root`: first segment of its client page. `series`: what it and its records are numbered from.
 */
export const documentNames = {
  invoice: { prefix: 'inv', root: 'i', series: ['invoice', 'credit_note', 'receipt'] },
  proposal: { prefix: 'pro', root: 'p', series: ['proposal'] },
  contract: { prefix: 'con', root: 'c', series: ['contract'] },
} as const;

/** With those that are frozen as they are created: they have a page, but no draft, number or list. */
export const pagedNames = { ...documentNames, statement: { prefix: 'sta', root: 's' } } as const;

export type DocumentName = keyof typeof documentNames;
export type PagedName = keyof typeof pagedNames;
/** Of records of what happened to a document, which are frozen. */
export type RecordName = 'receipt' | 'acceptance' | 'executed_contract';
export type DocumentPrefix = (typeof pagedNames)[PagedName]['prefix'];

/** By the prefix of an id. Early contacts have the one of contracts. */
export function documentNameOf(id: string): PagedName | undefined {
  return namesIn(pagedNames).find((name) => id.startsWith(`${pagedNames[name].prefix}_`));
}

/** E.g. “credit notes” of `credit_note`. */
export function pluralOf(name: string): string {
  return `${name.replaceAll('_', ' ')}s`;
}
