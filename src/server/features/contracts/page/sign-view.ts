/** What the part of a contract’s page that signs shows to its reader. */
import type { ReplacementRequest } from '../../../../shared/contracts/replacement-request.ts';
import { textsFor, type Texts } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import { hasUsableCode } from '../../../documents/codes/email-code.ts';
import { findRecipient } from '../../../documents/links/recipients.repository.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import { listReplacements } from '../signing/replacement-requests.ts';
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
  /** The reader’s own request, until it is answered. */
  replacement: ReplacementRequest | undefined;
  /** Whether a code was emailed that can still be entered. */
  hasCode: boolean;
  /** As the client’s record has it; empty without one. */
  jobTitle: string;
  /** As it was submitted; empty without it. */
  form: URLSearchParams;
  step: SigningStep | undefined;
  /** As in `PageReader`. */
  sent: string | undefined;
  hasNotice: boolean;
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
  reader: Omit<PageReader, 'styleSheet'>,
): Promise<SignView> {
  const { link, clock, unprintableIn, browser = null, submitted } = reader;
  const { sent, hasNotice = false } = reader;
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
    jobTitle: (await findRecipient(db, link))?.title ?? '',
    replacement: link.mayAct ? await findReplacement(db, document, link) : undefined,
    hasCode: asksForCode && (await hasUsableCode(db, link, { now, sentAt: acting.codeSentAt })),
    form,
    step,
    sent,
    hasNotice,
    entered,
    unprintable: unprintableIn,
    // Of the first step, reviewing tells what is missing.
    problems: step === 'review' ? { ...reviewProblems(entered, texts), ...problems } : problems,
    texts,
  };
}

async function findReplacement(
  db: Database,
  { head, snapshot }: SignableContract,
  { contactId }: PageReader['link'],
): Promise<ReplacementRequest | undefined> {
  const requests = await listReplacements(db, head.id, snapshot.language);
  return requests.get(contactId ?? '');
}

function reviewProblems(
  { problems }: ReadSignature,
  texts: SignView['texts'],
): Record<string, string> {
  const named = Object.entries(problems).map(([field, name]) => [field, texts.problems[name]]);
  return Object.fromEntries(named) as Record<string, string>;
}
