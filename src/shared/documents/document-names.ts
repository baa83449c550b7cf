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

export type DocumentName = keyof typeof documentNames;
/** Of records of what happened to a document, which are frozen. */
export type RecordName = 'receipt' | 'acceptance' | 'executed_contract';
export type DocumentPrefix = (typeof documentNames)[DocumentName]['prefix'];

/** By the prefix of an id. Early contacts have the one of contracts. */
export function documentNameOf(id: string): DocumentName | undefined {
  return namesIn(documentNames).find((name) => id.startsWith(`${documentNames[name].prefix}_`));
}

/** E.g. “credit notes” of `credit_note`. */
export function pluralOf(name: string): string {
  return `${name.replaceAll('_', ' ')}s`;
}
