import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { asSentence } from './draft-problems.ts';
import type { DraftEditing } from './draft-editing.ts';
import type { DraftState } from './shown-draft.ts';

interface DraftScreen {
  editing: DraftEditing;
  /** As it was read; what is being written is in `editing`. */
  invoice: InvoiceDetail;
}

export const DraftContext = createContext<DraftScreen | undefined>(undefined);

/** The draft that the fields around are of. */
export function useDraft(): DraftState & {
  invoice: InvoiceDetail;
  /** What stands in the fields by now, for what had to wait. */
  latest: () => InvoiceDraft;
  change: DraftEditing['change'];
  setTyping: DraftEditing['setTyping'];
  typedAmounts: DraftEditing['typedAmounts'];
  /** What is wrong with the field at this place, as a sentence. */
  problem: (path: string) => string | undefined;
} {
  const screen = useContext(DraftContext);
  if (screen === undefined) throw new Error('There is no draft around this field');
  const { editing, invoice } = screen;
  const state = useSyncExternalStore(editing.onChange, editing.state);
  return {
    ...state,
    invoice,
    latest: () => editing.state().content,
    change: editing.change,
    setTyping: editing.setTyping,
    typedAmounts: editing.typedAmounts,
    problem: (path) => asSentence(state.problems[path]),
  };
}
