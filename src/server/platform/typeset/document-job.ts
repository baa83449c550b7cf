/** What passes between the server and the processes that set its documents. */

export interface DocumentJob {
  /** The template, by its name in documents/ without `.typ`. */
  template: string;
  /** Handed to the template as JSON; every text in it is made printable first. */
  data: object;
  /** PNG pictures, under the names by which the data speaks of them. */
  pictures: Record<string, Uint8Array>;
  /** What the file says it was made at, in seconds since 1970: the same for the same document. */
  madeAt: number;
  /** One SVG of all pages, below one another, instead of a PDF: to be shown while it is written. */
  isPicture?: boolean;
}

export type DocumentAnswer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };
