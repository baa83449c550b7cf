/** The form of a proposal of the demo with which its client responds. */
import { checkSelection } from '../../../shared/proposals/selection/check-selection.ts';
import { pricingOf } from '../../../shared/proposals/pricing-sections.ts';
import { defaultSelection } from '../../../shared/proposals/selection/selection.ts';
import { proposalKind } from '../../features/proposals/proposal.kind.ts';
import type { SentProposal } from '../../features/proposals/sent-proposal.ts';
import type { Stage } from './happenings.ts';
import type { PageOutcome } from './story.ts';
import { submitForm, type Fields } from './submit-form.ts';

/** The client accepts it with the preselected options, declines it, or requests changes. */
export async function respondOnPage(stage: Stage, id: string, outcome: PageOutcome): Promise<void> {
  await submitForm(stage, id, {
    kind: proposalKind,
    fields: (document) => fieldsOf(document, outcome),
  });
}

function fieldsOf({ snapshot }: SentProposal, outcome: PageOutcome): Fields {
  if (outcome.kind !== 'accepted') {
    return { step: outcome.kind === 'declined' ? 'decline' : 'changes', text: outcome.text };
  }
  const { name, purchaseOrder, billing } = outcome;
  const selection = defaultSelection(pricingOf(snapshot.sections));
  const { total } = checkSelection(snapshot, selection);
  return {
    step: 'accept',
    selection: JSON.stringify(selection),
    total: String(total),
    authorized: 'on',
    ...(purchaseOrder === undefined ? { toFollow: 'on' } : { purchaseOrder }),
    name,
    ...billing,
  };
}
