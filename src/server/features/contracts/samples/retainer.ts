/** Sample: retainer for ongoing work. */
import {
  changes,
  closingOfServices,
  effectiveDate,
  entireAgreement,
  parties,
  termsOfServices,
} from './common-clauses.ts';
import { clause, ifNotSet, ifSet, onlyIf, part, sampleText } from './sample-text.ts';
import { sampleContract } from './contract-sample.ts';
import {
  choiceVariable,
  deliverablesVariables,
  lawVariables,
  textVariable,
} from './sample-variables.ts';

export const retainer = sampleContract({
  key: 'retainer',
  description: 'For ongoing work at a recurring charge.',
  title: 'Retainer Agreement',
  variables: [
    textVariable(
      'services',
      'Services each month',
      'maintenance, updates, advice and small changes to Client’s website',
    ),
    textVariable('charge', 'Retainer, e.g. $900.00 per month'),
    textVariable('hours', 'Hours included each month', '8 hours'),
    textVariable('rate', 'Rate for further hours', 'Studio’s standard hourly rate'),
    textVariable('response', 'Response time', '1 business day'),
    choiceVariable('rollover', 'Unused hours', ['Expire', 'Carry over for one month']),
    ...deliverablesVariables,
    textVariable('warranty', 'Warranty period', '30 days'),
    textVariable('interest', 'Interest on late payments', '1% per month'),
    textVariable('notice', 'Notice to end the agreement', '30 days'),
    ...lawVariables,
  ],
  introduction: sampleText(parties('Retainer Agreement')),
  clauses: [
    clause('agreement', 'Agreement'),
    effectiveDate,
    ifSet(
      'agreed.proposal',
      part(
        'proposal',
        'Proposal',
        'Client accepted proposal {agreed.proposal} (“{agreed.title}”) on {agreed.acceptedOn}. The proposal is part of this agreement. If they conflict, this agreement controls, except for prices.',
      ),
    ),
    entireAgreement,
    clause('services', 'Services'),
    part(
      'monthly',
      'Work each month',
      'Each month, Studio provides up to {custom.hours} of work: {custom.services} (“Services”). Client requests work by email, and Studio responds within {custom.response}. The parties agree on priorities if requests exceed the hours included.',
    ),
    ifSet(
      'agreed.scope',
      part('scope', 'Scope', 'The Services include the following:', { block: 'agreed.scope' }),
    ),
    onlyIf(
      'custom.rollover',
      'Expire',
      part('expire', 'Unused hours', 'Hours that are not used in a month expire at its end.'),
    ),
    onlyIf(
      'custom.rollover',
      'Carry over for one month',
      part(
        'carry',
        'Unused hours',
        'Hours that are not used in a month carry over to the next month and expire at its end.',
      ),
    ),
    part(
      'further',
      'Further hours',
      'Work beyond the hours included is billed at {custom.rate}. Studio asks Client before it begins such work.',
    ),
    changes,
    clause('fees', 'Charges and payment'),
    ifSet(
      'agreed.recurring',
      part(
        'recurring',
        'Retainer',
        'Client pays these recurring charges, which Studio invoices at the beginning of each period:',
        { block: 'agreed.recurring' },
      ),
    ),
    ifNotSet(
      'agreed.recurring',
      part(
        'own-charge',
        'Retainer',
        'Client pays a retainer of {custom.charge}, which Studio invoices at the beginning of each month.',
      ),
    ),
    ifSet(
      'agreed.schedule',
      part('schedule', 'One-time fees', 'In addition, Client pays:', {
        block: 'agreed.schedule',
      }),
    ),
    ...termsOfServices,
    clause('termination', 'Term and termination'),
    part(
      'term',
      'Term',
      'This agreement continues from month to month, or for the number of periods stated in {§fees}, until either party ends it.',
    ),
    part(
      'ending',
      'Termination',
      'Either party may end this agreement at the end of a month by {custom.notice}’ written notice. Either party may end it at once if the other materially breaches it and does not cure the breach within 15 days after notice.',
    ),
    part(
      'after',
      'After termination',
      'Client pays for the Services performed until the end. Studio hands over the access data and files that belong to Client. {§ip}, {§confidentiality}, {§warranties}, {§liability} and {§law} continue to apply.',
    ),
    ...closingOfServices,
  ],
});
