import { createContext, useContext, useSyncExternalStore } from 'react';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { TypedAmounts } from '../../../documents/lines/priced-draft.ts';
import type { AgreementDraft } from './agreement.ts';

interface AgreementScreen {
  draft: AgreementDraft;
  typedAmounts: TypedAmounts;
}

export const AgreementContext = createContext<AgreementScreen | undefined>(undefined);

/** For the fields of a new engagement. */
export function useAgreement() {
  const screen = useContext(AgreementContext);
  if (screen === undefined) throw new Error('There is no new engagement around this field');
  const { draft, typedAmounts } = screen;
  const state = useSyncExternalStore(draft.onChange, draft.state);
  return {
    ...state,
    draft,
    typedAmounts,
    id: draft.id,
    latest: () => draft.state().content,
    latestUnread: () => draft.state().unread,
    setUnread: draft.setUnread,
    change: draft.change,
    /** The problem of a field, as a sentence. */
    problem: (path: string) => {
      const problem = state.problems[path];
      return problem && describeProblem(path, problem);
    },
  };
}
