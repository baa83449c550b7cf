import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';

/** Of the fields of one line. */
export interface LineOptionsProps {
  /** The problem of a field of the line, as a sentence. */
  problem: (field: string) => string | undefined;
  onChange: (key: string, changes: Partial<ProposalLine>) => void;
}
