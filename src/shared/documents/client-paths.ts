/** Paths of client pages: the link with the secret leads to its document’s page. */

import { documentNameOf, pagedNames } from './document-names.ts';

/** First segments of all client pages. */
export const clientPageRoots = [...new Set(Object.values(pagedNames).map(({ root }) => root))];

/** What is no document by its id, such as a record, shares that of invoices. */
function rootOf(documentId: string): string {
  return `/${pagedNames[documentNameOf(documentId) ?? 'invoice'].root}`;
}

export function clientPath(documentId: string): string {
  return `${rootOf(documentId)}/${documentId}`;
}

export function linkPath(documentId: string, secret: string): string {
  return `${rootOf(documentId)}/${secret}`;
}

/** Leads on to where the document is paid now. `link`: with its secret, as a path or a URL. */
export function payPath(link: string): string {
  return `${link}/pay`;
}

/** Paths below a document’s page. */
export function clientPagePath(
  documentId: string,
  part:
    | 'pdf'
    | 'csv'
    | 'evidence'
    | 'logo'
    | 'seen'
    | 'seen.css'
    | 'copy.js'
    | 'forms.js'
    | 'proposal.js'
    | 'reading.js'
    | 'signature.js'
    | 'response'
    | 'new-link'
    | 'share'
    | 'document-link',
): string {
  return `${clientPath(documentId)}/${part}`;
}

/** A record of the document, e.g. a receipt; `whole`: behind an email code. */
export function clientRecordPath(
  documentId: string,
  recordId: string,
  part?: 'whole' | 'whole/pdf',
): string {
  const path = `${clientPath(documentId)}/records/${recordId}`;
  return part === undefined ? path : `${path}/${part}`;
}

/** A file of the document, for its owner. */
export function apiFilePath(documentId: string, fileId: string): string {
  return `/api/documents/${documentId}/files/${fileId}`;
}

/** A file or picture of the document’s page. */
export function clientFilePath(documentId: string, fileId: string): string {
  return `${clientPath(documentId)}/files/${fileId}`;
}
