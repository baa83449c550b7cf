/** Sample: change order that both parties sign. */
import { effectiveDate, electronicSignatures, parties } from './common-clauses.ts';
import { clause, ifNotSet, ifSet, part, sampleText } from './sample-text.ts';
import { sampleContract } from './contract-sample.ts';
import { textVariable } from './sample-variables.ts';

export const changeOrder = sampleContract({
  key: 'change-order',
  description: 'For a change of scope, price or dates that both parties sign.',
  title: 'Change Order',
  variables: [
    textVariable(
      'agreement',
      'Agreement that is changed, e.g. the Services Agreement of May 4, 2026',
    ),
    textVariable('change', 'Change of the work'),
    textVariable('price', 'Change of the fees, e.g. plus $1,200.00'),
    textVariable('dates', 'Change of the dates', 'The dates stay as agreed.'),
  ],
  introduction: sampleText(parties('Change Order')),
  clauses: [
    clause('agreement', 'Agreement that is changed'),
    ifSet(
      'amended.number',
      part(
        'amended',
        'Contract',
        'This Change Order changes contract {amended.number} (“{amended.title}”), which took effect on {amended.effectiveOn} (“Agreement”).',
      ),
    ),
    ifNotSet(
      'amended.number',
      part('other', 'Contract', 'This Change Order changes {custom.agreement} (“Agreement”).'),
    ),
    ifSet(
      'agreed.title',
      part('project', 'Project', 'It is part of the project “{agreed.title}”.'),
    ),
    effectiveDate,
    clause('change', 'Change'),
    part('work', 'Work', '{custom.change}'),
    part(
      'fees',
      'Fees',
      'The fees change as follows: {custom.price}. Studio invoices the change under the payment terms of the Agreement.',
    ),
    part('dates', 'Dates', '{custom.dates}'),
    clause(
      'rest',
      'What stays',
      'Everything else in the Agreement stays in effect. If this Change Order conflicts with the Agreement, this Change Order controls for the change that it describes.',
    ),
    electronicSignatures,
  ],
});
