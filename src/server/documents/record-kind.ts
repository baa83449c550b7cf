import type { DocumentKind } from './document-kind.ts';
import { documentNotFound } from './documents.errors.ts';

/**
 * What kinds of records have in common: they are frozen when something happens to a document, and
 * sent with the link to that one.
 */
export const recordKind = {
  isNumbered: false,
  oldLinks: 'replaced',
  frozenEvents: {},

  // Never called: it is not sendable, so it has no link.
  email: () => {
    throw documentNotFound();
  },
  page: () => Promise.reject(documentNotFound()),
  permissionOf: () => 'view',

  invariants: () => Promise.resolve([]),
} as const satisfies Partial<DocumentKind>;
