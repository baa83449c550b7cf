/** What the dialogs of delivery say about the document that is sent. */
export interface SentDocument {
  id: string;
  /** What its kind is called within a sentence. */
  noun: string;
  number: string | null;
  /** Null where the client is anonymized. */
  client: { id: string; name: string } | null;
  /** As printed. */
  buyerName: string;
}
