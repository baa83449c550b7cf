/** Paths of client pages: the link with the secret leads to its document’s page. */

/** First segments of all client pages. */
export const clientPageRoots = ['i', 'p', 'c'] as const;
type ClientPageRoot = (typeof clientPageRoots)[number];

/** By the prefix of ids: those that have one of their own; all other kinds share one. */
const ownRoots: Readonly<Record<string, ClientPageRoot>> = { pro: 'p', con: 'c' };

function rootOf(documentId: string): string {
  return `/${ownRoots[documentId.split('_', 1)[0] ?? ''] ?? 'i'}`;
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
    | 'logo'
    | 'seen'
    | 'seen.css'
    | 'copy.js'
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

/** A file of the document, for its owner. */
export function apiFilePath(documentId: string, fileId: string): string {
  return `/api/documents/${documentId}/files/${fileId}`;
}

/** A file or picture of the document’s page. */
export function clientFilePath(documentId: string, fileId: string): string {
  return `${clientPath(documentId)}/files/${fileId}`;
}
