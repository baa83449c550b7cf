/** The part of a document in which its priced lines are edited. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { Discount, DocumentTotals } from '../../../shared/documents/totals.ts';

export interface PricedContent {
  currency: string;
  pricesIncludeTax: boolean;
  lines: PricedLine[];
  /** Discount on the whole document. */
  discount: Discount | null;
}

/** Access of the editor to the draft around it. */
export interface PricedDraft {
  content: PricedContent;
  /** The current content, for code that runs later. */
  latest: () => PricedContent;
  /** Calculated once for each content; undefined if that fails. */
  totals: DocumentTotals | undefined;
  change: (changes: Partial<PricedContent>) => void;
  /** The problem of the field at this path, as a sentence. */
  problem: (path: string) => string | undefined;
}
