/** Sample: services agreement for a project with a fixed scope. */
import {
  changes,
  closingOfServices,
  effectiveDate,
  entireAgreement,
  parties,
  termsOfServices,
} from './common-clauses.ts';
import { clause, ifNotSet, ifSet, part, sampleText } from './sample-text.ts';
import { sampleContract } from './contract-sample.ts';
import { deliverablesVariables, lawVariables, textVariable } from './sample-variables.ts';

export const servicesAgreement = sampleContract({
  key: 'services-agreement',
  description: 'For a project with an agreed scope, price and payment schedule.',
  title: 'Services Agreement',
  variables: [
    textVariable('scope', 'Scope of work'),
    textVariable('fees', 'Fees, e.g. $8,000.00'),
    ...deliverablesVariables,
    textVariable('warranty', 'Warranty period', '90 days'),
    textVariable('review', 'Time to review a deliverable', '10 business days'),
    textVariable('interest', 'Interest on late payments', '1% per month'),
    textVariable('notice', 'Notice to end the agreement', '30 days'),
    ...lawVariables,
  ],
  introduction: sampleText(parties('Services Agreement')),
  clauses: [
    clause('agreement', 'Agreement'),
    effectiveDate,
    ifSet(
      'agreed.proposal',
      part(
        'proposal',
        'Proposal',
        'Client accepted proposal {agreed.proposal} (“{agreed.title}”) on {agreed.acceptedOn}. The proposal and the change orders that Client accepts are part of this agreement. If they conflict with this agreement, this agreement controls, except for scope, prices and payment schedule, for which the latest of them controls.',
      ),
    ),
    entireAgreement,
    clause('services', 'Services'),
    ifSet(
      'agreed.scope',
      part(
        'scope',
        'Scope',
        'Studio provides the following services and deliverables (“Services”):',
        { block: 'agreed.scope' },
      ),
    ),
    ifNotSet(
      'agreed.scope',
      part(
        'own-scope',
        'Scope',
        'Studio provides the following services and deliverables (“Services”): {custom.scope}',
      ),
    ),
    changes,
    part(
      'client-duties',
      'Client’s responsibilities',
      'Client names one person who makes decisions, provides materials, access and feedback when they are due, and keeps its own copies of what it provides. If Client is late, dates in the schedule move by the time that is lost.',
    ),
    part(
      'acceptance',
      'Acceptance',
      'Client reviews each deliverable within {custom.review} after delivery and accepts it or says in writing how it fails to conform to this agreement. Studio corrects it and delivers it again. A deliverable that Client puts to public use, or does not respond to in that time, is accepted.',
    ),
    clause('fees', 'Fees and payment'),
    ifSet(
      'agreed.prices',
      part(
        'prices',
        'Fees',
        'Client pays a total of **{agreed.total}** for the Services, including the taxes stated in the proposal:',
        { block: 'agreed.prices' },
      ),
    ),
    ifNotSet(
      'agreed.prices',
      ifNotSet(
        'agreed.recurring',
        part('own-fees', 'Fees', 'Client pays the following fees for the Services: {custom.fees}'),
      ),
    ),
    ifSet(
      'agreed.schedule',
      part(
        'schedule',
        'Payment schedule',
        'Studio invoices the fees as follows. Invoices are due within the payment terms stated here, counted from the date of the invoice.',
        { block: 'agreed.schedule' },
      ),
    ),
    ifSet(
      'agreed.recurring',
      part(
        'recurring',
        'Recurring charges',
        'In addition, Client pays these recurring charges, which Studio invoices at the beginning of each period:',
        { block: 'agreed.recurring' },
      ),
    ),
    ...termsOfServices,
    clause('termination', 'Term and termination'),
    part(
      'term',
      'Term',
      'This agreement continues until the Services are completed and paid, unless it ends earlier.',
    ),
    part(
      'ending',
      'Termination',
      'Either party may end this agreement by {custom.notice}’ written notice. Either party may end it at once if the other materially breaches it and does not cure the breach within 15 days after notice.',
    ),
    part(
      'after',
      'After termination',
      'Client pays for the Services performed and the expenses committed to until the end, and receives the work that it has paid for. {§ip}, {§confidentiality}, {§warranties}, {§liability} and {§law} continue to apply.',
    ),
    ...closingOfServices,
  ],
});
