/** Sample: amendment of an executed contract. */
import { effectiveDate, electronicSignatures, parties } from './common-clauses.ts';
import { clause, ifNotSet, ifSet, onlyIf, part, sampleText } from './sample-text.ts';
import { sampleContract } from './contract-sample.ts';
import { choiceVariable, textVariable } from './sample-variables.ts';

export const amendment = sampleContract({
  key: 'amendment',
  description: 'For a change of an executed contract.',
  title: 'Amendment',
  variables: [
    textVariable(
      'agreement',
      'Contract that is amended, e.g. the Retainer Agreement of May 4, 2026',
    ),
    textVariable('sections', 'Sections that change, e.g. Section 3.1'),
    textVariable('change', 'Text from now on'),
    choiceVariable('start', 'Start', ['On the effective date', 'On another day']),
    { key: 'day', label: 'First day', kind: 'date', value: null },
  ],
  introduction: sampleText(parties('Amendment')),
  clauses: [
    clause('contract', 'Contract that is amended'),
    ifSet(
      'amended.number',
      part(
        'amended',
        'Contract',
        'The parties entered into contract {amended.number} (“{amended.title}”), which took effect on {amended.effectiveOn} (“Agreement”). This Amendment changes it.',
      ),
    ),
    ifNotSet(
      'amended.number',
      part(
        'other',
        'Contract',
        'The parties entered into {custom.agreement} (“Agreement”). This Amendment changes it.',
      ),
    ),
    effectiveDate,
    clause('change', 'Changes'),
    part(
      'text',
      'Text',
      'In the Agreement, {custom.sections} is replaced by the following: {custom.change}',
    ),
    onlyIf(
      'custom.start',
      'On another day',
      part('start', 'Start', 'The changes apply from {custom.day}.'),
    ),
    clause(
      'rest',
      'What stays',
      'Terms that are defined in the Agreement have the same meaning here. Everything else in the Agreement stays in effect. If this Amendment conflicts with the Agreement, this Amendment controls.',
    ),
    electronicSignatures,
  ],
});
