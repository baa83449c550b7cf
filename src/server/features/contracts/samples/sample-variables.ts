/** Variables that samples have in common. A choice and usual terms have a value; law has none. */
import type { CustomVariable } from '../../../../shared/contracts/contract-variables.schema.ts';

/** `value`: null if it has to be entered for each contract. */
export function textVariable(
  key: string,
  label: string,
  value: string | null = null,
): CustomVariable {
  return { key, label, kind: 'text', value };
}

/** The first option is chosen. */
export function choiceVariable(
  key: string,
  label: string,
  options: [string, ...string[]],
): CustomVariable {
  return { key, label, kind: 'choice', options, value: options[0] };
}

/** Used by `governingLaw`. */
export const lawVariables: CustomVariable[] = [
  textVariable('law', 'Governing law (state), e.g. New Jersey'),
  textVariable('courts', 'Courts, e.g. the courts of Essex County, New Jersey'),
];

/** Used by `termsOfServices`. */
export const deliverablesVariables: CustomVariable[] = [
  choiceVariable('ownership', 'Ownership of deliverables', [
    'Client owns the deliverables',
    'Client has a license',
  ]),
  choiceVariable('portfolio', 'Use in Studio’s portfolio', ['Allowed', 'Not allowed']),
  textVariable('standard', 'Accessibility standard', 'WCAG 2.2, level AA'),
];
