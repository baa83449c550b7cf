/** All have two pages, with the text “Page 1 of the client” and so on. */
export interface WriterHabit {
  name: string;
  bytes: () => Uint8Array;
  /** Valid, but qpdf warns of white space before a table. */
  hasWarning?: true;
}
