/** What the part of a contract’s page that signs shows to its reader. */
import { textsFor, type Texts } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import { hasUsableCode } from '../../../documents/codes/email-code.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import type { SignableContract } from '../signing/sent-contract.ts';
import {
  readSignature,
  signingStepOf,
  type ReadSignature,
  type SigningStep,
} from '../signing/signing-form.ts';
import {
  codeProblem,
  readSigning,
  signingProblem,
  type Signing,
  type SigningProblem,
} from '../signing/signing-state.ts';

export interface SignView {
  document: SignableContract;
  link: PageReader['link'];
  /** Undefined if no evidence tells that the version was sent. */
  signing: Signing | undefined;
  /** Why the reader can’t sign now; null if they can. */
  problem: SigningProblem | null;
  /** Whether a code was emailed that can still be entered. */
  hasCode: boolean;
  /** As it was submitted; empty without it. */
  form: URLSearchParams;
  step: SigningStep | undefined;
  entered: ReadSignature;
  /** Letters of a text that documents can’t print. */
  unprintable: (text: string) => string[];
  /** By field; the empty field is the whole form. */
  problems: Readonly<Record<string, string>>;
  texts: Texts['contractSigning']['page'];
}

export async function readSignView(
  db: Database,
  document: SignableContract,
  { link, clock, unprintableIn, browser = null, submitted }: Omit<PageReader, 'styleSheet'>,
): Promise<SignView> {
  const now = clock.now();
  const signing = await readSigning(db, document, { link, browser, now });
  const acting = link.mayAct ? signing : undefined;
  const asksForCode = acting !== undefined && codeProblem(acting) === 'notConfirmed';
  const { form = new URLSearchParams(), problems = {} } = submitted ?? {};
  const { page: texts } = textsFor(document.snapshot.language).contractSigning;
  const step = signingStepOf(form);
  const entered = readSignature(form, unprintableIn);
  return {
    document,
    link,
    signing,
    problem: acting === undefined ? 'noSigner' : signingProblem(acting),
    hasCode: asksForCode && (await hasUsableCode(db, link, now)),
    form,
    step,
    entered,
    unprintable: unprintableIn,
    // Of the first step, reviewing tells what is missing.
    problems: step === 'review' ? { ...reviewProblems(entered, texts), ...problems } : problems,
    texts,
  };
}

function reviewProblems(
  { problems }: ReadSignature,
  texts: SignView['texts'],
): Record<string, string> {
  const named = Object.entries(problems).map(([field, name]) => [field, texts.problems[name]]);
  return Object.fromEntries(named) as Record<string, string>;
}
