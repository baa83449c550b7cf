import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingPackage } from '../../../../shared/proposals/proposal-sections.schema.ts';

/** Of the fields of one line. */
export interface LineOptionsProps {
  packages: readonly PricingPackage[];
  /** The problem of a field of the line, as a sentence. */
  problem: (field: string) => string | undefined;
  onChange: (key: string, changes: Partial<ProposalLine>) => void;
}
