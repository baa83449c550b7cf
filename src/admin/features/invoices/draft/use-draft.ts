import { createContext, useContext } from 'react';
import type { TypedAmounts } from '../../../documents/lines/change-currency.ts';
import { useDraftOf } from '../../../forms/draft/draft-context.tsx';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { invoiceDraftKind } from './invoice-draft-kind.ts';

interface DraftScreen {
  /** The invoice as last read; the edited content is in the draft. */
  invoice: DraftInvoice;
  typedAmounts: TypedAmounts;
}

export const DraftScreenContext = createContext<DraftScreen | undefined>(undefined);

/** The draft invoice around a field. */
export function useDraft() {
  const screen = useContext(DraftScreenContext);
  if (screen === undefined) throw new Error('There is no draft invoice around this field');
  const { result: totals, ...draft } = useDraftOf(invoiceDraftKind);
  return { ...draft, totals, ...screen };
}
