/** How a signer’s form is refused. */
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import type { SignableContract } from './sent-contract.ts';
import type { SigningProblem } from './signing-state.ts';

const statuses: Partial<Record<SigningProblem, RefusedForm['status']>> = {
  notReady: 503,
  clock: 503,
  codeLimit: 429,
  tooMany: 429,
};

/** Of the whole form. */
export function refuse({ snapshot }: SignableContract, problem: SigningProblem): RefusedForm {
  const { problems } = textsFor(snapshot.language).contractSigning.page;
  return {
    status: statuses[problem] ?? 409,
    problems: { '': problems[problem] },
    ...(problem === 'clock' && { alarm: CLOCK_ALARM }),
  };
}

export const CLOCK_ALARM =
  'signing and sealing are stopped: the clock is before the last entry of a contract’s evidence';

/** Of fields, which the page marks. */
export function refuseFields(
  { snapshot }: SignableContract,
  fields: Readonly<Record<string, SigningProblem>>,
): RefusedForm {
  const { problems: texts } = textsFor(snapshot.language).contractSigning.page;
  const named = Object.entries(fields).map(([field, problem]) => [field, texts[problem]]);
  return { status: 422, problems: Object.fromEntries(named) as Record<string, string> };
}
