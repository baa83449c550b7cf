/** The part of a document that its priced lines are edited in. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { Discount, DocumentTotals } from '../../../shared/documents/totals.ts';

export interface PricedContent {
  currency: string;
  pricesIncludeTax: boolean;
  lines: PricedLine[];
  /** On the whole. */
  discount: Discount | null;
}

/** What the editor needs of the draft around it. */
export interface PricedDraft {
  content: PricedContent;
  /** The content by now, for what had to wait. */
  latest: () => PricedContent;
  /** Calculated once for each content; undefined where that is impossible. */
  totals: DocumentTotals | undefined;
  change: (changes: Partial<PricedContent>) => void;
  /** What is wrong with the field at this path, as a sentence. */
  problem: (path: string) => string | undefined;
}
