import { useMemo, useState } from 'react';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import { Amount } from '../../../documents/amount.tsx';
import { DraftScreen, DraftOpening } from '../../../documents/draft/draft-screen.tsx';
import { SendDraft } from '../../../documents/draft/send-draft.tsx';
import { periodLabels } from '../pricing/period-labels.ts';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import { storedProposals } from '../proposals.api.ts';
import { sentProposalDocument } from '../sent-document.ts';
import { proposalAgain } from './deleted-proposal.tsx';
import { EditorActions } from './editor-actions.tsx';
import { TitleField } from './head-fields.tsx';
import { SectionJump } from './outline.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { noTypedAmounts } from './proposal-currency.ts';
import {
  ProposalScreenContext,
  proposalDraftKind,
  useProposalDraft,
  type ProposalScreen,
} from './proposal-draft-kind.ts';
import { TotalsBySelection } from './totals-by-selection.tsx';
import { SectionList, useSections } from './sections/section-list.tsx';

export function EditorScreen({ proposal }: { proposal: ProposalDetail }) {
  return (
    <DraftOpening
      kind={proposalDraftKind}
      documents={storedProposals}
      document={proposal}
      noun={offerNames(proposal).noun}
    >
      {(editing) => <ProposalEditor key={proposal.id} proposal={proposal} editing={editing} />}
    </DraftOpening>
  );
}

function ProposalEditor({ proposal, editing }: Omit<ProposalScreen, 'typedAmounts'>) {
  const [typedAmounts] = useState(noTypedAmounts);
  const screen = useMemo(
    () => ({ proposal, editing, typedAmounts }),
    [proposal, editing, typedAmounts],
  );
  const list = useSections(editing);
  const draft = { editing, documents: storedProposals, noun: offerNames(proposal).noun };
  return (
    <ProposalScreenContext value={screen}>
      <DraftScreen
        {...draft}
        document={proposal}
        step="edit"
        mark={<ProposalStatusMark status="draft" />}
        actions={<EditorActions />}
        finish={
          <SendDraft
            {...draft}
            document={sentProposalDocument(proposal)}
            sent={proposal.sent}
            alsoCalled="email mail"
          />
        }
        again={proposalAgain(proposal)}
        totals={
          <>
            <SectionJump goTo={list.actions.goTo} />
            <TotalsNow />
          </>
        }
      >
        <TitleField />
        <SectionList list={list} details={<ProposalDetails />}>
          <TotalsBySelection />
        </SectionList>
      </DraftScreen>
    </ProposalScreenContext>
  );
}

/** Always visible, because the totals are at the end of the page. */
function TotalsNow() {
  const { check, content } = useProposalDraft();
  const { once, month, year } = check.selections.default.totals;
  if (once === undefined) return null;
  const recurring = [
    { period: 'month', totals: month },
    { period: 'year', totals: year },
  ] as const;
  return (
    <p className="form-end-total">
      <span className="form-end-parts">
        {recurring.map(
          ({ period, totals }) =>
            totals !== undefined && (
              <span key={period}>
                {periodLabels[period]} <Amount of={totals.total} currency={content.currency} />
                {' · '}
              </span>
            ),
        )}
      </span>
      <span className="sr-only">One-time total: </span>
      <Amount of={once.total} currency={content.currency} />
    </p>
  );
}
