/** What the forms of a contract’s page do: sign, decline, email codes, and naming another signer. */
import type { Trx } from '../../../database/database.ts';
import type {
  DocumentResponse,
  RefusedForm,
} from '../../../documents/client-page/client-page-part.ts';
import { isOfSeen } from '../../../documents/client-page/seen-fields.ts';
import { askForReplacement, withdrawReplacement } from './ask-for-replacement.ts';
import { declineContract } from './decline.ts';
import { confirmCode, requestCode } from './email-code.ts';
import { refuse } from './refusals.ts';
import type { ContractKind, SignableContract } from './sent-contract.ts';
import { signContract } from './sign.ts';
import { signingStepOf, type SigningStep } from './signing-form.ts';
import { readSigning } from './signing-state.ts';

const handlers = {
  sign: signContract,
  decline: declineContract,
  code: requestCode,
  confirm: confirmCode,
  other: askForReplacement,
  withdraw: withdrawReplacement,
} as const;

/**
 * For `DocumentKind.respond`: the document is locked, the link may act. What was seen must be what is
 * there; otherwise nothing happens, and the page shows what applies now.
 */
export async function respondToContract(
  trx: Trx,
  kind: ContractKind,
  document: SignableContract,
  response: DocumentResponse,
): Promise<RefusedForm | undefined> {
  const { form, link, browser, at } = response;
  const step = signingStepOf(form);
  const now = Temporal.Instant.from(at);
  const signing = await readSigning(trx, document, { link, browser, now });
  if (
    !isOfSeen(form, document) ||
    signing === undefined ||
    step === undefined ||
    isReviewing(step)
  ) {
    return refuse(document, 'changed');
  }
  return handlers[step](trx, { kind, document, response, signing, now });
}

/** For `DocumentKind.isReview`: the first of the two steps of signing. */
export function isSigningReview(form: URLSearchParams): boolean {
  const step = signingStepOf(form);
  return step !== undefined && isReviewing(step);
}

const isReviewing = (step: SigningStep) => step === 'review' || step === 'edit';
