/** Length of a snippet in a list. */
const SNIPPET_LENGTH = 200;

/** Number of characters to read for a snippet: some of them may be spaces in a row. */
export const SNIPPET_SOURCE_LENGTH = 300;

/** The start of a text, on one line. */
export function snippetOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET_LENGTH);
}
