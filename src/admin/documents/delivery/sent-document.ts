/** Facts about the document that the delivery dialogs show. */
export interface SentDocument {
  id: string;
  /** Noun for its kind in sentences. */
  noun: string;
  number: string | null;
  /** Null where the client is anonymized. */
  client: { id: string; name: string } | null;
  /** Number as printed. */
  buyerName: string;
}
