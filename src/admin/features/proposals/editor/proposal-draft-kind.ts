/** Proposals as a kind of draft for the draft engine, and its fields’ access to it. */
import type { ScheduleEntry } from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import {
  proposalDraftSchema,
  type ProposalDraft,
} from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { ProposalSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { richTextToPlain } from '../../../../shared/rich-text/rich-text.schema.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { documentDraft, storedNext } from '../../../documents/draft/document-draft.ts';
import { lateFeeLabel } from '../../../documents/draft/late-fee-fields.tsx';
import { describeDiscount, describeLine } from '../../../documents/lines/priced-draft.ts';
import { useDraftOf } from '../../../forms/draft/draft-context.tsx';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import type { States } from '../../../forms/merge-versions.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { changeProposal, storedProposals } from '../proposals.api.ts';
import { sectionName } from '../section-labels.ts';
import {
  describeEntry,
  purchaseOrderLabels,
} from '../../../records/proposals/schedule/schedule-labels.ts';
import { checkProposal, type ProposalCheck } from './check-proposal.ts';
import type { TypedByPeriod } from './proposal-currency.ts';

export type ProposalEditing = DraftEditing<ProposalDraft, ProposalCheck>;

export const proposalDraftKind = documentDraft({
  name: 'proposal-draft',
  schema: proposalDraftSchema,
  documents: storedProposals,
  save: changeProposal,
  stored: storedNext,
  check: checkProposal,
  together: decidedTogether,
  labels: draftFieldLabels,
});

/** Amounts depend on the currency: changing it changes them all. */
const AMOUNTS = ['currency', 'sections', 'discounts', 'schedule'] as const;

function decidedTogether({ mine, stored }: States<ProposalDraft>) {
  return mine.currency === stored.currency ? [] : AMOUNTS;
}

type Labels = Partial<Record<keyof ProposalDraft, FieldLabel>>;

function draftFieldLabels({ currency }: ProposalDraft): Labels {
  return {
    coverImage: {
      label: 'Cover image',
      show: (image: ProposalDraft['coverImage']) =>
        image ? `${image.alt} ${image.fileId}` : 'None',
    },
    clientLogo: {
      label: 'Client logo',
      show: (logo: ProposalDraft['clientLogo']) => logo?.fileId ?? 'None',
    },
    sections: {
      label: 'Sections',
      showItem: (section: ProposalSection) => describeSection(section, currency),
    },
    discounts: {
      label: 'Discounts',
      show: ({ once, month, year }: ProposalDraft['discounts']) =>
        [once, month, year]
          .map((discount) => describeDiscount(discount, currency))
          .filter(Boolean)
          .join(' · '),
    },
    validUntil: {
      label: 'Valid until',
      show: (day: string | null) => (day === null ? '' : dayText(day)),
    },
    purchaseOrder: {
      label: 'PO number',
      show: (rule: ProposalDraft['purchaseOrder']) => purchaseOrderLabels[rule],
    },
    lateFee: lateFeeLabel,
    tellsChanges: { label: 'Show what changed', show: yesOrNo },
    measuresReading: { label: 'Measure reading', show: yesOrNo },
    contractTemplate: {
      label: 'Contract template',
      show: (template: ProposalDraft['contractTemplate']) => template?.name ?? '',
    },
    schedule: {
      label: 'Payment schedule',
      showItem: (entry: ScheduleEntry) => describeEntry(entry, currency),
    },
  };
}

const yesOrNo = (is: boolean | undefined) => (is === true ? 'Yes' : 'No');

/** Includes all content, so that two different sections never read the same. */
function describeSection(section: ProposalSection, currency: string): string {
  const name = sectionName(section);
  switch (section.kind) {
    case 'text':
      return `${name}: ${richTextToPlain(section.body)}`;
    case 'work':
      return `${name}: ${section.projects.join(', ')}`;
    case 'files':
      return `${name}: ${section.items.map(({ title, fileId }) => `${title} ${fileId}`).join(', ')}`;
    case 'pricing': {
      const packages = section.packages?.items.map((item) => item.name) ?? [];
      const lines = section.lines.map((line) => describeLine(line, currency));
      return [`${name}:`, ...packages, ...lines].join('\n');
    }
  }
}

export interface ProposalScreen {
  /** As last read; the edited content is in the draft. */
  proposal: ProposalDetail;
  editing: ProposalEditing;
  typedAmounts: TypedByPeriod;
}

export const [ProposalScreenContext, useProposalScreen] =
  requiredContext<ProposalScreen>('draft proposal');

/** For what renders anew with every change; sections of a proposal get only their part. */
export function useProposalDraft() {
  const { result, ...draft } = useDraftOf(proposalDraftKind);
  return { ...draft, ...useProposalScreen(), check: result };
}
