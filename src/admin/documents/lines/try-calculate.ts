import {
  InvalidAmountError,
  calculateTotals,
  type DocumentTotals,
  type TotalsInput,
} from '../../../shared/documents/totals.ts';
import { AmountOutOfRange } from '../../../shared/money/rounding.ts';
import type { Problems } from '../../forms/draft/draft-kind.ts';

/** The totals, or the problems by field that prevent them. Pure. */
export function tryCalculate(input: TotalsInput): {
  totals: DocumentTotals | undefined;
  problems: Problems;
} {
  try {
    return { totals: calculateTotals(input), problems: {} };
  } catch (error) {
    const failed = (problems: Problems) => ({ totals: undefined, problems });
    if (error instanceof InvalidAmountError) return failed({ [error.field]: error.message });
    if (error instanceof AmountOutOfRange) return failed({ lines: error.message });
    throw error;
  }
}
