/** Messages between the server and its document processes. */

export interface DocumentJob {
  /** Name of the template in documents/, without `.typ`. */
  template: string;
  /** Passed to the template as JSON; all text in it is made printable first. */
  data: object;
  /** PNG images by the names that the data uses. */
  pictures: Record<string, Uint8Array>;
  /** Creation date of the file in seconds since 1970, fixed so that output is reproducible. */
  madeAt: number;
  /** Renders one SVG with all pages stacked instead of a PDF, for previews. */
  isImage?: boolean;
}

export type DocumentAnswer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };
