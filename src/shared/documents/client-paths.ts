/** Paths of client pages: the link with the secret leads to its document’s page. */

/** `key`: the secret, or the document’s id. */
export function clientPath(key: string): string {
  return `/i/${key}`;
}

/** Leads on to where the document is paid now. `link`: with its secret, as a path or a URL. */
export function payPath(link: string): string {
  return `${link}/pay`;
}

/** Paths below a document’s page. */
export function clientPagePath(
  documentId: string,
  part: 'pdf' | 'logo' | 'seen' | 'seen.css' | 'copy.js' | 'response',
): string {
  return `${clientPath(documentId)}/${part}`;
}
