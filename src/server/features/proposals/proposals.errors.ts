import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { endedProblem } from '../../../shared/proposals/proposal-blockers.ts';
import { describeProblem } from '../../../shared/text/problems.ts';
import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';
import { offerNames } from '../../../shared/proposals/offer.ts';

type Named = Pick<ProposalRow, 'engagementId'>;

export const proposalNotFound = () => apiError(404, 'proposals.not_found', 'Proposal not found.');

export const revisionNotFound = (revision: number) =>
  apiError(404, 'proposals.revision_not_found', `Version ${revision} not found.`);

export const changedNotFound = () =>
  apiError(404, 'engagements.not_found', 'Engagement not found.');

/** A change order to an engagement that is completed or canceled. */
export const engagementEnded = (status: string) =>
  apiError(409, 'engagements.ended', endedProblem(status));

/** Its line items have amounts that can’t be calculated, e.g. a discount above the price. */
export const draftNotComparable = () =>
  apiError(
    422,
    'proposals.draft_not_comparable',
    'The totals of the draft can’t be calculated. Correct its line items and discounts first.',
  );

/** The request’s version is not the stored one; `current` is the stored draft. */
export const proposalVersionConflict = (current: unknown) =>
  versionConflict('proposals.version_conflict', 'this draft', current);

/** A draft that can’t be calculated, or an error that only the database can detect. */
export function invalidProposal(field: string, problem: string) {
  const message = `Couldn’t save the draft. ${describeProblem(field, problem)}`;
  return apiError(400, 'proposals.invalid', message, { fields: { [field]: problem } });
}

/** A draft that can’t be sent. `fields` has at least one entry: whole sentences. */
export function proposalIncomplete(fields: Record<string, string>) {
  const [problem = ''] = Object.values(fields);
  return apiError(422, 'proposals.incomplete', `Can’t send yet. ${problem}`, { fields });
}

/** With a number, it can’t be deleted. */
export function proposalSent(row: Named) {
  const message = `This ${offerNames(row).noun} has been sent and can’t be deleted. Withdraw it instead.`;
  return apiError(409, 'proposals.already_sent', message);
}

export function proposalAccepted(row: Named) {
  const noun = offerNames(row).noun;
  const message = `This ${noun} was accepted and can’t be changed. Copy it to start a new one.`;
  return apiError(409, 'proposals.accepted', message);
}

/** Only a version that was sent, and neither declined nor withdrawn, can be withdrawn or extended. */
export function proposalNotOpen(row: Named) {
  const noun = offerNames(row).noun;
  const message = `This ${noun} is not open: it was never sent, or its version has ended.`;
  return apiError(409, 'proposals.not_open', message);
}

/** `validUntil`: the current last day. */
export function invalidExtension(problem: string) {
  const message = `Couldn’t extend the last day. ${problem}`;
  return apiError(422, 'proposals.invalid_extension', message, { fields: { validUntil: problem } });
}

/** `field`: of the request. */
export function invalidAcceptance(field: string, problem: string) {
  const message = `Couldn’t record the acceptance. ${problem}`;
  return apiError(422, 'proposals.invalid_acceptance', message, { fields: { [field]: problem } });
}
