import { useMemo, useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import { Amount } from '../../../documents/amount.tsx';
import { DraftForm } from '../../../documents/draft/draft-form.tsx';
import { draftTitle } from '../../../documents/draft/draft-title.ts';
import { usePreview } from '../../../documents/preview/preview-panel.tsx';
import { DraftFrame } from '../../../forms/draft/draft-context.tsx';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { periodLabels } from '../pricing/period-labels.ts';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import { storedProposals } from '../proposals.api.ts';
import { ProposalBlockerList } from './blockers.tsx';
import { CoverFields } from './cover-fields.tsx';
import { DeletedProposal } from './deleted-proposal.tsx';
import { EditorActions, SendButton } from './editor-actions.tsx';
import { ProposalFields } from './head-fields.tsx';
import { ProposalSchedule } from './proposal-schedule.tsx';
import { noTypedAmounts } from './proposal-currency.ts';
import {
  ProposalScreenContext,
  proposalDraftKind,
  readStoredProposal,
  useProposalDraft,
  type ProposalScreen,
} from './proposal-draft-kind.ts';
import { TotalsBySelection } from './totals-by-selection.tsx';
import { SectionList } from './sections/section-list.tsx';

const within = [{ label: 'Proposals', to: adminPaths.proposals }];

/** The editor of a proposal that was never sent, or of the next version of one that was. */
export function EditorScreen({ proposal }: { proposal: ProposalDetail }) {
  const { editing, offer } = useDraftEditing(
    proposalDraftKind,
    proposal.id,
    readStoredProposal(proposal),
  );
  if (offer === undefined) {
    return <ProposalEditor key={proposal.id} proposal={proposal} editing={editing} />;
  }
  return (
    <>
      <ScreenHeader title={editorTitle(proposal)} within={within} />
      <UnsavedOffer {...offer} />
    </>
  );
}

const editorTitle = (proposal: ProposalDetail) => draftTitle(proposal, offerNames(proposal).noun);

function ProposalEditor({ proposal, editing }: Omit<ProposalScreen, 'typedAmounts'>) {
  const [typedAmounts] = useState(noTypedAmounts);
  const screen = useMemo(
    () => ({ proposal, editing, typedAmounts }),
    [proposal, editing, typedAmounts],
  );
  const preview = usePreview(editing, storedProposals.previews);
  const listed =
    proposal.sent === null
      ? within
      : [
          ...within,
          {
            label: proposal.number ?? offerNames(proposal).title,
            to: adminPaths.proposal(proposal.id),
          },
        ];
  return (
    <ProposalScreenContext value={screen}>
      <DraftFrame editing={editing}>
        <ScreenHeader
          title={editorTitle(proposal)}
          step="edit"
          within={listed}
          mark={<ProposalStatusMark status="draft" />}
          actions={<EditorActions preview={preview} />}
        />
        <DraftForm
          editing={editing}
          preview={preview}
          className="proposal-editor"
          finish={<SendButton />}
          deleted={<DeletedProposal />}
          totals={<TotalsNow />}
        >
          <ProposalFields />
          <CoverFields />
          <SectionList />
          <TotalsBySelection />
          <ProposalSchedule />
          <ProposalBlockerList />
        </DraftForm>
      </DraftFrame>
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
    <p className="invoice-bar-due">
      <span className="invoice-bar-totals">
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
