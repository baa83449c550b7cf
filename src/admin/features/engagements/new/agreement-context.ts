import { useSyncExternalStore } from 'react';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { TypedAmounts } from '../../../documents/lines/priced-draft.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import type { AgreementDraft } from './agreement.ts';

interface AgreementScreen {
  draft: AgreementDraft;
  typedAmounts: TypedAmounts;
}

const [Screen, useScreen] = requiredContext<AgreementScreen>('new engagement');

export const AgreementContext = Screen;

/** For the fields of a new engagement. */
export function useAgreement() {
  const { draft, typedAmounts } = useScreen();
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
