/** The addresses of a client’s pages: the secret of a link leads to the page of its document. */

/** `key`: the secret, or the document’s id. */
export function clientPath(key: string): string {
  return `/i/${key}`;
}

/** What belongs to the page of a document. */
export function clientPagePath(
  documentId: string,
  part: 'pdf' | 'logo' | 'seen' | 'seen.css' | 'response',
): string {
  return `${clientPath(documentId)}/${part}`;
}
